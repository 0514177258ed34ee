import type { WantedItem } from './refund-item-rules.ts'

/** The field `items` of a request for a refund. */
export const readRefundItems = (
  items: readonly { order_item_id: number; quantity: number }[] | undefined,
): WantedItem[] | undefined => items?.map(({ order_item_id: lineId, quantity }) => ({ lineId, quantity }))
