import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asModelPrice } from '../../../test/models/as-model-price.ts'
import { aCart, aLine, anOffer, carts } from '../../../test/models/price-carts.ts'
import { eligibleUnits, modelPrice } from '../../../test/models/price-model.ts'
import { decideOffer } from '../promotions/offer-rules.ts'
import { type CartPrice, priceCart } from './price-rules.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)

const shuffled = carts.chain((cart) => {
  const all = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length })
  return fc.record({ cart: fc.constant(cart), lines: all(cart.lines), automaticOffers: all(cart.automaticOffers) })
})

describe('for any cart', () => {
  it('the price is that of the exact model, in every part', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        expect(asModelPrice(priceCart(cart))).toEqual(modelPrice(cart))
      }),
      { numRuns: 2_000 },
    )
  })

  it('an offer discounts no more than its cap and the eligible items, and a line by no more than its total', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        for (const offer of cart.automaticOffers) {
          const decision = decideOffer(offer, cart.lines, cart.shopper, cart.now)
          if (!decision.ok) continue
          const eligible = eligibleUnits(offer, cart).reduce((total, { price }) => total + price, 0n)
          expect(BigInt(decision.discountMinor)).toBeLessThanOrEqual(eligible)
          expect(decision.discountMinor).toBeLessThanOrEqual(offer.maxDiscountMinor ?? Number.POSITIVE_INFINITY)
          expect(sum(decision.lineDiscounts)).toBe(decision.discountMinor)
          cart.lines.forEach(({ unitPriceMinor, quantity }, index) => {
            expect(decision.lineDiscounts[index]).toBeGreaterThanOrEqual(0)
            expect(decision.lineDiscounts[index]).toBeLessThanOrEqual(unitPriceMinor * quantity)
          })
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('the total is subtotal - discount + fee + rounding, never negative, and the lines sum to it', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { lines, subtotalMinor, discountMinor, deliveryFeeMinor, roundingMinor, totalMinor } = priceCart(cart)
        expect(totalMinor).toBe(subtotalMinor - discountMinor + deliveryFeeMinor + roundingMinor)
        expect(totalMinor).toBeGreaterThanOrEqual(0)
        expect(sum(lines.map((line) => line.lineTotalMinor))).toBe(subtotalMinor)
        expect(sum(lines.map((line) => line.discountMinor))).toBe(discountMinor)
      }),
      { numRuns: 3_000 },
    )
  })

  it('cash lowers the total by less than a taka, to whole taka beside what is prepaid, and changes nothing else where collecting is free', () => {
    fc.assert(
      fc.property(carts, fc.nat(20_000), (any, prepaidMinor) => {
        const cart = { ...any, zone: any.zone && { ...any.zone, codFeeKind: 'none' as const } }
        const exact = priceCart({ ...cart, cash: null })
        const { roundingMinor, totalMinor, ...others } = priceCart({ ...cart, cash: { currency: 'BDT', prepaidMinor } })
        expect({ ...others, roundingMinor: 0, totalMinor: exact.totalMinor }).toEqual(exact)
        expect(roundingMinor).toBeGreaterThan(-100)
        expect(roundingMinor).toBeLessThanOrEqual(0)
        expect(Math.max(0, totalMinor - prepaidMinor) % 100).toBe(0)
      }),
      { numRuns: 3_000 },
    )
  })

  it('the order of the offers changes nothing', () => {
    fc.assert(
      fc.property(shuffled, ({ cart, automaticOffers }) => {
        expect(priceCart({ ...cart, automaticOffers })).toEqual(priceCart(cart))
      }),
      { numRuns: 3_000 },
    )
  })

  it('the order of the lines changes neither the total nor the offer', () => {
    const whole = ({ lines: _, ...rest }: CartPrice) => rest
    fc.assert(
      fc.property(shuffled, ({ cart, lines }) => {
        expect(whole(priceCart({ ...cart, lines }))).toEqual(whole(priceCart(cart)))
      }),
      { numRuns: 3_000 },
    )
  })

  it('a full cart of the largest quantities under 200 offers gets the offer that saves most', () => {
    const lines = Array.from({ length: 100 }, (_, i) => aLine(9_999_999_999 - i, 999, { productId: i }))
    const automaticOffers = Array.from({ length: 200 }, (_, id) =>
      anOffer({ id, kind: 'buy_x_get_y', buyQuantity: 2, getQuantity: 1, percentBp: 1 + id }),
    )
    expect(priceCart(aCart({ lines, automaticOffers })).applied?.offer.id).toBe(199)
  })
})
