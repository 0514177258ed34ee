import { inStore } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { deleteWithdrawn, findStoresWithSharesToWithdraw } from './withdrawn-shares.queries.ts'

export const storesWithSharesToWithdraw = ({ db, phoneHashes }: JobContext): Promise<JobStore[]> =>
  findStoresWithSharesToWithdraw(db, phoneHashes !== null)

/** Takes back what a store has shared that does not take part any more, or takes part anew: page by page, each in its own transaction. */
export async function withdrawShares({ db, phoneHashes, signal }: JobContext, storeId: number): Promise<number> {
  let withdrawn = 0
  for (let page = -1; page !== 0 && !signal.aborted; withdrawn += page) {
    page = await inStore(db, storeId, (tx) => deleteWithdrawn(tx, storeId, phoneHashes !== null))
  }
  return withdrawn
}
