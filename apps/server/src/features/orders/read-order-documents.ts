import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import { getSeller } from './invoice.queries.ts'
import { listDocumentOrders } from './order-documents.queries.ts'
import { presentOrderDocuments } from './present-order-documents.ts'

type PrintingStore = {
  id: number
  settings: Pick<StoreSettings, 'defaultLocale' | 'packingSlipPaper' | 'invoicePaper' | 'tax'>
}

/** What invoices and packing slips of orders say, in the order of the request. All of them, or none. */
export async function readOrderDocuments(
  tx: StoreTx,
  { id, settings }: PrintingStore,
  orderIds: readonly number[],
  language: Locale = settings.defaultLocale,
) {
  const ids = [...new Set(orderIds)]
  const found = new Map((await listDocumentOrders(tx, id, ids)).map((order) => [order.id, order]))
  const orders = ids.map((orderId) => {
    const order = found.get(orderId)
    if (!order) throw notFound('order', 'order_ids')
    return order
  })
  return presentOrderDocuments(orders, await getSeller(tx, id, language), settings, language)
}
