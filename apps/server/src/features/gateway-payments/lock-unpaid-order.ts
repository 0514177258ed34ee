import type { Text } from '@haat/contract/errors.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { onlineDueMinor } from '../orders/payment-status-rules.ts'

/** An order that waits for its payment until a deadline. */
type UnpaidOrderRow = OrderRow & { expiresAt: Date }

/** Locks an order that waits for its payment through a gateway. Throws when it does not, or not any more. */
export async function lockUnpaidOrder(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  now: Date,
): Promise<UnpaidOrderRow> {
  const order = await lockOrder(tx, storeId, orderId)
  if (!order) throw notFound('order', 'order_id')
  const { status, paymentStatus, expiresAt } = order
  if (status !== 'PENDING') throw refusePayment(status, unpaidRefusals.notPending)
  if (onlineDueMinor(order) === 0) throw refusePayment(paymentStatus, unpaidRefusals.paid)
  if (expiresAt === null)
    throw refusePayment(paymentStatus, isClaimUnchecked(order) ? unpaidRefusals.claimed : unpaidRefusals.notOnline)
  if (expiresAt <= now) throw refusePayment(paymentStatus, unpaidRefusals.late)
  return { ...order, expiresAt }
}

/** Whether staff have yet to check the transaction by which the shopper says the order is paid: it has no deadline. */
const isClaimUnchecked = ({ paymentMethod, paymentStatus, paymentTransactionId }: OrderRow): boolean =>
  paymentMethod !== 'COD' && paymentStatus === 'PENDING' && paymentTransactionId !== ''

/** Why an unpaid order cannot be paid otherwise now. */
export const unpaidRefusals = {
  notPending: {
    en: 'This order does not wait for its payment any more.',
    bn: 'এই অর্ডারটি আর পেমেন্টের অপেক্ষায় নেই।',
  },
  paid: { en: 'This order is already paid.', bn: 'এই অর্ডারের টাকা আগেই দেওয়া হয়েছে।' },
  notOnline: {
    en: 'This order waits for no online payment.',
    bn: 'এই অর্ডারে অনলাইনে টাকা দেওয়ার কথা নয়।',
  },
  claimed: {
    en: 'The store is checking the transaction ID that you sent. Please do not pay again.',
    bn: 'আপনার দেওয়া ট্রানজেকশন আইডি দোকান যাচাই করছে। দয়া করে আবার টাকা দেবেন না।',
  },
  late: { en: 'The time to pay this order is over.', bn: 'এই অর্ডারের টাকা দেওয়ার সময় শেষ হয়ে গেছে।' },
  checking: {
    en: 'We are checking your payment. Please do not pay again.',
    bn: 'আপনার পেমেন্ট যাচাই করা হচ্ছে। দয়া করে আবার টাকা দেবেন না।',
  },
  maybePaid: {
    en: 'The shopper may be paying this order at this moment. Try again in a minute.',
    bn: 'ক্রেতা হয়তো এই মুহূর্তে এই অর্ডারের টাকা দিচ্ছেন। এক মিনিট পরে আবার চেষ্টা করুন।',
  },
  tooMany: {
    en: 'This order was tried to be paid too often. Contact the store.',
    bn: 'এই অর্ডারে অনেকবার চেষ্টা করা হয়েছে। দোকানের সঙ্গে যোগাযোগ করুন।',
  },
} satisfies Record<string, Text>

/** 409: the order, or an attempt to pay it, is not unpaid. */
export const refusePayment = (currentStatus: string, message: Text) =>
  new ApiError('invalid_state', { message, details: { current_status: currentStatus, allowed_statuses: ['PENDING'] } })
