import type { ShipmentStatus } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { recordShipmentChange } from './record-shipment.ts'
import { markShipment, type ShipmentChanges, type ShipmentHead } from './shipment-changes.queries.ts'
import { whyNotMarked } from './shipment-refusals.ts'
import { isFinal, isSent, shipmentStatusesBefore } from './shipment-status-rules.ts'

export type ShipmentMove = {
  actor: OrderActor
  version?: number | undefined
  note?: string
  changes?: ShipmentChanges
  type?: Parameters<typeof recordShipmentChange>[1]
}

/** Moves a shipment whose order is locked, when its status allows it. */
export async function moveShipment(
  tx: StoreTx,
  { orderNumber }: Pick<OrderRow, 'orderNumber'>,
  shipment: ShipmentHead,
  to: ShipmentStatus,
  { actor, version, note = '', changes = {}, type = 'shipment.status_changed' }: ShipmentMove,
): Promise<ShipmentHead> {
  // Received in part, it is on its way back still; staff do not set it so again.
  const from = shipmentStatusesBefore(to).filter((status) => status !== to || type === 'shipment.return_received')
  const which = { storeId: shipment.storeId, id: shipment.id, from, version }
  const stamps = { marksSent: isSent(to) && shipment.kind !== 'return', marksEnded: isFinal(to) }
  const moved = await markShipment(tx, { ...which, ...stamps, changes: { ...changes, status: to } })
  if (!moved) throw await whyNotMarked(tx, which)
  await recordShipmentChange(tx, type, moved, { statusBefore: shipment.status, orderNumber, actor, note })
  return moved
}
