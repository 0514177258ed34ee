import type { StoreTx } from '../../platform/database.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { moveOrder } from './move-order.ts'
import { releaseOrder } from './release-order.ts'

/** Ends an order that nobody paid for in time, and gives back what it held. */
export async function expireOrder(tx: StoreTx, storeId: number, orderId: number): Promise<OrderRow> {
  const actor = { type: 'system', id: '' } as const
  const order = await moveOrder(tx, { storeId, orderId, action: 'expire', actor })
  await releaseOrder(tx, { storeId, orderId, actor })
  return settlePayments(tx, order)
}
