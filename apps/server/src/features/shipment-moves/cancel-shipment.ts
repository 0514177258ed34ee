import type { StoreTx } from '../../platform/database.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { auditShipment } from '../shipments/audit-shipment.ts'
import { cancelUnsent } from '../shipments/cancel-shipments.ts'
import { lockOrderOfShipment } from '../shipments/change-shipment.ts'
import { isAnyAtCourier } from '../shipments/shipment-bookings.queries.ts'
import { refuseCancelHere } from '../shipments/shipment-refusals.ts'

type Cancellation = {
  storeId: number
  shipmentId: number
  actor: OrderActor
  version: number | undefined
  reason: string
  /** The courier goes without it now. */
  isCancelledAtCourier: boolean
}

/** Cancels a shipment that was not handed over. Its order keeps its status. */
export async function cancelShipment(tx: StoreTx, cancellation: Cancellation): Promise<void> {
  const { storeId, shipmentId, actor, version, reason, isCancelledAtCourier } = cancellation
  const { order, shipment } = await lockOrderOfShipment(tx, storeId, shipmentId)
  // It may have been booked since somebody looked.
  const isBooked = shipment.status === 'BOOKED' && (await isAnyAtCourier(tx, storeId, [shipmentId]))
  if (isBooked && !isCancelledAtCourier) throw refuseCancelHere()
  await cancelUnsent(tx, order, shipment, { actor, version, note: reason })
  await auditShipment(tx, storeId, actor, shipmentId, {
    action: 'shipment.cancelled',
    before: { status: shipment.status },
    after: { status: 'CANCELLED', ...(reason && { reason }) },
  })
}
