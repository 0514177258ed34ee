import type { StoreTx } from '../../platform/database.ts'
import { lockOrderOfShipment } from '../shipments/change-shipment.ts'
import { recordShipmentProblem } from '../shipments/record-shipment.ts'
import { findHintedParcel, hintParcel, markContradicted, type ParcelHint } from './hint-parcel.queries.ts'
import { excludesPart } from './tracking-rules.ts'

/**
 * Records that a message of a courier says of a parcel that it was delivered in part. Where the shipment has ended otherwise, or
 * comes back, staff are asked, once: the cash of what was kept is recorded nowhere. The order is locked first, as by a reading.
 */
export async function hintPart(tx: StoreTx, hint: ParcelHint): Promise<void> {
  const parcel = await findHintedParcel(tx, hint)
  if (!parcel) return
  const { order, shipment } = await lockOrderOfShipment(tx, hint.storeId, parcel.shipmentId)
  if (excludesPart(shipment.status) && (await markContradicted(tx, hint, parcel.bookingId)))
    await recordShipmentProblem(tx, shipment, { orderNumber: order.orderNumber, problem: 'STATUS_CONFLICT' })
  await hintParcel(tx, hint)
}
