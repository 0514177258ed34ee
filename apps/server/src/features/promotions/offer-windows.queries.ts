import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { DB } from '../../platform/database-types.generated.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { type OfferRow, offerColumns } from './offers-admin.queries.ts'

const PAGE = 100

/** A window that has opened or closed since the offer's last event. */
const isToAnnounce =
  (now: Date) =>
  (eb: ExpressionBuilder<DB, 'offers'>): Expression<SqlBool> =>
    eb.or([
      eb.and([eb('announced', '=', 'scheduled'), eb('is_active', '=', true), eb('starts_at', '<=', now)]),
      eb.and([eb('announced', '=', 'started'), eb('ends_at', '<=', now)]),
    ])

export async function listOffersToAnnounce(tx: StoreTx, storeId: number, now: Date, after: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('offers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where(isToAnnounce(now))
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks an offer if its window has opened or closed without an event: staff may have saved it meanwhile. */
export const lockOfferToAnnounce = (
  tx: StoreTx,
  storeId: number,
  id: number,
  now: Date,
): Promise<OfferRow | undefined> =>
  tx
    .selectFrom('offers')
    .select(offerColumns)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isToAnnounce(now))
    .forNoKeyUpdate() // guard: offer-window-lock
    .executeTakeFirst()

export async function markAnnounced(
  tx: StoreTx,
  storeId: number,
  id: number,
  announced: OfferRow['announced'],
): Promise<void> {
  await tx.updateTable('offers').set({ announced }).where('store_id', '=', storeId).where('id', '=', id).execute()
}

export const findStoresWithOffersToAnnounce = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_offers_to_announce($1)', [now])
