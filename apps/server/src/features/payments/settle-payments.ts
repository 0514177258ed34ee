import type { StoreTx } from '../../platform/database.ts'
import { readOrderMoney } from '../ledger/order-money.queries.ts'
import { type OrderRow, paymentDeadline, updateOrder } from '../orders/order-changes.queries.ts'
import { derivePaymentStatus, isUnpaid } from '../orders/payment-status-rules.ts'
import { readPaymentStatuses } from './payments.queries.ts'

/**
 * Updates the paid amount and the payment status of an order that this transaction has locked: the amounts from the
 * ledger, the rest from its payments.
 */
export async function settlePayments(tx: StoreTx, order: OrderRow): Promise<OrderRow> {
  const { paidMinor: amountPaidMinor, ...money } = await readOrderMoney(tx, order.storeId, order.id)
  const facts = {
    orderStatus: order.status,
    paymentMethod: order.paymentMethod,
    totalMinor: order.totalMinor,
    paidMinor: amountPaidMinor,
    ...money,
    ...(await readPaymentStatuses(tx, order.storeId, order.id)),
  }
  const paymentStatus = derivePaymentStatus(facts)
  if (amountPaidMinor === order.amountPaidMinor && paymentStatus === order.paymentStatus) return order
  return updateOrder(tx, order.storeId, order.id, {
    amountPaidMinor,
    paymentStatus,
    // Another attempt never moves the deadline: whoever fails again and again would hold the stock for ever.
    expiresAt: isUnpaid(facts, paymentStatus) ? (order.expiresAt ?? paymentDeadline(order.storeId)) : null, // guard: first-deadline
  })
}
