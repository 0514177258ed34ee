import type { Text } from '@haat/contract/errors.ts'
import type { Minor } from '../../shared/money.ts'

export type ValueChange<T> = { from: T; to: T }

/** New prices of a variant, each with the one that staff have read. */
export type PriceChange = {
  price?: ValueChange<Minor> | undefined
  compareAtPrice?: ValueChange<Minor | null> | undefined
}

/** The prices of a variant now, and the highest price of a flash deal that runs or will run. */
export type VariantPrices = {
  priceMinor: Minor
  compareAtMinor: Minor | null
  dealPriceMinor: Minor | null
  pricesVersion: number
}

/** What sets a change of prices back: it may be of a version, or from before there were versions. */
export type PriceUndo = { pricesVersion: number | null }

export type PriceProblem = { kind: 'changed' } | { kind: 'deal' } | { kind: 'invalid'; field: string; message: Text }

const positive: Text = { en: 'The price must be more than 0.', bn: 'দাম ০-এর বেশি হতে হবে।' }
export const notAboveDeal: Text = {
  en: 'A flash deal sells it at this price or a higher one. End or change the deal first.',
  bn: 'একটি ফ্ল্যাশ ডিলে এর দাম এটাই বা এর বেশি। আগে ডিলটি বদলান বা শেষ করুন।',
}
const notAbove: Text = {
  en: 'The compare-at price must be above the price.',
  bn: 'আগের দাম এখনকার দামের চেয়ে বেশি হতে হবে।',
}

/** The prices after the change. */
export const pricesAfter = (now: VariantPrices, { price, compareAtPrice }: PriceChange) => ({
  priceMinor: price ? price.to : now.priceMinor,
  compareAtMinor: compareAtPrice ? compareAtPrice.to : now.compareAtMinor,
})

/** Why the prices cannot be changed; null when they can. What is set back was valid before: its shape is not checked again. */
export function findPriceProblem(now: VariantPrices, change: PriceChange, undo: PriceUndo | null) {
  const { price, compareAtPrice } = change
  // Somebody may have chosen the same amount again.
  if (undo && (undo.pricesVersion ?? now.pricesVersion) !== now.pricesVersion)
    return { kind: 'changed' } satisfies PriceProblem
  if (price && price.from !== now.priceMinor) return { kind: 'changed' } satisfies PriceProblem
  if (compareAtPrice && compareAtPrice.from !== now.compareAtMinor) return { kind: 'changed' } satisfies PriceProblem
  const { priceMinor, compareAtMinor } = pricesAfter(now, change)
  if (price && now.dealPriceMinor !== null && priceMinor <= now.dealPriceMinor)
    return { kind: 'deal' } satisfies PriceProblem
  if (undo) return null
  if (priceMinor < 1) return { kind: 'invalid', field: 'price', message: positive } satisfies PriceProblem
  if (compareAtMinor !== null && compareAtMinor <= priceMinor)
    return { kind: 'invalid', field: 'compare_at_price', message: notAbove } satisfies PriceProblem
  return null
}
