import type { EventPayload } from '@haat/contract/events.ts'
import type { SettledState, ShipmentKind, ShipmentProblem, ShipmentStatus } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent, recordEvents } from '../../platform/outbox.ts'
import { amountOrNull, formatAmount } from '../../shared/money.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { insertShipmentEvent, type ShipmentHead } from './shipment-changes.queries.ts'

/** The shipment in the payload of its events, as the API presents it. */
const shipmentFacts = (shipment: ShipmentHead, orderNumber: string): EventPayload<'shipment.created'>['object'] => ({
  id: shipment.id,
  shipment_number: shipment.shipmentNumber,
  order_id: shipment.orderId,
  order_number: orderNumber,
  kind: shipment.kind as ShipmentKind,
  status: shipment.status as ShipmentStatus,
  courier_name: shipment.courierName,
  tracking_code: shipment.trackingCode,
  cod_amount: formatAmount(shipment.codMinor),
  collected_amount: amountOrNull(shipment.collectedMinor),
  version: shipment.version,
})

type Change = { orderNumber: string; actor: OrderActor; note?: string }

/** Records that a shipment was created: in its history, and as an event. */
export async function recordNewShipment(tx: StoreTx, shipment: ShipmentHead, { orderNumber, actor }: Change) {
  await insertShipmentEvent(tx, { shipment, from: 'NEW', to: shipment.status, actor })
  await recordEvent(tx, shipment.storeId, {
    type: 'shipment.created',
    resourceId: shipment.id,
    payload: { object: shipmentFacts(shipment, orderNumber) },
  })
}

/** Records that a shipment has another status, or came back in part: in its history, and as an event. */
export async function recordShipmentChange(
  tx: StoreTx,
  type: 'shipment.status_changed' | 'shipment.cancelled' | 'shipment.return_received',
  shipment: ShipmentHead,
  { statusBefore, orderNumber, actor, note = '' }: Change & { statusBefore: string },
): Promise<void> {
  await insertShipmentEvent(tx, { shipment, from: statusBefore, to: shipment.status, actor, note })
  await recordEvent(tx, shipment.storeId, {
    type,
    resourceId: shipment.id,
    payload: {
      object: shipmentFacts(shipment, orderNumber),
      previous: { status: statusBefore as ShipmentStatus },
    },
  })
}

type Booking = EventPayload<'shipment.booked'>['booking']

/** Records that a courier has the parcel of a shipment, or that nobody knows whether it has. */
export const recordShipmentBooking = (
  tx: StoreTx,
  type: 'shipment.booked' | 'shipment.booking_unknown',
  shipment: ShipmentHead,
  { orderNumber, booking }: { orderNumber: string; booking: Booking },
): Promise<void> =>
  recordEvent(tx, shipment.storeId, {
    type,
    resourceId: shipment.id,
    payload: { object: shipmentFacts(shipment, orderNumber), booking },
  })

/** Records that a courier brings a parcel back. Staff are alerted. */
export const recordShipmentReturning = (tx: StoreTx, shipment: ShipmentHead, orderNumber: string): Promise<void> =>
  recordEvent(tx, shipment.storeId, {
    type: 'shipment.returning',
    resourceId: shipment.id,
    payload: { object: shipmentFacts(shipment, orderNumber) },
  })

/** Records that the couriers of shipments owe nothing for them any more. `states`: how it stands, by the IDs of the shipments. */
export const recordSettledShipments = (
  tx: StoreTx,
  storeId: number,
  shipments: readonly (ShipmentHead & { orderNumber: string })[],
  states: ReadonlyMap<number, SettledState>,
): Promise<void> =>
  recordEvents(
    tx,
    storeId,
    shipments.map(({ orderNumber, ...shipment }) => ({
      type: 'shipment.settled',
      resourceId: shipment.id,
      payload: {
        object: shipmentFacts(shipment, orderNumber),
        settlement: states.get(shipment.id) as SettledState,
      },
    })),
  )

/** Records that staff are to look at a shipment. They are alerted. */
export const recordShipmentProblem = (
  tx: StoreTx,
  shipment: ShipmentHead,
  { orderNumber, problem }: { orderNumber: string; problem: ShipmentProblem },
): Promise<void> =>
  recordEvent(tx, shipment.storeId, {
    type: 'shipment.problem',
    resourceId: shipment.id,
    payload: { object: shipmentFacts(shipment, orderNumber), problem },
  })
