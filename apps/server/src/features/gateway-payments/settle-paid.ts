import type { StoreTx } from '../../platform/database.ts'
import { maxPayerLength } from '../../shared/stored-lengths.ts'
import { takeFromCart } from '../cart/take-from-cart.queries.ts'
import { gatewayTransactionId } from '../gateways/gateway-transaction-rules.ts'
import type { AttemptState } from '../gateways/payment-gateway.ts'
import { holdOrder } from '../order-transitions/hold-order.ts'
import { moveOrder } from '../order-transitions/move-order.ts'
import { insertNote, type OrderRow } from '../orders/order-changes.queries.ts'
import { isAllowed, type OrderStatus } from '../orders/order-status-rules.ts'
import { isOpenSession } from '../orders/payment-status-rules.ts'
import { recordGatewayPayment } from '../payments/record-gateway-payment.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { attemptReference } from './attempt-reference.ts'
import {
  findAutoConfirm,
  listOpenSessions,
  type PaymentSessionChanges,
  type PaymentSessionRow,
  updatePaymentSession,
} from './payment-sessions.queries.ts'
import { recordSessionEvent } from './record-session-event.ts'

type Paid = {
  state: Extract<AttemptState, { outcome: 'paid' }>
  checked: PaymentSessionChanges
  now: Date
}

/**
 * Records the money of a session, both locked. Money of a session that has ended is recorded too: it pays the order, or
 * becomes an unapplied payment when the order has ended or needs no more. A transaction that is recorded for another
 * payment pays nothing a second time.
 */
export async function settlePaid(
  tx: StoreTx,
  order: OrderRow,
  session: PaymentSessionRow,
  { state, checked, now }: Paid,
): Promise<PaymentSessionRow> {
  const transactionId = gatewayTransactionId(state.transactionId)
  const settled = await recordGatewayPayment(tx, order, {
    sessionId: session.id,
    gateway: session.gateway,
    transactionId,
    amountMinor: session.amountMinor,
  })
  const isOpen = isOpenSession(session.status)
  if (settled === null) {
    const duplicate = await updatePaymentSession(
      tx,
      session,
      {
        ...checked,
        ...(isOpen && { status: 'PROCESSING' }),
        ...{ problem: 'DUPLICATE', problemNote: `transaction ${transactionId}`, transactionId, nextCheckAt: null },
      },
      now,
    )
    if (session.problem !== 'DUPLICATE') await recordSessionEvent(tx, 'payment.problem', duplicate, order.orderNumber)
    return duplicate
  }
  const paid = await updatePaymentSession(
    tx,
    session,
    {
      ...checked,
      ...(isOpen && { status: 'SUCCEEDED', failureCode: '' }),
      ...{ transactionId, payer: state.payer.slice(0, maxPayerLength), paidAt: state.paidAt ?? now },
      ...{ problem: '', problemNote: '', nextCheckAt: null, reference: attemptReference(session) },
      ...(state.stated && {
        netStated: state.stated.net,
        validationId: state.stated.validationId,
        riskLevel: state.stated.riskLevel,
      }),
    },
    now,
  )
  await followPayment(tx, settled, { isRisky: state.isRisky ?? false, now })
  // None of it pays the order, which has ended: its status was derived while the session was open.
  if (settled.paymentStatus === 'PENDING') await settlePayments(tx, settled)
  return paid
}

/**
 * What follows when an order is paid: other attempts end, its cart is emptied, and it is confirmed if the store says so. An
 * order whose rest is cash is confirmed by staff, as any with cash on delivery. One whose payment is risky waits for staff; a
 * note says so also where the order cannot wait.
 */
async function followPayment(
  tx: StoreTx,
  order: OrderRow,
  { isRisky, now }: { isRisky: boolean; now: Date },
): Promise<void> {
  const { storeId, id: orderId } = order
  for (const other of await listOpenSessions(tx, storeId, orderId)) {
    const ended = await updatePaymentSession(tx, other, { status: 'CANCELLED', failureCode: 'CANCELLED' }, now)
    await recordSessionEvent(tx, 'payment.cancelled', ended, order.orderNumber)
  }
  const isPaid = order.amountPaidMinor >= (order.payableNowMinor ?? order.totalMinor)
  if (isPaid) await takeFromCart(tx, storeId, orderId)
  const isPaidInFull = order.amountPaidMinor >= order.totalMinor
  const bySystem = { storeId, orderId, actor: { type: 'system', id: '' } } as const
  if (isRisky) {
    if (isPaid && isAllowed('hold', order.status as OrderStatus)) await holdOrder(tx, { ...bySystem, reason: RISKY })
    else await noteRisk(tx, storeId, orderId)
  } else if (isPaid && order.status === 'PENDING' && isPaidInFull && (await findAutoConfirm(tx, storeId)))
    await moveOrder(tx, { ...bySystem, action: 'confirm' })
}

const noteRisk = (tx: StoreTx, storeId: number, orderId: number) =>
  insertNote(tx, {
    ...{ storeId, orderId, code: 'NOTE', note: RISKY, isPublic: false },
    ...{ actorType: 'system', actorId: '' },
  })

const RISKY =
  'The payment gateway rates this payment as risky. Check the buyer before delivery, or refund the payment. (গেটওয়ে এই পেমেন্টকে ঝুঁকিপূর্ণ বলেছে: ডেলিভারির আগে ক্রেতাকে যাচাই করুন, অথবা টাকা ফেরত দিন।)'
