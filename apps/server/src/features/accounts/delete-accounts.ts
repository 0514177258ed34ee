import { changeDueRows } from '../../platform/change-due-rows.ts'
import { inStore } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { cancelSubscription } from '../subscriptions/move-subscription.ts'
import { endSessionsOfDue, holdDeletionOf, listDueDeletions, listSubscriptionsOfDue } from './due-deletions.queries.ts'
import { eraseAccount } from './erase-account.ts'

/** Requests that a session had sent when it was ended are over by then. */
const QUIET_MS = 5 * 60_000

export const storesWithAccountDeletions = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_account_deletions($1)', [clock()])

/**
 * Deletes the due accounts of a store. Their sessions and subscriptions are ended first, and the accounts deleted by a later
 * run: nothing that a shopper had already sent can be written after the deletion.
 */
export async function deleteAccounts(context: JobContext, storeId: number): Promise<number> {
  const now = context.clock()
  const quietSince = new Date(now.getTime() - QUIET_MS)
  await inStore(context.db, storeId, (tx) => endSessionsOfDue(tx, storeId, now))
  await changeDueRows(context, storeId, {
    list: (tx, after) => listSubscriptionsOfDue(tx, { storeId, now, after }),
    change: async (tx, id) => {
      if (!(await holdDeletionOf(tx, storeId, id))) return false
      await cancelSubscription(tx, { storeId, id, customerId: null, now }, '')
      return true
    },
  })
  return changeDueRows(context, storeId, {
    list: (tx, after) => listDueDeletions(tx, { storeId, now, quietSince, after }),
    change: (tx, id) => eraseAccount(tx, { storeId, id, now, quietSince, secrets: context.secrets }),
  })
}
