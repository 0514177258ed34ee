import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

type ParcelHint = {
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

/** Has the courier asked about a parcel of an account, by what the courier or the store calls it; false when there is none, or no news. */
export async function hintParcel(
  tx: StoreTx,
  { storeId, accountId, consignmentId, number, digest, isInPart, now }: ParcelHint,
): Promise<boolean> {
  const { rows } = await sql`
    update tracked_parcels t set next_check_at = ${now}, is_wanted = true, hint_digest = ${digest},
        is_hinted_in_part = t.is_hinted_in_part or ${isInPart}
      from shipment_bookings b
     where t.store_id = ${storeId} and t.hint_digest is distinct from ${digest}
       and t.booking_id = any (array(
         select x.id from shipment_bookings x
          where x.store_id = ${storeId} and x.consignment_id = ${consignmentId} and x.consignment_id <> ''
         union
         select y.id from shipments s join shipment_bookings y on y.store_id = s.store_id and y.shipment_id = s.id
          where s.store_id = ${storeId} and s.shipment_number = ${number}))
       and b.store_id = t.store_id and b.id = t.booking_id
       and b.courier_account_id = ${accountId} -- guard: parcel-hint-account
    returning 1`.execute(tx)
  return rows.length > 0
}
