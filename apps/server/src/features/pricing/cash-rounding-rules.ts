import type { Minor } from '../../shared/money.ts'

/** The smallest unit of cash, by currency; one minor unit in others. Poisha are not in use in Bangladesh. */
const leastCash: Partial<Record<string, Minor>> = { BDT: 100 }

/** How an order is paid, as far as its cash depends on it. */
type CashFacts = {
  /** null = not chosen yet; treated as cash on delivery. */
  paymentMethod: string | null
  /** A gateway charges the advance, exactly; one that is only claimed is cash until staff have verified it. */
  gateway: object | null
  advanceAmountMinor: Minor | null
}

/** What is paid in cash on delivery: the total without `prepaidMinor`. */
export type CashPart = { currency: string; prepaidMinor: Minor }

/** null when nothing is paid in cash. */
export function cashPartOf(
  currency: string,
  { paymentMethod, gateway, advanceAmountMinor }: CashFacts,
): CashPart | null {
  if ((paymentMethod ?? 'COD') === 'COD') return { currency, prepaidMinor: 0 }
  return gateway && advanceAmountMinor ? { currency, prepaidMinor: advanceAmountMinor } : null
}

/** What of the next orders of a subscription is paid in cash: no gateway charges an advance of them. */
export const cashPartOfCycle = (currency: string, paymentMethod: string): CashPart | null =>
  cashPartOf(currency, { paymentMethod, gateway: null, advanceAmountMinor: null })

/**
 * What is left off an amount in cash: it is rounded down, never up, because the prices that a shopper was shown are a
 * ceiling.
 */
export const leftOffCash = (cashMinor: Minor, currency: string): Minor => cashMinor % (leastCash[currency] ?? 1)
