import type { Order } from '@haat/client/storefront'
import type { Form } from '../../http/form.ts'
import { latinDigits } from '../../i18n/formats.ts'

type Items = Pick<Order, 'items'>['items']

/** The ticked items of the form; null when it is about the whole order. */
export function chosenItems(form: Form, items: Items): Items | null {
  if (form.text('scope') !== 'items') return null
  const ids = form.all('items')
  return items.filter(({ id }) => ids.includes(String(id)))
}

/** The amount that was typed, as the API takes it; null for none, undefined for what is no amount. */
export function typedAmount(form: Form): string | null | undefined {
  const text = latinDigits(form.text('amount')).replace(/[,৳\s]/g, '')
  if (text === '') return null
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? text : undefined
}

/** What was paid for some items: their prices less their discounts, counted in paisa. */
export function priceOf(items: Items): string {
  const paisa = (amount: string) => Math.round(Number(amount) * 100)
  const sum = items.reduce((total, { line_total, discount }) => total + paisa(line_total) - paisa(discount), 0)
  return (sum / 100).toFixed(2)
}
