import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { ShipmentBookings } from '../../platform/database-types.generated.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'

const columns = aliased([
  'id',
  'store_id',
  'shipment_id',
  'courier',
  'courier_account_id',
  'place_id',
  'place_name',
  'pickup_place_id',
  'status',
  'consignment_id',
  'hinted_consignment_id',
  'checks',
  'version',
])
export type BookingRow = AliasedRow<Selectable<ShipmentBookings>, typeof columns>

export type NewBooking = Pick<BookingRow, 'storeId' | 'shipmentId' | 'courier' | 'placeId' | 'placeName'> & {
  pickupPlaceId: string
  courierAccountId: number
  requestedBy: string
  nextCheckAt: Date
}

/** Writes a booking of a shipment that has no other standing one; null when as many as `most` were refused. */
export async function insertBooking(tx: StoreTx, booking: NewBooking, most: number): Promise<number | null> {
  const { storeId, shipmentId, courier, courierAccountId, placeId, placeName, pickupPlaceId } = booking
  const { rows } = await sql<{ id: number }>`
    insert into shipment_bookings (store_id, shipment_id, courier, courier_account_id, place_id, place_name, pickup_place_id,
      requested_by, next_check_at)
    select ${storeId}, ${shipmentId}, ${courier}, ${courierAccountId}, ${placeId}, ${placeName}, ${pickupPlaceId},
      ${booking.requestedBy}, ${booking.nextCheckAt}
     where ${most} > (select count(*) from shipment_bookings where store_id = ${storeId} and shipment_id = ${shipmentId})
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The booking of a shipment that was not refused. */
export const findStandingBooking = (
  tx: StoreTx,
  storeId: number,
  shipmentId: number,
): Promise<BookingRow | undefined> =>
  tx
    .selectFrom('shipment_bookings')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('shipment_id', '=', shipmentId)
    .where('status', '<>', 'REFUSED')
    .executeTakeFirst()

/** Those that are due, with an id above `after`. */
export async function listDueBookings(tx: StoreTx, storeId: number, now: Date, after: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('shipment_bookings')
    .select('id')
    .where('store_id', '=', storeId)
    .where('next_check_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

export const findStoresWithDueBookings = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_bookings_due($1)', [now])

const update = (tx: StoreTx, storeId: number, id: number) =>
  tx.updateTable('shipment_bookings').where('store_id', '=', storeId).where('id', '=', id)

const changed = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` }

/**
 * Claims a due booking for one call of the courier: of several servers one gets it. A PENDING one is sent, so it becomes
 * SENT; of the others it is not known whether they were.
 */
export const claimDueBooking = (
  tx: StoreTx,
  { storeId, id, now, until }: { storeId: number; id: number; now: Date; until: Date },
): Promise<(BookingRow & { isNew: boolean }) | undefined> =>
  update(tx, storeId, id)
    .set({
      ...changed,
      status: sql<string>`case status when 'PENDING' then 'SENT' else status end`,
      checks: sql<number>`checks + case status when 'PENDING' then 0 else 1 end`,
      next_check_at: until,
    })
    .where('next_check_at', '<=', now) // guard: booking-lease
    .where('status', 'in', ['PENDING', 'SENT', 'UNCLEAR'])
    .returning(columns)
    .returning(sql<boolean>`old.status = 'PENDING'`.as('isNew')) // guard: booking-sent-once
    .executeTakeFirst()

/**
 * Records what became of a booking; no row when that is known already, or another call is about to find out. Without
 * `version` whatever is open is changed: a parcel that the courier has is a fact.
 */
export const recordBooking = (
  tx: StoreTx,
  { storeId, id, version }: { storeId: number; id: number; version: number | null },
  from: readonly string[],
  changes: CamelKeys<Updateable<ShipmentBookings>>,
): Promise<(BookingRow & { statusBefore: string }) | undefined> =>
  update(tx, storeId, id)
    .set({ ...snakeKeys(changes), ...changed })
    .where('status', '=', sql<string>`any(${from as string[]}::text[])`) // guard: booking-from
    .$if(version !== null, (query) => query.where('version', '=', version as number)) // guard: booking-version
    .returning(columns)
    .returning(sql<string>`old.status`.as('statusBefore'))
    .executeTakeFirst()

/** Whether a statement failed because another booking has the ID of the parcel. */
export const isConsignmentUsed = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'shipment_bookings_consignment_once'
