import type { NotePreviewLeft } from '@haat/client/merchant'
import { fromMinor, isWrongAmount, isZero, parseMoney, plainAmount, toMinor } from '../../lib/money.ts'

/** What is credited or debited of a line, as it is typed; by the ID of its item, or `delivery`. */
export type NoteDraft = Readonly<Record<string, { quantity: number; amount: string }>>

export const lineKey = ({ order_item_id: id }: Pick<NotePreviewLeft, 'order_item_id'>): string =>
  String(id ?? 'delivery')

/** The share of so many units of what is left: all of it for the last ones. */
export function shareOf({ quantity, total }: Pick<NotePreviewLeft, 'quantity' | 'total'>, units: number): string {
  if (units === 0) return ''
  const share = quantity === 0 ? 0n : (toMinor(total) * BigInt(units)) / BigInt(quantity)
  return plainAmount(fromMinor(share))
}

/** What the API is asked for; null when nothing is chosen, or something typed is no amount. */
export function noteInputOf(draft: NoteDraft) {
  const typed = Object.entries(draft).filter(([, { quantity, amount }]) => quantity > 0 || amount.trim() !== '')
  if (typed.length === 0 || typed.some(([, { amount }]) => isWrongAmount(amount))) return null
  const entries = typed.map(([key, { quantity, amount }]) => ({ key, quantity, amount: parseMoney(amount) ?? '0.00' }))
  const delivery = entries.find(({ key }) => key === 'delivery')
  const items = entries.filter(({ key }) => key !== 'delivery')
  if (entries.every(({ quantity, amount }) => quantity === 0 && isZero(amount))) return null
  return {
    ...(items.length > 0 && {
      items: items.map(({ key, quantity, amount }) => ({ order_item_id: Number(key), quantity, amount })),
    }),
    ...(delivery && { delivery_amount: delivery.amount }),
  }
}
