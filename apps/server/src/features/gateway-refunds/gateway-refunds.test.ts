import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpRefunds } from '../../../test/gateway-refunds.ts'

const { h, shopAt, runUntilOver } = await setUpRefunds()
afterAll(() => expectHealthy(h))
const nagad = await shopAt('NAGAD')

describe('a refund of an order that was paid through a gateway', () => {
  it('is returned through it at once: COMPLETED, with the transaction ID of the gateway and its ledger lines', async () => {
    const { id, payment } = await nagad.paid([500])
    const refundId = await nagad.refund(id, 120.5)
    const { status, data } = await nagad.payThrough(refundId)
    expect([status, data]).toMatchObject([
      200,
      {
        ...{ id: refundId, status: 'COMPLETED', refund_method: 'ORIGINAL_PAYMENT', amount: '120.50' },
        ...{ payment_status: 'PARTIALLY_REFUNDED', amount_refunded: '120.50', paid_by: 'gateway:NAGAD' },
        gateway_refunds: [
          {
            ...{ status: 'COMPLETED', gateway: 'NAGAD', amount: '120.50', payment_id: payment.id, refund_id: refundId },
            ...{ attempts: 1, failure: '', failure_message: '', needs_staff: false, next_check_at: null },
            ...{ requested_by: expect.stringMatching(/^key:/), resolved_by: '', unapplied_payment_id: null },
          },
        ],
      },
    ])
    expect(data.transaction_id).toBe(data.gateway_refunds[0].transaction_id)
    expect(await nagad.returned(payment.reference)).toEqual([120_50])
    expect(await nagad.ledger(id)).toEqual([120_50])
    const events = await h.sql(`select type from outbox where resource_id = $1 and type like 'refund.%' order by id`, [
      String(id),
    ])
    expect(events.map(({ type }) => type)).toEqual(['refund.requested', 'refund.approved', 'refund.completed'])
    void runUntilOver
  })
})
