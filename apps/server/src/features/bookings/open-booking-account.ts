import { ApiError } from '../../platform/errors.ts'
import { type CourierDeps, type OpenedCourier, openCourier } from '../couriers/open-courier.ts'
import type { BookingRow } from './bookings.queries.ts'

/** The account of a booking, ready to be called; null when it was deleted, or cannot be used any more. */
export async function openBookingAccount(
  deps: CourierDeps,
  { storeId, courierAccountId }: Pick<BookingRow, 'storeId' | 'courierAccountId'>,
): Promise<OpenedCourier | null> {
  if (courierAccountId === null) return null
  try {
    return await openCourier(deps, storeId, courierAccountId)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
