import { type StockFacts, type StockStatus, stockStatusOf } from '../stock/stock-status-rules.ts'

const worst: readonly StockStatus[] = ['out_of_stock', 'preorder', 'low_stock', 'in_stock']

/** The stock status of a whole bundle: that of its scarcest item, of which it takes several units. */
export function bundleStockStatus(items: readonly (StockFacts & { quantity: number })[]): StockStatus {
  const statuses = items.map((item) =>
    item.isTracked && item.onHand < item.quantity
      ? item.allowBackorder
        ? 'preorder'
        : 'out_of_stock'
      : stockStatusOf(item),
  )
  return worst.find((status) => statuses.includes(status)) ?? 'out_of_stock'
}
