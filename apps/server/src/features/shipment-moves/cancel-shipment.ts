import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { settleExchange } from '../payments/settle-exchange.ts'
import { auditShipment } from '../shipments/audit-shipment.ts'
import { cancelUnsent } from '../shipments/cancel-shipments.ts'
import { lockOrderOfShipment } from '../shipments/change-shipment.ts'
import { hasReceivedUnits } from '../shipments/return-units.queries.ts'
import { isAnyAtCourier } from '../shipments/shipment-bookings.queries.ts'
import { refuseCancelHere, refuseShipmentStatus } from '../shipments/shipment-refusals.ts'
import { isUnsent, unsentStatuses } from '../shipments/shipment-status-rules.ts'

type Cancellation = {
  storeId: number
  shipmentId: number
  actor: OrderActor
  version: number | undefined
  reason: string
  /** The courier goes without it now. */
  isCancelledAtCourier: boolean
}

/** Cancels a shipment that was not handed over. Its order keeps its status. */
export async function cancelShipment(tx: StoreTx, cancellation: Cancellation): Promise<void> {
  const { storeId, shipmentId, actor, version, reason, isCancelledAtCourier } = cancellation
  const { order, shipment } = await lockOrderOfShipment(tx, storeId, shipmentId)
  const isExpected = shipment.kind === 'return' && shipment.status === 'RETURNING'
  if (!isExpected && !isUnsent(shipment.status)) throw refuseShipmentStatus(shipment.status, unsentStatuses)
  if (isExpected && (await hasReceivedUnits(tx, storeId, shipmentId))) throw receivedInPart()
  // It may have been booked since somebody looked.
  const isBooked = shipment.status === 'BOOKED' && (await isAnyAtCourier(tx, storeId, [shipmentId]))
  if (isBooked && !isCancelledAtCourier) throw refuseCancelHere()
  await cancelUnsent(tx, order, shipment, { actor, version, note: reason })
  // The shopper keeps the goods: what was set aside for them pays no other order.
  if (isExpected) await settleExchange(tx, storeId, shipmentId, actor)
  await auditShipment(tx, storeId, actor, shipmentId, {
    action: 'shipment.cancelled',
    before: { status: shipment.status },
    after: { status: 'CANCELLED', ...(reason && { reason }) },
  })
}

const receivedInPart = () =>
  new ApiError('invalid_state', {
    message: {
      en: 'A part of it came back. Receive the rest, and count what did not come as missing.',
      bn: 'এর একটি অংশ ফেরত এসেছে। বাকিটা বুঝে নিন; যা আসেনি তা “পাওয়া যায়নি” হিসেবে লিখুন।',
    },
    details: { reason: 'returned_in_part' },
  })
