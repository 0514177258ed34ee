import type { EventPayload, PaymentSessionEventType } from '@haat/contract/events.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { formatAmount } from '../../shared/money.ts'
import type { PaymentSessionRow } from './payment-sessions.queries.ts'

type Facts = EventPayload<PaymentSessionEventType>['object']

/** The columns of a session that its events show. */
export type AnnouncedSession = Pick<
  PaymentSessionRow,
  'id' | 'orderId' | 'gateway' | 'attempt' | 'status' | 'amountMinor' | 'currency' | 'failureCode' | 'problem'
>

/** A session as its events show it. */
export const sessionFacts = (session: AnnouncedSession, orderNumber: string): Facts => ({
  payment_session_id: session.id,
  order_id: session.orderId,
  order_number: orderNumber,
  gateway: session.gateway as Facts['gateway'],
  attempt: session.attempt,
  status: session.status as Facts['status'],
  amount: formatAmount(session.amountMinor),
  currency: session.currency,
  failure_code: session.failureCode,
  problem: session.problem,
})

export const recordSessionEvent = (
  tx: StoreTx,
  type: PaymentSessionEventType,
  session: PaymentSessionRow,
  orderNumber: string,
): Promise<void> =>
  recordEvent(tx, session.storeId, {
    type,
    resourceId: session.orderId,
    payload: { object: sessionFacts(session, orderNumber) },
  })
