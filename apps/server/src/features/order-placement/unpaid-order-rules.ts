import type { Text } from '@haat/contract/errors.ts'
import type { CouponReason } from '@haat/contract/vocabulary.ts'
import type { ProvableContact } from '../../platform/provable-contact.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { maxClaimedOrders } from '../../shared/stored-limits.ts'

// SQL: schema/holds.functions.sql limit_waiting_claims

/**
 * The maximum of orders that wait for a payment through a gateway at once: of one phone number, of one customer, of one
 * network, which many phones of a mobile operator share, and of all networks that one customer of a provider can have
 * (an IPv6 /48, eight times as many, as for other limits). A failed payment is retried for the same order, or with an
 * order of the same items, which replaces it.
 */
export const MAX_UNPAID = { phone: 5, customer: 5, network: 20, wideNetwork: 160 } as const

/** An order that is not paid yet and belongs to the same buyer or network. */
export type UnpaidOrder = {
  id: number
  /** False for an unproven order when the buyer has proven the phone number: it counts neither for phone nor for network. */
  isOfPhone: boolean
  isOfCustomer: boolean
  isOfNetwork: boolean
  isOfWideNetwork: boolean
  /** The same buyer ordered the same items. */
  isSame: boolean
  /** The order has a proven number, or belongs to the account. */
  countsForProven: boolean
}

/** Whether one more order may wait for its payment. `most` widens a limit for the store. */
export function mayWait(open: readonly UnpaidOrder[], most: (limit: number) => number): boolean {
  const count = (isOf: (order: UnpaidOrder) => boolean) => open.filter(isOf).length
  return (
    count(({ isOfPhone }) => isOfPhone) < most(MAX_UNPAID.phone) &&
    count(({ isOfCustomer }) => isOfCustomer) < most(MAX_UNPAID.customer) &&
    count(({ isOfNetwork }) => isOfNetwork) < most(MAX_UNPAID.network) &&
    count(({ isOfWideNetwork }) => isOfWideNetwork) < most(MAX_UNPAID.wideNetwork)
  )
}

/** The orders as they count for a buyer who has proven the e-mail address: the phone number may have been typed by another person. */
export const countedByEmail = (open: readonly UnpaidOrder[]): UnpaidOrder[] =>
  open.map((order) => ({ ...order, isOfPhone: false }))

/** Whether an order that may not wait could, if the buyer proved the contact now. */
export function helpsToProve(
  open: readonly UnpaidOrder[],
  provable: ProvableContact,
  most: (limit: number) => number,
): boolean {
  if (provable === null) return false
  const counted = provable === 'email' ? countedByEmail(open) : open.filter(({ countsForProven }) => countsForProven)
  return mayWait(counted, most)
}

/** The message when the limit is reached: `unproven` where a proof of the phone number would help, else `proven`. */
type ByProof = { unproven: Text; proven: Text }

/** What is said when a proof is missing, by the contact to prove. `missing`: the order has no e-mail address yet. */
export type ProofTexts = Record<'phone' | 'email' | 'missing', Text>

const waiting = {
  en: 'Several of your orders are waiting for payment.',
  bn: 'আপনার কয়েকটি অর্ডারের টাকা দেওয়া এখনো বাকি।',
}
const orElse = {
  en: 'Or pay or cancel one of them, or try again in an hour.',
  bn: 'না হলে আগেরগুলোর একটির টাকা দিন বা অর্ডার বাতিল করুন, অথবা এক ঘণ্টা পরে আবার চেষ্টা করুন।',
}

export const tooManyUnpaid: ProofTexts & { proven: Text } = {
  phone: {
    en: `${waiting.en} Verify the phone number with the code sent by SMS to order now. ${orElse.en}`,
    bn: `${waiting.bn} এখনই অর্ডার করতে এসএমএসে পাঠানো কোড দিয়ে ফোন নম্বরটি যাচাই করুন। ${orElse.bn}`,
  },
  email: {
    en: `${waiting.en} Verify the e-mail address with the code sent to it to order now. ${orElse.en}`,
    bn: `${waiting.bn} এখনই অর্ডার করতে ই-মেইলে পাঠানো কোড দিয়ে ই-মেইল ঠিকানাটি যাচাই করুন। ${orElse.bn}`,
  },
  missing: {
    en: `${waiting.en} Add an e-mail address and verify it with the code sent to it to order now. ${orElse.en}`,
    bn: `${waiting.bn} এখনই অর্ডার করতে একটি ই-মেইল ঠিকানা দিয়ে সেখানে পাঠানো কোডে সেটি যাচাই করুন। ${orElse.bn}`,
  },
  proven: {
    en: `${waiting.en} Pay or cancel one of them, or try again in an hour.`,
    bn: `${waiting.bn} আগে সেগুলোর একটির টাকা দিন বা অর্ডার বাতিল করুন, অথবা এক ঘণ্টা পরে আবার চেষ্টা করুন।`,
  },
}

const claimed = {
  en: `The store is still checking the payments of ${maxClaimedOrders} orders of this phone number.`,
  bn: `এই ফোন নম্বরের ${displayCount(maxClaimedOrders, 'bn')}টি অর্ডারের পেমেন্ট দোকান এখনো যাচাই করছে।`,
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

export const unprovenHold: ProofTexts = {
  phone: {
    en: 'Verify the phone number with the code sent by SMS: then the store keeps the items for you until they are paid.',
    bn: 'এসএমএসে পাঠানো কোড দিয়ে ফোন নম্বরটি যাচাই করুন। তাহলে টাকা দেওয়া পর্যন্ত পণ্য আপনার জন্য রাখা থাকবে।',
  },
  email: {
    en: 'Verify the e-mail address with the code sent to it: then the store keeps the items for you until they are paid.',
    bn: 'ই-মেইলে পাঠানো কোড দিয়ে ই-মেইল ঠিকানাটি যাচাই করুন। তাহলে টাকা দেওয়া পর্যন্ত পণ্য আপনার জন্য রাখা থাকবে।',
  },
  missing: {
    en: 'Add an e-mail address and verify it with the code sent to it: then the store keeps the items for you until they are paid.',
    bn: 'একটি ই-মেইল ঠিকানা দিন, আর সেখানে পাঠানো কোড দিয়ে সেটি যাচাই করুন। তাহলে টাকা দেওয়া পর্যন্ত পণ্য আপনার জন্য রাখা থাকবে।',
  },
}

export const unprovenCash: ProofTexts = {
  phone: {
    en: 'Verify the phone number with the code sent by SMS to pay cash on delivery.',
    bn: 'ক্যাশ অন ডেলিভারিতে অর্ডার করতে এসএমএসে পাঠানো কোড দিয়ে ফোন নম্বরটি যাচাই করুন।',
  },
  email: {
    en: 'Verify the e-mail address with the code sent to it to pay cash on delivery.',
    bn: 'ক্যাশ অন ডেলিভারিতে অর্ডার করতে ই-মেইলে পাঠানো কোড দিয়ে ই-মেইল ঠিকানাটি যাচাই করুন।',
  },
  missing: {
    en: 'Add an e-mail address and verify it with the code sent to it to pay cash on delivery.',
    bn: 'ক্যাশ অন ডেলিভারিতে অর্ডার করতে একটি ই-মেইল ঠিকানা দিন, আর সেখানে পাঠানো কোড দিয়ে সেটি যাচাই করুন।',
  },
}
