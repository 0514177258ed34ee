import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { readOrderMoney } from '../ledger/order-money.queries.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { unappliedReason } from '../orders/payment-status-rules.ts'
import { dropExchange } from './drop-exchange.ts'
import { listUnlistedPayments, type PaymentRow } from './payments.queries.ts'
import { recordUnappliedEvent } from './unapplied-event.ts'
import { insertUnapplied } from './unapplied-payments.queries.ts'

// SQL: schema/ledger.functions.sql post_unapplied

/**
 * Lists money that does not pay its order as an unapplied payment, and emits the event. The caller has locked the
 * order.
 */
export async function unapply(
  tx: StoreTx,
  order: OrderRow,
  payment: PaymentRow,
  amountMinor: Minor,
  refundId: number | null = null,
): Promise<void> {
  if (amountMinor === 0) return
  const reason = unappliedReason(order.status)
  const { id } = await insertUnapplied(tx, {
    storeId: order.storeId,
    orderId: order.id,
    paymentId: payment.id,
    reason,
    amountMinor,
    refundId,
  })
  const { id: orderId, orderNumber } = order
  const { id: paymentId, method, transactionId } = payment
  const facts = { id, orderId, orderNumber, paymentId, method, transactionId, reason, amountMinor, status: 'OPEN' }
  await recordUnappliedEvent(tx, order.storeId, 'payment.unapplied', facts)
}

/**
 * Lists as unapplied what still pays an order that has ended, the latest payments first: what was refunded counts as the
 * money of the earliest. Money that never paid the order is listed already, and an open refund keeps its amount:
 * `refundId` is the refund that has just released some.
 */
export async function unapplyAll(tx: StoreTx, ended: OrderRow, refundId: number | null = null): Promise<void> {
  const order = await dropExchange(tx, ended)
  let { refundableMinor: left } = await readOrderMoney(tx, order.storeId, order.id)
  if (left <= 0) return
  for (const { unlistedMinor, ...payment } of await listUnlistedPayments(tx, order.storeId, order.id)) {
    const amountMinor = Math.min(left, unlistedMinor)
    await unapply(tx, order, payment, amountMinor, refundId)
    left -= amountMinor
  }
}
