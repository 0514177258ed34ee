import type { readShipment } from '@haat/contract/merchant/shipments.ts'
import type { Data } from '@haat/contract/operation.ts'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import type { ShownBooking } from './shipment-bookings.queries.ts'
import type { ShownReturnRequest } from './shipment-returns.queries.ts'
import { isReturnable } from './shipment-status-rules.ts'

export const presentReturnRequest = (
  request: ShownReturnRequest,
): NonNullable<Data<typeof readShipment>['return_request']> => ({
  status: request.status,
  reason: request.reason,
  failure: request.failure || null,
  detail: request.detail,
  created_at: request.createdAt,
  updated_at: request.updatedAt,
})

/** Whether the courier of a shipment is asked now to bring it back: for the first time, after a refusal, or for what it has not said. */
export function canRequestReturn(
  status: string,
  booking: ShownBooking | null,
  request: ShownReturnRequest | null,
): boolean {
  if (booking?.status !== 'BOOKED' || !courierDrivers[booking.courier].capabilities.returns) return false
  if (request && request.status !== 'REFUSED') return request.status === 'UNCLEAR' && request.nextCheckAt === null
  return booking.courierAccountId !== null && isReturnable(status)
}
