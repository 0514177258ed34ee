import type { OrderDocument, OrderDocumentsMarkPrintedInput } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { orderKeys } from './api.ts'
import { isUnsent, paperVersionOf } from './document-rules.ts'

type Paper = {
  /** The version of an order that is on paper. */
  versionOf(order: OrderDocument): number
  /** The orders whose paper does not hold any more. */
  changed: OrderDocument[]
}

/** What of the shown orders is on paper. Whatever opens the print dialog, the server gets to know it from who may pack. */
export function usePaper(orders: readonly OrderDocument[]): Paper {
  const { subdomain, can } = useStore()
  const [printed, setPrinted] = useState<ReadonlyMap<number, number>>(new Map())
  const { run } = useAction<OrderDocumentsMarkPrintedInput, null>({
    send: (haat, input, options) => haat.orderDocuments.markPrinted(input, options),
    isSilent: () => true,
    invalidates: [orderKeys.all(subdomain)],
  })
  const isKept = can('shipping:write')
  useEffect(() => {
    // At that moment: the sheets may have been read again while their pictures were waited for.
    const keep = () => {
      setPrinted((before) => new Map([...before, ...orders.map(({ id, version }) => [id, version] as const)]))
      if (isKept) run({ orders: orders.map(({ id, version }) => ({ order_id: id, version })) })
    }
    window.addEventListener('beforeprint', keep)
    return () => window.removeEventListener('beforeprint', keep)
  })
  const versionOf = (order: OrderDocument) => paperVersionOf(order, printed)
  return { versionOf, changed: orders.filter((order) => isUnsent(order) && order.version > versionOf(order)) }
}
