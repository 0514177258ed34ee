import { type StockFacts, type StockStatus, stockStatusOf } from '../stock/stock-status-rules.ts'

const worst: readonly StockStatus[] = ['out_of_stock', 'preorder', 'low_stock', 'in_stock']

type Item = StockFacts & { quantity: number }

/** The stock status of an item of a bundle, which takes several units of it. */
export function bundleItemStatus(item: Item): StockStatus {
  if (!item.isTracked || item.onHand >= item.quantity) return stockStatusOf(item)
  return item.allowBackorder ? 'preorder' : 'out_of_stock'
}

/** The stock status of a whole bundle: that of its scarcest item. */
export function bundleStockStatus(items: readonly Item[]): StockStatus {
  const statuses = items.map(bundleItemStatus)
  return worst.find((status) => statuses.includes(status)) ?? 'out_of_stock'
}
