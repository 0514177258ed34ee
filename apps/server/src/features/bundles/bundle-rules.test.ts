import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyBundles, type BundleFacts, splitBundlePrice } from './bundle-rules.ts'

const bundle = (id: number, priceMinor: number, ...items: [variantId: number, quantity: number][]): BundleFacts => ({
  ...{ id, name: `Bundle ${id}`, translations: {}, priceMinor, extraDeliveryMinor: 0 },
  items: items.map(([variantId, quantity]) => ({ variantId, quantity })),
})
const line = (variantId: number, unitPriceMinor: number, quantity = 1) => ({ variantId, unitPriceMinor, quantity })

describe('the price of a bundle', () => {
  it('is split in proportion to the prices, with the remainder on the last item', () => {
    expect(splitBundlePrice(100, [50, 50, 50])).toEqual([33, 33, 34])
    expect(splitBundlePrice(200, [100, 300])).toEqual([50, 150])
  })

  it('gives no item more than its price: the rest goes to the item before', () => {
    expect(splitBundlePrice(999, [333, 333, 333, 1])).toEqual([332, 333, 333, 1])
  })

  it('is split exactly, whatever the prices', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
        const total = given.reduce((sum, price) => sum + price, 0)
        const price = Math.max(1, Math.floor(total * part))
        const shares = splitBundlePrice(price, given)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(price)
        expect(shares.every((share, at) => share >= 0 && share <= (given[at] as number))).toBe(true)
      }),
    )
  })

  it('applies as often as the bundle is complete, and other units cost their own price', () => {
    const lines = [line(1, 100, 5), line(2, 60, 2), line(3, 10)]
    const priced = applyBundles(lines, [bundle(7, 200, [1, 2], [2, 1])])
    expect(priced.applied).toMatchObject([{ quantity: 2, discountMinor: 120 }])
    expect(priced.bundledQuantities).toEqual([4, 2, 0])
    expect(priced.lineDiscounts).toEqual([94, 26, 0])
  })

  it('does not apply without all items, or when the items cost less', () => {
    const lines = [line(1, 100), line(2, 60)]
    expect(applyBundles(lines, [bundle(7, 150, [1, 1], [9, 1])]).applied).toEqual([])
    expect(applyBundles(lines, [bundle(7, 150, [1, 2], [2, 1])]).applied).toEqual([])
    expect(applyBundles(lines, [bundle(7, 160, [1, 1], [2, 1])]).applied).toEqual([])
  })

  it('does not apply when what it adds to the delivery is all that it saves, and is chosen by what is left of that', () => {
    const lines = [line(1, 100), line(2, 60), line(3, 60)]
    const costly = { ...bundle(5, 100, [1, 1], [2, 1]), extraDeliveryMinor: 60 }
    expect(applyBundles(lines, [costly]).applied).toEqual([])
    expect(applyBundles(lines, [{ ...costly, extraDeliveryMinor: 59 }]).applied).toMatchObject([{ quantity: 1 }])
    const other = bundle(6, 150, [1, 1], [3, 1])
    const chosen = applyBundles(lines, [{ ...costly, extraDeliveryMinor: 55 }, other]).applied
    expect(chosen.map(({ bundle: { id } }) => id)).toEqual([6])
  })

  it('takes a unit once: of several bundles, the one that saves most applies first', () => {
    const lines = [line(1, 100, 1), line(2, 100, 2), line(3, 100, 1)]
    const priced = applyBundles(lines, [bundle(5, 190, [1, 1], [2, 1]), bundle(6, 150, [1, 1], [3, 1])])
    expect(priced.applied.map((one) => [one.bundle.id, one.quantity])).toEqual([[6, 1]])
    expect(priced.bundledQuantities).toEqual([1, 0, 1])
  })
})
