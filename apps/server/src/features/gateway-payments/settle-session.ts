import { maxTransactionIdLength } from '@haat/contract/text-lengths.ts'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { formatAmount } from '../../shared/money.ts'
import { maxErrorLength, maxGatewayCodeLength } from '../../shared/stored-lengths.ts'
import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import type { AttemptState } from '../gateways/payment-gateway.ts'
import { lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { isOpenSession } from '../orders/payment-status-rules.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import {
  findPaymentSession,
  lockPaymentSession,
  type PaymentSessionChanges,
  type PaymentSessionRow,
  updatePaymentSession,
} from './payment-sessions.queries.ts'
import { recordSessionEvent } from './record-session-event.ts'
import { isClaimedByOther } from './session-claims.ts'
import { nextCheckAt } from './session-rules.ts'
import { settlePaid } from './settle-paid.ts'

// SQL: schema/payment-sessions.functions.sql keep_session_forward

/** The source of the gateway's result. */
export type SettleSource = 'return' | 'verify' | 'inspection' | 'notification' | 'staff'

export type Settlement = {
  storeId: number
  sessionId: string
  state: AttemptState
  source: SettleSource
  /** The claim under which the caller called the gateway; absent for notifications. */
  claim?: string | null
  now: Date
}

/**
 * Records the gateway's result of an attempt to pay, once. The order is locked first, then the session. Whatever
 * was recorded as paid stays so, a session that has ended keeps its status, and the claim of another call is left.
 */
export async function settleSession(
  tx: StoreTx,
  { storeId, sessionId, state, source, claim = null, now }: Settlement,
): Promise<PaymentSessionRow> {
  const { order, session } = await lockOrderAndSession(tx, storeId, sessionId)
  const isOvertaken = isClaimedByOther(session, claim, now)
  // A call whose claim has expired is older than the call that runs now. A payment is recorded whichever call reports it.
  if (isOvertaken && state.outcome !== 'paid') return session // guard: claim-overtaken
  const checked = {
    ...(isOvertaken ? {} : { claim: null, claimedUntil: null }), // guard: claim-kept
    checkCount: session.checkCount + (source === 'inspection' ? 1 : 0),
  }
  // A later response, such as one that a slow call brings, changes nothing.
  if (session.paidAt !== null) return updatePaymentSession(tx, session, { ...checked, nextCheckAt: null }, now)
  if (state.outcome === 'paid') return settlePaid(tx, order, session, { state, checked, now })
  const changed = await updatePaymentSession(tx, session, { ...checked, ...changesBy(session, state, now) }, now)
  if (changed.status !== session.status) {
    const failed = changed.status === 'CANCELLED' ? 'payment.cancelled' : 'payment.session_failed'
    if (!isOpenSession(changed.status)) await recordSessionEvent(tx, failed, changed, order.orderNumber)
    await settlePayments(tx, order)
  }
  if (changed.problem !== session.problem && changed.problem !== '')
    await recordSessionEvent(tx, 'payment.problem', changed, order.orderNumber)
  return changed
}

/** Locks the order of a session, then the session: always in this order. */
export async function lockOrderAndSession(
  tx: StoreTx,
  storeId: number,
  sessionId: string,
): Promise<{ order: OrderRow; session: PaymentSessionRow }> {
  const known = await findPaymentSession(tx, storeId, sessionId)
  const order = known && (await lockOrder(tx, storeId, known.orderId))
  if (!order) throw notFound('payment_session', 'payment_session_id')
  return { order, session: await lockPaymentSession(tx, storeId, sessionId) }
}

/** What a response other than `paid` changes. */
function changesBy(
  session: PaymentSessionRow,
  state: Exclude<AttemptState, { outcome: 'paid' }>,
  now: Date,
): PaymentSessionChanges {
  const driver = gatewayDrivers[session.gateway]
  const next = nextCheckAt(driver?.inspectAfterMs ?? [], session.createdAt, now)
  const isOpen = isOpenSession(session.status)
  switch (state.outcome) {
    case 'failed':
      return {
        nextCheckAt: state.mayStillBePaid ? next : null,
        problem: '',
        problemNote: '',
        gatewayCode: state.gatewayCode.slice(0, maxGatewayCodeLength),
        ...(isOpen && {
          status: state.failure === 'CANCELLED' ? 'CANCELLED' : 'FAILED',
          failureCode: state.failure,
        }),
      }
    case 'pending':
      return {
        nextCheckAt: next,
        problem: '',
        problemNote: '',
        gatewayCode: state.gatewayStatus.slice(0, maxGatewayCodeLength),
      }
    case 'unknown':
      return {
        nextCheckAt: next,
        // Before the confirmation no shopper has approved the payment, unless money moves on the gateway's page.
        // Nor has one whose server died before it had the page.
        ...(isOpen && session.status !== 'CREATED' && (session.status === 'PROCESSING' || driver?.paysBeforeReturn)
          ? { status: 'PROCESSING', problem: 'UNKNOWN', problemNote: state.reason.slice(0, maxErrorLength) }
          : {}),
      }
    case 'mismatch': {
      const amount = state.amountMinor === null ? '' : `; amount ${formatAmount(state.amountMinor)}`
      return {
        nextCheckAt: null,
        problem: 'MISMATCH',
        problemNote: `${state.differences.join(', ')}${amount}`.slice(0, maxErrorLength),
        transactionId: state.transactionId.slice(0, maxTransactionIdLength),
        ...(isOpen && { status: 'PROCESSING' }),
      }
    }
  }
}
