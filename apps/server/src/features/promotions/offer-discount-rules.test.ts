import { expect, it } from 'vitest'
import { bundleDiscounts, rewardedUnits } from './offer-discount-rules.ts'

const units = [
  { unitPriceMinor: 300, quantity: 2 },
  { unitPriceMinor: 100, quantity: 3 },
]

it.each([
  [{ buyQuantity: 2, getQuantity: 1 }, 1],
  [{ buyQuantity: 1, getQuantity: 1 }, 2],
  [{ buyQuantity: 3, getQuantity: 2 }, 2],
  [{ buyQuantity: 5, getQuantity: 1 }, 0],
  [{ buyQuantity: 0, getQuantity: 1 }, 0],
  [{ buyQuantity: 1, getQuantity: 0 }, 0],
  [{ buyQuantity: -1, getQuantity: 2 }, 0],
  [{ buyQuantity: 2, getQuantity: -1 }, 0],
  [{ buyQuantity: 0, getQuantity: 0 }, 0],
])('with five units %o has %i rewarded ones', (bundle, expected) => {
  expect(rewardedUnits(units, bundle)).toBe(expected)
})

it('the cheapest units are rewarded, and each line gets its own discount', () => {
  expect(bundleDiscounts(units, { buyQuantity: 1, getQuantity: 4, percentBp: 5_000 })).toEqual([150, 150])
  expect(bundleDiscounts(units, { buyQuantity: 5, getQuantity: 5, percentBp: 5_000 })).toEqual([0, 0])
  expect(bundleDiscounts([], { buyQuantity: 1, getQuantity: 1, percentBp: 5_000 })).toEqual([])
})
