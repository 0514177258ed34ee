import type { StoreTx } from '../../platform/database.ts'
import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { type PaymentSessionRow, updatePaymentSession } from './payment-sessions.queries.ts'
import { recordSessionEvent } from './record-session-event.ts'

const ends = {
  CANCELLED: { failureCode: 'CANCELLED', event: 'payment.cancelled' },
  EXPIRED: { failureCode: 'EXPIRED', event: 'payment.expired' },
  FAILED: { failureCode: 'NOT_APPROVED', event: 'payment.session_failed' },
} as const

/**
 * Ends an open session that can no longer be completed; session and order are locked. Where money moves on the gateway's
 * page, inspections continue: the shopper may have paid.
 */
export async function closeSession(
  tx: StoreTx,
  order: OrderRow,
  session: PaymentSessionRow,
  status: keyof typeof ends,
  now: Date,
): Promise<PaymentSessionRow> {
  const { failureCode, event } = ends[status]
  const keepsChecks = gatewayDrivers[session.gateway]?.paysBeforeReturn ?? false
  const closed = await updatePaymentSession(
    tx,
    session,
    { status, failureCode, claim: null, claimedUntil: null, ...(keepsChecks ? {} : { nextCheckAt: null }) },
    now,
  )
  await recordSessionEvent(tx, event, closed, order.orderNumber)
  await settlePayments(tx, order)
  return closed
}
