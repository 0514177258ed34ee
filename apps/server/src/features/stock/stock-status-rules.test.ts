import { describe, expect, it } from 'vitest'
import { shownQuantity, stockStatusOf } from './stock-status-rules.ts'

const stock = { onHand: 0, isTracked: true, allowBackorder: false, lowStockThreshold: 5 }

describe('the stock status', () => {
  it.each([
    [{}, 'out_of_stock'],
    [{ allowBackorder: true }, 'preorder'],
    [{ onHand: 1 }, 'low_stock'],
    [{ onHand: 5, allowBackorder: true }, 'low_stock'],
    [{ onHand: 6 }, 'in_stock'],
    [{ isTracked: false }, 'in_stock'],
    [{ onHand: 1, lowStockThreshold: 0 }, 'in_stock'],
  ])('of %o is %s', (facts, status) => {
    expect(stockStatusOf({ ...stock, ...facts })).toBe(status)
  })
})

describe('the quantity shown', () => {
  it('is at most 20, and null where it is hidden or not tracked', () => {
    expect(shownQuantity({ ...stock, onHand: 19 }, false)).toBe(19)
    expect(shownQuantity({ ...stock, onHand: 21 }, false)).toBe(20)
    expect(shownQuantity({ ...stock, onHand: 19 }, true)).toBeNull()
    expect(shownQuantity({ ...stock, isTracked: false }, false)).toBeNull()
  })
})
