import { expect, it } from 'vitest'
import { decideStockEvent, type StockWord } from './stock-event-rules.ts'

it.each<[StockWord, StockWord, string | null]>([
  ['in_stock', 'low_stock', 'stock.low'],
  ['in_stock', 'out_of_stock', 'stock.out'],
  ['in_stock', 'preorder', 'stock.out'],
  ['low_stock', 'out_of_stock', 'stock.out'],
  ['low_stock', 'in_stock', null],
  ['out_of_stock', 'low_stock', 'stock.back'],
  ['preorder', 'in_stock', 'stock.back'],
  ['out_of_stock', 'preorder', null],
  ['in_stock', 'in_stock', null],
])('stock that goes from %s to %s tells %s', (before, after, event) => {
  expect(decideStockEvent(before, after)).toBe(event)
})
