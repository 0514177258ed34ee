import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { listOrdersLeft } from './auto-book.queries.ts'
import { markBulkBookingDone } from './bulk-parcels.queries.ts'

/** Ends a bulk booking of which nothing waits. Of one that nobody looks at, staff are alerted to what is still to be booked. */
export async function endBulkBooking(tx: StoreTx, which: { storeId: number; id: number }, now: Date): Promise<void> {
  const { storeId, id } = which
  if (!(await markBulkBookingDone(tx, which, now))) return
  const left = await listOrdersLeft(tx, which)
  const [first, ...others] = left
  if (!first) return
  const named = others.length === 0 ? first : { orderId: null, orderNumber: '' }
  await recordEvent(tx, storeId, {
    ...{ type: 'bulk_booking.failed', resourceId: id },
    payload: {
      object: { id, failed_count: left.length, order_id: named.orderId, order_number: named.orderNumber },
    },
  })
}
