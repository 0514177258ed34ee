import type { StoreTx } from '../../platform/database.ts'
import { type OrderRow, paymentDeadline, updateOrder } from '../orders/order-changes.queries.ts'
import { derivePaymentStatus, isUnpaid, paidMinor } from '../orders/payment-status-rules.ts'
import { listOrderPayments } from './payments.queries.ts'

/** Updates the paid amount and the payment status of an order that this transaction has locked, from its payments. */
export async function settlePayments(tx: StoreTx, order: OrderRow): Promise<OrderRow> {
  const payments = await listOrderPayments(tx, order.storeId, order.id)
  const amountPaidMinor = paidMinor(payments)
  const paymentStatus = derivePaymentStatus({
    orderStatus: order.status,
    paymentMethod: order.paymentMethod,
    totalMinor: order.totalMinor,
    payments,
  })
  if (amountPaidMinor === order.amountPaidMinor && paymentStatus === order.paymentStatus) return order
  return updateOrder(tx, order.storeId, order.id, {
    amountPaidMinor,
    paymentStatus,
    expiresAt: isUnpaid(order.status, order.paymentMethod, paymentStatus) ? paymentDeadline(order.storeId) : null,
  })
}
