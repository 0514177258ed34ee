import { changeDueRows } from '../../platform/change-due-rows.ts'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { lockOrder } from '../orders/order-changes.queries.ts'
import { closeSession } from './close-session.ts'
import { listExpiring, lockExpiring } from './expiring-sessions.queries.ts'

export const storesWithSessionsToExpire = ({ db, clock }: { db: Database; clock: () => Date }): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_sessions_to_expire($1)', [clock()])

/** Ends the sessions of a store that were not paid by their deadline. Their orders expire by themselves. */
export function expireSessions(context: JobContext, storeId: number): Promise<number> {
  const now = context.clock()
  return changeDueRows(context, storeId, {
    list: (tx, after) => listExpiring(tx, storeId, now, after),
    change: (tx, orderId) => expireSession(tx, { storeId, orderId, now }),
  })
}

async function expireSession(
  tx: StoreTx,
  { storeId, orderId, now }: { storeId: number; orderId: number; now: Date },
): Promise<boolean> {
  const order = await lockOrder(tx, storeId, orderId)
  const session = order && (await lockExpiring(tx, storeId, orderId, now))
  if (!session) return false
  await closeSession(tx, order, session, 'EXPIRED', now)
  return true
}
