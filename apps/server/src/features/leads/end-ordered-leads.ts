import { inStore } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { endOrdered, findStoresWithOrderedLeads } from './end-ordered-leads.queries.ts'

export const storesWithOrderedLeads = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithOrderedLeads(db, clock())

/** Ends the unfinished checkouts of a store that an order has ended for good, page by page. */
export async function endOrderedLeads({ db, clock, signal }: JobContext, storeId: number): Promise<number> {
  let ended = 0
  for (let page = 1; page > 0 && !signal.aborted; ended += page)
    page = await inStore(db, storeId, (tx) => endOrdered(tx, storeId, clock()))
  return ended
}
