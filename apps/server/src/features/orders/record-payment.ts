import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { formatAmount, MAX_AMOUNT_MINOR, type Minor } from '../../shared/money.ts'
import { actorName, auditOrder, type OrderActor } from './order-actor.ts'
import { lockOrder, type OrderRow } from './order-moves.queries.ts'
import { type OrderStatus, orderStatuses, stateRefusal } from './order-status-rules.ts'
import { insertVerifiedPayment, isTransactionTaken, type PaymentRow } from './payments.queries.ts'
import { settlePayments } from './settle-payments.ts'

export type Received = { method: string; amountMinor: Minor; transactionId: string; field: string }

/** Tells of money that came in, or of a claim that was judged. */
export const recordPaymentEvent = (tx: StoreTx, type: string, order: OrderRow, payment: PaymentRow): Promise<void> =>
  recordEvent(tx, order.store_id, {
    type,
    resource: 'order',
    resourceId: order.id,
    payload: {
      object: {
        id: payment.id,
        order_id: order.id,
        order_number: order.order_number,
        kind: payment.kind,
        method: payment.method,
        transaction_id: payment.transaction_id,
        amount: formatAmount(payment.amount_minor),
        status: payment.status,
        payment_status: order.payment_status,
      },
    },
  })

const closed: readonly OrderStatus[] = ['CANCELLED', 'EXPIRED', 'RETURNED']

/** Records money that staff received for an order. */
export async function recordPayment(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  actor: OrderActor,
  received: Omit<Received, 'field'>,
): Promise<OrderRow> {
  const order = await lockOrder(tx, storeId, orderId)
  if (!order) throw notFound()
  const status = order.status as OrderStatus
  if (closed.includes(status)) {
    const allowed = orderStatuses.filter((each) => !closed.includes(each))
    throw new ApiError('invalid_state', {
      message: stateRefusal(status),
      details: { current_status: status, allowed_statuses: allowed },
    })
  }
  return addMoney(tx, order, actor, { ...received, field: 'amount' })
}

/** Adds verified money to an order that this transaction holds. Cash comes once. */
export async function addMoney(
  tx: StoreTx,
  order: OrderRow,
  actor: OrderActor,
  { method, amountMinor, transactionId, field }: Received,
): Promise<OrderRow> {
  refuseMoreThanDue(order, amountMinor, field)
  const payment = await insertVerifiedPayment(tx, {
    storeId: order.store_id,
    orderId: order.id,
    kind: method === 'CASH' ? 'cash' : 'manual',
    method,
    transactionId,
    amountMinor,
    recordedBy: actorName(actor),
  }).catch((error) => {
    throw isTransactionTaken(error) ? new ApiError('payment_already_used') : error
  })
  if (!payment) throw new ApiError('already_exists', { message: cashIsRecorded })
  const settled = await settlePayments(tx, order)
  await recordPaymentEvent(tx, 'payment.succeeded', settled, payment)
  await auditOrder(tx, order.store_id, actor, order.id, {
    action: 'order.record_payment',
    before: { payment_status: order.payment_status, amount_paid: formatAmount(order.amount_paid_minor) },
    after: {
      payment_id: payment.id,
      method,
      payment_status: settled.payment_status,
      amount_paid: formatAmount(settled.amount_paid_minor),
    },
  })
  return settled
}

const cashIsRecorded = {
  en: 'The cash of this order is recorded already.',
  bn: 'এই অর্ডারের নগদ টাকা আগেই লেখা হয়েছে।',
}

function refuseMoreThanDue(order: OrderRow, amountMinor: Minor, field: string): void {
  if (amountMinor < 1) throw fieldError(field, { en: 'Must be more than 0.', bn: '০-এর বেশি হতে হবে।' })
  const most = Math.min(order.total_minor - order.amount_paid_minor, MAX_AMOUNT_MINOR)
  if (amountMinor <= most) return
  const due = formatAmount(Math.max(0, most))
  throw fieldError(field, { en: `At most ${due} is due.`, bn: `বাকি আছে সর্বোচ্চ ${due}।` })
}
