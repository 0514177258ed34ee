import type { StoreTx } from '../../platform/database.ts'
import { findDefaultAccount } from '../couriers/account-zones.queries.ts'
import { findCourierMoney } from './courier-money.queries.ts'
import { presentShipment } from './present-shipment.ts'
import { findShownBooking } from './shipment-bookings.queries.ts'
import { shipmentNotFound } from './shipment-refusals.ts'
import { findShownReturnRequest } from './shipment-returns.queries.ts'
import { findShownTracking } from './shipment-tracking.queries.ts'
import { findShipment, listShipmentEvents, listShipmentItems } from './shipments.queries.ts'

/** A shipment as its operations return it. */
export async function readShipment(
  tx: StoreTx,
  storeId: number,
  id: number,
): Promise<ReturnType<typeof presentShipment>> {
  const shipment = await findShipment(tx, storeId, id)
  if (!shipment) throw shipmentNotFound()
  return presentShipment(shipment, {
    defaultAccountId: await findDefaultAccount(tx, storeId, shipment.zoneCode),
    items: await listShipmentItems(tx, storeId, id),
    events: await listShipmentEvents(tx, storeId, id),
    booking: await findShownBooking(tx, storeId, id),
    returnRequest: await findShownReturnRequest(tx, storeId, id),
    tracking: await findShownTracking(tx, storeId, id),
    money: await findCourierMoney(tx, storeId, id),
  })
}
