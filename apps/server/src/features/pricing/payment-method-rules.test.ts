import { maxMoneyMinor } from '@haat/contract/limits.ts'
import { expect, it } from 'vitest'
import { claimedAdvance, takesAmount } from './payment-method-rules.ts'

const wallet = { code: 'BKASH', minAmountMinor: 10_00, maxAmountMinor: 500_00 }
const open = { ...wallet, maxAmountMinor: null }

it.each([
  [wallet, 9_99, false],
  [wallet, 10_00, true],
  [wallet, 500_00, true],
  [wallet, 500_01, false],
  [open, maxMoneyMinor, true],
  [open, maxMoneyMinor + 1, false],
  [{ ...open, code: 'COD' }, maxMoneyMinor + 1, true],
  [{ ...wallet, code: 'COD' }, 500_01, false],
])('%o accepts %i: %s', (method, amountMinor, expected) => {
  expect(takesAmount(method, amountMinor)).toBe(expected)
})

it.each([
  ['a payment by a method that accepts advances', { method: 'BKASH' }, 100_00],
  ['a payment by another method', { method: 'ROCKET' }, 0],
  ['a payment by no known method', { method: 'COD' }, 0],
  ['a payment that names no transaction', { method: 'BKASH', transactionId: '' }, 0],
])('%s meets what it names of a required advance', (_case, claim, met) => {
  const stated = { transactionId: 'TX12345678', amountMinor: 100_00, ...claim }
  expect(claimedAdvance([stated, stated], ['BKASH', 'NAGAD'])).toBe(2 * met)
})
