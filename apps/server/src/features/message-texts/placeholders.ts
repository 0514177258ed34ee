import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import type { Locale } from '../../shared/locale.ts'
import { defaultMethodName } from '../../shared/payment-method-texts.ts'

const gatewaysIn = (locale: Locale) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    gatewayCodes.map((code) => defaultMethodName(code, locale)),
  )

export type Placeholder = Record<Locale, string> & {
  /** Maximum number of characters of a value, in an e-mail. */
  max: number
  /** The same in an SMS, where a longer value costs another part. */
  maxInSms?: number
  /** It may have no value, but in a text that requires it; the line that it stands on is left out then. */
  isOptional?: true
  /** A longer value counts as none: part of a URL leads nowhere. */
  isUrl?: true
  /** Its value keeps its lines. */
  hasLines?: true
}

/** What a text can be filled with: its description for staff, and the bounds of its value. */
export const placeholders = {
  store_name: { en: 'Name of the store.', bn: 'দোকানের নাম।', max: 100, maxInSms: 30 },
  order_number: { en: 'Number of the order.', bn: 'অর্ডার নম্বর।', max: 40 },
  customer_name: {
    en: 'Name of the receiver; “customer” where it is not known.',
    bn: 'যিনি পণ্য নেবেন তাঁর নাম; জানা না থাকলে “ক্রেতা”।',
    max: 60,
  },
  items: {
    en: 'Items of the order or the subscription, one on each line.',
    bn: 'অর্ডার বা সাবস্ক্রিপশনের পণ্য, প্রতি লাইনে একটি।',
    max: 2000,
    isOptional: true,
    hasLines: true,
  },
  sums: {
    en: 'What makes up the total: items, discount and delivery, one on each line.',
    bn: 'মোট দামের হিসাব: পণ্য, ছাড় ও ডেলিভারি চার্জ, প্রতি লাইনে একটি।',
    max: 400,
    isOptional: true,
    hasLines: true,
  },
  address: {
    en: 'Address of the delivery; none when it could hold a link or a phone number.',
    bn: 'ডেলিভারির ঠিকানা; তাতে লিংক বা ফোন নম্বর থাকলে খালি।',
    max: 220,
    isOptional: true,
  },
  total: { en: 'Total of the order.', bn: 'অর্ডারের মোট দাম।', max: 30 },
  cash_due: {
    en: 'Amount that the courier collects; none when the order is paid.',
    bn: 'কুরিয়ারকে যত টাকা দিতে হবে; দাম আগেই দেওয়া থাকলে খালি।',
    max: 30,
    isOptional: true,
  },
  courier: { en: 'Courier, if known.', bn: 'কুরিয়ারের নাম, জানা থাকলে।', max: 100, maxInSms: 30, isOptional: true },
  tracking_code: {
    en: 'Tracking code, if known.',
    bn: 'ট্র্যাকিং কোড, জানা থাকলে।',
    max: 100,
    maxInSms: 40,
    isOptional: true,
  },
  tracking_url: {
    en: 'URL that shows where the parcel is, if known.',
    bn: 'পার্সেল কোথায় আছে দেখার লিংক, জানা থাকলে।',
    max: 500,
    maxInSms: 150,
    isOptional: true,
    isUrl: true,
  },
  paid_amount: { en: 'Amount that was paid.', bn: 'যত টাকা পাওয়া গেছে।', max: 30 },
  paid_by: {
    en: `What it was paid with: ${gatewaysIn('en')}.`,
    bn: `কী দিয়ে টাকা দেওয়া হয়েছে: ${gatewaysIn('bn')}।`,
    max: 30,
  },
  transaction_id: { en: 'Transaction ID of the payment.', bn: 'পেমেন্টের ট্রানজেকশন আইডি।', max: 64 },
  returned_amount: {
    en: 'Amount that was returned of what had been paid.',
    bn: 'দেওয়া টাকা থেকে যত টাকা ফেরত গেছে।',
    max: 30,
  },
  refund_amount: { en: 'Amount of the refund.', bn: 'রিফান্ডের টাকা।', max: 30 },
  decision_note: {
    en: 'What the store wrote about its decision, if anything.',
    bn: 'সিদ্ধান্তের সাথে দোকান কিছু লিখে থাকলে তা।',
    max: 1000,
    isOptional: true,
    hasLines: true,
  },
  due_date: { en: 'Date of the order of the subscription.', bn: 'সাবস্ক্রিপশনের অর্ডারের তারিখ।', max: 40 },
  next_date: {
    en: 'Date of the order after it, if one is planned.',
    bn: 'এর পরের অর্ডারের তারিখ, ঠিক করা থাকলে।',
    max: 40,
    isOptional: true,
  },
  resume_date: {
    en: 'Date on which the subscription resumes by itself, if it does.',
    bn: 'সাবস্ক্রিপশন নিজে থেকে আবার চালু হলে তার তারিখ।',
    max: 40,
    isOptional: true,
  },
  pause_reason: { en: 'Why the subscription is paused.', bn: 'সাবস্ক্রিপশন কেন থেমে আছে।', max: 160, maxInSms: 120 },
  failure_reason: { en: 'Why the order could not be placed.', bn: 'অর্ডারটি কেন করা যায়নি।', max: 160, maxInSms: 120 },
  subscription_link: {
    en: 'Link to the subscription, if the URL of the website is set.',
    bn: 'সাবস্ক্রিপশনের লিংক, ওয়েবসাইটের লিংক দেওয়া থাকলে।',
    max: 500,
    maxInSms: 150,
    isOptional: true,
    isUrl: true,
  },
  ticket_number: { en: 'Number of the ticket.', bn: 'টিকিট নম্বর।', max: 40 },
  order_link: {
    en: 'Link to the order, if the URL of the website is set.',
    bn: 'অর্ডারের লিংক, ওয়েবসাইটের লিংক দেওয়া থাকলে।',
    max: 500,
    maxInSms: 150,
    isOptional: true,
    isUrl: true,
  },
  ticket_link: {
    en: 'Link to the ticket, if the URL of the website is set.',
    bn: 'টিকিটের লিংক, ওয়েবসাইটের লিংক দেওয়া থাকলে।',
    max: 500,
    maxInSms: 150,
    isOptional: true,
    isUrl: true,
  },
  reply: {
    en: 'What the store wrote on the ticket.',
    bn: 'টিকিটে দোকানের জবাব।',
    max: 2000,
    isOptional: true,
    hasLines: true,
  },
  code: { en: 'The one-time code.', bn: 'কোড।', max: 6 },
  purpose: { en: 'What the code is for, such as “to sign in”.', bn: 'কোড কী কাজে, যেমন “লগইন করতে”।', max: 60 },
  minutes: { en: 'Minutes until the code expires.', bn: 'কত মিনিটে কোডের মেয়াদ শেষ।', max: 4 },
  order_confirm_link: {
    en: 'Link to the page where the buyer confirms the order. In the message about a new order: only if the settings ask buyers to confirm it.',
    bn: 'যে পাতায় ক্রেতা অর্ডার নিশ্চিত করবেন তার লিংক। নতুন অর্ডারের মেসেজে: সেটিংসে ক্রেতাকে নিশ্চিত করতে বলা থাকলেই যায়।',
    max: 500,
    maxInSms: 250,
    isOptional: true,
  },
  confirm_link: {
    en: 'Link that confirms the newsletter; without a URL of the website, how to confirm it by hand.',
    bn: 'নিউজলেটার নিশ্চিত করার লিংক; ওয়েবসাইটের লিংক দেওয়া না থাকলে কীভাবে নিশ্চিত করবেন।',
    max: 500,
  },
  unsubscribe_link: {
    en: 'Link that ends the newsletter; without a URL of the website, how to end it by hand.',
    bn: 'নিউজলেটার বন্ধ করার লিংক; ওয়েবসাইটের লিংক দেওয়া না থাকলে কীভাবে বন্ধ করবেন।',
    max: 500,
  },
  lead_link: {
    en: 'Link to the unfinished order, where the shopper can also stop these messages.',
    bn: 'অসম্পূর্ণ অর্ডারের লিংক; ক্রেতা সেখানে এমন মেসেজ বন্ধও করতে পারেন।',
    max: 500,
    maxInSms: 150,
    isUrl: true,
  },
  hours: { en: 'Hours until the link expires.', bn: 'কত ঘণ্টায় লিংকের মেয়াদ শেষ।', max: 4 },
} as const satisfies Record<string, Placeholder>

export type PlaceholderName = keyof typeof placeholders
export const placeholderOf = (name: PlaceholderName): Placeholder => placeholders[name]

/** The values of a text. Missing ones are empty. */
export type TextValues = Partial<Record<PlaceholderName, string>>
