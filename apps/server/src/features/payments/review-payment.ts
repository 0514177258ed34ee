import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { auditOrder, type OrderActor, orderActorName } from '../orders/order-actor.ts'
import { insertNote, lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { dueMinor } from '../orders/payment-status-rules.ts'
import { explainUsedTransaction } from './explain-used-transaction.ts'
import { findPayment, reviewClaim } from './payments.queries.ts'
import { recordPaymentEvent } from './record-payment.ts'
import { settlePayments } from './settle-payments.ts'
import { unapply } from './unapply-payments.ts'

// SQL: schema/ledger.functions.sql post_payment

export type PaymentReview = {
  storeId: number
  orderId: number
  paymentId: number
  actor: OrderActor
  isVerified: boolean
  /** The received amount, when it differs from the claimed one. */
  amountMinor?: Minor | undefined
  /** The method of the received payment, when it differs from the claimed one. */
  method?: string | undefined
  /** Staff have said that it is no use of a similar transaction. */
  isSimilarAccepted?: boolean | undefined
  /** A note for staff in the history of the order. */
  reason?: string | undefined
}

/**
 * Verifies or rejects a payment claim, once. A transaction that is a payment or a payout already is refused, and a similar
 * one unless staff accept it. Verified money that the order cannot accept becomes an unapplied payment.
 */
export async function reviewPayment(tx: StoreTx, review: PaymentReview): Promise<OrderRow> {
  const {
    storeId,
    orderId,
    paymentId,
    actor,
    isVerified,
    amountMinor,
    method,
    isSimilarAccepted = false,
    reason,
  } = review
  if (amountMinor === 0) throw fieldError('amount', { en: 'Must be more than 0.', bn: '০-এর বেশি হতে হবে।' })
  const order = await lockOrder(tx, storeId, orderId)
  if (!order) throw notFound('order', 'order_id')
  const payment = await reviewClaim(tx, {
    storeId,
    orderId,
    paymentId,
    status: isVerified ? 'VERIFIED' : 'REJECTED',
    amountMinor: amountMinor ?? null,
    method: method ?? null,
    dueMinor: dueMinor(order),
    isSimilarAccepted,
    recordedBy: orderActorName(actor),
  }).catch((error) => {
    throw explainUsedTransaction(error)
  })
  if (!payment) throw await explainFailedReview(tx, review)
  if (reason) {
    const { type: actorType, id: actorId } = actor
    await insertNote(tx, {
      storeId,
      orderId,
      code: isVerified ? 'PAYMENT_VERIFIED' : 'PAYMENT_REJECTED',
      note: reason,
      isPublic: false,
      actorType,
      actorId,
    })
  }
  const settled = await settlePayments(tx, order)
  const [advance, other] = isVerified
    ? (['advance.verified', 'payment.succeeded'] as const)
    : (['advance.rejected', 'payment.failed'] as const)
  await recordPaymentEvent(tx, payment.kind === 'advance' ? advance : other, settled, payment)
  await unapply(tx, settled, payment, payment.unappliedMinor)
  await auditOrder(tx, storeId, actor, orderId, {
    action: isVerified ? 'order.payment_verified' : 'order.payment_rejected',
    before: { payment_id: paymentId, status: 'PENDING', payment_status: order.paymentStatus },
    after: {
      payment_id: paymentId,
      status: payment.status,
      amount: formatAmount(payment.amountMinor),
      unapplied: formatAmount(payment.unappliedMinor),
      ...(isSimilarAccepted && { accept_similar: true }),
      payment_status: settled.paymentStatus,
    },
  })
  return settled
}

async function explainFailedReview(tx: StoreTx, { storeId, orderId, paymentId }: PaymentReview): Promise<ApiError> {
  const payment = await findPayment(tx, storeId, orderId, paymentId)
  if (!payment) return notFound('payment', 'payment_id')
  if (payment.status === 'PENDING')
    return fieldError('amount', {
      en: 'The claim names no amount. Enter the amount received.',
      bn: 'দাবিতে টাকার পরিমাণ নেই। কত টাকা পেয়েছেন লিখুন।',
    })
  return new ApiError('invalid_state', {
    message: { en: 'This payment is already verified or rejected.', bn: 'এই পেমেন্ট আগেই যাচাই বা বাতিল করা হয়েছে।' },
    details: { current_status: payment.status, allowed_statuses: ['PENDING'] },
  })
}
