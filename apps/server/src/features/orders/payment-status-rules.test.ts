import { describe, expect, it } from 'vitest'
import { cashToCollect, derivePaymentStatus, type PaymentFact } from './payment-status-rules.ts'

const verified = (amountMinor: number): PaymentFact => ({ amountMinor, status: 'VERIFIED' })
const claimed = (amountMinor: number): PaymentFact => ({ amountMinor, status: 'PENDING' })
const rejected = (amountMinor: number): PaymentFact => ({ amountMinor, status: 'REJECTED' })

const statusOf = (payments: PaymentFact[], more = {}) =>
  derivePaymentStatus({
    orderStatus: 'CONFIRMED',
    paymentMethod: 'COD',
    totalMinor: 1000,
    refundedMinor: 0,
    payments,
    ...more,
  })

describe('the payment status of an order', () => {
  it.each([
    ['plain cash on delivery', [], {}, 'NOT_APPLICABLE'],
    ['cash on delivery that expired', [], { orderStatus: 'EXPIRED' }, 'NOT_APPLICABLE'],
    ['a wallet order nobody paid yet', [], { paymentMethod: 'BKASH' }, 'PENDING'],
    ['a wallet order that expired unpaid', [], { paymentMethod: 'BKASH', orderStatus: 'EXPIRED' }, 'EXPIRED'],
    ['a claim, however large', [claimed(1000)], {}, 'PENDING'],
    ['a claim beside a rejected one', [rejected(1000), claimed(1000)], {}, 'PENDING'],
    ['only rejected claims', [rejected(500), rejected(500)], {}, 'FAILED'],
    ['a verified advance', [verified(200)], {}, 'PARTIALLY_PAID'],
    ['a verified advance beside a claim', [verified(200), claimed(800)], {}, 'PARTIALLY_PAID'],
    ['advance and cash that cover it', [verified(200), verified(800)], {}, 'PAID'],
    ['more than the total', [verified(1200)], {}, 'PAID'],
    ['a part refunded', [verified(1000)], { refundedMinor: 999 }, 'PARTIALLY_REFUNDED'],
    ['all refunded', [verified(1000)], { refundedMinor: 1000 }, 'REFUNDED'],
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

describe('the cash to collect', () => {
  it.each([
    [[], 1000],
    [[verified(200)], 800],
    [[claimed(200)], 800],
    [[rejected(200)], 1000],
    [[verified(200), claimed(900)], 0],
  ])('of 1000 with %j is %i', (payments, expected) => {
    expect(cashToCollect(1000, payments)).toBe(expected)
  })
})
