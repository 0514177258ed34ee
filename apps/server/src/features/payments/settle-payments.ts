import type { StoreTx } from '../../platform/database.ts'
import { type OrderRow, paymentDeadline, updateOrder } from '../orders/order-changes.queries.ts'
import { derivePaymentStatus, isUnpaid, paidMinor } from '../orders/payment-status-rules.ts'
import { listOrderPayments } from './payments.queries.ts'

/** Updates the paid amount and the payment status of an order that this transaction holds, from its payments. */
export async function settlePayments(tx: StoreTx, order: OrderRow): Promise<OrderRow> {
  const rows = await listOrderPayments(tx, order.store_id, order.id)
  const payments = rows.map((row) => ({
    amountMinor: row.amount_minor,
    unappliedMinor: row.unapplied_minor,
    refundedMinor: row.refunded_minor,
    status: row.status,
  }))
  const amountPaid = paidMinor(payments)
  const paymentStatus = derivePaymentStatus({
    orderStatus: order.status,
    paymentMethod: order.payment_method,
    totalMinor: order.total_minor,
    payments,
  })
  if (amountPaid === order.amount_paid_minor && paymentStatus === order.payment_status) return order
  return updateOrder(tx, order.store_id, order.id, {
    amount_paid_minor: amountPaid,
    payment_status: paymentStatus,
    expires_at: isUnpaid(order.status, order.payment_method, paymentStatus) ? paymentDeadline(order.store_id) : null,
  })
}
