import type { ExchangeDifference } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'

export type GivenBack = { quantity: number; priceMinor: Minor; units: number }

/** What was paid for units that come back: their share of each item, rounded down. */
export const valueOfBack = (items: readonly GivenBack[]): Minor =>
  items.reduce((sum, { quantity, priceMinor, units }) => sum + Math.floor((priceMinor * units) / quantity), 0)

export type ExchangeMoney = {
  /** What was paid for the items that come back. */
  valueMinor: Minor
  /** What of the money of the order is neither refunded nor set aside. */
  refundableMinor: Minor
}

/** What of the money of an order can pay another one. */
export const creditableOf = ({ valueMinor, refundableMinor }: ExchangeMoney): Minor =>
  Math.max(0, Math.min(valueMinor, refundableMinor))

/** What is taken off a new order so that it costs no more than what comes back; null when its items cost more and a refund is wanted. */
export function waivedOf(difference: ExchangeDifference, totalMinor: Minor, creditableMinor: Minor): Minor | null {
  const moreMinor = Math.max(0, totalMinor - creditableMinor)
  if (difference === 'refund') return moreMinor > 0 ? null : 0
  return difference === 'waive' ? moreMinor : 0
}

/** What pays a new order of this total, and what is refunded. */
export function divideCredit(
  difference: ExchangeDifference,
  totalMinor: Minor,
  creditableMinor: Minor,
): { creditMinor: Minor; refundMinor: Minor } {
  const creditMinor = Math.min(creditableMinor, totalMinor)
  return { creditMinor, refundMinor: difference === 'refund' ? creditableMinor - creditMinor : 0 }
}
