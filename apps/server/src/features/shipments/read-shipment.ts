import type { StoreTx } from '../../platform/database.ts'
import type { MerchantCaller } from '../../platform/merchant-access.ts'
import { findDefaultAccount } from '../couriers/account-zones.queries.ts'
import { findCourierMoney } from './courier-money.queries.ts'
import { presentShipment } from './present-shipment.ts'
import { findShownBooking } from './shipment-bookings.queries.ts'
import { shipmentNotFound } from './shipment-refusals.ts'
import { findShownReturnRequest } from './shipment-returns.queries.ts'
import { findShownTracking } from './shipment-tracking.queries.ts'
import { findShipment, listShipmentEvents, listShipmentItems } from './shipments.queries.ts'

/** Who reads it: what its courier charges is for those who see the money of couriers. */
type ShipmentReader = Pick<MerchantCaller, 'permissions'> & { store: { id: number } }

/** A shipment as its operations return it. */
export async function readShipment(
  tx: StoreTx,
  { store: { id: storeId }, permissions }: ShipmentReader,
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
    showsCosts: permissions.includes('settlements:read'),
  })
}
