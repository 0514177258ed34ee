import { describe, expect, it } from 'vitest'
import { itemFacts, zoneFacts } from '../../../test/checkouts.ts'
import { agreedDiscount, agreedPricesOf, findSlip, holdItems } from './agreed-price-rules.ts'
import type { ItemRow } from './price-facts.queries.ts'
import { priceCart } from './price-rules.ts'

const line = (priceMinor: number, listPriceMinor: number | null = null, quantity = 1) => ({
  ...{ priceMinor, listPriceMinor, quantity },
})
const nothing = { discountMinor: 0, deliveryFeeMinor: null }

describe('what is agreed', () => {
  it.each([
    ['nothing', [line(100_00)], nothing, 0],
    ['a lower price', [line(90_00, 100_00)], nothing, 1_000],
    ['a lower price of two units beside another item', [line(90_00, 100_00, 2), line(200_00)], nothing, 500],
    ['a discount', [line(100_00)], { ...nothing, discountMinor: 1 }, 1],
    ['a lower fee', [line(100_00)], { ...nothing, deliveryFeeMinor: 50_00 }, 625],
    ['a gift that is delivered free', [line(0, 100_00)], { ...nothing, deliveryFeeMinor: 0 }, 10_000],
    ['a higher fee', [line(100_00)], { ...nothing, deliveryFeeMinor: 90_00 }, 0],
    ['a higher price, which makes no room for another', [line(90_00, 100_00), line(150_00, 100_00)], nothing, 500],
    ['a gift', [line(0, 100_00)], nothing, 10_000],
    ['a discount on what costs nothing', [line(0)], { ...nothing, discountMinor: 1 }, 10_000],
  ])('%s takes so much off, rounded up', (_, lines, terms, bp) => {
    expect(agreedDiscount(lines, terms, 60_00).bp).toBe(bp)
  })

  it.each([
    ['an agreed price', 90_00, null, 120_00, [90_00, 120_00]],
    ['an agreed price above that of the catalog', 90_00, null, 80_00, [90_00, 80_00]],
    ['the price of the catalog, which has risen', null, 100_00, 120_00, [undefined, 100_00]],
    ['nothing, where the catalog costs less now', null, 100_00, 80_00, [undefined, 80_00]],
    ['nothing, where it costs the same', null, 100_00, 100_00, [undefined, 100_00]],
  ])('holds in a link: %s', (_, agreedMinor, mostMinor, priceMinor, expected) => {
    const held = { mostPrices: [mostMinor], variantIds: [], advanceMinor: 0, couponCode: null }
    const terms = { ...nothing, unitPrices: [agreedMinor], held }
    const items = [{ variantId: 7, priceMinor } as ItemRow]
    const [item] = holdItems(items, held)
    expect([agreedPricesOf(terms, items).unitPrices.get(7), item?.priceMinor]).toEqual(expected)
  })

  it('of more than ten times the catalog is a slip', () => {
    expect(findSlip([line(1_000_00, 100_00), line(1_000_01, 100_00)])).toBe(1)
    expect(findSlip([line(5_000_00)])).toBe(-1)
  })

  it('is taken off after offers, exactly, and at most what they leave', () => {
    const lines = [33_33, 33_33, 33_34].map((unitPriceMinor) => ({ ...itemFacts(), unitPriceMinor, quantity: 1 }))
    const price = (discountMinor: number, deliveryFeeMinor: number | null = null) =>
      priceCart({
        ...{ lines, coupon: null, automaticOffers: [], shopper: { isIdentified: true, orderCount: 0 } },
        ...{
          zone: zoneFacts('inside_dhaka', 60_00),
          parcel: { grams: 500, extraMinor: 0 },
          now: new Date(),
          agreed: { discountMinor, deliveryFeeMinor },
        },
      })
    const some = price(10_01)
    expect(some).toMatchObject({ agreedDiscountMinor: 10_01, discountMinor: 10_01, totalMinor: 149_99 })
    expect(some.lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0)).toBe(10_01)
    expect(price(500_00)).toMatchObject({ agreedDiscountMinor: 100_00, totalMinor: 60_00 })
    expect(price(0, 5_00)).toMatchObject({ deliveryFeeMinor: 5_00, deliveryFeeSource: 'agreed', totalMinor: 105_00 })
  })
})
