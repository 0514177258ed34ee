import type { previewBookings, readBulkBooking } from '@haat/contract/merchant/bulk-bookings.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { BulkParcelOutcome } from '@haat/contract/vocabulary.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { presentBookingProblem } from './booking-problem.ts'
import type { BulkBookingRow, BulkParcelRow } from './bulk-bookings.queries.ts'
import type { PlannedParcel } from './plan-bookings.ts'

export const presentBulkBooking = (row: BulkBookingRow) => ({
  id: row.id,
  status: row.status,
  parcel_count: row.parcelCount,
  waiting_count: row.waitingCount,
  booked_count: row.bookedCount,
  unclear_count: row.unclearCount,
  failed_count: row.failedCount,
  actor: row.actor,
  is_automatic: row.isAutomatic,
  created_at: row.createdAt,
  finished_at: row.finishedAt,
})

export const presentBulkBookingDetail = (
  row: BulkBookingRow,
  parcels: readonly BulkParcelRow[],
  locale: Locale,
): Data<typeof readBulkBooking> => ({
  ...presentBulkBooking(row),
  parcels: parcels.map((parcel) => ({
    ...headOf({ ...parcel, shipmentNumber: parcel.shipmentNumber ?? '', codMinor: parcel.codMinor ?? 0 }),
    status: outcomeOf(parcel),
    consignment_id: parcel.consignmentId ?? '',
    failure: parcel.failure || null,
    detail: parcel.detail ?? '',
    ...presentBookingProblem(parcel.problem, locale),
  })),
})

export function presentBookingsPreview(
  parcels: readonly PlannedParcel[],
  locale: Locale,
): Data<typeof previewBookings> {
  const ready = parcels.filter(({ problem }) => problem === null)
  return {
    ready_count: ready.length,
    refused_count: parcels.length - ready.length,
    cod_total: formatAmount(ready.reduce((sum, { codMinor }) => sum + codMinor, 0)),
    parcels: parcels.map((parcel) => ({ ...headOf(parcel), ...presentBookingProblem(parcel.problem, locale) })),
  }
}

type Head = Omit<PlannedParcel, 'place' | 'problem' | 'accountId'> & { accountId: number | null }

const headOf = (parcel: Head) => ({
  order_id: parcel.orderId,
  order_number: parcel.orderNumber,
  shipment_id: parcel.shipmentId,
  shipment_number: parcel.shipmentNumber,
  receiver_name: parcel.receiverName,
  phone: parcel.phone,
  district: parcel.district,
  cod_amount: formatAmount(parcel.codMinor),
  courier_account_id: parcel.accountId,
})

const outcomes = {
  PENDING: 'BOOKING',
  SENT: 'BOOKING',
  UNCLEAR: 'UNCLEAR',
  BOOKED: 'BOOKED',
  REFUSED: 'FAILED',
} as const

function outcomeOf({ status, bookingStatus }: Pick<BulkParcelRow, 'status' | 'bookingStatus'>): BulkParcelOutcome {
  return status === 'BEGUN' ? (bookingStatus ? outcomes[bookingStatus] : 'WAITING') : status
}
