import type { Text } from '@haat/contract/errors.ts'
import type { GatewayFailure } from '@haat/contract/vocabulary.ts'
import type { SessionEvent } from './session-lists.queries.ts'

/** Why an attempt did not succeed, for staff. */
export const failureWords: Record<GatewayFailure, Text> = {
  INSUFFICIENT_BALANCE: {
    en: 'The balance of the wallet is too low.',
    bn: 'ওয়ালেটে যথেষ্ট টাকা নেই।',
  },
  WRONG_PIN: { en: 'The PIN or the code was wrong.', bn: 'পিন বা কোড ভুল ছিল।' },
  WALLET_REFUSED: {
    en: 'The gateway does not allow this wallet to pay.',
    bn: 'এই ওয়ালেট থেকে পেমেন্ট গেটওয়ে অনুমতি দেয়নি।',
  },
  DUPLICATE_PAYMENT: {
    en: 'The same wallet paid the same amount a few minutes before. The shopper can try again after five minutes.',
    bn: 'কয়েক মিনিট আগে একই ওয়ালেট থেকে একই টাকা দেওয়া হয়েছে। ক্রেতা পাঁচ মিনিট পরে আবার চেষ্টা করতে পারেন।',
  },
  NOT_APPROVED: { en: 'The shopper did not approve the payment.', bn: 'ক্রেতা পেমেন্টটি অনুমোদন করেননি।' },
  CANCELLED: { en: 'The shopper cancelled the payment.', bn: 'ক্রেতা পেমেন্ট বাতিল করেছেন।' },
  EXPIRED: { en: 'The payment was not made in time.', bn: 'সময়ের মধ্যে পেমেন্ট করা হয়নি।' },
  AMOUNT_REFUSED: { en: 'The gateway does not accept this amount.', bn: 'গেটওয়ে এই পরিমাণ টাকা নেয় না।' },
  REFUND_REFUSED: { en: 'The gateway refused the refund.', bn: 'গেটওয়ে রিফান্ড করতে রাজি হয়নি।' },
  REFUND_WINDOW_OVER: {
    en: 'The payment is too old for a refund through the gateway.',
    bn: 'পেমেন্টটি গেটওয়ে দিয়ে রিফান্ডের জন্য অনেক পুরোনো।',
  },
  MERCHANT_BALANCE: {
    en: 'The balance of the store at the gateway is too low.',
    bn: 'গেটওয়েতে দোকানের ব্যালেন্স যথেষ্ট নয়।',
  },
  GATEWAY_UNAVAILABLE: { en: 'The gateway did not respond.', bn: 'গেটওয়ে থেকে সাড়া পাওয়া যায়নি।' },
  GATEWAY_SETTINGS: {
    en: 'The gateway does not accept the settings of the store. Test the connection.',
    bn: 'গেটওয়ে দোকানের সেটিংস গ্রহণ করেনি। সংযোগ পরীক্ষা করুন।',
  },
  OTHER: { en: 'The gateway refused the payment.', bn: 'গেটওয়ে পেমেন্টটি নেয়নি।' },
}

const returnWords: Record<string, Text> = {
  success: {
    en: 'The shopper came back from the gateway after approving the payment.',
    bn: 'ক্রেতা পেমেন্ট অনুমোদন করে গেটওয়ে থেকে ফিরেছেন।',
  },
  failure: {
    en: 'The shopper came back from the gateway after a failed payment.',
    bn: 'পেমেন্ট ব্যর্থ হওয়ার পর ক্রেতা গেটওয়ে থেকে ফিরেছেন।',
  },
  cancel: {
    en: 'The shopper cancelled at the gateway and came back.',
    bn: 'ক্রেতা গেটওয়েতে বাতিল করে ফিরে এসেছেন।',
  },
  other: { en: 'The shopper came back from the gateway.', bn: 'ক্রেতা গেটওয়ে থেকে ফিরেছেন।' },
}

const otherReference: Text = {
  en: 'A browser came with the ID of another payment. It was ignored.',
  bn: 'একটি ব্রাউজার অন্য পেমেন্টের আইডি নিয়ে এসেছিল। তা গ্রহণ করা হয়নি।',
}

const notificationWords: Record<string, Text> = {
  '': {
    en: 'The gateway notified the store of a payment; it is being recorded.',
    bn: 'গেটওয়ে একটি পেমেন্টের খবর পাঠিয়েছে; তা লেখা হচ্ছে।',
  },
  paid: {
    en: 'The gateway notified the store of the payment, and it was recorded.',
    bn: 'গেটওয়ে পেমেন্টের খবর পাঠিয়েছে, আর তা লেখা হয়েছে।',
  },
  already_paid: {
    en: 'The gateway notified the store of the payment, which was recorded before.',
    bn: 'গেটওয়ে পেমেন্টের খবর পাঠিয়েছে; পেমেন্টটি আগেই লেখা হয়েছিল।',
  },
  amount_differs: {
    en: 'The notification of the gateway has another amount. The gateway is asked.',
    bn: 'গেটওয়ের পাঠানো খবরে টাকার পরিমাণ আলাদা। গেটওয়েকে জিজ্ঞেস করা হবে।',
  },
  not_completed: {
    en: 'The gateway notified the store of a payment that is not complete. The gateway is asked.',
    bn: 'গেটওয়ে এমন পেমেন্টের খবর পাঠিয়েছে যা শেষ হয়নি। গেটওয়েকে জিজ্ঞেস করা হবে।',
  },
  other_transaction: {
    en: 'The notification of the gateway names another transaction. Compare it with the statement.',
    bn: 'গেটওয়ের পাঠানো খবরে অন্য ট্রানজেকশন আইডি আছে। স্টেটমেন্টের সাথে মিলিয়ে দেখুন।',
  },
  left_to_staff: {
    en: 'The gateway notified the store of the payment. It changes nothing while its problem is with staff.',
    bn: 'গেটওয়ে পেমেন্টের খবর পাঠিয়েছে। সমস্যাটি কর্মীদের কাছে আছে, তাই কিছু বদলায়নি।',
  },
  duplicate: {
    en: 'The transaction of the notification is recorded for another payment.',
    bn: 'খবরের ট্রানজেকশনটি অন্য পেমেন্টে লেখা আছে।',
  },
}

const reported: Text = { en: 'The gateway sent a report.', bn: 'গেটওয়ে একটি খবর পাঠিয়েছে।' }

/** What an event of a session means. */
export function eventWords({ kind, payload, outcome }: Pick<SessionEvent, 'kind' | 'payload' | 'outcome'>): Text {
  if (kind === 'RETURN' && outcome === 'other_reference') return otherReference
  if (kind === 'RETURN') return returnWords[String(payload.hint)] ?? (returnWords.other as Text)
  return notificationWords[outcome] ?? reported
}
