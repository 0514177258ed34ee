import { describe, expect, it } from 'vitest'
import { derivePaymentStatus, dueMinor, unappliedReason } from './payment-status-rules.ts'

type Payment = { paidMinor: number; refundedMinor: number; status: string }
const verified = (amountMinor: number, unappliedMinor = 0, refundedMinor = 0): Payment => ({
  paidMinor: amountMinor - unappliedMinor,
  refundedMinor,
  status: 'VERIFIED',
})
const unpaid = (status: string) => (_claimedMinor: number) => ({ paidMinor: 0, refundedMinor: 0, status })
const [claimed, rejected] = [unpaid('PENDING'), unpaid('REJECTED')]

const statusOf = (payments: Payment[], more = {}) => {
  const sum = (column: 'paidMinor' | 'refundedMinor') => payments.reduce((total, payment) => total + payment[column], 0)
  const paidMinor = sum('paidMinor')
  return derivePaymentStatus({
    ...{ orderStatus: 'CONFIRMED', paymentMethod: 'COD', totalMinor: 1000, paidMinor },
    refundedMinor: sum('refundedMinor'),
    payments: payments.map(({ status }) => status),
    session: null,
    ...more,
  })
}

describe('the payment status of an order', () => {
  it.each([
    ['plain cash on delivery', [], {}, 'NOT_APPLICABLE'],
    ['cash on delivery that expired', [], { orderStatus: 'EXPIRED' }, 'NOT_APPLICABLE'],
    ['an unpaid wallet order', [], { paymentMethod: 'BKASH' }, 'PENDING'],
    ['a wallet order that expired unpaid', [], { paymentMethod: 'BKASH', orderStatus: 'EXPIRED' }, 'EXPIRED'],
    [
      'an attempt at a gateway that can still succeed',
      [],
      { paymentMethod: 'BKASH', session: 'REDIRECTED' },
      'PENDING',
    ],
    ['an attempt at a gateway that failed', [], { paymentMethod: 'BKASH', session: 'CANCELLED' }, 'FAILED'],
    [
      'a rejected claim before another attempt',
      [rejected(1)],
      { paymentMethod: 'BKASH', session: 'CREATED' },
      'PENDING',
    ],
    ['a claim, however large', [claimed(1000)], {}, 'PENDING'],
    ['a claim beside a rejected one', [rejected(1000), claimed(1000)], {}, 'PENDING'],
    ['only rejected claims', [rejected(500), rejected(500)], {}, 'FAILED'],
    ['a verified advance', [verified(200)], {}, 'PARTIALLY_PAID'],
    ['a verified advance beside a claim', [verified(200), claimed(800)], {}, 'PARTIALLY_PAID'],
    ['advance and cash that cover it', [verified(200), verified(800)], {}, 'PAID'],
    ['more than the total', [verified(1200, 200)], {}, 'PAID'],
    ['money that does not apply', [verified(1000, 1000)], { orderStatus: 'CANCELLED' }, 'NOT_APPLICABLE'],
    ['money that does not apply, and a part that does', [verified(1000, 1000), verified(1)], {}, 'PARTIALLY_PAID'],
    ['money that does not apply, and a claim', [verified(9, 9), claimed(1000)], {}, 'PENDING'],
    ['a part refunded', [verified(1000, 0, 999)], {}, 'PARTIALLY_REFUNDED'],
    ['all refunded', [verified(1000, 0, 1000)], {}, 'REFUNDED'],
    ['an advance refunded, and the total paid later', [verified(200, 0, 200), verified(800)], {}, 'PARTIALLY_REFUNDED'],
    ['all refunded, and a claim that waits', [verified(1000, 0, 1000), claimed(1000)], {}, 'REFUNDED'],
    ['all refunded, and later money that does not apply', [verified(1000, 0, 1000), verified(9, 9)], {}, 'REFUNDED'],
  ])('is right for %s', (_, payments, more, expected) => {
    expect(statusOf(payments, more)).toBe(expected)
  })

  it('is never better than what was verified', () => {
    for (const claim of [1, 999, 1000, 1_000_000]) {
      expect(['PENDING', 'FAILED']).toContain(statusOf([claimed(claim)]))
      expect(['PENDING', 'FAILED']).toContain(statusOf([rejected(claim)]))
    }
  })
})

describe('the amount due', () => {
  it.each([
    ['PENDING', 0, 1000],
    ['SHIPPED', 200, 800],
    ['PARTIALLY_RETURNED', 999, 1],
    ['DELIVERED', 1000, 0],
    ['CANCELLED', 200, 0],
    ['EXPIRED', 0, 0],
    ['RETURNED', 0, 0],
  ])('of 1000, for an order that is %s with %i paid, is %i', (status, amountPaidMinor, expected) => {
    expect(dueMinor({ status, totalMinor: 1000, amountPaidMinor })).toBe(expected)
  })
})

it('a payment does not count for an ended order, nor above the amount due', () => {
  expect(['CANCELLED', 'EXPIRED', 'RETURNED', 'COMPLETED'].map(unappliedReason)).toEqual([
    'ORDER_CANCELLED',
    'ORDER_EXPIRED',
    'ORDER_RETURNED',
    'OVERPAID',
  ])
})
