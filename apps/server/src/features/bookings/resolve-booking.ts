import { type Author, actorName } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { courierFailed } from '../couriers/courier-failed.ts'
import type { CourierDeps } from '../couriers/open-courier.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { auditShipment } from '../shipments/audit-shipment.ts'
import { lockOrderOfShipment } from '../shipments/change-shipment.ts'
import type { BookingVerdict } from './booking-rules.ts'
import { findStandingBooking, isConsignmentUsed } from './bookings.queries.ts'
import { openBookingAccount, readBookedShipment } from './open-booking-account.ts'
import { settleBooking } from './settle-booking.ts'

export type BookingResolution = { consignmentId: string | null; note: string }

/**
 * Throws when the courier says that a parcel is not that of the shipment. It is asked outside any transaction, where it can
 * be asked; else staff are believed.
 */
export async function refuseOtherParcel(
  deps: CourierDeps,
  storeId: number,
  shipmentId: number,
  consignmentId: string,
): Promise<void> {
  const { shipment, booking } = await readBookedShipment(deps, storeId, shipmentId)
  if (!shipment || booking?.status !== 'UNCLEAR') return
  const opened = await openBookingAccount(deps, booking)
  if (!opened) return
  const { readNumber, findParcel } = opened.courier
  const number = await readNumber?.(consignmentId)
  const found = number ? undefined : await findParcel?.(shipment.shipmentNumber)
  for (const result of [number, found]) if (result && !result.ok) throw courierFailed(opened, result)
  if (number?.ok && number.value !== shipment.shipmentNumber) throw otherParcel()
  if (found?.ok && found.value === null) throw otherParcel()
}

/** Records whether the courier has the parcel of an UNCLEAR booking, as staff found out. Without an ID it has none. */
export async function resolveBooking(
  tx: StoreTx,
  author: Author,
  shipmentId: number,
  { consignmentId, note, now }: BookingResolution & { now: Date },
): Promise<void> {
  const { storeId } = author
  await lockOrderOfShipment(tx, storeId, shipmentId)
  const row = await findStandingBooking(tx, storeId, shipmentId)
  const verdict: BookingVerdict =
    consignmentId === null
      ? { status: 'REFUSED', failure: 'NOT_CREATED', detail: '' }
      : { status: 'BOOKED', parcel: { consignmentId, trackingCode: '', feeMinor: null } }
  const actor = orderActorOf(author)
  const staff = { actor, name: actorName(author), note }
  const isRecorded =
    row !== undefined &&
    (await settleBooking(tx, { row, verdict, now, staff }).catch((error) => {
      throw isConsignmentUsed(error) ? usedParcel() : error
    }))
  if (!isRecorded) throw notUnclear(row?.status)
  await auditShipment(tx, storeId, actor, shipmentId, {
    action: 'shipment.booking_resolved',
    after: { booking: verdict.status, ...(consignmentId && { consignment_id: consignmentId }), note },
  })
}

const notUnclear = (status: string | undefined) =>
  new ApiError('invalid_state', {
    message: {
      en: 'There is no booking of which it is unknown whether the courier has the parcel.',
      bn: 'কুরিয়ার পার্সেল পেয়েছে কি না জানা নেই—এমন কোনো বুকিং নেই।',
    },
    details: { ...(status && { current_status: status }), allowed_statuses: ['UNCLEAR'] },
  })

const otherParcel = () =>
  fieldError('consignment_id', {
    en: 'The courier knows no such parcel of this shipment. Check the ID.',
    bn: 'কুরিয়ারে এই পার্সেলের এমন কোনো আইডি নেই। আইডি মিলিয়ে দেখুন।',
  })

const usedParcel = () =>
  fieldError('consignment_id', {
    en: 'This ID belongs to another shipment. Check the ID.',
    bn: 'এই আইডি অন্য পার্সেলের। আইডি মিলিয়ে দেখুন।',
  })
