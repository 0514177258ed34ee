import type { Minor } from '../../shared/money.ts'

/** The smallest unit of cash, by currency; one minor unit in others. Poisha are not in use in Bangladesh. */
const leastCash: Partial<Record<string, Minor>> = { BDT: 100 }

/** What is paid in cash on delivery: the total without `prepaidMinor`. */
export type CashPart = { currency: string; prepaidMinor: Minor }

/** What of the next orders of a subscription is paid in cash: no gateway charges an advance of them. */
export const cashPartOfCycle = (currency: string, paymentMethod: string): CashPart | null =>
  paymentMethod === 'COD' ? { currency, prepaidMinor: 0 } : null

/**
 * What is left off an amount in cash: it is rounded down, never up, because the prices that a shopper was shown are a
 * ceiling.
 */
export const leftOffCash = (cashMinor: Minor, currency: string): Minor => cashMinor % (leastCash[currency] ?? 1)
