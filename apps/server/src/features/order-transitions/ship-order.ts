import type { StoreTx } from '../../platform/database.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { isAllowed, type OrderStatus } from '../orders/order-status-rules.ts'
import { orderTracking } from '../shipments/change-shipment.ts'
import { refuseTrackingUrl } from '../shipments/tracking-url.ts'
import { findWholeShipment, sendWholeOrder } from '../shipments/whole-shipment.ts'
import { moveOrder } from './move-order.ts'

export type OrderShipping = {
  storeId: number
  orderId: number
  actor: OrderActor
  version?: number | undefined
  courier?: string | undefined
  trackingCode?: string | undefined
  trackingUrl?: string | undefined
}

/** Hands an order over to the courier as a whole: in the shipment that was prepared for it, or in one that is written now. */
export async function shipOrder(tx: StoreTx, shipping: OrderShipping): Promise<OrderRow> {
  const { courier, trackingCode, trackingUrl, ...move } = shipping
  refuseTrackingUrl(trackingUrl)
  const standing = await lockOrder(tx, move.storeId, move.orderId)
  const mayShip = standing !== undefined && isAllowed('ship', standing.status as OrderStatus)
  const shipment = mayShip ? await findWholeShipment(tx, move.storeId, move.orderId) : null
  const tracking = {
    courierName: courier || shipment?.courierName || '',
    trackingCode: trackingCode || shipment?.trackingCode || '',
    trackingUrl: trackingUrl || shipment?.trackingUrl || '',
  }
  const order = await moveOrder(tx, { ...move, action: 'ship', changes: orderTracking(tracking) })
  await sendWholeOrder(tx, order, shipment, { actor: move.actor, tracking })
  return order
}
