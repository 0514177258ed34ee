import type { ExchangePreview, ExchangesOrderInput, Order, OrderExchange } from '@haat/client/merchant'
import type { ExchangeDifference } from '@haat/contract/vocabulary.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { parseMoney } from '../../lib/money.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useFields } from '../../ui/use-fields.ts'
import { orderKeys } from './api.ts'
import type { DraftItem } from './draft-items.ts'
import { type BackUnits, backItemsOf, givenItems } from './exchange-rules.ts'
import { exchangeTexts } from './exchange-texts.ts'

/** State of the page that exchanges items: what it costs is read again while it is typed. */
export function useExchange(order: Order, onDone: (orderId: number) => void) {
  const t = useTexts(exchangeTexts)
  const { haat, subdomain, can } = useStore()
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const action = useAction<ExchangesOrderInput, OrderExchange>({
    send: (api, input, options) => api.exchanges.order(input, options),
    onDone: ({ order: made }) => onDone(made.id),
    invalidates: [orderKeys.all(subdomain), [subdomain, 'shipments']],
  })
  const [only, ...others] = givenItems(order)
  const start: { back: BackUnits; items: DraftItem[]; difference: string; fee: string; reason: string } = {
    back: only && others.length === 0 && only.most === 1 ? { [only.item.id]: 1 } : {},
    ...{ items: [], difference: 'collect', fee: '', reason: '' },
  }
  const errors = { ...action.fields, ...problems }
  const form = useFields(start, errors)
  const { back, items, difference, fee, reason } = form.values
  const feeAmount = fee.trim() === '' ? null : parseMoney(fee)
  const backItems = backItemsOf(back)
  const isReady = backItems.length > 0 && items.length > 0 && (fee.trim() === '' || feeAmount !== null)
  const asked = isReady
    ? {
        back_items: backItems,
        new_items: items.map(({ productId, variantId, quantity, price }) => ({
          ...{ product_id: productId, variant_id: variantId, quantity },
          unit_price: price.trim() === '' ? null : parseMoney(price),
        })),
        difference: difference as ExchangeDifference,
        fee: feeAmount,
      }
    : null
  const settled = useSettled(asked)
  const preview = useQuery<ExchangePreview>({
    queryKey: [...orderKeys.one(subdomain, order.id), 'exchange', order.version, settled],
    queryFn: ({ signal }) =>
      haat.exchanges.preview({ order_id: order.id, ...(settled as NonNullable<typeof settled>) }, { signal }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  const isCurrent = JSON.stringify(asked) === JSON.stringify(settled) && preview.isFetched && !preview.isPlaceholderData
  const save = () => {
    const needsReason = preview.data?.needs_reason === true && reason.trim() === ''
    setProblems(needsReason ? { price_reason: [t.required] } : {})
    if (!asked || needsReason || !isCurrent) return
    action.run({
      ...{ order_id: order.id, ...asked, version: order.version },
      ...(reason.trim() && { price_reason: reason.trim() }),
    })
  }
  return {
    ...{ form, errors, save, isSaving: action.isRunning },
    preview: { value: settled === null ? null : (preview.data ?? null), error: preview.error },
    canSave: asked !== null && isCurrent && preview.data !== undefined,
    mayPrice: can('orders:price'),
  }
}

export type ExchangeEditor = ReturnType<typeof useExchange>
