import { describe, expect, it } from 'vitest'
import { invoiceOf, nextCheckAt, returnStatusOf, sessionMessage } from './session-rules.ts'

describe('a payment session', () => {
  it('has an invoice of 1 to 20 letters and digits, which no other attempt of the order has', () => {
    expect([invoiceOf('RD-7KQ2M9XA', 1), invoiceOf('RD-7KQ2M9XA', 10)]).toEqual(['RD7KQ2M9XA01', 'RD7KQ2M9XA10'])
    expect(invoiceOf('ABCDEF-0123456789ABCDEFGH', 2)).toMatch(/^[A-Z0-9]{18}02$/)
  })

  it('is inspected by the schedule of its gateway, from its beginning', () => {
    const [created, at] = [new Date(0), (ms: number) => new Date(ms)]
    expect(nextCheckAt([60, 300], created, at(10))).toEqual(at(60))
    expect(nextCheckAt([60, 300], created, at(60))).toEqual(at(300))
    expect(nextCheckAt([60, 300], created, at(300))).toBeNull()
  })

  const paidAt = new Date(0)
  it.each([
    [{ status: 'REDIRECTED', paidAt: null, isOrderPaid: false }, 'pending', 'The payment is not made yet.'],
    [
      { status: 'PROCESSING', paidAt: null, isOrderPaid: false },
      'pending',
      'We are checking your payment. Please do not pay again.',
    ],
    [{ status: 'SUCCEEDED', paidAt, isOrderPaid: true }, 'success', 'Your payment is complete.'],
    [
      { status: 'EXPIRED', paidAt, isOrderPaid: false },
      'pending',
      'Your money came after the time to pay. The store will return it, or contact you.',
    ],
    [{ status: 'CANCELLED', paidAt, isOrderPaid: true }, 'success', 'Your payment is complete.'],
    [
      { status: 'CANCELLED', paidAt: null, isOrderPaid: false },
      'cancelled',
      'The payment was cancelled. You can try again.',
    ],
    [{ status: 'EXPIRED', paidAt: null, isOrderPaid: false }, 'failed', 'The time to pay is over.'],
    [
      { status: 'FAILED', paidAt: null, isOrderPaid: false, failureCode: 'WRONG_PIN' },
      'failed',
      'The PIN or the code was wrong. You can try again.',
    ],
    [
      { status: 'FAILED', paidAt: null, isOrderPaid: false, failureCode: 'NEW' },
      'failed',
      'The payment did not succeed. You can try again.',
    ],
  ])('has a message for its shopper: %o', (facts, status, message) => {
    expect(returnStatusOf({ failureCode: '', ...facts })).toBe(status)
    expect(sessionMessage({ failureCode: '', ...facts }).en).toBe(message)
  })
})
