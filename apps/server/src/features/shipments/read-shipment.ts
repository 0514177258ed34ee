import type { StoreTx } from '../../platform/database.ts'
import { presentShipment } from './present-shipment.ts'
import { findShownBooking } from './shipment-bookings.queries.ts'
import { shipmentNotFound } from './shipment-refusals.ts'
import { findShipment, listShipmentEvents, listShipmentItems } from './shipments.queries.ts'

/** A shipment as its operations return it. */
export async function readShipment(
  tx: StoreTx,
  storeId: number,
  id: number,
): Promise<ReturnType<typeof presentShipment>> {
  const shipment = await findShipment(tx, storeId, id)
  if (!shipment) throw shipmentNotFound()
  return presentShipment(
    shipment,
    await listShipmentItems(tx, storeId, id),
    await listShipmentEvents(tx, storeId, id),
    await findShownBooking(tx, storeId, id),
  )
}
