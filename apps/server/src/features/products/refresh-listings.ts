import { inStore } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { lockCatalog, refreshStaleListings } from './catalog-writes.queries.ts'

export const storesWithStaleListings = ({ db }: JobContext): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_stale_listings()', [])

/** Rebuilds the stale listings of a store. Between two parts, other writers of the catalogue have their turn. */
export async function refreshAllStaleListings({ db, signal }: JobContext, storeId: number): Promise<number> {
  let all = 0
  while (!signal.aborted) {
    const refreshed = await inStore(db, storeId, async (tx) => {
      await lockCatalog(tx, storeId)
      return refreshStaleListings(tx, storeId)
    })
    if (refreshed === 0) break
    all += refreshed
  }
  return all
}
