import { maxLineQuantity } from '@haat/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import {
  availableQuantity,
  checkItems,
  findProblem,
  type ItemFacts,
  type ItemProblem,
  lineLimit,
  mergeByVariant,
} from './item-rules.ts'

const item: ItemFacts = {
  productId: 1,
  variantId: 9,
  askedVariantId: 9,
  hasVariants: true,
  isShown: true,
  isSellable: true,
  quantity: 2,
  priceMinor: 100_00,
  priceAtAddMinor: null,
  minQuantity: 1,
  maxQuantity: null,
  isTracked: true,
  allowBackorder: false,
  onHand: 10,
  lowStockThreshold: 3,
}

describe('an item', () => {
  it.each<[string, Partial<ItemFacts>, ItemProblem | null]>([
    ['can be sold', {}, null],
    ['can be sold to the last unit', { quantity: 10 }, null],
    ['can not be sold beyond its stock', { quantity: 11 }, { code: 'INSUFFICIENT_STOCK', available: 10 }],
    ['can be sold ahead', { quantity: 11, allowBackorder: true }, null],
    ['can be sold uncounted', { quantity: 11, isTracked: false }, null],
    ['can be sold up to what one line holds', { quantity: 999, isTracked: false }, null],
    [
      'can not be sold beyond what one line holds',
      { quantity: 1000, isTracked: false },
      { code: 'QUANTITY_LIMIT', minimum: 1, maximum: 999 },
    ],
    [
      'can not be sold beyond its own limit',
      { quantity: 5, maxQuantity: 4 },
      { code: 'QUANTITY_LIMIT', minimum: 1, maximum: 4 },
    ],
    ['can be sold up to its own limit', { quantity: 4, maxQuantity: 4 }, null],
    [
      'has no limit above the line’s',
      { quantity: 1000, maxQuantity: 5000, isTracked: false },
      { code: 'QUANTITY_LIMIT', minimum: 1, maximum: 999 },
    ],
    [
      'is not sold in fewer than its least',
      { quantity: 2, minQuantity: 3 },
      { code: 'QUANTITY_LIMIT', minimum: 3, maximum: 999 },
    ],
    ['is sold in its least', { quantity: 3, minQuantity: 3 }, null],
    ['is out of stock with fewer than its least', { onHand: 2, minQuantity: 3, quantity: 3 }, { code: 'OUT_OF_STOCK' }],
    ['is there with exactly its least', { onHand: 3, minQuantity: 3, quantity: 3 }, null],
    ['is out of stock with none', { onHand: 0 }, { code: 'OUT_OF_STOCK' }],
    ['is gone when its variant is not sold', { isSellable: false }, { code: 'ITEM_UNAVAILABLE' }],
    [
      'asks for a variant when none was chosen',
      { variantId: null, askedVariantId: null },
      { code: 'VARIANT_REQUIRED' },
    ],
    ['is gone when the chosen variant is', { variantId: null, askedVariantId: 9 }, { code: 'ITEM_UNAVAILABLE' }],
    [
      'is gone when it is not shown',
      { variantId: null, askedVariantId: null, isShown: false },
      { code: 'ITEM_UNAVAILABLE' },
    ],
    [
      'is gone when it has no variants at all',
      { variantId: null, askedVariantId: null, hasVariants: false },
      { code: 'ITEM_UNAVAILABLE' },
    ],
  ])('%s', (_what, changes, expected) => {
    expect(findProblem({ ...item, ...changes })).toEqual(expected)
  })

  it('has this available quantity', () => {
    expect(availableQuantity(item)).toBe(10)
    expect(availableQuantity({ ...item, allowBackorder: true })).toBe(maxLineQuantity)
    expect(availableQuantity({ ...item, isTracked: false })).toBe(maxLineQuantity)
    expect([lineLimit(item), lineLimit({ ...item, maxQuantity: 4 })]).toEqual([10, 4])
    expect(lineLimit({ ...item, onHand: 5_000 })).toBe(999)
    expect(lineLimit({ ...item, isTracked: false, maxQuantity: 5_000 })).toBe(999)
  })
})

it('equal items are merged into one, in the position of the first', () => {
  const of = (variantId: number | null, quantity: number, name: string) => ({ variantId, quantity, name })
  const merged = mergeByVariant([
    of(1, 2, 'a'),
    of(null, 1, 'b'),
    of(2, 3, 'c'),
    of(1, 5, 'd'),
    of(null, 4, 'e'),
    of(2, 1, 'f'),
    of(1, 1, 'g'),
  ])
  expect(merged).toEqual([of(1, 8, 'a'), of(null, 1, 'b'), of(2, 4, 'c'), of(null, 4, 'e')])
  expect(mergeByVariant([])).toEqual([])
})

describe('the limit of a product', () => {
  const red = { ...item, variantId: 1, maxQuantity: 3 }
  const blue = { ...red, variantId: 2 }
  const problemsOf = (items: ItemFacts[]) => checkItems(items).map(({ problem }) => problem)

  it('counts the units of all its variants, and repeated lines', () => {
    const limit = { code: 'QUANTITY_LIMIT', minimum: 1, maximum: 3 }
    expect(problemsOf([red, blue])).toEqual([limit, limit])
    expect(problemsOf([red, red])).toEqual([limit])
    expect(problemsOf([red, { ...blue, quantity: 1 }])).toEqual([null, null])
    expect(problemsOf([red, { ...blue, productId: 2 }])).toEqual([null, null])
  })

  it('does not apply to a product without one, whatever each line holds', () => {
    const free = { ...item, isTracked: false, quantity: 999 }
    expect(problemsOf([free, { ...free, variantId: 10 }])).toEqual([null, null])
  })
})
