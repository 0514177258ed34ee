import type { Text } from '@haat/contract/errors.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { isOpenSession } from '../orders/payment-status-rules.ts'
import { closeSession } from './close-session.ts'
import { refusePayment } from './lock-unpaid-order.ts'
import { lockOrderSessions, type PaymentSessionRow } from './payment-sessions.queries.ts'
import { isClaimed } from './session-claims.ts'

/** Ends the open sessions of an order that this transaction has locked. Throws while one may have been paid. */
export async function endAttempts(tx: StoreTx, order: OrderRow, refusal: Text, now: Date): Promise<void> {
  const sessions = await lockOrderSessions(tx, order.storeId, order.id)
  const doubtful = sessions.find((session) => isDoubtful(session, now))
  if (doubtful) throw refusePayment(doubtful.status, refusal) // guard: change-unknown
  for (const session of sessions)
    if (isOpenSession(session.status)) await closeSession(tx, order, session, 'CANCELLED', now)
}

/** Whether money may have moved for a session, or moves now. */
const isDoubtful = (session: PaymentSessionRow, now: Date): boolean =>
  session.status === 'PROCESSING' || session.problem !== '' || isClaimed(session, now)
