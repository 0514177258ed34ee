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
  ['BKASH', `${'A'.repeat(63)}B`, `${'A'.repeat(63)}B`],
  ['BKASH', '㎏'.repeat(33), null],
  ['BKASH', 'TrxID 9AB3XYZ7', '9AB3XYZ7'],
  ['NAGAD', 'TxnID: 73ab12', '73AB12'],
  ['BKASH', 'TrxID', 'TRXID'],
  ['BKASH', 'TrxID TrxID 9AB3XYZ7', '9AB3XYZ7'],
  ['BKASH', 'TrxID: Transaction ID: 9AB3XYZ7', '9AB3XYZ7'],
  ['BKASH', 'TrxIDTransactionID9AB3XYZ7KL', '9AB3XYZ7KL'],
  ['BKASH', 'TID 9AB3XYZ7', '9AB3XYZ7'],
  ['BANK_TRANSFER', 'Ref: 9AB3XYZ7', '9AB3XYZ7'],
  ['BKASH', 'ref tid trx txn 9AB3XYZ7', '9AB3XYZ7'],
  ['NAGAD', 'ID: 73ab12', '73AB12'],
  ['ROCKET', '9QB3XYZ7QK 9QB3XYZ7QK', '9QB3XYZ7QK'],
  ['ROCKET', 'TrxID 9QB3XYZ7QK TrxID 9QB3XYZ7QK', '9QB3XYZ7QK'],
  ['ROCKET', 'TrxID 9QB3XYZ7QK 9QB3XYZ7QK', '9QB3XYZ7QK'],
  ...[
    ...['TxID', 'TransID', 'TrnxID', 'TNX', 'Trnx', 'Trans', 'Ref No', 'Ref ID', 'TxnNo:', 'Trx No.', 'TNX No #'],
    ...['ID', 'ID:', 'ID.', 'Transaction', 'Transaction ID', 'Transaction No.', 'Transaction number:', 'Reference'],
    ...['bKash', 'Nagad', 'Rocket', 'Upay', 'bKash Transaction ID:', 'Rocket ID'],
    ...[
      'ট্রানজেকশন আইডি',
      'ট্রানজেকশন আইডি:',
      'ট্রানজেকশন আইডিঃ',
      'ট্রাঞ্জেকশন',
      'ট্রাঞ্জেকশন আইডি',
      'ট্রানজ্যাকশন নম্বর',
      'আইডি',
      'আইডি নং',
    ],
    ...['ট্রান্‌জেকশন আইডি', 'বিকাশ', 'নগদ ট্রানজেকশন আইডি', 'উপায়', 'TrxID আইডি'],
  ].flatMap((label): [string, string, string][] => [
    ['BKASH', `${label} 9QB3XYZ7QK`, '9QB3XYZ7QK'],
    ['ROCKET', `9QB3XYZ7QK ${label}`, '9QB3XYZ7QK'],
    ['NAGAD', ` ${label}\n${label}  73AB 12XY ${label}`, '73AB12XY'],
    ['NAGAD', `${label} 73AB12XY ${label} 73AB12XY`, '73AB12XY'],
  ]),
  ['NAGAD', 'bKash TrxID: 73AB12XY', '73AB12XY'],
  ['BKASH', '12341234', '12341234'],
  // An ID may begin like a label.
  ['BKASH', 'TID4KL92MN', 'TID4KL92MN'],
  ['NAGAD', 'REF4KL92', 'REF4KL92'],
  ['BKASH', 'TrxID TID4KL92MN', 'TID4KL92MN'],
  ['BKASH', 'ID4KL92MN7', 'ID4KL92MN7'],
  ['BKASH', 'TRANS4KL92', 'TRANS4KL92'],
  ['NAGAD', 'REF 4KL92', 'REF4KL92'],
  ['NAGAD', 'Ref: 4KL92', '4KL92'],
  ['BKASH', '4KL92MN7ID', '4KL92MN7ID'],
  ['BKASH', '4KL92M UPAY', '4KL92MUPAY'],
  ['BKASH', 'আইডি', null],
  ['BKASH', '9QB3আইডি7QK', null],
  ['BKASH', 'TRXIDTRXID', 'TRXID'],
  ['BKASH', 'TID:::::::::', null],
])('the transaction id of %s %j has the canonical form %j', (method, text, expected) => {
  expect(canonicalTransactionId(text, method)).toBe(expected)
})

it.each([
  'TrxID REF TID 9AB3XYZ7',
  'TRXIDTRXIDTRX1',
  'TXN:ID:REFREFREFREF',
  'TxID TxID 9QB3XYZ7QK9QB3XYZ7QK',
  'ID TRX ID TID 9QB3XYZ7QK REF ID TRX',
])('the canonical form of %j is its own canonical form', (text) => {
  const once = canonicalTransactionId(text, 'BKASH') as string
  expect(canonicalTransactionId(once, 'BKASH')).toBe(once)
})
