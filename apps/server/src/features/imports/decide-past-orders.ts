import type { Text } from '@haat/contract/errors.ts'
import type { StoreTx } from '../../platform/database.ts'
import { findOrderNumbers } from '../orders/order-numbers.queries.ts'
import { isSamePastOrder, type PastOrder, pastOrderKey } from '../past-orders/past-order.ts'
import { findKnownPastOrders, insertPastOrders } from '../past-orders/past-orders.queries.ts'
import { type OrderHeader, orderHeadingOf } from './order-format.ts'
import { orderReasons } from './order-reason-texts.ts'
import type { PastOrderReading } from './read-past-orders.ts'

export type DecidedPastOrder = PastOrderReading & { outcome: 'created' | 'unchanged' | 'failed' }

/**
 * What becomes of the orders that were read: one that the store has is unchanged, and left out when it is another of the same number,
 * or an order of this store. With `importId` the new ones are inserted.
 */
export async function decidePastOrders(
  tx: StoreTx,
  { storeId, header, importId }: { storeId: number; header: OrderHeader; importId?: number },
  readings: readonly PastOrderReading[],
): Promise<DecidedPastOrder[]> {
  const orders = readings.flatMap(({ order }) => order ?? [])
  const own = await findOrderNumbers(
    tx,
    storeId,
    orders.map(({ orderNumber }) => orderNumber),
  )
  const free = orders.filter(({ orderNumber }) => !own.has(orderNumber))
  const created = importId === undefined ? null : await insertPastOrders(tx, storeId, importId, free)
  const known = await findKnownPastOrders(
    tx,
    storeId,
    header.source,
    free.map(({ orderNumber }) => pastOrderKey(orderNumber)),
  )
  return readings.map((reading) => {
    const { order } = reading
    if (!order) return { ...reading, outcome: 'failed' }
    if (own.has(order.orderNumber)) return refused(reading, order, header, orderReasons.ownOrder)
    const key = pastOrderKey(order.orderNumber)
    const found = known.get(key)
    if (created ? created.has(key) : !found) return { ...reading, outcome: 'created' }
    if (found && !isSamePastOrder(found, order)) return refused(reading, order, header, orderReasons.otherOrder)
    return { ...reading, outcome: 'unchanged' }
  })
}

function refused({ line }: PastOrderReading, { orderNumber }: PastOrder, header: OrderHeader, reason: Text) {
  const column = orderHeadingOf(header, 'number')
  const problem = { line, column, value: orderNumber, code: 'LEFT_OUT' as const, handle: orderNumber, reason }
  return { line, order: null, problems: [problem], outcome: 'failed' as const }
}
