import { inStore } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { type CourierAccountRow, findCourierAccount } from '../couriers/courier-accounts.queries.ts'
import { type CourierDeps, connectCourier, type OpenedCourier } from '../couriers/open-courier.ts'
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

/** Connects an account without calling anybody; null for none, and for one that cannot be used any more. */
export function connectOrNull(
  deps: Omit<CourierDeps, 'db'>,
  account: CourierAccountRow | undefined,
): OpenedCourier | null {
  if (!account) return null
  try {
    return connectCourier(deps, account)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
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
