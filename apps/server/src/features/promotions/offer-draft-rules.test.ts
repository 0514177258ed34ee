import { describe, expect, it } from 'vitest'
import { findDraftProblems, type OfferDraft, percentToBasisPoints } from './offer-draft-rules.ts'

const draft: OfferDraft = {
  name: 'Eid',
  translations: {},
  kind: 'percentage',
  isAutomatic: false,
  percentBp: 1000,
  amountMinor: 0,
  maxDiscountMinor: null,
  minSubtotalMinor: 0,
  scope: 'store',
  buyQuantity: 0,
  getQuantity: 0,
  firstOrderOnly: false,
  usageLimit: null,
  perCustomerLimit: null,
  startsAt: null,
  endsAt: null,
  priority: 0,
  isActive: true,
}

describe('a percentage of the wire', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [12.5, 1250],
    [33.33, 3333],
    [100, 10_000],
    [0.29, 29],
    [12.345, null],
    [100.01, null],
    [-1, null],
    [1e-7, null],
    [Number.NaN, null],
  ])('%d is %s basis points, exactly', (percent, expected) => {
    expect(percentToBasisPoints(percent)).toBe(expected)
  })
})

describe('an offer', () => {
  const problems = (changes: Partial<OfferDraft>, used = 0) =>
    Object.keys(findDraftProblems({ ...draft, ...changes }, used))

  it.each<[string, Partial<OfferDraft>, string[]]>([
    ['of a percentage', {}, []],
    ['of no percentage', { percentBp: 0 }, ['percent']],
    ['of a fixed amount', { kind: 'fixed', amountMinor: 1, percentBp: 0 }, []],
    ['of no amount', { kind: 'fixed' }, ['amount']],
    ['of free delivery', { kind: 'free_delivery', percentBp: 0 }, []],
    ['of buy two get one', { kind: 'buy_x_get_y', buyQuantity: 2, getQuantity: 1 }, []],
    ['of the least percentage', { percentBp: 1 }, []],
    ['of buy one get one', { kind: 'buy_x_get_y', buyQuantity: 1, getQuantity: 1 }, []],
    ['of buy none get one', { kind: 'buy_x_get_y', buyQuantity: 0, getQuantity: 1 }, ['buy_quantity']],
    ['of buy one get none', { kind: 'buy_x_get_y', buyQuantity: 1, getQuantity: 0 }, ['get_quantity']],
    ['that may take off the least', { maxDiscountMinor: 1 }, []],
    ['that only starts', { startsAt: new Date(5) }, []],
    ['that only ends', { endsAt: new Date(5) }, []],
    ['of buy nothing', { kind: 'buy_x_get_y', percentBp: 0 }, ['percent', 'buy_quantity', 'get_quantity']],
    ['that may take off nothing', { maxDiscountMinor: 0 }, ['max_discount']],
    ['that ends when it starts', { startsAt: new Date(5), endsAt: new Date(5) }, ['ends_at']],
    ['that ends after it starts', { startsAt: new Date(5), endsAt: new Date(6) }, []],
  ])('%s needs what its kind needs', (_, changes, expected) => {
    expect(problems(changes)).toEqual(expected)
  })

  it('is rejected with messages in both languages', () => {
    const wrong = { percentBp: 0, buyQuantity: 0, startsAt: new Date(5), endsAt: new Date(5), usageLimit: 4 } as const
    const kinds = findDraftProblems({ ...draft, ...wrong, kind: 'buy_x_get_y', maxDiscountMinor: 0 }, 5)
    const positive = [{ en: 'Must be more than 0.', bn: '০-এর বেশি হতে হবে।' }]
    const atLeastOne = [{ en: 'Must be at least 1.', bn: 'কমপক্ষে ১ হতে হবে।' }]
    expect(kinds).toEqual({
      percent: positive,
      max_discount: positive,
      buy_quantity: atLeastOne,
      get_quantity: atLeastOne,
      ends_at: [{ en: 'Must be after starts_at.', bn: 'starts_at-এর পরে হতে হবে।' }],
      usage_limit: [
        {
          en: 'Must be at least 5: the offer is already used that often.',
          bn: 'কমপক্ষে ৫ হতে হবে: অফারটি আগেই ততবার ব্যবহার হয়েছে।',
        },
      ],
    })
    expect(findDraftProblems({ ...draft, kind: 'fixed' }, 0)).toEqual({ amount: positive })
  })

  it('cannot get a limit below its uses', () => {
    expect(problems({ usageLimit: null }, 5)).toEqual([])
    expect(problems({ usageLimit: 4 }, 5)).toEqual(['usage_limit'])
    expect(problems({ usageLimit: 5 }, 5)).toEqual([])
  })
})
