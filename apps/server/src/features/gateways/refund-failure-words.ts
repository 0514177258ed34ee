import type { Text } from '@haat/contract/errors.ts'
import type { GatewayFailure } from '@haat/contract/vocabulary.ts'

const other: Text = {
  en: 'The gateway refused the refund.',
  bn: 'গেটওয়ে রিফান্ডটি নেয়নি।',
}

const merchantBalance: Text = {
  en: 'Your balance at the gateway is too low for this refund. Wait for new payments and send it again, or pay it by hand.',
  bn: 'গেটওয়েতে আপনার ব্যালেন্স এই রিফান্ডের জন্য যথেষ্ট নয়। নতুন পেমেন্ট এলে আবার পাঠান, অথবা নিজে টাকা ফেরত দিন।',
}

const words: Partial<Record<GatewayFailure, Text>> = {
  MERCHANT_BALANCE: merchantBalance,
  INSUFFICIENT_BALANCE: merchantBalance,
  REFUND_WINDOW_OVER: {
    en: 'The payment is too old: the gateway does not return it any more. Pay the refund by hand.',
    bn: 'পেমেন্টটি পুরোনো, গেটওয়ে আর এটি ফেরত দেয় না। নিজে টাকা ফেরত দিন।',
  },
  REFUND_REFUSED: {
    en: 'The gateway does not return this payment. Pay the refund by hand.',
    bn: 'গেটওয়ে এই পেমেন্ট ফেরত দেয় না। নিজে টাকা ফেরত দিন।',
  },
  AMOUNT_REFUSED: {
    en: 'The gateway does not return this amount: it may be more than is left of the payment. Check the payment at the gateway.',
    bn: 'গেটওয়ে এই পরিমাণ টাকা ফেরত দেয়নি; পেমেন্টে হয়তো এত টাকা বাকি নেই। গেটওয়েতে পেমেন্টটি দেখুন।',
  },
  DUPLICATE_PAYMENT: {
    en: 'The gateway has just returned the same amount of this payment. The refund is sent again after ten minutes.',
    bn: 'এই পেমেন্টের একই পরিমাণ টাকা এইমাত্র ফেরত গেছে। দশ মিনিট পর রিফান্ডটি আবার পাঠানো হবে।',
  },
  GATEWAY_UNAVAILABLE: {
    en: 'The gateway could not be reached. No money was returned.',
    bn: 'গেটওয়ের সঙ্গে যোগাযোগ করা যায়নি। কোনো টাকা ফেরত যায়নি।',
  },
  GATEWAY_SETTINGS: {
    en: 'The gateway did not accept the settings of your account. Check them, then send the refund again.',
    bn: 'গেটওয়ে আপনার অ্যাকাউন্টের সেটিংস নেয়নি। সেটিংস দেখে আবার রিফান্ড পাঠান।',
  },
}

/** Why a gateway did not return money, for staff. */
export const refundFailureWords = (failure: string): Text => words[failure as GatewayFailure] ?? other
