import type { Text } from '@haat/contract/errors.ts'
import type { CouponReason } from '@haat/contract/vocabulary.ts'
import { displayAmount } from '../../shared/display-amount.ts'
import type { CouponRefusal } from './offer-rules.ts'

const sentences: Record<CouponReason, Text> = {
  NOT_FOUND: { en: 'There is no such coupon.', bn: 'এই নামে কোনো কুপন নেই।' },
  INACTIVE: { en: 'This coupon is not in use.', bn: 'এই কুপনটি এখন চালু নেই।' },
  NOT_STARTED: { en: 'This coupon cannot be used yet.', bn: 'এই কুপনটি এখনো শুরু হয়নি।' },
  EXPIRED: { en: 'This coupon has expired.', bn: 'এই কুপনের মেয়াদ শেষ হয়েছে।' },
  MINIMUM_NOT_MET: { en: 'The order is too small for this coupon.', bn: 'এই কুপনের জন্য আরও কেনাকাটা করতে হবে।' },
  USAGE_LIMIT_REACHED: { en: 'This coupon has been used up.', bn: 'এই কুপনের ব্যবহার শেষ হয়ে গেছে।' },
  CUSTOMER_LIMIT_REACHED: { en: 'You have used this coupon already.', bn: 'আপনি এই কুপনটি আগেই ব্যবহার করেছেন।' },
  NOT_ELIGIBLE_CUSTOMER: { en: 'This coupon is for first orders.', bn: 'এই কুপনটি শুধু প্রথম অর্ডারের জন্য।' },
  NO_ELIGIBLE_ITEMS: {
    en: 'Nothing in the cart goes with this coupon.',
    bn: 'কার্টের কোনো পণ্যে এই কুপনটি প্রযোজ্য নয়।',
  },
  LOGIN_REQUIRED: { en: 'Sign in to use this coupon.', bn: 'এই কুপনটি ব্যবহার করতে লগইন করুন।' },
  BETTER_OFFER_APPLIED: { en: 'A better offer applies already.', bn: 'এর চেয়ে ভালো একটি অফার ইতিমধ্যে প্রযোজ্য।' },
}

/** Why a coupon cannot be used, as a sentence. */
export function explainRefusal({ reason, missingMinor }: CouponRefusal, currencySymbol: string): Text {
  if (missingMinor === undefined) return sentences[reason]
  return {
    en: `Buy for ${displayAmount(missingMinor, currencySymbol, 'en')} more to use this coupon.`,
    bn: `এই কুপনটি ব্যবহার করতে আরও ${displayAmount(missingMinor, currencySymbol, 'bn')} কেনাকাটা করুন।`,
  }
}
