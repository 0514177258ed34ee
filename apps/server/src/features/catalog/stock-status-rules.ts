export type StockStatus = 'in_stock' | 'low_stock' | 'out_of_stock' | 'preorder'

export type StockFacts = { onHand: number; isTracked: boolean; allowBackorder: boolean; lowStockThreshold: number }

/** The word shown for a variant's stock. Listings hold the best word of a product's variants. */
export function stockStatusOf({ onHand, isTracked, allowBackorder, lowStockThreshold }: StockFacts): StockStatus {
  if (!isTracked || onHand > lowStockThreshold) return 'in_stock'
  if (onHand > 0) return 'low_stock'
  return allowBackorder ? 'preorder' : 'out_of_stock'
}

/** Above this a count is nobody's business. */
const MOST_TOLD = 20

/** How many the shop says there are; null when it does not say or does not count. */
export const toldQuantity = ({ onHand, isTracked }: StockFacts, hideStockCounts: boolean): number | null =>
  hideStockCounts || !isTracked ? null : Math.min(onHand, MOST_TOLD)
