import type { Text } from '@haat/contract/errors.ts'
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

/** The orders of one phone number whose claimed payment nobody has checked yet, at most; a trigger counts them (0093). */
const MAX_CLAIMED = 10

export const tooManyUnpaid: Text = {
  en: 'Several of your orders are waiting for payment. Pay or cancel one of them, or try again in an hour.',
  bn: 'আপনার কয়েকটি অর্ডারের টাকা দেওয়া এখনো বাকি। আগে সেগুলোর একটির টাকা দিন বা অর্ডার বাতিল করুন, অথবা এক ঘণ্টা পরে আবার চেষ্টা করুন।',
}

export const tooManyClaimed: Text = {
  en: `The store is still checking the payments of ${MAX_CLAIMED} orders of this phone number. Wait until it has, or contact the store.`,
  bn: `এই ফোন নম্বরের ${displayCount(MAX_CLAIMED, 'bn')}টি অর্ডারের পেমেন্ট দোকান এখনো যাচাই করছে। যাচাই শেষ হওয়া পর্যন্ত অপেক্ষা করুন, অথবা দোকানের সঙ্গে যোগাযোগ করুন।`,
}

export const unprovenPhone: Text = {
  en: 'Little is left of an item, and others are paying for it now. Verify the phone number with the code sent by SMS to order it.',
  bn: 'একটি পণ্য অল্পই বাকি আছে, আর অন্যরা এখন সেটির টাকা দিচ্ছেন। অর্ডার করতে SMS-এ পাঠানো কোড দিয়ে ফোন নম্বরটি যাচাই করুন।',
}
