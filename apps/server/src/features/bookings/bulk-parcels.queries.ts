import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { BookingProblem } from './booking-problem.ts'
import { isAutomatic } from './bulk-bookings.queries.ts'

type Which = { storeId: number; id: number }

type WhichParcel = Which & { position: number }

/** A parcel to begin. `isAutomatic`: nobody has asked for it, nor said to which place of its courier it goes. */
export type NextParcel = { position: number; orderId: number; accountId: number | null; isAutomatic: boolean }

/** The parcels of a bulk booking that wait; none before the time at which it goes on. */
export async function listWaitingParcels(tx: StoreTx, { storeId, id }: Which, now: Date): Promise<NextParcel[]> {
  const { rows } = await sql<NextParcel>`
    select p.position, p.order_id as "orderId", p.courier_account_id as "accountId", ${isAutomatic} as "isAutomatic"
      from bulk_bookings b
      join bulk_booking_parcels p on p.store_id = b.store_id and p.bulk_booking_id = b.id
     where b.store_id = ${storeId} and b.id = ${id} and b.status = 'RUNNING' and b.next_run_at <= ${now} and p.status = 'WAITING'
     order by p.position`.execute(tx)
  return rows
}

export type WaitingParcel = WhichParcel & {
  orderId: number
  shipmentId: number | null
  accountId: number | null
  placeId: string
  placeName: string
  pickupPlaceId: string
  actor: string
}

/** A parcel that still waits. Its order is locked: nobody else begins it until the transaction ends. */
export async function findWaitingParcel(
  tx: StoreTx,
  { storeId, id, position }: WhichParcel,
): Promise<WaitingParcel | undefined> {
  const { rows } = await sql<WaitingParcel>`
    select p.store_id as "storeId", b.id, p.position, p.order_id as "orderId", p.shipment_id as "shipmentId",
        p.courier_account_id as "accountId", p.place_id as "placeId", p.place_name as "placeName", b.pickup_place_id as "pickupPlaceId",
        b.actor
      from bulk_bookings b
      join bulk_booking_parcels p on p.store_id = b.store_id and p.bulk_booking_id = b.id
     where b.store_id = ${storeId} and b.id = ${id} and b.status = 'RUNNING' and p.position = ${position} and p.status = 'WAITING'`.execute(
    tx,
  )
  return rows[0]
}

/** Says to which place of its courier a parcel goes that still waits; null: to none that is known. */
export const savePlace = (
  tx: StoreTx,
  { storeId, id, position }: WhichParcel,
  place: { id: string; name: string } | null,
) =>
  sql`
    update bulk_booking_parcels set place_id = ${place?.id ?? ''}, place_name = ${place?.name ?? ''}
     where store_id = ${storeId} and bulk_booking_id = ${id} and position = ${position} and status = 'WAITING'`.execute(
    tx,
  )

/**
 * Whether fewer than `most` bookings at an account are on their way to the courier. Until the transaction ends, no other parcel of
 * many is begun there.
 */
export async function lockFreePlace(
  tx: StoreTx,
  { storeId, accountId }: { storeId: number; accountId: number },
  most: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bulk_bookings_at_account', ${accountId}))`.execute(tx) // guard: bulk-account-lock
  const { rows } = await sql<{ isFree: boolean }>`
    select count(*) < ${most} as "isFree" from shipment_bookings
     where store_id = ${storeId} and courier_account_id = ${accountId} and next_check_at is not null
       and status in ('PENDING', 'SENT')`.execute(tx)
  return rows[0]?.isFree === true
}

/** A parcel has its booking now, in the transaction that writes it; false when it waits no more, as after a cancellation. */
export async function markParcelBegun(
  tx: StoreTx,
  { storeId, id, position }: WhichParcel,
  { shipmentId, bookingId }: { shipmentId: number; bookingId: number },
): Promise<boolean> {
  const { rows } = await sql`
    update bulk_booking_parcels set status = 'BEGUN', shipment_id = ${shipmentId}, booking_id = ${bookingId}
     where store_id = ${storeId} and bulk_booking_id = ${id} and position = ${position} and status = 'WAITING'
    returning 1`.execute(tx)
  return rows.length > 0
}

/** A parcel cannot be booked, unless another process has begun it, or it was cancelled, since. */
export async function markParcelFailed(
  tx: StoreTx,
  { storeId, id, position }: WhichParcel,
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

const againAt = (now: Date) => new Date(now.getTime() + BUSY_MS)

const lockRunning = async (tx: StoreTx, { storeId, id }: Which): Promise<boolean> => {
  const { rows } = await sql`select from bulk_bookings
    where store_id = ${storeId} and id = ${id} and status = 'RUNNING' for update`.execute(tx)
  return rows.length > 0
}

/** A parcel could not be begun for a reason that passes: it waits again, or has failed when that was so too often. */
export async function postponeParcel(
  tx: StoreTx,
  { storeId, id, position }: WhichParcel,
  problem: BookingProblem,
  now: Date,
): Promise<void> {
  if (!(await lockRunning(tx, { storeId, id }))) return
  await sql`
    with postponed as (
      update bulk_booking_parcels p set attempts = p.attempts + 1,
          status = case when p.attempts < ${MOST_ATTEMPTS} then 'WAITING' else 'FAILED' end,
          problem = case when p.attempts < ${MOST_ATTEMPTS} then null else ${jsonb(problem)} end
       where store_id = ${storeId} and bulk_booking_id = ${id} and position = ${position} and status = 'WAITING'
      returning p.status)
    update bulk_bookings set next_run_at = ${againAt(now)}
     where store_id = ${storeId} and id = ${id} and exists (select from postponed where status = 'WAITING')`.execute(tx)
}

/** The courier was too busy or not reached for parcel `p` with booking `k`, and is called again. */
const isCalledAgain = sql<boolean>`(k.status = 'REFUSED' and k.failure in ('RATE_LIMITED', 'UNAVAILABLE', 'TIMEOUT')
  and p.attempts < ${sql.lit(MOST_ATTEMPTS)})`

/** Parcels whose courier was too busy, or was not reached, wait again, also those that another process called it for; false when there are none. */
export async function postponeRefused(tx: StoreTx, { storeId, id }: Which, now: Date): Promise<boolean> {
  if (!(await lockRunning(tx, { storeId, id }))) return false
  const { rows } = await sql`
    with again as (
      update bulk_booking_parcels p set status = 'WAITING', booking_id = null, attempts = p.attempts + 1
        from shipment_bookings k
       where p.store_id = ${storeId} and p.bulk_booking_id = ${id} and p.status = 'BEGUN'
         and k.store_id = p.store_id and k.id = p.booking_id and ${isCalledAgain}
      returning 1)
    update bulk_bookings set next_run_at = ${againAt(now)}
     where store_id = ${storeId} and id = ${id} and exists (select from again)
    returning 1`.execute(tx)
  return rows.length > 0
}

/**
 * Ends a bulk booking of which no parcel waits, is being sent or is sent again; false while one is, and when it has ended. One that
 * nobody looks at ends when its couriers have said of each parcel whether they have it, or staff find out.
 */
export async function markBulkBookingDone(tx: StoreTx, { storeId, id }: Which, now: Date): Promise<boolean> {
  await sql`select from bulk_bookings where store_id = ${storeId} and id = ${id} for update`.execute(tx)
  const { rows } = await sql`
    update bulk_bookings b set status = 'DONE', finished_at = ${now}
     where store_id = ${storeId} and id = ${id} and status = 'RUNNING' and not exists (
       select from bulk_booking_parcels p
         left join shipment_bookings k on k.store_id = p.store_id and k.id = p.booking_id
        where p.store_id = ${storeId} and p.bulk_booking_id = ${id}
          and (p.status = 'WAITING' or k.status in ('PENDING', 'SENT') or ${isCalledAgain}
            or ${isAutomatic} and k.status = 'UNCLEAR' and k.next_check_at is not null))
    returning 1`.execute(tx)
  return rows.length > 0
}
