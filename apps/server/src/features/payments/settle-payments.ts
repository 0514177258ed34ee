import type { StoreTx } from '../../platform/database.ts'
import { readOrderMoney } from '../ledger/order-money.queries.ts'
import { type OrderRow, updateOrder } from '../orders/order-changes.queries.ts'
import { paymentDeadline } from '../orders/payment-deadline.queries.ts'
import { derivePaymentStatus, isUnpaid, roundCash } from '../orders/payment-status-rules.ts'
import { readPaymentStatuses } from './payments.queries.ts'

/**
 * Updates the paid amount and the payment status of an order that this transaction has locked: the amounts from the
 * ledger, the rest from its payments. What is left to collect in cash is rounded.
 */
export async function settlePayments(tx: StoreTx, order: OrderRow): Promise<OrderRow> {
  const { paidMinor: amountPaidMinor, ...money } = await readOrderMoney(tx, order.storeId, order.id)
  // The gateway has charged its part: the rest is cash on delivery.
  const isRestCash =
    order.payableNowMinor !== null && order.paymentMethod !== 'COD' && amountPaidMinor >= order.payableNowMinor
  const paymentMethod = isRestCash ? 'COD' : order.paymentMethod
  const sums = roundCash({ ...order, paymentMethod, amountPaidMinor })
  const facts = {
    orderStatus: order.status,
    paymentMethod,
    totalMinor: sums.totalMinor,
    paidMinor: amountPaidMinor,
    ...money,
    ...(await readPaymentStatuses(tx, order.storeId, order.id)),
  }
  const paymentStatus = derivePaymentStatus(facts)
  const isSettled = amountPaidMinor === order.amountPaidMinor && sums.totalMinor === order.totalMinor
  if (!isRestCash && isSettled && paymentStatus === order.paymentStatus) return order
  return updateOrder(tx, order.storeId, order.id, {
    ...sums,
    // More can never be paid.
    requiredAdvanceMinor: Math.min(order.requiredAdvanceMinor, sums.totalMinor),
    amountPaidMinor,
    paymentStatus,
    ...(isRestCash && { paymentMethod: 'COD', advancePaymentMethod: order.paymentMethod }),
    // Another attempt never moves the deadline: repeated failures would reserve the stock for ever.
    expiresAt: isUnpaid(facts, paymentStatus) ? (order.expiresAt ?? paymentDeadline(order.storeId)) : null, // guard: first-deadline
  })
}
