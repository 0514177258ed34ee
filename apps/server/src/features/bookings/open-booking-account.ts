import { inStore } from '../../platform/database.ts'
import { findCourierAccount } from '../couriers/courier-accounts.queries.ts'
import { type CourierDeps, connectOrNull, type OpenedCourier } from '../couriers/open-courier.ts'
import { findShipmentHead, type ShipmentHead } from '../shipments/shipment-changes.queries.ts'
import { type BookingRow, findStandingBooking } from './bookings.queries.ts'

/** The account of a booking, ready to be called; null when it was deleted, or cannot be used any more. */
export async function openBookingAccount(
  deps: CourierDeps,
  { storeId, courierAccountId }: Pick<BookingRow, 'storeId' | 'courierAccountId'>,
): Promise<OpenedCourier | null> {
  if (courierAccountId === null) return null
  return connectOrNull(deps, await inStore(deps.db, storeId, (tx) => findCourierAccount(tx, storeId, courierAccountId)))
}

/** A shipment with its booking that was not refused, outside any other transaction. */
export const readBookedShipment = (
  { db }: Pick<CourierDeps, 'db'>,
  storeId: number,
  shipmentId: number,
): Promise<{ shipment: ShipmentHead | undefined; booking: BookingRow | undefined }> =>
  inStore(db, storeId, async (tx) => ({
    shipment: await findShipmentHead(tx, storeId, shipmentId),
    booking: await findStandingBooking(tx, storeId, shipmentId),
  }))
