import type { AlertKind } from '@haat/contract/vocabulary.ts'
import { displayCount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'

type Texts = { one: string; many: (count: string) => string }

/** What an alert says: as its kind, but for a job that failed. */
export type AlertTextKey = AlertKind | 'JOB_FAILED'

const english: Record<AlertTextKey, Texts> = {
  NEW_ORDER: { one: 'New order', many: (count) => `${count} new orders` },
  BUYER_REPLY: { one: 'A buyer replied', many: (count) => `${count} buyers replied` },
  PAYMENT_PROBLEM: { one: 'A payment needs you', many: (count) => `${count} payments need you` },
  CANCELLATION_REQUEST: { one: 'Cancellation requested', many: (count) => `${count} cancellation requests` },
  REFUND_REQUEST: { one: 'Refund requested', many: (count) => `${count} refund requests` },
  REFUND_FAILED: { one: 'A refund failed', many: (count) => `${count} refunds failed` },
  SUBSCRIPTION_FAILED: { one: 'A subscription order failed', many: (count) => `${count} subscription orders failed` },
  TICKET: { one: 'A customer wrote', many: (count) => `${count} messages in tickets` },
  CONTACT_MESSAGE: { one: 'New contact message', many: (count) => `${count} contact messages` },
  REVIEW: { one: 'New review', many: (count) => `${count} new reviews` },
  STOCK_LOW: {
    one: 'A product will soon be out of stock',
    many: (count) => `${count} products will soon be out of stock`,
  },
  STOCK_OUT: { one: 'A product is out of stock', many: (count) => `${count} products are out of stock` },
  STAFF: {
    one: 'Staff, keys or addresses were changed',
    many: (count) => `${count} changes of staff, keys or addresses`,
  },
  WEBHOOK_DISABLED: {
    one: 'A webhook was switched off',
    many: (count) => `${count} webhooks were switched off`,
  },
  SMS_LIMIT: {
    one: 'SMS to new buyers are paused for up to an hour',
    many: (count) => `SMS to new buyers were paused ${count} times`,
  },
  COURIER_PROBLEM: {
    one: 'A parcel, or an account at a courier, needs you',
    many: (count) => `${count} parcels or accounts at couriers need you`,
  },
  SETTLEMENT_DIFFERENCE: {
    one: 'A payout of a courier differs',
    many: (count) => `${count} payouts of couriers differ`,
  },
  SETTLEMENT_IMPORT_FAILED: {
    one: 'Payouts of a courier could not be imported',
    many: (count) => `Payouts of couriers could not be imported ${count} times`,
  },
  PARCEL_RETURNING: { one: 'A parcel is coming back', many: (count) => `${count} parcels are coming back` },
  JOB_FINISHED: { one: 'An import has ended', many: (count) => `${count} imports have ended` },
  JOB_FAILED: { one: 'An import has failed', many: (count) => `${count} imports have failed` },
}

const bangla: Record<AlertTextKey, Texts> = {
  NEW_ORDER: { one: 'নতুন অর্ডার', many: (count) => `${count}টি নতুন অর্ডার` },
  BUYER_REPLY: { one: 'ক্রেতার উত্তর এসেছে', many: (count) => `${count} জন ক্রেতার উত্তর এসেছে` },
  PAYMENT_PROBLEM: { one: 'একটি পেমেন্ট দেখা দরকার', many: (count) => `${count}টি পেমেন্ট দেখা দরকার` },
  CANCELLATION_REQUEST: { one: 'অর্ডার বাতিলের আবেদন', many: (count) => `${count}টি বাতিলের আবেদন` },
  REFUND_REQUEST: { one: 'টাকা ফেরতের আবেদন', many: (count) => `${count}টি টাকা ফেরতের আবেদন` },
  REFUND_FAILED: { one: 'টাকা ফেরত যায়নি', many: (count) => `${count}টি টাকা ফেরত যায়নি` },
  SUBSCRIPTION_FAILED: { one: 'সাবস্ক্রিপশনের অর্ডার হয়নি', many: (count) => `${count}টি সাবস্ক্রিপশনের অর্ডার হয়নি` },
  TICKET: { one: 'ক্রেতা মেসেজ লিখেছেন', many: (count) => `টিকিটে ${count}টি মেসেজ` },
  CONTACT_MESSAGE: { one: 'নতুন যোগাযোগের মেসেজ', many: (count) => `${count}টি যোগাযোগের মেসেজ` },
  REVIEW: { one: 'নতুন রিভিউ', many: (count) => `${count}টি নতুন রিভিউ` },
  STOCK_LOW: { one: 'একটি পণ্যের স্টক কমে গেছে', many: (count) => `${count}টি পণ্যের স্টক কমে গেছে` },
  STOCK_OUT: { one: 'একটি পণ্যের স্টক শেষ', many: (count) => `${count}টি পণ্যের স্টক শেষ` },
  STAFF: { one: 'কর্মী, API চাবি বা ঠিকানা বদলানো হয়েছে', many: (count) => `কর্মী, API চাবি ও ঠিকানা: ${count}টি বদল` },
  WEBHOOK_DISABLED: { one: 'একটি ওয়েবহুক বন্ধ হয়ে গেছে', many: (count) => `${count}টি ওয়েবহুক বন্ধ হয়ে গেছে` },
  SMS_LIMIT: {
    one: 'নতুন ক্রেতাদের এসএমএস বন্ধ আছে, সর্বোচ্চ এক ঘণ্টা',
    many: (count) => `নতুন ক্রেতাদের এসএমএস ${count} বার বন্ধ হয়েছে`,
  },
  COURIER_PROBLEM: {
    one: 'একটি পার্সেল বা কুরিয়ারের অ্যাকাউন্ট দেখা দরকার',
    many: (count) => `পার্সেল বা কুরিয়ারের অ্যাকাউন্ট: ${count}টি দেখা দরকার`,
  },
  SETTLEMENT_DIFFERENCE: {
    one: 'কুরিয়ারের একটি পেমেন্টে গরমিল আছে',
    many: (count) => `কুরিয়ারের ${count}টি পেমেন্টে গরমিল আছে`,
  },
  SETTLEMENT_IMPORT_FAILED: {
    one: 'কুরিয়ারের পেমেন্টের হিসাব আনা যায়নি',
    many: (count) => `কুরিয়ারের পেমেন্টের হিসাব ${count} বার আনা যায়নি`,
  },
  PARCEL_RETURNING: { one: 'একটি পার্সেল ফেরত আসছে', many: (count) => `${count}টি পার্সেল ফেরত আসছে` },
  JOB_FINISHED: { one: 'একটি ফাইল তোলা শেষ হয়েছে', many: (count) => `${count}টি ফাইল তোলা শেষ হয়েছে` },
  JOB_FAILED: { one: 'একটি ফাইল তোলা যায়নি', many: (count) => `${count}টি ফাইল তোলা যায়নি` },
}

const texts = { en: english, bn: bangla }

/** Events of one kind: how many, and the number of the last one. */
export type AlertCount = { count: number; number: string }
export type AlertCounts = ReadonlyMap<AlertTextKey, AlertCount>

/** A line about events of one kind, without names, phones or amounts. */
export function alertText(kind: AlertTextKey, { count, number }: AlertCount, language: Locale): string {
  const { one, many } = texts[language][kind]
  if (count > 1) return many(displayCount(count, language))
  return number ? `${one} ${number}` : one
}

/** What a lock screen shows: counts, and numbers of orders. */
export const alertsText = (counts: AlertCounts, language: Locale): string =>
  [...counts].map(([kind, count]) => alertText(kind, count, language)).join(', ')

/** The push message that tests whether alerts arrive. */
export const testPush: Record<Locale, string> = {
  en: 'This is a test. Alerts come to this device.',
  bn: 'এটি একটি পরীক্ষা। নোটিফিকেশন এই ফোনে আসবে।',
}
