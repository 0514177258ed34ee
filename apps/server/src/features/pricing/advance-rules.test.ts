import { maxMoneyMinor } from '@haat/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import type { AdvanceRule } from '../../shared/store-settings.ts'
import { type AdvanceFacts, requiredAdvance, withAgreedAdvance } from './advance-rules.ts'

const rule: AdvanceRule = {
  deliveryLocations: [],
  minTotalMinor: 0,
  kind: 'fixed',
  amountMinor: 100_00,
  percentBp: 2_500,
  reason: 'ALWAYS',
}
const facts: AdvanceFacts = {
  deliveryLocation: 'outside_dhaka',
  totalMinor: 1_000_00,
  deliveryFeeMinor: 120_00,
  isNewPhone: false,
  riskScore: 40,
}

describe('an advance', () => {
  it.each<[string, Partial<AdvanceRule>, Partial<AdvanceFacts>, number | null]>([
    ['a fixed amount', { kind: 'fixed' }, {}, 100_00],
    ['the delivery fee', { kind: 'delivery_fee' }, {}, 120_00],
    ['a part of the total', { kind: 'percentage' }, {}, 250_00],
    ['no more than the total', { kind: 'fixed' }, { totalMinor: 60_00 }, 60_00],
    [
      'no more than one payment can be',
      { percentBp: 10_000, kind: 'percentage' },
      { totalMinor: 2 * maxMoneyMinor },
      maxMoneyMinor - 99,
    ],
    ['whole taka of a part of the total', { kind: 'percentage', percentBp: 1_005 }, { totalMinor: 1_000_00 }, 100_00],
    ['whole taka of the delivery fee', { kind: 'delivery_fee' }, { deliveryFeeMinor: 129_99 }, 129_00],
    ['nothing where delivery is free', { kind: 'delivery_fee' }, { deliveryFeeMinor: 0 }, null],
    ['nothing where the fee is less than a taka', { kind: 'delivery_fee' }, { deliveryFeeMinor: 99 }, null],
    ['nothing below the total it begins at', { minTotalMinor: 1_000_01 }, {}, null],
    ['asked from the very total it begins at', { minTotalMinor: 1_000_00 }, {}, 100_00],
    ['asked for the places it names', { deliveryLocations: ['sub_dhaka', 'outside_dhaka'] }, {}, 100_00],
    ['asked of a new phone number', { isForNewPhones: true }, { isNewPhone: true }, 100_00],
    ['not asked of a known one', { isForNewPhones: true }, {}, null],
    ['asked from the very risk it begins at', { minRisk: 40 }, {}, 100_00],
    ['not asked below that risk', { minRisk: 41 }, {}, null],
    [
      'not asked while one of several conditions fails',
      { isForNewPhones: true, minRisk: 40, minTotalMinor: 1_000_01 },
      { isNewPhone: true },
      null,
    ],
    ['not asked for other places', { deliveryLocations: ['sub_dhaka'] }, {}, null],
  ])('is %s', (_what, changes, more, expected) => {
    const advance = requiredAdvance([{ ...rule, ...changes }], { ...facts, ...more })
    expect(advance).toEqual(expected === null ? null : { amountMinor: expected, reason: 'ALWAYS' })
  })

  it('follows the first rule that matches', () => {
    const first = { ...rule, deliveryLocations: ['inside_dhaka'], reason: 'FIRST' }
    const second = { ...rule, amountMinor: 70_00, reason: 'SECOND' }
    expect(requiredAdvance([first, second, rule], facts)).toEqual({ amountMinor: 70_00, reason: 'SECOND' })
    expect(requiredAdvance([], facts)).toBeNull()
  })
})

describe('an advance that was agreed', () => {
  it.each([
    ['none beside none', null, 0, null],
    ['less than the rule of the store', 100_00, 50_00, { amountMinor: 100_00, reason: 'RULE' }],
    ['more than the rule of the store', 100_00, 150_00, { amountMinor: 150_00, reason: 'AGREED' }],
    ['more than the total', null, 5_000_00, { amountMinor: 1_000_00, reason: 'AGREED' }],
  ])('%s', (_, ruledMinor, agreedMinor, expected) => {
    const ruled = ruledMinor === null ? null : { amountMinor: ruledMinor, reason: 'RULE' }
    expect(withAgreedAdvance(ruled, agreedMinor, 1_000_00)).toEqual(expected)
  })
})
