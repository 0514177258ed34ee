import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { formatAmount } from '../../shared/money.ts'
import { orderActorName, orderActorOf } from '../orders/order-actor.ts'
import { findListedSession, type ListedSession, markProblemResolved } from './session-lists.queries.ts'

/** Resolves the problem of a session, once: staff compared it with the gateway's statement, and the note says what they did. */
export async function resolveSessionProblem(
  tx: StoreTx,
  author: Author,
  id: string,
  note: string,
): Promise<ListedSession> {
  const { storeId } = author
  const isResolved = await markProblemResolved(tx, {
    storeId,
    id,
    note,
    resolvedBy: orderActorName(orderActorOf(author)),
  })
  const row = await findListedSession(tx, storeId, id)
  if (!row) throw notFound('payment_session', 'payment_session_id')
  if (!isResolved) {
    throw new ApiError('invalid_state', {
      message:
        row.problem === ''
          ? { en: 'This payment session has no problem.', bn: 'এই পেমেন্টে কোনো সমস্যা নেই।' }
          : { en: 'This problem is already resolved.', bn: 'এই সমস্যার নিষ্পত্তি আগেই হয়েছে।' },
      details: { current_status: row.status },
    })
  }
  await recordAudit(tx, author, {
    action: 'payment_session.resolved',
    entity: 'payment_session',
    entityId: id,
    before: { problem: row.problem, isResolved: false },
    after: {
      problem: row.problem,
      isResolved: true,
      note,
      orderId: row.orderId,
      amount: formatAmount(row.amountMinor),
      transactionId: row.transactionId,
    },
  })
  return row
}
