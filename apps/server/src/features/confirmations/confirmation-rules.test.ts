import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../shared/store-settings.ts'
import { confirmationStatus, isConfirmedAtOnce } from './confirmation-rules.ts'

const order = {
  ...{ status: 'PENDING', paymentMethod: 'COD', riskLevel: 'medium' as const },
  ...{ totalMinor: 1000_00, requiredAdvanceMinor: 0, amountPaidMinor: 0 },
}
const { desk } = defaultSettings

describe('an order that its buyer confirms', () => {
  it.each([
    ['with cash on delivery', {}, {}, true],
    ['of an unknown risk', { riskLevel: null }, {}, true],
    ['with a high risk', { riskLevel: 'high' as const }, {}, false],
    [
      'with a high risk, which the store accepts',
      { riskLevel: 'high' as const },
      { linkMaxLevel: 'high' as const },
      true,
    ],
    ['of a store that confirms itself', {}, { linkConfirms: false }, false],
    ['whose advance is missing', { requiredAdvanceMinor: 100_00 }, {}, false],
    ['whose advance is paid', { requiredAdvanceMinor: 100_00, amountPaidMinor: 100_00 }, {}, true],
    ['that is to be paid online', { paymentMethod: 'BKASH' }, {}, false],
    ['that is paid online', { paymentMethod: 'BKASH', amountPaidMinor: 1000_00 }, {}, true],
  ])('%s: %o %o, is confirmed at once: %s', (_, ofOrder, ofDesk, expected) => {
    expect(isConfirmedAtOnce({ ...order, ...ofOrder }, { ...desk, ...ofDesk })).toBe(expected)
  })
})

it.each([
  ['PENDING', 'OPEN', 'RECEIVED'],
  ['ON_HOLD', 'ENDED', 'RECEIVED'],
  ['CONFIRMED', 'CONFIRMED', 'CONFIRMED'],
  ['DELIVERED', 'CONFIRMED', 'CONFIRMED'],
  ['CANCELLED', 'CANCELLED', 'CANCELLED'],
  ['EXPIRED', 'ENDED', 'ENDED'],
  ['RETURNED', 'ENDED', 'ENDED'],
])('the page of an order that is %s shows %s before the link is used, and %s afterwards', (status, before, after) => {
  expect([false, true].map((isUsed) => confirmationStatus({ status, isUsed }))).toEqual([before, after])
})
