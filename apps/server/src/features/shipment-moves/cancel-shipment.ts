import type { StoreTx } from '../../platform/database.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { auditShipment } from '../shipments/audit-shipment.ts'
import { cancelUnsent } from '../shipments/cancel-shipments.ts'
import { lockOrderOfShipment } from '../shipments/change-shipment.ts'

type Cancellation = {
  storeId: number
  shipmentId: number
  actor: OrderActor
  version: number | undefined
  reason: string
}

/** Cancels a shipment that was not handed over. Its order keeps its status. */
export async function cancelShipment(tx: StoreTx, cancellation: Cancellation): Promise<void> {
  const { storeId, shipmentId, actor, version, reason } = cancellation
  const { order, shipment } = await lockOrderOfShipment(tx, storeId, shipmentId)
  await cancelUnsent(tx, order, shipment, { actor, version, note: reason })
  await auditShipment(tx, storeId, actor, shipmentId, {
    action: 'shipment.cancelled',
    before: { status: shipment.status },
    after: { status: 'CANCELLED', ...(reason && { reason }) },
  })
}
