import { describe, expect, it } from 'vitest'
import { aCart, aLine, anOffer } from '../../../test/models/price-carts.ts'
import { plainFees } from '../delivery/zone-fee-rules.ts'
import type { Offer } from '../promotions/offer-rules.ts'
import { priceCart } from './price-rules.ts'

const dhaka = { ...plainFees, code: 'inside_dhaka', feeMinor: 6_000, freeAboveMinor: 200_000 }
const fixed = (id: number, amountMinor: number, over: Partial<Offer> = {}) =>
  anOffer({ id, kind: 'fixed', amountMinor, ...over })
const shipping = (id: number, over: Partial<Offer> = {}) => anOffer({ id, kind: 'free_delivery', ...over })
const coupon = (offer: Offer | null) => ({ code: 'EID10', offer: offer && { ...offer, code: 'EID10' } })
const lines = [aLine(50_000, 2)]
const price = (over: Parameters<typeof aCart>[0]) => priceCart(aCart({ lines, zone: dhaka, ...over }))

describe('a cart costs', () => {
  it('subtotal minus discount plus delivery, line by line', () => {
    const automaticOffers = [anOffer({ percentBp: 1000 })]
    expect(price({ lines: [aLine(50_000, 2), aLine(25_000)], automaticOffers })).toEqual({
      subtotalMinor: 125_000,
      discountMinor: 12_500,
      agreedDiscountMinor: 0,
      deliveryFeeMinor: 6_000,
      roundingMinor: 0,
      totalMinor: 118_500,
      lines: [
        { lineTotalMinor: 100_000, discountMinor: 10_000 },
        { lineTotalMinor: 25_000, discountMinor: 2_500 },
      ],
      applied: { offer: automaticOffers[0], discountMinor: 12_500, deliverySavedMinor: 0, automatic: true },
      appliedBundles: [],
      hasCustomerLimits: false,
      couponRefusal: null,
      deliveryFeeSource: 'zone',
      feeParts: { baseMinor: 6_000, weightMinor: 0, codMinor: 0 },
      ...{ zoneFeeMinor: 6_000, parcelGrams: 500 },
      nearOffers: [{ offer: null, missingMinor: 75_000 }],
    })
  })

  it('nothing when it is empty, delivery included', () => {
    const empty = { totalMinor: 0, deliveryFeeSource: 'none', applied: null, nearOffers: [] }
    expect(price({ lines: [], automaticOffers: [fixed(1, 100), shipping(2)] })).toMatchObject(empty)
  })

  it.each([
    ['the zone’s fee', 'zone', 6_000, dhaka, []],
    ['no fee while the zone is unknown', 'none', 0, null, [shipping(1)]],
    ['no fee from exactly the zone’s free amount on', 'free_above', 0, { ...dhaka, freeAboveMinor: 100_000 }, []],
    ['the fee a poisha below it', 'zone', 6_000, { ...dhaka, freeAboveMinor: 100_001 }, []],
    [
      'no fee when the subtotal before discount is enough',
      'free_above',
      0,
      { ...dhaka, freeAboveMinor: 100_000 },
      [fixed(1, 50_000)],
    ],
    ['no fee under an offer of free delivery', 'offer', 0, dhaka, [shipping(1)]],
    [
      'nothing in a zone without a fee, which no offer then claims',
      'zone',
      0,
      { ...dhaka, feeMinor: 0 },
      [shipping(1)],
    ],
  ] as const)('%s', (_, deliveryFeeSource, deliveryFeeMinor, zone, automaticOffers) => {
    expect(price({ zone, automaticOffers })).toMatchObject({ deliveryFeeSource, deliveryFeeMinor })
  })
})

describe('the best automatic offer', () => {
  it.each<[string, Offer[], number | null]>([
    ['the greatest saving applies', [fixed(1, 100), fixed(2, 300), fixed(3, 200)], 2],
    ['saved delivery counts as saving', [fixed(1, 5_999), shipping(2)], 2],
    ['higher priority settles equal savings', [fixed(1, 100), fixed(2, 100, { priority: 5 })], 2],
    ['lower id settles equal priorities', [fixed(8, 100), fixed(7, 100)], 7],
    ['a refused one does not apply', [fixed(1, 900, { isActive: false }), fixed(2, 100)], 2],
    ['one that saves nothing does not apply', [fixed(1, 0)], null],
    ['one that needs a code does not apply', [fixed(1, 100, { code: 'SECRET' })], null],
  ])('%s', (_, automaticOffers, id) => {
    expect(price({ automaticOffers }).applied?.offer.id ?? null).toBe(id)
    expect(price({ automaticOffers: automaticOffers.toReversed() }).applied?.offer.id ?? null).toBe(id)
  })
})

describe('a coupon', () => {
  it('applies alone, even where an automatic offer saves more', () => {
    const { applied, couponRefusal, totalMinor } = price({
      coupon: coupon(fixed(1, 100)),
      automaticOffers: [fixed(2, 900)],
    })
    expect({ applied, couponRefusal, totalMinor }).toMatchObject({
      applied: { offer: { id: 1 }, automatic: false, discountMinor: 100 },
      couponRefusal: null,
      totalMinor: 105_900,
    })
  })

  it('for free delivery is accepted before delivery is known, and saves nothing yet', () => {
    const { applied } = price({ coupon: coupon(shipping(1)), zone: null, automaticOffers: [fixed(2, 900)] })
    expect(applied).toMatchObject({ offer: { id: 1 }, discountMinor: 0, deliverySavedMinor: 0 })
  })

  it('for free delivery returns the saved fee', () => {
    const { applied, totalMinor } = price({ coupon: coupon(shipping(1)) })
    expect(applied).toMatchObject({ discountMinor: 0, deliverySavedMinor: 6_000, automatic: false })
    expect(totalMinor).toBe(100_000)
  })

  it.each([
    ['that no offer has is refused as NOT_FOUND', null, { reason: 'NOT_FOUND' }],
    ['that is refused says why', fixed(1, 100, { isActive: false }), { reason: 'INACTIVE' }],
    [
      'below its minimum says how much is missing',
      fixed(1, 100, { minSubtotalMinor: 100_250 }),
      { reason: 'MINIMUM_NOT_MET', missingMinor: 250 },
    ],
  ])('%s, and the best automatic offer applies instead', (_, offer, couponRefusal) => {
    const result = price({ coupon: coupon(offer), automaticOffers: [fixed(2, 900)] })
    expect(result.couponRefusal).toEqual(couponRefusal)
    expect(result.applied).toMatchObject({ offer: { id: 2 }, automatic: true })
  })
})

describe('near offers', () => {
  const near = (over: Parameters<typeof aCart>[0]) =>
    price(over).nearOffers.map(({ offer, missingMinor }) => [offer?.id ?? 'zone', missingMinor])
  const from = (id: number, minSubtotalMinor: number, over: Partial<Offer> = {}) =>
    fixed(id, 100, { minSubtotalMinor, ...over })

  it('are the three nearest, the zone’s free delivery among them', () => {
    const automaticOffers = [from(1, 400_000), from(2, 150_000), from(3, 300_000), from(4, 120_000)]
    expect(near({ automaticOffers })).toEqual([
      [4, 20_000],
      [2, 50_000],
      ['zone', 100_000],
    ])
  })

  it('of equal distance are sorted by zone, priority and id', () => {
    const automaticOffers = [
      from(3, 200_000),
      from(2, 200_000),
      from(1, 200_000, { priority: -1 }),
      from(9, 200_000, { priority: 1 }),
    ]
    expect(near({ automaticOffers })).toEqual([
      ['zone', 100_000],
      [9, 100_000],
      [2, 100_000],
    ])
  })

  it('need only a greater subtotal, and no code', () => {
    const automaticOffers = [
      from(1, 150_000, { isActive: false }),
      from(2, 150_000, { productIds: [9] }),
      from(3, 150_000, { code: 'SECRET' }),
    ]
    expect(near({ automaticOffers, zone: null })).toEqual([])
  })

  it('promise no free delivery where delivery is free already', () => {
    const automaticOffers = [shipping(1), shipping(2, { minSubtotalMinor: 150_000 })]
    expect(near({ automaticOffers })).toEqual([])
    expect(near({ automaticOffers, zone: null })).toEqual([[2, 50_000]])
  })

  it('name free delivery once, by the nearest of its ways', () => {
    const later = shipping(1, { minSubtotalMinor: 300_000 })
    const sooner = shipping(2, { minSubtotalMinor: 150_000 })
    expect(near({ automaticOffers: [later] })).toEqual([['zone', 100_000]])
    expect(near({ automaticOffers: [later, sooner, from(3, 400_000)] })).toEqual([
      [2, 50_000],
      [3, 300_000],
    ])
    expect(near({ automaticOffers: [shipping(4, { minSubtotalMinor: 200_000 })] })).toEqual([['zone', 100_000]])
  })

  it('beside a valid coupon do not include automatic ones, which it would replace', () => {
    const automaticOffers = [from(2, 150_000)]
    expect(near({ automaticOffers, coupon: coupon(fixed(1, 100)) })).toEqual([['zone', 100_000]])
    expect(near({ automaticOffers, coupon: coupon(null) })).toEqual([
      [2, 50_000],
      ['zone', 100_000],
    ])
  })
})
