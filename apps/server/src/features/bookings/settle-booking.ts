import type { CourierCode } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { followShipments } from '../shipment-moves/follow-shipments.ts'
import { lockOrderOfShipment, orderTracking } from '../shipments/change-shipment.ts'
import { moveShipment } from '../shipments/move-shipment.ts'
import { recordShipmentBooking, recordShipmentProblem } from '../shipments/record-shipment.ts'
import type { ShipmentHead } from '../shipments/shipment-changes.queries.ts'
import { trackingOfBooked } from './booked-tracking-rules.ts'
import type { BookingVerdict } from './booking-rules.ts'
import { type BookingRow, recordBooking } from './bookings.queries.ts'
import { readCourierFacts } from './courier-facts.queries.ts'
import { feesOfBooked } from './fee-rules.ts'

// SQL: schema/bookings.functions.sql keep_shipment_booking

export type BookingSettlement = {
  row: Pick<BookingRow, 'storeId' | 'id' | 'shipmentId' | 'courier' | 'version'>
  verdict: BookingVerdict
  now: Date
  /** Staff who found out; absent when the courier said so. */
  staff?: { actor: OrderActor; name: string; note: string }
}

/**
 * Records what became of a booking, once; a parcel that the courier has makes its shipment BOOKED, which its order follows.
 * The order is locked first. False when something else was recorded meanwhile.
 */
export async function settleBooking(tx: StoreTx, { row, verdict, now, staff }: BookingSettlement): Promise<boolean> {
  const { storeId, shipmentId, courier } = row
  const { order, shipment } = await lockOrderOfShipment(tx, storeId, shipmentId)
  const isBooked = verdict.status === 'BOOKED'
  const from = staff ? ['UNCLEAR'] : ['SENT', 'UNCLEAR']
  const driver = courierDrivers[courier as keyof typeof courierDrivers]
  const after = await recordBooking(tx, { ...row, version: isBooked ? null : row.version }, from, {
    ...columnsOf(verdict),
    ...(isBooked &&
      feesOfBooked(verdict.parcel, { codMinor: shipment.codMinor, canQuote: driver.capabilities.quote, now })),
    ...(staff && { resolvedBy: staff.name, note: staff.note }),
  })
  if (!after) return false
  const facts = { orderNumber: order.orderNumber, booking: bookingFacts(after) }
  if (!isBooked) {
    if (verdict.status === 'UNCLEAR' && after.statusBefore !== 'UNCLEAR')
      await recordShipmentBooking(tx, 'shipment.booking_unknown', shipment, facts)
    await alertUnclear(tx, order, shipment, verdict)
    return true
  }
  const actor = staff?.actor ?? ({ type: 'system', id: `courier:${courier}` } as const)
  const { environment } = await readCourierFacts(tx, storeId, shipmentId)
  const booked = await moveShipment(tx, order, shipment, 'BOOKED', {
    actor,
    changes: {
      courierName: driver.name.en,
      ...trackingOfBooked(driver, verdict.parcel, shipment, environment),
    },
  })
  await recordShipmentBooking(tx, 'shipment.booked', booked, facts)
  await followShipments(tx, { storeId, orderId: order.id, actor, tracking: orderTracking(booked) })
  return true
}

const bookingFacts = ({ courier, courierAccountId, consignmentId }: BookingRow) => ({
  courier: courier as CourierCode,
  courier_account_id: courierAccountId,
  consignment_id: consignmentId,
})

/** Staff find out what became of a booking of which the courier says nothing, and are alerted once. */
async function alertUnclear(
  tx: StoreTx,
  { orderNumber }: Pick<OrderRow, 'orderNumber'>,
  shipment: ShipmentHead,
  verdict: BookingVerdict,
): Promise<void> {
  if (verdict.status !== 'UNCLEAR' || verdict.nextCheckAt !== null) return
  await recordShipmentProblem(tx, shipment, { orderNumber, problem: 'BOOKING_UNCLEAR' })
}

function columnsOf(verdict: BookingVerdict) {
  if (verdict.status !== 'BOOKED') return { nextCheckAt: null, ...verdict }
  const { consignmentId } = verdict.parcel
  return { status: verdict.status, consignmentId, failure: '', detail: '', nextCheckAt: null }
}
