import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'

const PAGE = 500

export const findStoresWithSharesToWithdraw = (db: Database, isAllowed: boolean): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_shares_to_withdraw($1)', [isAllowed])

/** Deletes up to a page of the shares of a time in which the store does not take part any more. Returns how many. */
export async function deleteWithdrawn(tx: StoreTx, storeId: number, isAllowed: boolean): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from reputation_shares d where d.store_id = ${storeId} and d.order_id = any (array(
      select r.order_id from reputation_shares r
       where r.store_id = ${storeId} and r.what is not null and not exists (
         select from stores s
          where s.id = r.store_id and ${isAllowed}::boolean and s.settings ->> 'reputation' = 'share'
            and (s.settings ->> 'reputationSince')::timestamptz <= r.since)
       order by r.hash, r.order_id limit ${PAGE} for update skip locked))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
