import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { wasInPart } from '../shipments/shipment-tracking.queries.ts'

export type ParcelHint = {
  storeId: number
  accountId: number
  consignmentId: string
  number: string
  /** The digest of the message: a repeated message is ignored. */
  digest: Buffer
  /** The message says that the parcel was delivered in part. */
  isInPart: boolean
  now: Date
}

/** The tracked parcel `t` with booking `b`, by what the courier or the store calls it. */
const isHinted = ({ storeId, accountId, consignmentId, number, digest }: ParcelHint) => sql<boolean>`
  t.store_id = ${storeId} and t.hint_digest is distinct from ${digest}
  and t.booking_id = any (array(
    select x.id from shipment_bookings x
     where x.store_id = ${storeId} and x.consignment_id = ${consignmentId} and x.consignment_id <> ''
    union
    select y.id from shipments s join shipment_bookings y on y.store_id = s.store_id and y.shipment_id = s.id
     where s.store_id = ${storeId} and s.shipment_number = ${number}))
  and b.store_id = t.store_id and b.id = t.booking_id
  and b.courier_account_id = ${accountId} -- guard: parcel-hint-account
  `

/** Has the courier asked about a parcel of an account, by what the courier or the store calls it; false when there is none, or no news. */
export async function hintParcel(tx: StoreTx, hint: ParcelHint): Promise<boolean> {
  const { rows } = await sql`
    update tracked_parcels t set next_check_at = ${hint.now}, is_wanted = true, hint_digest = ${hint.digest},
        is_hinted_in_part = t.is_hinted_in_part or ${hint.isInPart}
      from shipment_bookings b
     where ${isHinted(hint)}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** The parcel of a message that is news. */
export async function findHintedParcel(
  tx: StoreTx,
  hint: ParcelHint,
): Promise<{ bookingId: number; shipmentId: number } | undefined> {
  const { rows } = await sql<{ bookingId: number; shipmentId: number }>`
    select t.booking_id as "bookingId", t.shipment_id as "shipmentId" from tracked_parcels t, shipment_bookings b
     where ${isHinted(hint)}`.execute(tx)
  return rows[0]
}

/** Marks a parcel whose shipment its courier contradicts by a delivery in part; false where it has said so before. */
export async function markContradicted(tx: StoreTx, { storeId }: ParcelHint, bookingId: number): Promise<boolean> {
  const { rows } = await sql`
    update tracked_parcels t set problem = 'STATUS_CONFLICT'
     where t.store_id = ${storeId} and t.booking_id = ${bookingId} and t.problem <> 'STATUS_CONFLICT' and not ${wasInPart}
    returning 1`.execute(tx)
  return rows.length > 0
}
