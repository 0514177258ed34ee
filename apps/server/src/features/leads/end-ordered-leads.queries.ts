import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'

const PAGE = 500

export const findStoresWithOrderedLeads = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_ordered_leads($1)', [now])

/**
 * Ends up to a page of the unfinished checkouts that an order has ended for good, so that those to call are found without
 * their orders. Which: `apps/server/schema/leads.functions.sql`, ordered_leads.
 */
export async function endOrdered(tx: StoreTx, storeId: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update leads l set ended_at = ${now}
     where l.store_id = ${storeId} and l.ended_at is null and l.id = any (array(
       select d.id from leads d where d.store_id = ${storeId} and d.id in (select ordered_leads(${storeId}, ${now}))
        order by d.id limit ${PAGE} for no key update skip locked))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
