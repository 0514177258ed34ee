import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { courierFailed } from '../couriers/courier-failed.ts'
import type { CourierDeps } from '../couriers/open-courier.ts'
import { refuseCancelHere, shipmentNotFound } from '../shipments/shipment-refusals.ts'
import { openBookingAccount, readBookedShipment } from './open-booking-account.ts'

type Cancellation = {
  shipmentId: number
  version: number | undefined
  reason: string
  /** Staff have cancelled it in the panel of the courier. */
  isCancelledThere: boolean
}

/**
 * Cancels the parcel of a BOOKED shipment at its courier, outside any transaction; true when the courier goes without it now.
 * A request that died afterwards is repeated: the courier then says that it was cancelled.
 */
export async function cancelAtCourier(
  deps: CourierDeps,
  storeId: number,
  { shipmentId, version, reason, isCancelledThere }: Cancellation,
): Promise<boolean> {
  const { shipment, booking } = await readBookedShipment(deps, storeId, shipmentId)
  if (!shipment) throw shipmentNotFound()
  if (shipment.status !== 'BOOKED' || booking?.status !== 'BOOKED') return false
  refuseOtherVersion(shipment, version)
  if (isCancelledThere) return true
  const opened = booking.consignmentId === '' ? null : await openBookingAccount(deps, booking)
  if (!opened?.courier.cancel) throw refuseCancelHere()
  const result = await opened.courier.cancel(booking.consignmentId, reason || shipment.shipmentNumber)
  if (!result.ok) throw courierFailed(opened, result)
  return true
}
