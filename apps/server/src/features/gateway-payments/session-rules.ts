import type { Text } from '@haat/contract/errors.ts'
import type { GatewayFailure } from '@haat/contract/vocabulary.ts'

/** How often an order can be tried to be paid. */
export const MAX_PAYMENT_ATTEMPTS = 10

/** When an attempt is inspected next, by the schedule of its gateway; null after the last time. */
export function nextCheckAt(inspectAfterMs: readonly number[], createdAt: Date, now: Date): Date | null {
  const next = inspectAfterMs.map((ms) => new Date(createdAt.getTime() + ms)).find((moment) => moment > now)
  return next ?? null
}

/**
 * The invoice of an attempt at the gateway, 1 to 20 letters and digits: the order number, which staff search there, and
 * the attempt, because gateways accept an invoice once.
 */
export const invoiceOf = (orderNumber: string, attempt: number): string =>
  orderNumber.replaceAll(/[^A-Za-z0-9]/g, '').slice(-18) + String(attempt).padStart(2, '0')

/** The fields of a session that its shopper sees. `isOrderPaid`: its order needs no more money. */
export type SessionFacts = { status: string; failureCode: string; paidAt: Date | null; isOrderPaid: boolean }

export type ReturnStatus = 'success' | 'failed' | 'cancelled' | 'pending'

/** The result with which a browser returns to the storefront. */
export function returnStatusOf({ status, paidAt, isOrderPaid }: SessionFacts): ReturnStatus {
  // Money may have come too late for the order.
  if (paidAt !== null) return isOrderPaid ? 'success' : 'pending'
  if (status === 'CANCELLED') return 'cancelled'
  return status === 'FAILED' || status === 'EXPIRED' ? 'failed' : 'pending'
}

const says = (en: string, bn: string): Text => ({ en, bn })

const byStatus: Record<string, Text> = {
  PROCESSING: says(
    'We are checking your payment. Please do not pay again.',
    'আপনার পেমেন্ট যাচাই করা হচ্ছে। দয়া করে আবার টাকা দেবেন না।',
  ),
  SUCCEEDED: says('Your payment is complete.', 'আপনার পেমেন্ট সম্পন্ন হয়েছে।'),
  CANCELLED: says('The payment was cancelled. You can try again.', 'পেমেন্ট বাতিল হয়েছে। চাইলে আবার চেষ্টা করুন।'),
  EXPIRED: says('The time to pay is over.', 'টাকা দেওয়ার সময় শেষ হয়ে গেছে।'),
}
const open = says('The payment is not made yet.', 'পেমেন্ট এখনো হয়নি।')
const late = says(
  'Your money came after the time to pay. The store will return it, or contact you.',
  'সময় পার হওয়ার পর আপনার টাকা এসেছে। দোকান টাকা ফেরত দেবে, অথবা আপনার সঙ্গে যোগাযোগ করবে।',
)
const other = says('The payment did not succeed. You can try again.', 'পেমেন্ট হয়নি। আবার চেষ্টা করুন।')
const byFailure: Partial<Record<GatewayFailure, Text>> = {
  INSUFFICIENT_BALANCE: says(
    'There is not enough money in the wallet. Add money, or pay another way.',
    'ওয়ালেটে যথেষ্ট টাকা নেই। টাকা যোগ করুন, অথবা অন্যভাবে টাকা দিন।',
  ),
  WRONG_PIN: says('The PIN or the code was wrong. You can try again.', 'পিন বা কোড ভুল ছিল। আবার চেষ্টা করুন।'),
  WALLET_REFUSED: says(
    'The wallet did not make the payment. Check its balance and its limit, or pay another way.',
    'ওয়ালেট থেকে টাকা যায়নি। ব্যালেন্স ও লিমিট দেখে আবার চেষ্টা করুন, অথবা অন্যভাবে টাকা দিন।',
  ),
  DUPLICATE_PAYMENT: says(
    'The same amount was paid from this wallet moments ago. Wait five minutes, then try again.',
    'এই ওয়ালেট থেকে একটু আগেই একই পরিমাণ টাকা দেওয়া হয়েছে। পাঁচ মিনিট পরে আবার চেষ্টা করুন।',
  ),
  NOT_APPROVED: says('The payment was not approved. You can try again.', 'পেমেন্ট অনুমোদন করা হয়নি। আবার চেষ্টা করুন।'),
  AMOUNT_REFUSED: says(
    'The wallet does not allow this amount. Pay another way.',
    'এই ওয়ালেটে এত টাকা দেওয়া যায় না। অন্যভাবে টাকা দিন।',
  ),
  GATEWAY_UNAVAILABLE: says(
    'The payment service does not respond. Try again later, or pay another way.',
    'পেমেন্ট সেবা সাড়া দিচ্ছে না। পরে আবার চেষ্টা করুন, অথবা অন্যভাবে টাকা দিন।',
  ),
  GATEWAY_SETTINGS: says(
    'The store cannot take this payment now. Pay another way.',
    'দোকান এখন এই পেমেন্ট নিতে পারছে না। অন্যভাবে টাকা দিন।',
  ),
}

/** The message about a session for its shopper. */
export function sessionMessage({ status, failureCode, paidAt, isOrderPaid }: SessionFacts): Text {
  if (paidAt !== null) return isOrderPaid ? (byStatus.SUCCEEDED as Text) : late
  if (status === 'FAILED') return byFailure[failureCode as GatewayFailure] ?? other
  return byStatus[status] ?? open
}
