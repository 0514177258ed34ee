import type { Minor } from '../../shared/money.ts'

/** The smallest unit of cash, by currency; one minor unit in others. Poisha are not in use in Bangladesh. */
const leastCash: Partial<Record<string, Minor>> = { BDT: 100 }

export const leastCashOf = (currency: string): Minor => leastCash[currency] ?? 1

/** What is paid in cash on delivery: the total without `prepaidMinor`. `seenMinor`: what of it staff have already. */
export type CashPart = { currency: string; prepaidMinor: Minor; seenMinor?: Minor }

/**
 * How much may be left off an order in all: less than the smallest unit when it is placed, and less than another one by what
 * is paid of it. Without this bound, each payment of a fraction would make the order cheaper.
 */
export const mostLeftOff = (currency: string): Minor => 2 * (leastCashOf(currency) - 1)

/** What of the next orders of a subscription is paid in cash: no gateway charges an advance of them. */
export const cashPartOfCycle = (currency: string, paymentMethod: string): CashPart | null =>
  paymentMethod === 'COD' ? { currency, prepaidMinor: 0 } : null

/**
 * What is left off an amount in cash: it is rounded down, never up, because the prices that a shopper was shown are a
 * ceiling.
 */
export const leftOffCash = (cashMinor: Minor, currency: string): Minor => cashMinor % leastCashOf(currency)

/** An amount as it is taken in cash. */
export const roundedCash = (cashMinor: Minor, currency: string): Minor => cashMinor - leftOffCash(cashMinor, currency)
