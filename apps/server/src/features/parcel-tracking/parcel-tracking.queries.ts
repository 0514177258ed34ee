import { maxCourierStatuses } from '@haat/contract/limits.ts'
import type { CourierCode, ShipmentProblem, ShipmentStatus, TrackingFailure } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import type { Environment } from '../../shared/api-key.ts'
import { hasUnitsComingBack, wasInPart } from '../shipments/shipment-tracking.queries.ts'

/** A parcel of which this server alone asks its courier, until the claim ends or another one follows it. */
export type ParcelClaim = {
  storeId: number
  bookingId: number
  shipmentId: number
  claim: number
  courier: CourierCode
  courierAccountId: number | null
  consignmentId: string
  shipmentNumber: string
  environment: Environment
}

type Which = { storeId: number; bookingId: number }

/** Claims a due parcel: of several servers one gets it. */
export async function claimParcel(
  tx: StoreTx,
  { storeId, bookingId }: Which,
  { now, until }: { now: Date; until: Date },
): Promise<ParcelClaim | undefined> {
  const { rows } = await sql<ParcelClaim>`
    update tracked_parcels t set leased_until = ${until}, claim = t.claim + 1, is_wanted = false
      from shipment_bookings b, shipments p, stores s
     where t.store_id = ${storeId} and t.booking_id = ${bookingId} and t.next_check_at <= ${now}
       and (t.leased_until is null or t.leased_until <= ${now}) -- guard: parcel-lease
       and b.store_id = t.store_id and b.id = t.booking_id and p.store_id = t.store_id and p.id = t.shipment_id and s.id = t.store_id
    returning t.store_id as "storeId", t.booking_id as "bookingId", t.shipment_id as "shipmentId", t.claim, t.courier,
      b.courier_account_id as "courierAccountId", b.consignment_id as "consignmentId", p.shipment_number as "shipmentNumber",
      s.environment`.execute(tx)
  return rows[0]
}

/** What was known of a parcel before its courier responded; locked, unless another claim has followed. */
export type TrackedParcel = {
  word: string
  status: ShipmentStatus | ''
  problem: ShipmentProblem | ''
  isWithCourier: boolean
  isBackAtStore: boolean
  /** Whether the courier has said before that it was delivered in part. */
  isInPart: boolean
  /** Whether the store has received all of it that was to come back. */
  isReceived: boolean
  failures: number
  since: Date
}

export async function lockTrackedParcel(
  tx: StoreTx,
  { storeId, bookingId, claim }: Pick<ParcelClaim, 'storeId' | 'bookingId' | 'claim'>,
): Promise<TrackedParcel | undefined> {
  const { rows } = await sql<TrackedParcel>`
    select t.word, case when t.is_provisional then '' else t.status end as status, t.problem, t.is_with_courier as "isWithCourier",
        t.back_at is not null as "isBackAtStore", ${wasInPart} as "isInPart",
        not exists (select from shipments s where s.store_id = t.store_id and s.id = t.shipment_id and ${hasUnitsComingBack}) as "isReceived", t.failures, coalesce(t.word_at, t.created_at) as since
      from tracked_parcels t
     where t.store_id = ${storeId} and t.booking_id = ${bookingId}
       and t.claim = ${claim} -- guard: parcel-claim
       for update`.execute(tx)
  return rows[0]
}

/** What a courier says of a parcel. */
export type CourierWord = { word: string; status: ShipmentStatus | ''; isProvisional: boolean }

/** Records what a courier says, of a parcel that this transaction has locked. */
export async function saveWord(
  tx: StoreTx,
  { storeId, bookingId, courier }: Which & { courier: CourierCode },
  { word, status, isProvisional }: CourierWord,
  now: Date,
): Promise<void> {
  await sql`
    with said as (
      update tracked_parcels set word = ${word}, status = ${status}, is_provisional = ${isProvisional}, word_at = ${now}
       where store_id = ${storeId} and booking_id = ${bookingId})
    insert into courier_statuses (store_id, booking_id, courier, word, status, is_provisional, created_at)
    values (${storeId}, ${bookingId}, ${courier}, ${word}, ${status}, ${isProvisional}, ${now})`.execute(tx)
}

/** Whether as many changes are recorded of a parcel as there may be. */
export async function isHistoryFull(tx: StoreTx, { storeId, bookingId }: Which): Promise<boolean> {
  const { rows } = await sql`
    select from courier_statuses where store_id = ${storeId} and booking_id = ${bookingId}
    offset ${maxCourierStatuses - 1} limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether a courier has used a word that is not known before, of any parcel of the store. */
export async function wasWordSeen(
  tx: StoreTx,
  storeId: number,
  { courier, word }: { courier: CourierCode; word: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from courier_statuses where store_id = ${storeId} and courier = ${courier} and word = ${word} and status = '' limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** How a check ended: of a parcel that this transaction has locked. What is wanted since the claim is asked at once. */
type CheckEnd = {
  now: Date
  nextCheckAt: Date | null
  /** Empty: the courier has responded. */
  failure: TrackingFailure | ''
  /** How often in a row it has not. */
  failures: number
  problem: ShipmentProblem | ''
  isWithCourier: boolean
  isBackAtStore: boolean
}

export async function endCheck(tx: StoreTx, { storeId, bookingId }: Which, end: CheckEnd): Promise<void> {
  const { now, nextCheckAt, failure, failures, problem, isWithCourier, isBackAtStore } = end
  await sql`
    update tracked_parcels set leased_until = null, failure = ${failure}, problem = ${problem},
        failures = ${failures},
        checked_at = case when ${failure} = '' then ${now} else checked_at end,
        is_with_courier = ${isWithCourier}, back_at = case when ${isBackAtStore} then coalesce(back_at, ${now}) end,
        next_check_at = case when is_wanted then ${now} else ${nextCheckAt}::timestamptz end
     where store_id = ${storeId} and booking_id = ${bookingId}`.execute(tx)
}

const ONCE_IN = '30 seconds'

/** `isDue`: this request asks the courier. `isBeingAsked`: another one does. */
type Wanted = { bookingId: number; isDue: boolean; isBeingAsked: boolean }

/**
 * Makes the parcel of a shipment due, unless a server asks just now, or the courier has responded within 30 seconds. Returns
 * its booking: undefined when no courier has it.
 */
export async function wantCheck(
  tx: StoreTx,
  storeId: number,
  shipmentId: number,
  now: Date,
): Promise<Wanted | undefined> {
  const { rows } = await sql<Wanted>`
    with wanted as (
      update tracked_parcels set next_check_at = ${now}
       where store_id = ${storeId} and shipment_id = ${shipmentId} and (leased_until is null or leased_until <= ${now})
         and (checked_at is null or checked_at <= ${now}::timestamptz - ${ONCE_IN}::interval)
      returning booking_id)
    select t.booking_id as "bookingId", w.booking_id is not null as "isDue", coalesce(t.leased_until > ${now}, false) as "isBeingAsked"
      from tracked_parcels t left join wanted w on w.booking_id = t.booking_id
     where t.store_id = ${storeId} and t.shipment_id = ${shipmentId}`.execute(tx)
  return rows[0]
}

/**
 * Those that are due: first those of which their couriers have just reported, then each account in turn, so that one whose
 * calls fail does not use up those of another.
 */
export async function listDueParcels(tx: StoreTx, storeId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ bookingId: number }>`
    select t.booking_id as "bookingId" from tracked_parcels t
      join shipment_bookings b on b.store_id = t.store_id and b.id = t.booking_id
     where t.store_id = ${storeId} and t.next_check_at <= ${now} and (t.leased_until is null or t.leased_until <= ${now})
     order by t.is_wanted desc,
       row_number() over (partition by b.courier_account_id, t.is_wanted order by t.next_check_at, t.booking_id),
       t.next_check_at, t.booking_id
     limit 100`.execute(tx)
  return rows.map(({ bookingId }) => bookingId)
}

export const findStoresWithParcelsToCheck = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_parcels_to_check($1)', [now])
