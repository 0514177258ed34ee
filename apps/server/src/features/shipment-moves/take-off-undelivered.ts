import type { StoreTx } from '../../platform/database.ts'
import { updateOrder } from '../orders/order-changes.queries.ts'
import { dueMinor } from '../orders/payment-status-rules.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { readUndelivered } from './shipped-units.queries.ts'

/**
 * Takes off the total of an order, which is locked and delivered now, what of its units was not delivered, as far as it
 * was not paid: nobody owes it. What was paid of it can be refunded.
 */
export async function takeOffUndelivered(tx: StoreTx, storeId: number, orderId: number): Promise<void> {
  const { order, priceMinor } = await readUndelivered(tx, storeId, orderId)
  const undeliveredMinor = Math.min(priceMinor, dueMinor(order))
  if (undeliveredMinor === 0) return
  const totalMinor = order.totalMinor - undeliveredMinor
  const requiredAdvanceMinor = Math.min(order.requiredAdvanceMinor, totalMinor)
  const changed = await updateOrder(tx, storeId, orderId, { undeliveredMinor, totalMinor, requiredAdvanceMinor })
  // What was collected at the door is not rounded again.
  await settlePayments(tx, { ...changed, deliveredAt: new Date() })
}
