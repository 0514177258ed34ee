import type { EventPayload, PaymentEventType } from '@haat/contract/events.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { auditOrder, type OrderActor, orderActorName } from '../orders/order-actor.ts'
import { lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { isEnded, orderStatuses } from '../orders/order-status-rules.ts'
import { dueMinor } from '../orders/payment-status-rules.ts'
import { refuseStatus } from '../orders/refuse-status.ts'
import { alertCashProblem } from '../shipments/alert-cash-problem.ts'
import { isCarriedForAccount } from '../shipments/shipment-bookings.queries.ts'
import { findShipmentHead, type ShipmentHead } from '../shipments/shipment-changes.queries.ts'
import { shipmentNotFound } from '../shipments/shipment-refusals.ts'
import { isFinal } from '../shipments/shipment-status-rules.ts'
import { isDeliveredByCourier } from '../shipments/shipment-tracking.queries.ts'
import { explainUsedTransaction } from './explain-used-transaction.ts'
import { hasCashOf, hasCashOfShipment, insertVerifiedPayment, type PaymentRow } from './payments.queries.ts'
import { settlePayments } from './settle-payments.ts'
import { canonicalTransactionId, transactionIdRefusal } from './transaction-id-rules.ts'
import { unapply } from './unapply-payments.ts'

// SQL: schema/ledger.functions.sql post_payment

export type Received = {
  method: string
  amountMinor: Minor
  transactionId: string
  isSimilarAccepted?: boolean | undefined
  /** The shipment whose courier has collected it, and holds it until it pays out. */
  shipmentId?: number | null | undefined
  /**
   * What the parcel that was delivered was to collect. Cash of it is a fact as a transaction is: what the order cannot accept is recorded
   * too, up to this.
   */
  parcelMinor?: Minor | undefined
  field: string
}

type Facts = EventPayload<PaymentEventType>['object']

/** Emits the event of a received payment, or of a reviewed claim. */
export const recordPaymentEvent = (
  tx: StoreTx,
  type: PaymentEventType,
  order: OrderRow,
  payment: PaymentRow,
): Promise<void> =>
  recordEvent(tx, order.storeId, {
    type,
    resourceId: order.id,
    payload: {
      object: {
        id: payment.id,
        order_id: order.id,
        order_number: order.orderNumber,
        kind: payment.kind as Facts['kind'],
        method: payment.method,
        transaction_id: payment.transactionId,
        amount: formatAmount(payment.amountMinor),
        unapplied_amount: formatAmount(payment.unappliedMinor),
        status: payment.status as Facts['status'],
        payment_status: order.paymentStatus as Facts['payment_status'],
      },
    },
  })

/** Records money that staff received for an order. */
export async function recordPayment(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  actor: OrderActor,
  received: Omit<Received, 'field'>,
): Promise<OrderRow> {
  const order = await lockOrder(tx, storeId, orderId)
  if (!order) throw notFound('order', 'order_id')
  const { shipmentId } = received
  if (!shipmentId) {
    await refuseRepeatedCash(tx, order, received)
    return addMoney(tx, order, actor, { ...received, field: 'amount' })
  }
  const { codMinor: parcelMinor } = await getHeldParcel(tx, order, { ...received, shipmentId })
  const paid = await addMoney(tx, order, actor, { ...received, parcelMinor, field: 'amount' })
  await alertCashProblem(tx, storeId, shipmentId)
  return paid
}

/**
 * Adds verified money to an order that this transaction has locked. A transaction, and the cash of a parcel, is a fact and is recorded
 * completely: what the order cannot accept becomes an unapplied payment. Other amounts are typed by staff, and rejected when they
 * exceed the amount due.
 */
export async function addMoney(
  tx: StoreTx,
  order: OrderRow,
  actor: OrderActor,
  { method, amountMinor, transactionId: typedId, isSimilarAccepted = false, shipmentId = null, ...received }: Received,
): Promise<OrderRow> {
  const { parcelMinor = null, field } = received
  const transactionId = typedId && canonicalTransactionId(typedId, method)
  if (transactionId === null) throw fieldError('transaction_id', transactionIdRefusal)
  if (amountMinor < 1) throw fieldError(field, { en: 'Must be more than 0.', bn: '০-এর বেশি হতে হবে।' })
  const due = dueMinor(order)
  if (parcelMinor !== null) refuseMoreThan(Math.max(due, parcelMinor), amountMinor, field)
  else if (method === 'CASH' || !transactionId) refuseMoreThanDue(order, amountMinor, due, field)
  const payment = await insertVerifiedPayment(tx, {
    storeId: order.storeId,
    orderId: order.id,
    kind: method === 'CASH' ? 'cash' : 'manual',
    method,
    transactionId,
    amountMinor,
    unappliedMinor: Math.max(0, amountMinor - due),
    shipmentId,
    isSimilarAccepted,
    recordedBy: orderActorName(actor),
  }).catch((error) => {
    throw explainUsedTransaction(error)
  })
  const settled = await settlePayments(tx, order)
  await recordPaymentEvent(tx, 'payment.succeeded', settled, payment)
  await unapply(tx, settled, payment, payment.unappliedMinor)
  await auditOrder(tx, order.storeId, actor, order.id, {
    action: 'order.payment_recorded',
    before: { payment_status: order.paymentStatus, amount_paid: formatAmount(order.amountPaidMinor) },
    after: {
      payment_id: payment.id,
      method,
      amount: formatAmount(payment.amountMinor),
      unapplied: formatAmount(payment.unappliedMinor),
      ...(isSimilarAccepted && { accept_similar: true }),
      ...(shipmentId !== null && { shipment_id: shipmentId }),
      payment_status: settled.paymentStatus,
      amount_paid: formatAmount(settled.amountPaidMinor),
    },
  })
  return settled
}

const sameCash = {
  en: 'The same amount of cash is already recorded for this order. If it is other money, accept it.',
  bn: 'এই অর্ডারে একই পরিমাণ ক্যাশ আগেই লেখা আছে। এটি অন্য টাকা হলে মেনে নিন।',
}

/** Two members of staff may record the same cash, which has no transaction ID. The order is locked. */
async function refuseRepeatedCash(
  tx: StoreTx,
  { storeId, id }: OrderRow,
  { method, amountMinor, isSimilarAccepted = false }: Omit<Received, 'field'>,
): Promise<void> {
  if (method !== 'CASH' || isSimilarAccepted) return
  if (await hasCashOf(tx, storeId, id, amountMinor)) throw new ApiError('already_exists', { message: sameCash })
}

const notHeld = {
  en: 'No courier holds the cash of this shipment: it was not delivered, or not booked at an account.',
  bn: 'এই পার্সেলের টাকা কোনো কুরিয়ারের কাছে নেই: পৌঁছায়নি, অথবা কুরিয়ার অ্যাকাউন্টে বুক করা ছিল না।',
}
const cashOnly = { en: 'Couriers collect CASH only.', bn: 'কুরিয়ার শুধু CASH নেয়।' }
const cashOfParcel = {
  en: 'The cash of this shipment is recorded. Reverse it first if the amount is wrong.',
  bn: 'এই পার্সেলের টাকা লেখা আছে। অঙ্ক ভুল হলে আগে সেটি বাতিল করুন।',
}

/** A parcel whose courier holds its cash: it was delivered, or ended otherwise and the courier says so. The order is locked, and its shipments with it. */
async function getHeldParcel(
  tx: StoreTx,
  { storeId, id }: OrderRow,
  { method, shipmentId }: Omit<Received, 'field'> & { shipmentId: number },
): Promise<ShipmentHead> {
  if (method !== 'CASH') throw fieldError('shipment_id', cashOnly)
  const shipment = await findShipmentHead(tx, storeId, shipmentId)
  if (shipment?.orderId !== id) throw shipmentNotFound()
  const isDelivered = shipment.status === 'DELIVERED' || shipment.status === 'PARTLY_DELIVERED'
  // What may still be delivered brings its cash with that.
  const isHeld = isDelivered || (isFinal(shipment.status) && (await isDeliveredByCourier(tx, storeId, shipmentId)))
  if (!isHeld || !(await isCarriedForAccount(tx, storeId, shipmentId))) throw fieldError('shipment_id', notHeld)
  if (await hasCashOfShipment(tx, storeId, shipmentId)) throw new ApiError('already_exists', { message: cashOfParcel })
  return shipment
}

function refuseMoreThanDue(order: OrderRow, amountMinor: Minor, dueMinor: Minor, field: string): void {
  if (isEnded(order.status))
    throw refuseStatus(
      order.status,
      orderStatuses.filter((status) => !isEnded(status)),
    )
  if (amountMinor <= dueMinor) return
  const due = formatAmount(dueMinor)
  throw fieldError(field, { en: `Must be at most ${due}, the amount due.`, bn: `বাকি আছে ${due}; এর বেশি দেওয়া যায় না।` })
}

function refuseMoreThan(mostMinor: Minor, amountMinor: Minor, field: string): void {
  if (amountMinor <= mostMinor) return
  const most = formatAmount(mostMinor)
  throw fieldError(field, {
    en: `Must be at most ${most}, what the parcel was to collect.`,
    bn: `এই পার্সেলে সর্বোচ্চ ${most} নেওয়ার কথা ছিল; এর বেশি লেখা যায় না।`,
  })
}
