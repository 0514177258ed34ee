/** The word shown for stock, worst last. */
export type StockWord = 'in_stock' | 'low_stock' | 'preorder' | 'out_of_stock'

const isGone = (word: StockWord) => word === 'out_of_stock' || word === 'preorder'

/** What to tell of a change of stock: it ran out, it came back, it runs low, or nothing. */
export function decideStockEvent(before: StockWord, after: StockWord): 'stock.out' | 'stock.back' | 'stock.low' | null {
  if (isGone(after)) return isGone(before) ? null : 'stock.out'
  if (isGone(before)) return 'stock.back'
  return before === 'in_stock' && after === 'low_stock' ? 'stock.low' : null
}
