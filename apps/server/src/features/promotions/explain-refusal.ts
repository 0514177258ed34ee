import type { Text } from '@haat/contract/errors.ts'
import type { CouponReason } from '@haat/contract/vocabulary.ts'
import { displayAmount } from '../../shared/display-amount.ts'
import type { CouponRefusal } from './offer-rules.ts'

const sentences: Record<CouponReason, Text> = {
  NOT_FOUND: { en: 'Coupon not found. Check the code.', bn: 'এই কোডে কোনো কুপন নেই। কোডটি দেখে নিন।' },
  INACTIVE: { en: 'This coupon is not active.', bn: 'এই কুপন এখন চালু নেই।' },
  NOT_STARTED: { en: 'This coupon is not valid yet.', bn: 'এই কুপন এখনো শুরু হয়নি।' },
  EXPIRED: { en: 'This coupon has expired.', bn: 'এই কুপনের মেয়াদ শেষ হয়েছে।' },
  MINIMUM_NOT_MET: {
    en: 'The order is below the minimum for this coupon.',
    bn: 'এই কুপনের জন্য আরও বেশি টাকার অর্ডার করতে হবে।',
  },
  USAGE_LIMIT_REACHED: {
    en: 'This coupon has reached its usage limit.',
    bn: 'এই কুপনের ব্যবহারের সীমা শেষ হয়ে গেছে।',
  },
  CUSTOMER_LIMIT_REACHED: { en: 'You have already used this coupon.', bn: 'আপনি এই কুপন আগেই ব্যবহার করেছেন।' },
  NOT_ELIGIBLE_CUSTOMER: { en: 'This coupon is only for a first order.', bn: 'এই কুপন শুধু প্রথম অর্ডারের জন্য।' },
  NO_ELIGIBLE_ITEMS: {
    en: 'This coupon does not apply to any item in the cart.',
    bn: 'কার্টের কোনো পণ্যে এই কুপন ব্যবহার করা যায় না।',
  },
  LOGIN_REQUIRED: { en: 'Sign in to use this coupon.', bn: 'এই কুপন ব্যবহার করতে লগইন করুন।' },
  BETTER_OFFER_APPLIED: { en: 'A better offer already applies.', bn: 'এর চেয়ে ভালো একটি অফার আগেই পাচ্ছেন।' },
}

/** The message why a coupon cannot be used. */
export function explainRefusal({ reason, missingMinor }: CouponRefusal, currencySymbol: string): Text {
  if (missingMinor === undefined) return sentences[reason]
  return {
    en: `Add products for ${displayAmount(missingMinor, currencySymbol, 'en')} more to use this coupon.`,
    bn: `এই কুপন ব্যবহার করতে আরও ${displayAmount(missingMinor, currencySymbol, 'bn')}-এর পণ্য নিন।`,
  }
}
