import type { CycleFailure, PauseReason } from '@haat/contract/vocabulary.ts'
import type { Locale } from '../../shared/locale.ts'

type Phrases<Reason extends string> = Record<Locale, Record<Reason, string>>

/** Their own pause is no news to a subscriber, and a subscription that waits for its first payment has not begun. */
export type AnnouncedPause = Exclude<PauseReason, 'CUSTOMER' | 'FIRST_ORDER_UNPAID'>

const pauses: Phrases<AnnouncedPause> = {
  en: {
    STORE: 'We have paused it. If you have questions, contact us.',
    PRICE_INCREASED: 'The price has risen by more than 10%. To accept the new price, resume it.',
    ORDERS_FAILED: 'Several orders could not be placed. To go on, resume it.',
    ORDERS_REFUSED: 'Several orders came back or were not paid. To go on, resume it.',
    CUSTOMER_BLOCKED: 'We have paused it. If you have questions, contact us.',
  },
  bn: {
    STORE: 'আমরা থামিয়ে রেখেছি। কিছু জানার থাকলে যোগাযোগ করুন।',
    PRICE_INCREASED: 'দাম ১০%-এর বেশি বেড়েছে। নতুন দামে রাজি থাকলে আবার চালু করুন।',
    ORDERS_FAILED: 'কয়েকটি অর্ডার করা যায়নি। চাইলে আবার চালু করুন।',
    ORDERS_REFUSED: 'কয়েকটি অর্ডার ফেরত এসেছে বা টাকা পাওয়া যায়নি। চাইলে আবার চালু করুন।',
    CUSTOMER_BLOCKED: 'আমরা থামিয়ে রেখেছি। কিছু জানার থাকলে যোগাযোগ করুন।',
  },
}

const failures: Phrases<CycleFailure> = {
  en: {
    OUT_OF_STOCK: 'We do not have enough of an item.',
    ITEM_UNAVAILABLE: 'An item is no longer sold.',
    NOT_SUBSCRIBABLE: 'An item can no longer be subscribed to.',
    QUANTITY_LIMIT: 'The quantity of an item is no longer possible.',
    NOT_DELIVERABLE: 'We cannot deliver to the address.',
    PAYMENT_METHOD_UNAVAILABLE: 'Its way to pay is no longer offered.',
    ORDER_AMOUNT: 'The order is too small or too large.',
    ORDER_REFUSED: 'If you have questions, contact us.',
  },
  bn: {
    OUT_OF_STOCK: 'একটি পণ্য যথেষ্ট নেই।',
    ITEM_UNAVAILABLE: 'একটি পণ্য আর বিক্রি হয় না।',
    NOT_SUBSCRIBABLE: 'একটি পণ্য আর নিয়মিত নেওয়া যায় না।',
    QUANTITY_LIMIT: 'একটি পণ্য এতগুলো আর নেওয়া যায় না।',
    NOT_DELIVERABLE: 'এই ঠিকানায় ডেলিভারি হয় না।',
    PAYMENT_METHOD_UNAVAILABLE: 'এভাবে আর টাকা দেওয়া যায় না।',
    ORDER_AMOUNT: 'অর্ডারটি খুব ছোট বা খুব বড়।',
    ORDER_REFUSED: 'কিছু জানার থাকলে যোগাযোগ করুন।',
  },
}

/** Why a subscription is paused, as a sentence for its subscriber. */
export const pauseReasonText = (reason: AnnouncedPause, language: Locale): string => pauses[language][reason]

/** Why an order of a subscription could not be placed, in the same way. */
export const failureReasonText = (failure: CycleFailure, language: Locale): string => failures[language][failure]
