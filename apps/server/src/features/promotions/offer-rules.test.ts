import type { CouponReason } from '@haat/contract/vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { aLine, anOffer, now } from '../../../test/models/price-carts.ts'
import { decideOffer, type Offer, type OfferLine, type OfferShopper } from './offer-rules.ts'

const known: OfferShopper = { isIdentified: true, orderCount: 3 }
const guest: OfferShopper = { isIdentified: false, orderCount: 0 }
const at = (ms: number) => new Date(now.getTime() + ms)
const decide = (over: Partial<Offer>, lines: OfferLine[], shopper = known) =>
  decideOffer(anOffer(over), lines, shopper, now)

describe('an offer is refused', () => {
  const bundle = { kind: 'buy_x_get_y', buyQuantity: 2, getQuantity: 1 } as const
  const cases: [string, CouponReason | null, Partial<Offer>, OfferShopper?][] = [
    ['as INACTIVE when switched off', 'INACTIVE', { isActive: false }],
    ['as NOT_STARTED a moment before its start', 'NOT_STARTED', { startsAt: at(1) }],
    ['no more at the very start', null, { startsAt: at(0) }],
    ['not yet a moment before its end', null, { endsAt: at(1) }],
    ['as EXPIRED at the very end', 'EXPIRED', { endsAt: at(0) }],
    ['as NOT_STARTED when its start is no time', 'NOT_STARTED', { startsAt: new Date(Number.NaN) }],
    ['as EXPIRED when its end is no time', 'EXPIRED', { endsAt: new Date(Number.NaN) }],
    ['as USAGE_LIMIT_REACHED when every use is taken', 'USAGE_LIMIT_REACHED', { usageLimit: 5, usedCount: 5 }],
    ['not while one use is left', null, { usageLimit: 5, usedCount: 4 }],
    [
      'as LOGIN_REQUIRED when it is automatic, uses are counted per customer and the shopper is not identified',
      'LOGIN_REQUIRED',
      { perCustomerLimit: 1 },
      guest,
    ],
    [
      'as LOGIN_REQUIRED when it is automatic, for first orders and the shopper is not identified',
      'LOGIN_REQUIRED',
      { firstOrderOnly: true },
      guest,
    ],
    [
      'not as a coupon whose limits per customer cannot be checked, because the shopper is not identified',
      null,
      { code: 'EID10', firstOrderOnly: true, perCustomerLimit: 1, usedByCustomer: 1 },
      { isIdentified: false, orderCount: 1 },
    ],
    [
      'as NO_ELIGIBLE_ITEMS when all products of its selection were deleted',
      'NO_ELIGIBLE_ITEMS',
      { scope: 'selection' },
    ],
    ['to no guest without such limits', null, {}, guest],
    [
      'as CUSTOMER_LIMIT_REACHED when this customer used it up',
      'CUSTOMER_LIMIT_REACHED',
      { perCustomerLimit: 1, usedByCustomer: 1 },
    ],
    [
      'as NOT_ELIGIBLE_CUSTOMER when it is for first orders and this is not one',
      'NOT_ELIGIBLE_CUSTOMER',
      { firstOrderOnly: true },
    ],
    [
      'not on the first order of an identified shopper',
      null,
      { firstOrderOnly: true },
      { isIdentified: true, orderCount: 0 },
    ],
    ['as NO_ELIGIBLE_ITEMS when its products are not in the cart', 'NO_ELIGIBLE_ITEMS', { productIds: [9] }],
    ['as NO_ELIGIBLE_ITEMS when its categories are not in the cart', 'NO_ELIGIBLE_ITEMS', { categoryIds: [1] }],
    ['as NO_ELIGIBLE_ITEMS when there is no full group to give from', 'NO_ELIGIBLE_ITEMS', bundle],
    [
      'as NO_ELIGIBLE_ITEMS when it is set to give nothing',
      'NO_ELIGIBLE_ITEMS',
      { ...bundle, buyQuantity: 0, getQuantity: 0 },
    ],
    ['as MINIMUM_NOT_MET one poisha below the minimum', 'MINIMUM_NOT_MET', { minSubtotalMinor: 1001 }],
    ['not at exactly the minimum', null, { minSubtotalMinor: 1000 }],
  ]
  it.each(cases)('%s', (_, reason, over, shopper = known) => {
    const decision = decideOffer(anOffer(over), [aLine(500, 2)], shopper, now)
    expect(decision.ok ? null : decision.reason).toBe(reason)
  })

  it('for the first reason that holds, in the documented order', () => {
    const repairs: [CouponReason, Partial<Offer>][] = [
      ['INACTIVE', { isActive: true }],
      ['NOT_STARTED', { startsAt: null }],
      ['EXPIRED', { endsAt: null }],
      ['USAGE_LIMIT_REACHED', { usageLimit: null }],
      ['CUSTOMER_LIMIT_REACHED', { perCustomerLimit: null }],
      ['NOT_ELIGIBLE_CUSTOMER', { firstOrderOnly: false }],
      ['NO_ELIGIBLE_ITEMS', { scope: 'store' }],
    ]
    let over: Partial<Offer> = {
      isActive: false,
      startsAt: at(1),
      endsAt: at(0),
      usageLimit: 0,
      perCustomerLimit: 0,
      firstOrderOnly: true,
      scope: 'selection',
      productIds: [9],
      minSubtotalMinor: 1100,
    }
    for (const [reason, repair] of repairs) {
      expect(decide(over, [aLine(1000)])).toEqual({ ok: false, reason })
      over = { ...over, ...repair }
    }
    expect(decide(over, [aLine(1000)])).toEqual({ ok: false, reason: 'MINIMUM_NOT_MET', missingMinor: 100 })
    expect(decide({ perCustomerLimit: 0, productIds: [9] }, [aLine(1000)], guest)).toEqual({
      ok: false,
      reason: 'LOGIN_REQUIRED',
    })
  })

  it('in an empty cart, for want of items', () => {
    expect(decide({ minSubtotalMinor: 1 }, [])).toEqual({ ok: false, reason: 'NO_ELIGIBLE_ITEMS' })
  })
})

describe('the discount of an offer', () => {
  const shirt = aLine(999, 1, { productId: 1, categoryIds: [10, 11] })
  const shoes = aLine(1001, 2, { productId: 2, categoryIds: [20] })
  const tea = aLine(5, 1, { productId: 3 })
  const bundle = { kind: 'buy_x_get_y', buyQuantity: 2, getQuantity: 1, percentBp: 10_000 } as const
  const cases: [string, Partial<Offer>, OfferLine[], number[]][] = [
    [
      'a percentage rounded half up once, not line by line',
      { percentBp: 5000 },
      [aLine(1), aLine(1), aLine(1)],
      [1, 1, 0],
    ],
    [
      'a percentage of the lines it names by product or category',
      { productIds: [2], categoryIds: [11] },
      [shirt, shoes, tea],
      [100, 200, 0],
    ],
    [
      'a percentage up to its cap, split by line total',
      { maxDiscountMinor: 100 },
      [aLine(1000), aLine(3000)],
      [25, 75],
    ],
    ['at most the price of the items, whatever the percentage', { percentBp: 12_000 }, [shirt], [999]],
    [
      'a fixed amount, the remainder to the largest fractions',
      { kind: 'fixed', amountMinor: 100 },
      [aLine(1), aLine(1), aLine(1)],
      [1, 1, 1],
    ],
    [
      'a fixed amount split over lines',
      { kind: 'fixed', amountMinor: 100 },
      [aLine(1000), aLine(1000), aLine(1000)],
      [34, 33, 33],
    ],
    [
      'a fixed amount from eligible lines only, up to their total',
      { kind: 'fixed', amountMinor: 5000, productIds: [1] },
      [shirt, shoes],
      [999, 0],
    ],
    ['a fixed amount up to its cap', { kind: 'fixed', amountMinor: 500, maxDiscountMinor: 30 }, [shirt], [30]],
    ['nothing for items without a price', { kind: 'fixed', amountMinor: 500 }, [aLine(0, 3)], [0]],
    ['every third unit, the cheapest of all', bundle, [aLine(300, 2), aLine(100, 2), aLine(200, 2)], [0, 200, 0]],
    [
      'a part of the cheapest units, rounded on each',
      { ...bundle, percentBp: 5000 },
      [aLine(3, 3), aLine(5, 3)],
      [4, 0],
    ],
    ['units of two lines when one has too few', bundle, [aLine(100, 1), aLine(200, 5)], [100, 200]],
    [
      'units of eligible lines only',
      { ...bundle, productIds: [2] },
      [aLine(1, 9), { ...shoes, quantity: 3 }],
      [0, 1001],
    ],
    [
      'units up to a cap, split by what each line would have got',
      { ...bundle, maxDiscountMinor: 150 },
      [aLine(100, 1), aLine(200, 5)],
      [50, 100],
    ],
    ['nothing on the items for free delivery', { kind: 'free_delivery', amountMinor: 500 }, [shirt], [0]],
  ]
  it.each(cases)('is %s', (_, over, lines, lineDiscounts) => {
    const discountMinor = lineDiscounts.reduce((a, b) => a + b, 0)
    const freeDelivery = over.kind === 'free_delivery'
    expect(decide(over, lines)).toEqual({ ok: true, discountMinor, lineDiscounts, freeDelivery })
  })

  it('applies when the whole cart meets the minimum, though the eligible lines do not', () => {
    expect(decide({ productIds: [3], minSubtotalMinor: 1_000, percentBp: 10_000 }, [shirt, tea])).toMatchObject({
      discountMinor: 5,
    })
  })

  it('covers several units per group when the offer gives several', () => {
    expect(decide({ ...bundle, getQuantity: 2 }, [aLine(100, 3), aLine(200, 6)])).toMatchObject({
      lineDiscounts: [300, 200],
    })
  })

  it('is exact for the largest cart of the wire', () => {
    const lines = Array.from({ length: 100 }, () => aLine(9_999_999_999, 999))
    const third = decide({ percentBp: 3333 }, lines)
    expect(third).toMatchObject({ discountMinor: Number((9_999_999_999n * 99_900n * 3333n + 5000n) / 10_000n) })
    expect(decide(bundle, lines)).toMatchObject({ discountMinor: 9_999_999_999 * 33_300 })
  })
})
