import type { Text } from '@haat/contract/errors.ts'
import type { CouponReason } from '@haat/contract/vocabulary.ts'
import { displayCount } from '../../shared/display-amount.ts'

/**
 * How many orders may wait for a payment through a gateway at once: of one phone number, of one customer, and of one
 * network, which many phones of a mobile operator share. Whoever fails to pay tries again for the same order, or with
 * the same items, which replaces it.
 */
export const MAX_UNPAID = { phone: 5, customer: 5, network: 20 } as const

/** An order that is not paid yet and belongs to the same buyer or network. */
export type UnpaidOrder = {
  id: number
  /** To whoever has proven the phone number, orders of unproven ones are neither of the phone nor of the network. */
  isOfPhone: boolean
  isOfCustomer: boolean
  isOfNetwork: boolean
  /** The same buyer ordered the same items. */
  isSame: boolean
  /** Of a proven number, or of the account. */
  countsForProven: boolean
}

/** Whether one more order may wait for its payment. `most` widens a limit for the store. */
export function mayWait(open: readonly UnpaidOrder[], most: (limit: number) => number): boolean {
  const count = (isOf: (order: UnpaidOrder) => boolean) => open.filter(isOf).length
  return (
    count(({ isOfPhone }) => isOfPhone) < most(MAX_UNPAID.phone) &&
    count(({ isOfCustomer }) => isOfCustomer) < most(MAX_UNPAID.customer) &&
    count(({ isOfNetwork }) => isOfNetwork) < most(MAX_UNPAID.network)
  )
}

/** Whether an order that may not wait could, if the buyer proved the phone number now. */
export const helpsToProve = (open: readonly UnpaidOrder[], most: (limit: number) => number): boolean =>
  mayWait(
    open.filter(({ countsForProven }) => countsForProven),
    most,
  )

/** The orders of one phone number whose claimed payment nobody has checked yet, at most; a trigger counts them (0101). */
const MAX_CLAIMED = 10

/** What is said when the limit is reached: to somebody whom a proof of the phone number would help, and to others. */
type ByProof = { unproven: Text; proven: Text }

export const tooManyUnpaid: ByProof = {
  unproven: {
    en: 'Several of your orders are waiting for payment. Verify the phone number with the code sent by SMS to order now. Or pay or cancel one of them, or try again in an hour.',
    bn: 'আপনার কয়েকটি অর্ডারের টাকা দেওয়া এখনো বাকি। এখনই অর্ডার করতে এসএমএসে পাঠানো কোড দিয়ে ফোন নম্বরটি যাচাই করুন। না হলে আগেরগুলোর একটির টাকা দিন বা অর্ডার বাতিল করুন, অথবা এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  },
  proven: {
    en: 'Several of your orders are waiting for payment. Pay or cancel one of them, or try again in an hour.',
    bn: 'আপনার কয়েকটি অর্ডারের টাকা দেওয়া এখনো বাকি। আগে সেগুলোর একটির টাকা দিন বা অর্ডার বাতিল করুন, অথবা এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  },
}

const claimed = {
  en: `The store is still checking the payments of ${MAX_CLAIMED} orders of this phone number.`,
  bn: `এই ফোন নম্বরের ${displayCount(MAX_CLAIMED, 'bn')}টি অর্ডারের পেমেন্ট দোকান এখনো যাচাই করছে।`,
}

export const tooManyClaimed: ByProof = {
  unproven: {
    en: `${claimed.en} Verify the number with the code sent by SMS to order now, or wait until the store has checked them.`,
    bn: `${claimed.bn} এখনই অর্ডার করতে এসএমএসে পাঠানো কোড দিয়ে নম্বরটি যাচাই করুন, না হলে দোকানের যাচাই শেষ হওয়া পর্যন্ত অপেক্ষা করুন।`,
  },
  proven: {
    en: `${claimed.en} Wait until it has, or contact the store.`,
    bn: `${claimed.bn} যাচাই শেষ হওয়া পর্যন্ত অপেক্ষা করুন, অথবা দোকানের সঙ্গে যোগাযোগ করুন।`,
  },
}

const ifOthers: Text = {
  en: 'If that was not you, verify the phone number with the code sent by SMS. Or order without the coupon.',
  bn: 'সেটি আপনি না হলে এসএমএসে পাঠানো কোড দিয়ে ফোন নম্বরটি যাচাই করুন। না হলে কুপন ছাড়াই অর্ডার করুন।',
}

/** Why a coupon is refused to a buyer with whose contacts others may have used it, or ordered. */
export const couponByProof: Partial<Record<CouponReason, Text>> = {
  CUSTOMER_LIMIT_REACHED: {
    en: `This coupon was already used with this phone number or e-mail address. ${ifOthers.en}`,
    bn: `এই ফোন নম্বর বা ই-মেইল দিয়ে কুপনটি আগেই ব্যবহার করা হয়েছে। ${ifOthers.bn}`,
  },
  NOT_ELIGIBLE_CUSTOMER: {
    en: `This coupon is only for a first order, and this phone number or e-mail address has ordered before. ${ifOthers.en}`,
    bn: `এই কুপন শুধু প্রথম অর্ডারের জন্য, আর এই ফোন নম্বর বা ই-মেইল দিয়ে আগে অর্ডার করা হয়েছে। ${ifOthers.bn}`,
  },
}

export const unprovenPhone: Text = {
  en: 'Little is left of an item or an offer, and others are paying for it now. Verify the phone number with the code sent by SMS to order now.',
  bn: 'একটি পণ্য বা অফার অল্পই বাকি আছে, আর অন্যরা এখন সেটির টাকা দিচ্ছেন। এখনই অর্ডার করতে এসএমএসে পাঠানো কোড দিয়ে ফোন নম্বরটি যাচাই করুন।',
}
