import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { gatewayTransactionId } from '../gateways/gateway-transaction-rules.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { dueMinor } from '../orders/payment-status-rules.ts'
import { holdTransaction, insertGatewayPayment } from './payments.queries.ts'
import { recordPaymentEvent } from './record-payment.ts'
import { settlePayments } from './settle-payments.ts'
import { unapply } from './unapply-payments.ts'

// SQL: schema/ledger.functions.sql post_payment

/** Money that a gateway says it has received for an attempt. */
export type GatewayMoney = {
  sessionId: string
  gateway: string
  transactionId: string
  amountMinor: Minor
}

/**
 * Records money of a gateway for an order that this transaction has locked, completely: what the order cannot accept
 * becomes an unapplied payment. Returns null, and records nothing, when the transaction or the session has a payment.
 */
export async function recordGatewayPayment(
  tx: StoreTx,
  order: OrderRow,
  { sessionId, gateway, transactionId: statedId, amountMinor }: GatewayMoney,
): Promise<OrderRow | null> {
  const transactionId = gatewayTransactionId(statedId)
  if (await holdTransaction(tx, order.storeId, transactionId)) return null // guard: gateway-payment-once
  const payment = await insertGatewayPayment(tx, {
    storeId: order.storeId,
    orderId: order.id,
    kind: 'gateway',
    paymentSessionId: sessionId,
    method: gateway,
    transactionId,
    amountMinor,
    unappliedMinor: Math.max(0, amountMinor - dueMinor(order)),
    recordedBy: 'system',
  })
  if (!payment) return null
  const settled = await settlePayments(tx, order)
  await recordPaymentEvent(tx, 'payment.succeeded', settled, payment)
  await unapply(tx, settled, payment, payment.unappliedMinor)
  return settled
}
