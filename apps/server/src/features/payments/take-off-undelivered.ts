import type { StoreTx } from '../../platform/database.ts'
import { type OrderRow, updateOrder } from '../orders/order-changes.queries.ts'
import { readUndeliveredPrice } from '../orders/order-line-changes.queries.ts'
import { dueMinor } from '../orders/payment-status-rules.ts'
import { settlePayments } from './settle-payments.ts'

/**
 * Takes off the total of an order, which is locked, the price of its units that were not delivered, as far as it is not
 * paid: nobody owes it. What was paid of it can be refunded. No unit is on its way to the shopper any more.
 */
export async function takeOffUndelivered(tx: StoreTx, order: OrderRow): Promise<OrderRow> {
  const priceMinor = await readUndeliveredPrice(tx, order.storeId, order.id)
  const changeMinor = Math.min(priceMinor - order.undeliveredMinor, dueMinor(order))
  if (changeMinor <= 0) return order
  const totalMinor = order.totalMinor - changeMinor
  const changed = await updateOrder(tx, order.storeId, order.id, {
    undeliveredMinor: order.undeliveredMinor + changeMinor,
    totalMinor,
    requiredAdvanceMinor: Math.min(order.requiredAdvanceMinor, totalMinor),
  })
  return settlePayments(tx, changed)
}
