import { type Minor, percentOf, prorate } from '../../shared/money.ts'

/** A cart line for an offer. A line outside the offer's scope has quantity 0, so that indexes stay aligned. */
export type Units = { unitPriceMinor: Minor; quantity: number }
export type Bundle = { buyQuantity: number; getQuantity: number; percentBp: number }

export const sumMinor = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0)

export const lineTotalOf = (line: Units): Minor => line.unitPriceMinor * line.quantity

/**
 * Splits `wantedMinor`, but at most the weights' sum, over the lines by weight (largest remainder).
 *
 * No part exceeds its weight. Let D <= S be the discount and the sum. If D = S every share is its weight, exactly. If
 * D < S a share D*w/S lies below w for w > 0, so its floor is at most w - 1 and one extra unit still fits. The remaining
 * units are the sum of the fractions, each below 1, so they are fewer than the lines that have a fraction: a line without
 * one (w = 0 among them) never gets an extra unit.
 */
export function spreadDiscount(wantedMinor: Minor, weights: readonly Minor[]): Minor[] {
  return prorate(Math.max(0, Math.min(wantedMinor, sumMinor(weights))), weights)
}

/** How many units "buy X get Y" rewards: Y for every full group of X + Y. An offer without X or Y rewards none. */
export function rewardedUnits(
  lines: readonly Units[],
  { buyQuantity, getQuantity }: Omit<Bundle, 'percentBp'>,
): number {
  if (buyQuantity < 1 || getQuantity < 1) return 0
  const units = lines.reduce((sum, line) => sum + line.quantity, 0)
  return Math.floor(units / (buyQuantity + getQuantity)) * getQuantity
}

/** Rounds on one unit and multiplies, so that equal units always get equal discounts. */
export function bundleDiscounts(lines: readonly Units[], bundle: Bundle): Minor[] {
  const discounts = lines.map(() => 0)
  const cheapestFirst = lines.map((line, index) => ({ ...line, index }))
  cheapestFirst.sort((a, b) => a.unitPriceMinor - b.unitPriceMinor)
  let left = rewardedUnits(lines, bundle)
  for (const { index, unitPriceMinor, quantity } of cheapestFirst) {
    const taken = Math.min(quantity, left)
    const perUnit = Math.max(0, Math.min(unitPriceMinor, percentOf(unitPriceMinor, bundle.percentBp)))
    discounts[index] = taken * perUnit
    left -= taken
  }
  return discounts
}
