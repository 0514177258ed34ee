import { describe, expect, it } from 'vitest'
import { stockStatusOf, toldQuantity } from './stock-status-rules.ts'

const stock = { onHand: 0, isTracked: true, allowBackorder: false, lowStockThreshold: 5 }

describe('the word for stock', () => {
  it.each([
    [{}, 'out_of_stock'],
    [{ allowBackorder: true }, 'preorder'],
    [{ onHand: 1 }, 'low_stock'],
    [{ onHand: 5, allowBackorder: true }, 'low_stock'],
    [{ onHand: 6 }, 'in_stock'],
    [{ isTracked: false }, 'in_stock'],
    [{ onHand: 1, lowStockThreshold: 0 }, 'in_stock'],
  ])('%o is %s', (facts, status) => {
    expect(stockStatusOf({ ...stock, ...facts })).toBe(status)
  })
})

describe('the count told', () => {
  it('is at most 20, and none where it is hidden or not counted', () => {
    expect(toldQuantity({ ...stock, onHand: 19 }, false)).toBe(19)
    expect(toldQuantity({ ...stock, onHand: 21 }, false)).toBe(20)
    expect(toldQuantity({ ...stock, onHand: 19 }, true)).toBeNull()
    expect(toldQuantity({ ...stock, isTracked: false }, false)).toBeNull()
  })
})
