import type { Text } from '@haat/contract/errors.ts'
import { reputationLevels } from '@haat/contract/vocabulary.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { reputationTexts } from '../reputation/present-reputation.ts'
import { otherShopsEffects } from '../risk/risk-rules.ts'

/** A reason of a risk score as it is stored. */
export type StoredReason = { code: string; effect: number; count: number }

const texts: Record<string, (count: number, effect: number) => Text> = {
  COURIER_RATIO: (count) => ({
    en: `Of the parcels to this number, couriers delivered ${count} %.`,
    bn: `এই নম্বরের পার্সেলের ${displayCount(count, 'bn')}% কুরিয়ার ডেলিভারি দিতে পেরেছে।`,
  }),
  OTHER_SHOPS: (_, effect) =>
    reputationTexts[reputationLevels.find((level) => otherShopsEffects[level] === effect) ?? 'mixed'],
  RETURNED_BEFORE: (count) => ({
    en: `Earlier orders that came back: ${count}.`,
    bn: `আগে ফেরত এসেছে ${displayCount(count, 'bn')}টি অর্ডার।`,
  }),
  CANCELLED_BEFORE: (count) => ({
    en: `Earlier orders that were cancelled: ${count}.`,
    bn: `আগে বাতিল হয়েছে ${displayCount(count, 'bn')}টি অর্ডার।`,
  }),
  OPEN_ORDERS: (count) => ({
    en: `More open orders of this number: ${count + 1}.`,
    bn: `এই নম্বরে আরও ${displayCount(count + 1, 'bn')}টি অর্ডার চলছে।`,
  }),
  NEW_PHONE: () => ({ en: 'First order of this number.', bn: 'এই নম্বরের প্রথম অর্ডার।' }),
  PROBABLE_DUPLICATE: () => ({
    en: 'The same order was placed shortly before.',
    bn: 'একই অর্ডার কিছুক্ষণ আগেও করা হয়েছে।',
  }),
  INCOMPLETE_ADDRESS: () => ({
    en: 'The address is short, or its district is unknown.',
    bn: 'ঠিকানা অসম্পূর্ণ, অথবা জেলা জানা নেই।',
  }),
  UNLIKELY_NAME: () => ({ en: 'The name has one letter only.', bn: 'নামে মাত্র একটি অক্ষর।' }),
  HIGH_VALUE: () => ({
    en: 'More than three times the usual total of this store.',
    bn: 'দোকানের সাধারণ অর্ডারের তিন গুণের বেশি টাকার অর্ডার।',
  }),
  NIGHT_ORDER: () => ({ en: 'Placed between midnight and five.', bn: 'রাত ১২টা থেকে ভোর ৫টার মধ্যে করা অর্ডার।' }),
  DELIVERED_BEFORE: (count) => ({
    en: `Earlier orders that were delivered: ${count}.`,
    bn: `আগে ডেলিভারি হয়েছে ${displayCount(count, 'bn')}টি অর্ডার।`,
  }),
  CONFIRMED_BY_LINK: () => ({ en: 'The buyer confirmed by the link.', bn: 'ক্রেতা লিংক থেকে নিজে নিশ্চিত করেছেন।' }),
  UNANSWERED_TWICE: (count) => ({
    en: `Calls that nobody answered: ${count}.`,
    bn: `${displayCount(count, 'bn')}টি কল কেউ ধরেননি।`,
  }),
  WRONG_NUMBER: () => ({
    en: 'The phone number is not the buyer’s.',
    bn: 'ফোন নম্বরটি ক্রেতার নয়।',
  }),
  SECOND_CALLER_CONFIRMED: () => ({
    en: 'The buyer confirmed to a second caller.',
    bn: 'আরেকজন কল করলে ক্রেতা নিশ্চিত করেছেন।',
  }),
  PAID_IN_ADVANCE: () => ({ en: 'Paid wholly or partly in advance.', bn: 'পুরো বা আংশিক টাকা আগে দেওয়া হয়েছে।' }),
}

/** A reason with its sentence for staff, in both languages. */
export const presentReason = ({ code, effect, count }: StoredReason) => {
  const { en, bn } = texts[code]?.(count, effect) ?? { en: code, bn: code }
  return { code, effect, message: en, message_bn: bn }
}
