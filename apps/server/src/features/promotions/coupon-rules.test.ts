import { describe, expect, it } from 'vitest'
import { anOffer } from '../../../test/models/price-carts.ts'
import { decideWithoutItems, discountValue } from './coupon-rules.ts'
import type { Offer } from './offer-rules.ts'

const offer = anOffer({
  id: 4,
  name: 'Eid',
  code: 'EID10',
  amountMinor: 70_00,
  minSubtotalMinor: 500_00,
  buyQuantity: 2,
  getQuantity: 1,
})
const shopper = { isIdentified: true, orderCount: 0 }
const decide = (changes: Partial<Offer>, subtotalMinor = 1_000_00) =>
  decideWithoutItems({ ...offer, ...changes }, subtotalMinor, shopper, new Date('2026-01-01T00:00:00Z'))

describe('a coupon checked by a subtotal alone', () => {
  it('has an exact discount when it covers the whole cart', () => {
    expect(decide({})).toEqual({ ok: true, discountMinor: 100_00, isExact: true })
    expect(decide({ kind: 'fixed' })).toEqual({ ok: true, discountMinor: 70_00, isExact: true })
    expect(decide({ kind: 'free_delivery' })).toEqual({ ok: true, discountMinor: 0, isExact: true })
  })

  it.each<[string, Partial<Offer>]>([
    ['covers only some products', { scope: 'selection', productIds: [101] }],
    ['covers only some categories', { scope: 'selection', categoryIds: [3] }],
    ['covers some products and categories', { scope: 'selection', productIds: [101], categoryIds: [3] }],
    ['rewards units', { kind: 'buy_x_get_y' }],
    [
      'rewards units of some products',
      { kind: 'buy_x_get_y', scope: 'selection', productIds: [101], categoryIds: [3] },
    ],
  ])('has no discount yet when it %s', (_what, changes) => {
    expect(decide(changes)).toEqual({ ok: true, discountMinor: 0, isExact: false })
  })

  it('is refused for reasons that do not depend on the items', () => {
    expect(decide({}, 499_99)).toEqual({ ok: false, reason: 'MINIMUM_NOT_MET', missingMinor: 1 })
    expect(decide({ scope: 'selection', productIds: [101] }, 499_99)).toEqual({
      ok: false,
      reason: 'MINIMUM_NOT_MET',
      missingMinor: 1,
    })
    expect(decide({ scope: 'selection' })).toEqual({ ok: false, reason: 'NO_ELIGIBLE_ITEMS' })
    expect(decide({ isActive: false })).toEqual({ ok: false, reason: 'INACTIVE' })
  })
})

it('a coupon is shown with its percentage or its amount', () => {
  expect(discountValue(offer)).toBe(1_000)
  expect(discountValue({ ...offer, kind: 'buy_x_get_y' })).toBe(1_000)
  expect(discountValue({ ...offer, kind: 'fixed' })).toBe(70_00)
  expect(discountValue({ ...offer, kind: 'free_delivery' })).toBe(0)
})
