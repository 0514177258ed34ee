import type { Text } from '@haat/contract/errors.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { moveShipment, type ShipmentMove } from './move-shipment.ts'
import { isAnyAtCourier } from './shipment-bookings.queries.ts'
import { freeShipmentUnits, listLiveShipments, type ShipmentHead } from './shipment-changes.queries.ts'
import { refuseShipments } from './shipment-refusals.ts'
import { isUnsent } from './shipment-status-rules.ts'

/** Cancels a shipment that the courier does not have; its units can go into another one. Its order is locked. */
export async function cancelUnsent(
  tx: StoreTx,
  order: Pick<OrderRow, 'orderNumber'>,
  shipment: ShipmentHead,
  move: Pick<ShipmentMove, 'actor' | 'note' | 'version'>,
): Promise<void> {
  await moveShipment(tx, order, shipment, 'CANCELLED', { ...move, type: 'shipment.cancelled' })
  if (shipment.kind !== 'return') await freeShipmentUnits(tx, shipment, 'keep_lines')
}

/** Cancels what was prepared of an order that is cancelled, and so locked. */
export async function cancelShipmentsOf(tx: StoreTx, order: OrderRow, actor: OrderActor): Promise<void> {
  const unsent = (await listLiveShipments(tx, order.storeId, order.id)).filter(({ status }) => isUnsent(status))
  const ids = unsent.map(({ id }) => id)
  if (await isAnyAtCourier(tx, order.storeId, ids)) throw refuseShipments(bookedAlready)
  for (const shipment of unsent) await cancelUnsent(tx, order, shipment, { actor })
}

const bookedAlready: Text = {
  en: 'A parcel of the order is booked at a courier. Cancel the parcel first.',
  bn: 'অর্ডারের একটি পার্সেল কুরিয়ারে বুক করা আছে। আগে পার্সেলটি বাতিল করুন।',
}
