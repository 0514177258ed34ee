import { expect, it } from 'vitest'
import { canonicalTransactionId } from './transaction-id-rules.ts'

it.each([
  ['BKASH', ' 9ab3-xyz7 ', '9AB3XYZ7'],
  ['NAGAD', '৭৩AB১২', '73AB12'],
  ['ROCKET', '１２３４５６７８９０', '1234567890'],
  ['BKASH', '9AB3\u200b XYZ7', '9AB3XYZ7'],
  ['BANK_TRANSFER', 'FT24/0912-77', 'FT24091277'],
  ['BANK_TRANSFER', 'FT24／091277', 'FT24091277'],
  ['BKASH', 'FT24/091277', null],
  ['BKASH', '9АВ3XYZ7', null],
  ['BKASH', '9AB', null],
  ['BKASH', '---', null],
  ['BKASH', "9AB3'; --", null],
  ['BKASH', 'A'.repeat(64), 'A'.repeat(64)],
  ['BKASH', '㎏'.repeat(33), null],
  ['BKASH', 'TrxID 9AB3XYZ7', '9AB3XYZ7'],
  ['NAGAD', 'TxnID: 73ab12', '73AB12'],
  ['BKASH', 'TrxID', 'TRXID'],
])('the transaction id of %s %j has the canonical form %j', (method, text, expected) => {
  expect(canonicalTransactionId(text, method)).toBe(expected)
})
