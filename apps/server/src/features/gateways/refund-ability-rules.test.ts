import { describe, expect, it } from 'vitest'
import { choosePayment, type RefundablePayment } from './refund-ability-rules.ts'

describe('the payment of a refund', () => {
  const payment = (id: number, restMinor: number, more: Partial<RefundablePayment> = {}): RefundablePayment => ({
    ...{ id, gateway: 'BKASH', restMinor, hasOpenRefund: false, refundCount: 0, ...more },
  })
  it('has all of it left, and no other refund on its way; the latest comes first, those that were refunded last', () => {
    expect(choosePayment([payment(1, 100), payment(2, 99)], 100)?.id).toBe(1)
    expect(choosePayment([payment(1, 100), payment(2, 100)], 100)?.id).toBe(2)
    expect(choosePayment([payment(1, 100), payment(2, 100, { refundCount: 3 })], 100)?.id).toBe(1)
    expect(choosePayment([payment(1, 100, { hasOpenRefund: true })], 100)).toBeUndefined()
    expect(choosePayment([payment(1, 60), payment(2, 60)], 100)).toBeUndefined()
  })
})
