import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { lockOrder } from '../orders/order-changes.queries.ts'
import { isRefundable, refundableStatuses } from '../orders/order-status-rules.ts'
import { refuseStatus } from '../orders/refuse-status.ts'
import { createReturn, decideGivenBack, readGivenLines } from '../shipments/create-return.ts'
import type { ShipmentFields } from '../shipments/create-shipment.ts'
import type { LineUnits } from '../shipments/shipment-units-rules.ts'

type Pickup = {
  storeId: number
  orderId: number
  actor: OrderActor
  items: readonly LineUnits[]
  fields: ShipmentFields
}

/** Records that a shopper sends units of a delivered order back; returns the ID of their shipment. */
export async function createReturnPickup(
  tx: StoreTx,
  { storeId, orderId, actor, items, fields }: Pickup,
): Promise<number> {
  const order = await lockOrder(tx, storeId, orderId)
  if (!order) throw notFound('order', 'order_id')
  if (!isRefundable(order.status)) throw refuseStatus(order.status, refundableStatuses)
  const units = decideGivenBack(await readGivenLines(tx, order), items)
  return (await createReturn(tx, order, { actor, units, fields })).id
}
