import type { BookingFailure, BookingStatus, BulkBookingStatus } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import type { Minor } from '../../shared/money.ts'
import type { BulkParcelStatus } from '../../shared/stored-values.ts'
import type { PlannedParcel } from './plan-bookings.ts'

type Which = { storeId: number; id: number }

/** Until the transaction ends, nobody else starts a bulk booking of the store. */
export const lockBulkBookings = (tx: StoreTx, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('bulk_bookings', ${storeId}))`.execute(tx) // guard: bulk-bookings-lock

/** Who starts bulk bookings of orders that are booked by themselves. */
export const AUTO_BOOK_ACTOR = 'system:auto_book'

/** A bulk booking `b` that was started automatically. */
export const isAutomatic = sql<boolean>`(b.actor = ${sql.lit(AUTO_BOOK_ACTOR)})`

type NewBulkBooking = {
  storeId: number
  actor: string
  pickupPlaceId: string
  now: Date
  /** How many of staff and keys may be under way; null: it is none of them. */
  most: number | null
}

/** Writes a bulk booking with its parcels; null while as many as there may be are under way. */
export async function insertBulkBooking(
  tx: StoreTx,
  { storeId, actor, pickupPlaceId, now, most }: NewBulkBooking,
  parcels: readonly PlannedParcel[],
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into bulk_bookings (store_id, actor, pickup_place_id, next_run_at, created_at)
    select ${storeId}, ${actor}, ${pickupPlaceId}, ${now}, ${now}
     where ${most}::integer is null or ${most} > (
       select count(*) from bulk_bookings b where b.store_id = ${storeId} and b.status = 'RUNNING' and not ${isAutomatic})
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return null
  await tx
    .insertInto('bulk_booking_parcels')
    .values(
      parcels.map((parcel, index) => ({
        ...{ store_id: storeId, bulk_booking_id: id, position: index + 1 },
        ...{ order_id: parcel.orderId, shipment_id: parcel.shipmentId, courier_account_id: parcel.accountId },
        ...{ place_id: parcel.place.placeId, place_name: parcel.place.placeName },
        status: parcel.problem ? 'FAILED' : 'WAITING',
        problem: parcel.problem && JSON.stringify(parcel.problem),
      })),
    )
    .execute()
  return id
}

/** A bulk booking with how far it is. */
export type BulkBookingRow = {
  id: number
  status: BulkBookingStatus
  actor: string
  isAutomatic: boolean
  createdAt: Date
  finishedAt: Date | null
  parcelCount: number
  waitingCount: number
  bookedCount: number
  unclearCount: number
  failedCount: number
}

const countOf = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`(
  select count(*)::integer from bulk_booking_parcels p left join shipment_bookings k on k.store_id = p.store_id and k.id = p.booking_id
   where p.store_id = b.store_id and p.bulk_booking_id = b.id and ${condition})`

const isOpen = sql<boolean>`(p.status = 'WAITING' or k.status in ('PENDING', 'SENT'))`

const bulkBookings = (tx: StoreTx, storeId: number) =>
  tx
    .selectFrom('bulk_bookings as b')
    .select(['b.id', 'b.status', 'b.actor', 'b.created_at as createdAt', 'b.finished_at as finishedAt'])
    .select([
      isAutomatic.as('isAutomatic'),
      countOf(sql`true`).as('parcelCount'),
      countOf(isOpen).as('waitingCount'),
      countOf(sql`k.status = 'BOOKED'`).as('bookedCount'),
      countOf(sql`k.status = 'UNCLEAR'`).as('unclearCount'),
      countOf(sql`(p.status = 'FAILED' or k.status = 'REFUSED')`).as('failedCount'),
    ])
    .where('b.store_id', '=', storeId)
    .$castTo<BulkBookingRow>()

export const listStoreBulkBookings = (
  tx: StoreTx,
  storeId: number,
  filters: { is_automatic?: boolean },
  page: PageRequest,
): Promise<BulkBookingRow[]> => {
  const all = bulkBookings(tx, storeId)
  const wanted = filters.is_automatic === undefined ? all : all.where(isAutomatic, '=', filters.is_automatic)
  return newestFirst(wanted, 'b.id', page) as Promise<BulkBookingRow[]>
}

export const findBulkBooking = (tx: StoreTx, storeId: number, id: number): Promise<BulkBookingRow | undefined> =>
  bulkBookings(tx, storeId).where('b.id', '=', id).executeTakeFirst()

/** A parcel of a bulk booking, with what its booking says. */
export type BulkParcelRow = Pick<
  PlannedParcel,
  'orderId' | 'orderNumber' | 'shipmentId' | 'receiverName' | 'phone' | 'district' | 'problem'
> & {
  shipmentNumber: string | null
  codMinor: Minor | null
  accountId: number | null
  status: BulkParcelStatus
  bookingStatus: BookingStatus | null
  consignmentId: string | null
  failure: BookingFailure | '' | null
  detail: string | null
}

export async function listBulkParcels(tx: StoreTx, { storeId, id }: Which): Promise<BulkParcelRow[]> {
  const { rows } = await sql<BulkParcelRow>`
    select p.order_id as "orderId", o.order_number as "orderNumber", p.shipment_id as "shipmentId", s.shipment_number as "shipmentNumber",
        o.receiver_name as "receiverName", o.phone, o.district, s.cod_minor as "codMinor", p.courier_account_id as "accountId", p.status,
        p.problem, k.status as "bookingStatus", k.consignment_id as "consignmentId", k.failure, k.detail
      from bulk_booking_parcels p
      join orders o on o.store_id = p.store_id and o.id = p.order_id
      left join shipments s on s.store_id = p.store_id and s.id = p.shipment_id
      left join shipment_bookings k on k.store_id = p.store_id and k.id = p.booking_id
     where p.store_id = ${storeId} and p.bulk_booking_id = ${id} order by p.position`.execute(tx)
  return rows
}

/** Cancels what waits of a bulk booking; false when it has ended. */
export async function cancelWaitingParcels(tx: StoreTx, { storeId, id }: Which, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update bulk_bookings set status = 'CANCELLED', finished_at = ${now}
     where store_id = ${storeId} and id = ${id} and status = 'RUNNING' returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    update bulk_booking_parcels set status = 'CANCELLED'
     where store_id = ${storeId} and bulk_booking_id = ${id} and status = 'WAITING'`.execute(tx)
  return true
}

export const findStoresWithBulkBookings = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_bulk_bookings($1)', [now])

export async function listRunningBulkBookings(tx: StoreTx, storeId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bulk_bookings where store_id = ${storeId} and status = 'RUNNING' and next_run_at <= ${now} order by id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
