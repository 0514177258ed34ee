import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

type Hint = { storeId: number; accountId: number; consignmentId: string; number: string; now: Date }

/** Keeps what a courier calls the parcel of an open booking, and makes the booking due unless it is being sent. */
export async function hintConsignment(
  tx: StoreTx,
  { storeId, accountId, consignmentId, number, now }: Hint,
): Promise<void> {
  await sql`
    update shipment_bookings b set hinted_consignment_id = ${consignmentId},
        next_check_at = case b.status when 'UNCLEAR' then ${now}::timestamptz else b.next_check_at end
      from shipments s
     where s.store_id = ${storeId} and s.shipment_number = ${number}
       and b.store_id = s.store_id and b.shipment_id = s.id and b.status in ('SENT', 'UNCLEAR')
       and b.courier_account_id = ${accountId} and b.hinted_consignment_id <> ${consignmentId}`.execute(tx)
}

const MOST_CHECKS = 20

/** A courier may have called a parcel by its ID while it was being sent: it is asked whose that is. */
export async function wakeHinted(
  tx: StoreTx,
  { storeId, id }: { storeId: number; id: number },
  now: Date,
): Promise<void> {
  await sql`
    update shipment_bookings set next_check_at = ${now}
     where store_id = ${storeId} and id = ${id} and status = 'UNCLEAR' and next_check_at is null
       and hinted_consignment_id <> '' and checks < ${MOST_CHECKS}`.execute(tx)
}
