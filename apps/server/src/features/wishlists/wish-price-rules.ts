import type { Minor } from '../../shared/money.ts'
import { flashPriceOfOne } from '../pricing/flash-price-rules.ts'
import type { VariantPrice } from './wishlists.queries.ts'

/** What one unit of the cheapest of these variants costs now, with its flash deal; null when none is for sale. */
export const wishPrice = (prices: readonly VariantPrice[]): Minor | null =>
  prices.length === 0
    ? null
    : Math.min(...prices.map(({ priceMinor, flashDeal }) => flashPriceOfOne(priceMinor, flashDeal)))
