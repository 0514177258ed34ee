import type { readShipment } from '@haat/contract/merchant/shipments.ts'
import type { Data } from '@haat/contract/operation.ts'
import { amountOrNull } from '../../shared/money.ts'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import type { ShownBooking } from './shipment-bookings.queries.ts'

export const presentBooking = (booking: ShownBooking): NonNullable<Data<typeof readShipment>['booking']> => ({
  status: booking.status,
  courier: booking.courier,
  courier_account_id: booking.courierAccountId,
  account_name: booking.accountName,
  consignment_id: booking.consignmentId,
  fee: amountOrNull(booking.feeMinor),
  cod_fee: amountOrNull(booking.codFeeMinor),
  failure: booking.failure || null,
  detail: booking.detail,
  needs_staff: booking.status === 'UNCLEAR' && booking.nextCheckAt === null,
  can_cancel:
    booking.status === 'BOOKED' &&
    courierDrivers[booking.courier].capabilities.cancel &&
    booking.consignmentId !== '' &&
    booking.courierAccountId !== null,
  panel_url: courierDrivers[booking.courier].panelUrl,
  note: booking.note,
  created_at: booking.createdAt,
  updated_at: booking.updatedAt,
})
