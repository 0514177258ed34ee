import { displayCount } from './display-amount.ts'
import type { Locale } from './locale.ts'

/** A store must not be made to flood one mailbox or phone: further messages wait for a member of staff. */
export const MAX_PER_HOUR = 20
/** The limit of unproven orders, which may name another person's contacts; each of them sends all its messages. */
export const MAX_UNPROVEN_ORDERS_PER_HOUR = 3

/** Why a message was not sent at all. Staff read it in their language; stored is the English. */
export const messageRefusals = {
  unprovenOrders: {
    en: `about more than ${MAX_UNPROVEN_ORDERS_PER_HOUR} unproven orders to this destination in an hour`,
    bn: `এক ঘণ্টায় এই ঠিকানা বা নম্বরে যাচাই না করা ${displayCount(MAX_UNPROVEN_ORDERS_PER_HOUR, 'bn')}টির বেশি অর্ডার এসেছে`,
  },
  destination: {
    en: `more than ${MAX_PER_HOUR} messages to this destination in an hour`,
    bn: `এক ঘণ্টায় এই ঠিকানা বা নম্বরে ${displayCount(MAX_PER_HOUR, 'bn')}টির বেশি মেসেজ`,
  },
  network: {
    en: 'Not sent: many orders with unproven numbers came from the same network within an hour. If the order is real, send it by hand.',
    bn: 'পাঠানো হয়নি: এক ঘণ্টায় একই নেটওয়ার্ক থেকে যাচাই না করা নম্বরে অনেক অর্ডার এসেছে। অর্ডারটি আসল হলে নিজে পাঠান।',
  },
  store: {
    en: 'Not sent: the store has sent as many SMS to unproven numbers within an hour as it may. If the order is real, send it by hand.',
    bn: 'পাঠানো হয়নি: এক ঘণ্টায় যাচাই না করা নম্বরে যত SMS পাঠানো যায়, তত পাঠানো হয়ে গেছে। অর্ডারটি আসল হলে নিজে পাঠান।',
  },
} as const

const inBangla: ReadonlyMap<string, string> = new Map(Object.values(messageRefusals).map(({ en, bn }) => [en, bn]))

/** Why a message failed: in the language of who reads it when Haat has refused it, else in the words of its provider. */
export const failureText = (lastError: string, locale: Locale): string =>
  locale === 'bn' ? (inBangla.get(lastError) ?? lastError) : lastError
