import { expect, it } from 'vitest'
import { MAX_AMOUNT_MINOR } from '../../shared/money.ts'
import { takesAmount } from './payment-method-rules.ts'

const wallet = { code: 'BKASH', minAmountMinor: 10_00, maxAmountMinor: 500_00 }
const open = { ...wallet, maxAmountMinor: null }

it.each([
  [wallet, 9_99, false],
  [wallet, 10_00, true],
  [wallet, 500_00, true],
  [wallet, 500_01, false],
  [open, MAX_AMOUNT_MINOR, true],
  [open, MAX_AMOUNT_MINOR + 1, false],
  [{ ...open, code: 'COD' }, MAX_AMOUNT_MINOR + 1, true],
  [{ ...wallet, code: 'COD' }, 500_01, false],
])('%o accepts %i: %s', (method, amountMinor, expected) => {
  expect(takesAmount(method, amountMinor)).toBe(expected)
})
