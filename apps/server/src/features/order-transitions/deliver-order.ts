import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { isAllowed, type OrderStatus } from '../orders/order-status-rules.ts'
import { cashDueMinor } from '../orders/payment-status-rules.ts'
import { recordCollectedCash } from '../payments/record-collected-cash.ts'
import { deliverShipment } from '../shipments/deliver-shipment.ts'
import { findSentShipment } from '../shipments/whole-shipment.ts'
import { moveOrder } from './move-order.ts'

export type OrderDelivery = {
  storeId: number
  orderId: number
  actor: OrderActor
  version?: number | undefined
  /** Absent: the amount due, which the courier collects, of an order that is paid in cash; otherwise none. */
  cashMinor?: Minor | undefined
}

/** Records the delivery of an order, and the cash that was collected. */
export async function deliverOrder(tx: StoreTx, { cashMinor, ...move }: OrderDelivery): Promise<OrderRow> {
  const { storeId, orderId, actor } = move
  const standing = await lockOrder(tx, storeId, orderId)
  const mayDeliver = standing !== undefined && isAllowed('deliver', standing.status as OrderStatus)
  const shipment = mayDeliver ? await findSentShipment(tx, storeId, orderId) : null
  const order = await moveOrder(tx, { ...move, action: 'deliver' })
  const amountMinor = cashMinor ?? cashDueMinor(order)
  if (!shipment) return order
  await deliverShipment(tx, order, shipment, { actor, cashMinor: amountMinor })
  return amountMinor === 0 ? order : recordCollectedCash(tx, order, actor, shipment, amountMinor)
}
