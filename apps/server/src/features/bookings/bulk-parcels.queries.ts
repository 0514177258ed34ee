import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { BookingProblem } from './booking-problem.ts'

type Which = { storeId: number; id: number }

/** The next parcel of a bulk booking, which is this transaction's until it ends. */
export type WaitingParcel = Which & {
  position: number
  orderId: number
  shipmentId: number | null
  accountId: number | null
  placeId: string
  placeName: string
  pickupPlaceId: string
  actor: string
}

export async function lockWaitingParcel(
  tx: StoreTx,
  { storeId, id }: Which,
  now: Date,
): Promise<WaitingParcel | undefined> {
  const { rows } = await sql<WaitingParcel>`
    select p.store_id as "storeId", b.id, p.position, p.order_id as "orderId", p.shipment_id as "shipmentId",
        p.courier_account_id as "accountId", p.place_id as "placeId", p.place_name as "placeName", b.pickup_place_id as "pickupPlaceId",
        b.actor
      from bulk_bookings b
      join bulk_booking_parcels p on p.store_id = b.store_id and p.bulk_booking_id = b.id
     where b.store_id = ${storeId} and b.id = ${id} and b.status = 'RUNNING' and b.next_run_at <= ${now} and p.status = 'WAITING'
     order by p.position limit 1
       for update of p skip locked`.execute(tx)
  return rows[0]
}

/** A parcel has its booking now, in the transaction that writes it: another process finds it neither waiting nor without. */
export async function markParcelBegun(
  tx: StoreTx,
  { storeId, id, position }: Which & { position: number },
  { shipmentId, bookingId }: { shipmentId: number; bookingId: number },
): Promise<void> {
  await sql`
    update bulk_booking_parcels set status = 'BEGUN', shipment_id = ${shipmentId}, booking_id = ${bookingId}
     where store_id = ${storeId} and bulk_booking_id = ${id} and position = ${position}`.execute(tx)
}

/** A parcel cannot be booked, unless another process has begun it, or it was cancelled, since. */
export async function markParcelFailed(
  tx: StoreTx,
  { storeId, id, position }: Which & { position: number },
  problem: BookingProblem,
): Promise<void> {
  await sql`
    update bulk_booking_parcels set status = 'FAILED', problem = ${jsonb(problem)}
     where store_id = ${storeId} and bulk_booking_id = ${id} and position = ${position} and status = 'WAITING'`.execute(
    tx,
  )
}

const MOST_ATTEMPTS = 3
const BUSY_MS = 60_000

/** A parcel whose courier was too busy, or was not reached, waits again, and so do the others of its bulk booking. */
export async function postponeRefused(
  tx: StoreTx,
  { storeId, id, position }: Which & { position: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`select from bulk_bookings
    where store_id = ${storeId} and id = ${id} and status = 'RUNNING' for update`.execute(tx)
  if (rows.length === 0) return false
  const { rows: postponed } = await sql`
    with again as (
      update bulk_booking_parcels p set status = 'WAITING', booking_id = null, attempts = p.attempts + 1
        from shipment_bookings k
       where p.store_id = ${storeId} and p.bulk_booking_id = ${id} and p.position = ${position} and p.attempts < ${MOST_ATTEMPTS}
         and k.store_id = p.store_id and k.id = p.booking_id and k.status = 'REFUSED'
         and k.failure in ('RATE_LIMITED', 'UNAVAILABLE', 'TIMEOUT')
      returning 1)
    update bulk_bookings set next_run_at = ${new Date(now.getTime() + BUSY_MS)}
     where store_id = ${storeId} and id = ${id} and exists (select from again)
    returning 1`.execute(tx)
  return postponed.length > 0
}

/** Ends a bulk booking of which no parcel waits or is being sent; false while one does, and when it has ended. */
export async function endBulkBooking(tx: StoreTx, { storeId, id }: Which, now: Date): Promise<boolean> {
  await sql`select from bulk_bookings where store_id = ${storeId} and id = ${id} for update`.execute(tx)
  const { rows } = await sql`
    update bulk_bookings set status = 'DONE', finished_at = ${now}
     where store_id = ${storeId} and id = ${id} and status = 'RUNNING' and not exists (
       select from bulk_booking_parcels p
         left join shipment_bookings k on k.store_id = p.store_id and k.id = p.booking_id
        where p.store_id = ${storeId} and p.bulk_booking_id = ${id}
          and (p.status = 'WAITING' or k.status in ('PENDING', 'SENT')))
    returning 1`.execute(tx)
  return rows.length > 0
}
