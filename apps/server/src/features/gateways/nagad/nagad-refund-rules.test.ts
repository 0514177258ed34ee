import { describe, expect, it } from 'vitest'
import { newNagadAttempt } from '../../../../test/nagad.ts'
import type { RefundOrder } from '../payment-gateway.ts'
import { decideNagadCancel, decideNagadRefund, shortenReason } from './nagad-refund-rules.ts'

const MERCHANT = '683002007104225'
const attempt = { ...newNagadAttempt({ amountMinor: 500_00 }), reference: 'UkVGRVJFTkNF' }
const order = (change: Partial<RefundOrder> = {}): RefundOrder => ({
  attempt,
  transactionId: '70PPJTPU',
  paidAt: new Date(),
  refundId: 'refund-1',
  amountMinor: 500_00,
  refundedMinor: 0,
  knownTransactionIds: [],
  reason: '',
  ...change,
})
const part = { amountMinor: 100_00 }
const afterOne = { amountMinor: 100_00, refundedMinor: 100_00, knownTransactionIds: ['KNOWN001'] }
const theRest = { ...afterOne, amountMinor: 400_00 }
const paid = {
  merchantId: MERCHANT,
  orderId: attempt.invoice,
  paymentRefId: attempt.reference,
  amount: '500',
  status: 'Success',
  statusCode: '000',
  cancelIssuerDateTime: null,
  cancelIssuerRefNo: null,
}
const returned = (status: string, cancelIssuerRefNo: string | null) => ({ status, cancelIssuerRefNo })

describe('a verify after a refund at Nagad', () => {
  it.each([
    ['an untouched payment', {}, {}, 'absent'],
    ['an untouched payment, before a part', {}, part, 'absent'],
    ['a payment without fields of refunds', { cancelIssuerRefNo: undefined }, {}, 'absent'],
    ['all of it returned', returned('Cancelled', 'NEW00001'), {}, 'refunded'],
    ['all of it returned later', returned('Refunded', 'NEW00001'), {}, 'refunded'],
    ['a part returned', returned('PartialCancelled', 'NEW00001'), part, 'refunded'],
    ['a second part returned', returned('PartialRefunded', 'NEW00001'), afterOne, 'refunded'],
    ['the rest returned', returned('Refunded', 'NEW00001'), theRest, 'refunded'],
    ['the first part only', returned('PartialRefunded', 'KNOWN001'), afterOne, 'absent'],
    [
      'the first part only, in a spelling that staff do not use',
      returned('PartialRefunded', 'known001'),
      afterOne,
      'absent',
    ],
    ['the first part only, before the rest', returned('PartialRefunded', 'KNOWN001'), theRest, 'absent'],
    ['a known refund, and all of it returned', returned('Refunded', 'KNOWN001'), theRest, 'unknown'],
    ['all of it returned, though a part was asked for', returned('Refunded', 'NEW00001'), part, 'unknown'],
    ['a part returned, though all was asked for', returned('PartialRefunded', 'NEW00001'), {}, 'unknown'],
    ['a part returned, though the rest was asked for', returned('PartialRefunded', 'NEW00001'), theRest, 'unknown'],
    ['a refund without an ID', returned('Cancelled', null), {}, 'unknown'],
    ['a refund with an ID that is none', returned('Cancelled', 'a b'), {}, 'unknown'],
    ['success with a refund', returned('Success', 'NEW00001'), {}, 'unknown'],
    ['success after a refund that Haat knows of', {}, afterOne, 'unknown'],
    ['an unpaid payment', { status: 'Failed' }, {}, 'unknown'],
    ['a payment under way', { status: 'InProgress' }, {}, 'unknown'],
    ['an unknown status', { status: 'Reversed' }, {}, 'unknown'],
    ['another amount', { amount: '50' }, {}, 'unknown'],
    ['another amount, and all of it returned', { ...returned('Cancelled', 'NEW00001'), amount: '50' }, {}, 'unknown'],
    ['another order', { orderId: 'HT0A1' }, {}, 'unknown'],
    ['another merchant', { merchantId: '1' }, {}, 'unknown'],
    ['another reference', { ...returned('Cancelled', 'NEW00001'), paymentRefId: 'T1RIRVI=' }, {}, 'unknown'],
  ])('that shows %s says what became of the refund', (_title, fields, change, outcome) => {
    expect(decideNagadRefund({ ...paid, ...fields }, order(change), MERCHANT).outcome).toBe(outcome)
  })
})

describe('the response to a refund at Nagad', () => {
  const response = {
    status: 'PartialCancelled',
    originalAmount: '500.00',
    cancelAmount: '100.00',
    cancelTrxId: 'NEW00001',
  }
  it.each([
    ['as asked', {}, 'refunded'],
    ['as asked, with shorter amounts', { originalAmount: '500', cancelAmount: '100' }, 'refunded'],
    ['with another amount', { cancelAmount: '100.01' }, 'unknown'],
    ['with another amount of the payment', { originalAmount: '600.00' }, 'unknown'],
    ['without an amount', { cancelAmount: undefined }, 'unknown'],
    ['of an earlier refund', { cancelTrxId: 'KNOWN001' }, 'unknown'],
    ['without an ID', { cancelTrxId: '' }, 'unknown'],
    ['with the status of a payment', { status: 'Success' }, 'unknown'],
    ['with an unknown status', { status: 'Accepted' }, 'unknown'],
  ])('%s is assessed by what was asked', (_title, fields, outcome) => {
    expect(decideNagadCancel({ ...response, ...fields }, order(afterOne)).outcome).toBe(outcome)
  })
})

describe('the reason of a refund at Nagad', () => {
  it.each([
    ['The jar was broken.', 49, 'The jar was broken.'],
    ['পাত্রটি ভাঙা', 49, 'Refund'],
    ['Café "crème" \\ 10%', 49, 'Cafe creme 10'],
    ['ভাঙা jar, 2 pcs', 49, 'jar, 2 pcs'],
    ['A long reason', 6, 'A long'],
    ['A long reason', -3, ''],
    ['', 49, 'Refund'],
    ['...', 49, 'Refund'],
  ])('%s in %i characters is "%s"', (reason, limit, text) => {
    expect(shortenReason(reason, limit)).toBe(text)
  })
})
