import type { stockStatuses } from '@haat/contract/vocabulary.ts'

// SQL: schema/listings.functions.sql stock_status

export type StockStatus = (typeof stockStatuses)[number]

export type StockFacts = { onHand: number; isTracked: boolean; allowBackorder: boolean; lowStockThreshold: number }

/** The status shown for a variant's stock: the same rule in both languages. */
export function stockStatusOf({ onHand, isTracked, allowBackorder, lowStockThreshold }: StockFacts): StockStatus {
  if (!isTracked || onHand > lowStockThreshold) return 'in_stock'
  if (onHand > 0) return 'low_stock'
  return allowBackorder ? 'preorder' : 'out_of_stock'
}

/** Shoppers never see a larger quantity than this. */
const MAX_SHOWN = 20

/** The quantity shown to shoppers; null when the store hides it or does not track it. */
export const shownQuantity = ({ onHand, isTracked }: StockFacts, hideStockCounts: boolean): number | null =>
  hideStockCounts || !isTracked ? null : Math.min(onHand, MAX_SHOWN)
