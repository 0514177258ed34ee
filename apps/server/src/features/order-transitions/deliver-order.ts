import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { isAllowed, type OrderStatus } from '../orders/order-status-rules.ts'
import { recordCollectedCash } from '../payments/record-collected-cash.ts'
import { alertCashProblem } from '../shipments/alert-cash-problem.ts'
import { deliverShipment } from '../shipments/deliver-shipment.ts'
import { readParcelCash } from '../shipments/parcel-cash.queries.ts'
import { type Insistence, refuseAgainstCourier } from '../shipments/refuse-against-courier.ts'
import { findSentShipment } from '../shipments/whole-shipment.ts'
import { moveOrder } from './move-order.ts'

export type OrderDelivery = {
  storeId: number
  orderId: number
  actor: OrderActor
  version?: number | undefined
  /** Absent: what is collected with its parcel. */
  cashMinor?: Minor | undefined
  /** Absent where nobody insists: no courier was asked for it. */
  insists?: Insistence
}

/** Records the delivery of an order, and the cash that was collected. */
export async function deliverOrder(tx: StoreTx, { cashMinor, insists, ...move }: OrderDelivery): Promise<OrderRow> {
  const { storeId, orderId, actor } = move
  const standing = await lockOrder(tx, storeId, orderId)
  const mayDeliver = standing !== undefined && isAllowed('deliver', standing.status as OrderStatus)
  const shipment = mayDeliver ? await findSentShipment(tx, storeId, orderId) : null
  const delivered = shipment && ({ storeId, shipmentId: shipment.id, to: 'DELIVERED' } as const)
  const isOverride = delivered ? await refuseAgainstCourier(tx, delivered, insists) : false
  const audited = { before: {}, after: isOverride ? { override: true } : {} }
  const order = await moveOrder(tx, { ...move, action: 'deliver', audited })
  if (!shipment) return order
  const amountMinor = cashMinor ?? (await readParcelCash(tx, storeId, shipment.id))
  await deliverShipment(tx, order, shipment, { actor, cashMinor: amountMinor })
  const paid = amountMinor === 0 ? order : await recordCollectedCash(tx, order, actor, shipment, amountMinor)
  await alertCashProblem(tx, storeId, shipment.id)
  return paid
}
