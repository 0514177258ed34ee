import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { lockOrder, type OrderRow } from './order-changes.queries.ts'

export type OrderPair = { order: OrderRow; other: OrderRow }

/** Locks two orders by their IDs, so that two decisions never wait for each other. `field` names the other one in the request. */
export async function lockTwoOrders(
  tx: StoreTx,
  storeId: number,
  { orderId, otherId, field }: { orderId: number; otherId: number; field: string },
): Promise<OrderPair> {
  const locked = new Map<number, OrderRow>()
  for (const id of [orderId, otherId].sort((a, b) => a - b)) {
    const row = await lockOrder(tx, storeId, id)
    if (row) locked.set(id, row)
  }
  const [order, other] = [locked.get(orderId), locked.get(otherId)]
  if (!order) throw notFound('order', 'order_id')
  if (!other) throw notFound('order', field)
  return { order, other }
}
