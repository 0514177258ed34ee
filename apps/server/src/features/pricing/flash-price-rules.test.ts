import { describe, expect, it } from 'vitest'
import { applyFlashDeals, type FlashDealFacts, type FlashItem } from './flash-price-rules.ts'

const deal: FlashDealFacts = {
  id: 7,
  priceMinor: 60_00,
  left: 5,
  perCustomerLimit: null,
  boughtByCustomer: 0,
  isOpen: true,
}
const item = (facts: Partial<FlashDealFacts> | null = {}, more: Partial<FlashItem> = {}): FlashItem => ({
  productId: 1,
  quantity: 1,
  priceMinor: 100_00,
  compareAtMinor: null,
  priceAtAddMinor: null,
  flashDeal: facts && { ...deal, ...facts },
  ...more,
})
const priced = (...items: FlashItem[]) =>
  applyFlashDeals(items).map(({ priceMinor, compareAtMinor, flash }) => [
    priceMinor,
    compareAtMinor,
    flash.missed && [flash.missed.reason, flash.missed.maximum],
  ])

describe('the price of a flash deal', () => {
  it('replaces the regular price, which is shown struck through unless the compare-at price is higher', () => {
    expect(priced(item(), item({}, { compareAtMinor: 120_00 }), item({}, { compareAtMinor: 80_00 }))).toEqual([
      [60_00, 100_00, null],
      [60_00, 120_00, null],
      [60_00, 100_00, null],
    ])
  })

  it('is never above the regular price', () => {
    expect(priced(item({ priceMinor: 100_00 }), item(null))).toEqual([
      [100_00, null, null],
      [100_00, null, null],
    ])
  })

  it('applies to all units of an item or to none, with the number it would apply to', () => {
    expect(priced(item({}, { quantity: 5 }))).toEqual([[60_00, 100_00, null]])
    expect(priced(item({}, { quantity: 6 }))).toEqual([[100_00, null, ['LIMIT', 5]]])
    expect(priced(item({ left: 0 }))).toEqual([[100_00, null, ['ENDED', 0]]])
  })

  it('counts the limit per customer over all variants of the product, and what was bought before', () => {
    const limited = { perCustomerLimit: 3 }
    expect(priced(item(limited, { quantity: 2 }), item(limited))).toEqual([
      [60_00, 100_00, null],
      [60_00, 100_00, null],
    ])
    expect(priced(item(limited, { quantity: 2 }), item(limited, { quantity: 2 }))).toEqual([
      [100_00, null, ['LIMIT', 1]],
      [100_00, null, ['LIMIT', 1]],
    ])
    expect(priced(item({ ...limited, boughtByCustomer: 3 }))).toEqual([[100_00, null, ['LIMIT', 0]]])
    expect(priced(item({ ...limited, boughtByCustomer: 2 }), item(limited, { productId: 2, quantity: 3 }))).toEqual([
      [60_00, 100_00, null],
      [60_00, 100_00, null],
    ])
  })

  it('that is over is missed only by a shopper who has seen it', () => {
    const over = { isOpen: false }
    expect(priced(item(over), item(over, { priceAtAddMinor: 100_00 }), item(over, { priceAtAddMinor: 60_00 }))).toEqual(
      [
        [100_00, null, null],
        [100_00, null, null],
        [100_00, null, ['ENDED', 0]],
      ],
    )
  })
})
