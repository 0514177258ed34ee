import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import type { Minor } from '../../shared/money.ts'

export const findStoresWithFeesDue = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_fees_due($1)', [now])

/** The bookings of which a courier is to be asked for its fees, with an id above `after`. */
export async function listFeesDue(tx: StoreTx, storeId: number, now: Date, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from shipment_bookings
     where store_id = ${storeId} and fees_due_at <= ${now} and id > ${after} order by id limit 100`.execute(tx)
  return rows.map(({ id }) => id)
}

export type FeeClaim = { shipmentId: number; courierAccountId: number | null; placeId: string; pickupPlaceId: string }

/** Claims a question that is due: of several servers one gets it. It is due again at `until` while the parcel is under way. */
export async function claimFeesDue(
  tx: StoreTx,
  { storeId, id, now, until }: { storeId: number; id: number; now: Date; until: Date },
): Promise<FeeClaim | undefined> {
  const { rows } = await sql<FeeClaim>`
    update shipment_bookings b set fees_due_at = case when is_to_come(s.status) then ${until}::timestamptz end
      from shipments s
     where b.store_id = ${storeId} and b.id = ${id} and b.fees_due_at <= ${now} and s.store_id = b.store_id and s.id = b.shipment_id
    returning b.shipment_id as "shipmentId", b.courier_account_id as "courierAccountId", b.place_id as "placeId",
      b.pickup_place_id as "pickupPlaceId"`.execute(tx)
  return rows[0]
}

/** Records what a courier charges, where its booking did not say it, and ends the question; null: nobody can say it. */
export async function recordFees(
  tx: StoreTx,
  { storeId, id }: { storeId: number; id: number },
  fees: { feeMinor: Minor; codFeeMinor: Minor } | null,
): Promise<void> {
  await sql`
    update shipment_bookings set fees_due_at = null,
        fee_minor = coalesce(fee_minor, ${fees?.feeMinor ?? null}::bigint),
        cod_fee_minor = coalesce(cod_fee_minor, ${fees?.codFeeMinor ?? null}::bigint)
     where store_id = ${storeId} and id = ${id}`.execute(tx)
}
