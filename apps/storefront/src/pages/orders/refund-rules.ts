import type { Order } from '@haat/client/storefront'
import type { Form } from '../../http/form.ts'
import { latinDigits } from '../../i18n/digits.ts'

type Items = Pick<Order, 'items'>['items']
export type RefundItem = { order_item_id: number; quantity: number }

/** The name of the field with the units of an item. */
export const unitsField = ({ id }: Items[number]): string => `units_${id}`

export const asksForItems = (form: Form): boolean => form.text('scope') === 'items' || form.all('items').length > 0

/**
 * The ticked items of the form with their units; null when it is about the whole order. A ticked item means that item, also
 * under “the whole order”: that is chosen beforehand. Units that were left empty, or are none, are all of the item: the API
 * refuses too many.
 */
export function chosenItems(form: Form, items: Items): RefundItem[] | null {
  if (!asksForItems(form)) return null
  const ids = form.all('items')
  return items
    .filter(({ id }) => ids.includes(String(id)))
    .map((item) => ({ order_item_id: item.id, quantity: form.number(unitsField(item)) || item.quantity }))
}

/** The amount that was typed, as the API takes it; null for none, undefined for what is no amount. */
export function typedAmount(form: Form): string | null | undefined {
  const text = latinDigits(form.text('amount')).replace(/[,৳\s]/g, '')
  if (text === '') return null
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? text : undefined
}
