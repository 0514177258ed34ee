import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { formatAmount } from '../../shared/money.ts'
import { auditOrder, type OrderActor, orderActorName } from '../orders/order-actor.ts'
import { insertNote, lockOrder, type OrderRow, waiveAdvance } from '../orders/order-changes.queries.ts'
import { isReversible, missingMinor, reversibleStatuses } from '../orders/payment-status-rules.ts'
import { refuseStatus } from '../orders/refuse-status.ts'
import { findPayment, markReversed } from './payments.queries.ts'
import { recordPaymentEvent } from './record-payment.ts'
import { settlePayments } from './settle-payments.ts'
import { takeOffUndelivered } from './take-off-undelivered.ts'
import { resolveOfPayment } from './unapplied-payments.queries.ts'

// SQL: schema/ledger.functions.sql post_reversal
// SQL: schema/statement-matching.functions.sql release_reversed

type Reversal = {
  storeId: number
  orderId: number
  paymentId: number
  actor: OrderActor
  /** A note for staff in the history of the order. */
  reason: string
  /** It is recorded again at once, with another amount: that its cash was paid out stays true. */
  isRecordedAgain?: true
}

/**
 * Takes back a payment that staff recorded by mistake, once: the order is owed the money again, nobody is owed its excess,
 * and its transaction can pay another order. A confirmed order goes on without its advance.
 */
export async function reversePayment(tx: StoreTx, reversal: Reversal): Promise<void> {
  const { storeId, orderId, paymentId, actor, reason, isRecordedAgain = false } = reversal
  const order = await lockOrder(tx, storeId, orderId)
  if (!order) throw notFound('order', 'order_id')
  if (!(reversibleStatuses as readonly string[]).includes(order.status))
    throw refuseStatus(order.status, reversibleStatuses)
  const reversedBy = orderActorName(actor)
  const closedMinor = await resolveOfPayment(tx, storeId, paymentId, { note: reason, resolvedBy: reversedBy })
  const payment = await markReversed(tx, {
    ...{ storeId, orderId, paymentId, closedMinor, reversedBy, isRecordedAgain },
  })
  if (!payment) throw await explainFailedReversal(tx, order, reversal)
  const { type: actorType, id: actorId } = actor
  const note = { storeId, orderId, code: 'PAYMENT_REVERSED', note: reason, isPublic: false, actorType, actorId }
  await insertNote(tx, note)
  const settled = await settleReversed(tx, order)
  await recordPaymentEvent(tx, 'payment.reversed', settled, payment)
  await auditOrder(tx, storeId, actor, orderId, {
    action: 'order.payment_reversed',
    before: { payment_status: order.paymentStatus, amount_paid: formatAmount(order.amountPaidMinor) },
    after: {
      payment_id: paymentId,
      method: payment.method,
      amount: formatAmount(payment.amountMinor),
      unapplied: formatAmount(closedMinor),
      reason,
      payment_status: settled.paymentStatus,
      amount_paid: formatAmount(settled.amountPaidMinor),
      ...(order.advanceWaivedAt === null && settled.advanceWaivedAt !== null && { waive_advance: true }),
    },
  })
}

/** What was paid of units that were not delivered is not owed without the payment. */
async function settleReversed(tx: StoreTx, order: OrderRow): Promise<OrderRow> {
  const settled = await settlePayments(tx, order)
  return waiveMissingAdvance(tx, order.deliveredAt ? await takeOffUndelivered(tx, settled) : settled)
}

/** An order that was confirmed for an advance that never came is not taken back by itself: the courier collects all of it. */
async function waiveMissingAdvance(tx: StoreTx, order: OrderRow): Promise<OrderRow> {
  const isConfirmed = (order.heldFrom ?? order.status) !== 'PENDING'
  const isMissing = missingMinor(order, 'advance') > 0 && order.advanceWaivedAt === null
  return isConfirmed && isMissing ? waiveAdvance(tx, order.storeId, order.id) : order
}

const noMistake = {
  en: 'Only a verified payment that staff recorded can be reversed.',
  bn: 'শুধু কর্মীদের লেখা, যাচাই হওয়া পেমেন্টই এভাবে বাতিল করা যায়।',
}
const isUsed = {
  en: 'This money was refunded, is set aside for a refund, or what is above the total was dealt with.',
  bn: 'এই টাকা ফেরত দেওয়া হয়েছে, রিফান্ডের জন্য রাখা আছে, অথবা বাড়তি টাকার মীমাংসা হয়ে গেছে।',
}

const isPaidOut = {
  en: 'The courier has paid this cash out. Void the payout first.',
  bn: 'কুরিয়ার এই টাকা দিয়ে দিয়েছে। আগে সেই টাকা পাওয়ার হিসাবটি বাতিল করুন।',
}

async function explainFailedReversal(
  tx: StoreTx,
  order: OrderRow,
  { paymentId, isRecordedAgain }: Reversal,
): Promise<ApiError> {
  const payment = await findPayment(tx, order.storeId, order.id, paymentId)
  if (!payment) return notFound('payment', 'payment_id')
  if (payment.isSettled && payment.status === 'VERIFIED' && !isRecordedAgain)
    return new ApiError('invalid_state', { message: isPaidOut, details: { reason: 'settled' } })
  const isOfStaff = isReversible(order.status, payment)
  return new ApiError('invalid_state', {
    message: isOfStaff ? isUsed : noMistake,
    details: isOfStaff
      ? { reason: 'money_is_used' }
      : { current_status: payment.status, allowed_statuses: ['VERIFIED'] },
  })
}
