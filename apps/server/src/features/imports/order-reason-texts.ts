import type { Text } from '@haat/contract/errors.ts'

/** What an import says about an order. */
export const orderReasons = {
  noColumns: {
    en: 'The first row needs columns for the number, the date and the total of orders, such as "Order number", "Date" and "Total".',
    bn: 'প্রথম সারিতে অর্ডার নম্বর, তারিখ ও মোট টাকার কলাম লাগবে, যেমন "অর্ডার নম্বর", "তারিখ" ও "মোট"।',
  },
  noNumber: { en: 'The row has no order number.', bn: 'সারিতে অর্ডার নম্বর নেই।' },
  longNumber: { en: 'The order number is too long.', bn: 'অর্ডার নম্বর বেশি লম্বা।' },
  repeated: (line: number): Text => ({
    en: `Line ${line} has this order. Put the rows of an order one below the other.`,
    bn: `${line} নম্বর লাইনে এই অর্ডার আছে। এক অর্ডারের সারিগুলো পরপর রাখুন।`,
  }),
  contradicts: (line: number): Text => ({
    en: `Line ${line} says otherwise about the order of this number: give each order its own number.`,
    bn: `একই নম্বরের অর্ডারে ${line} নম্বর লাইনের তথ্য আলাদা: প্রতিটি অর্ডারে আলাদা নম্বর দিন।`,
  }),
  otherOrder: {
    en: 'Another order has this number: its date, total or buyer differs. Give this one another number.',
    bn: 'এই নম্বরে অন্য অর্ডার আছে: তারিখ, মোট বা ক্রেতা আলাদা। এটিতে অন্য নম্বর দিন।',
  },
  ownOrder: {
    en: 'This is an order of this store, and no past order of another.',
    bn: 'এটি এই দোকানেরই অর্ডার, অন্য দোকানের পুরোনো অর্ডার নয়।',
  },
  badDate: {
    en: 'This is no date, such as 2024-03-05 14:30 or 05/03/2024.',
    bn: 'এটি 2024-03-05 14:30 বা 05/03/2024-এর মতো তারিখ নয়।',
  },
  mixedDates: {
    en: 'Some dates of the file have the day first, and others the month: write this one as 2024-03-05.',
    bn: 'ফাইলে কিছু তারিখে দিন আগে, কিছুতে মাস আগে: এটি 2024-03-05-এর মতো লিখুন।',
  },
  guessedDates: {
    en: 'Nothing in the file proves whether the day or the month comes first, so dates were read day first: 05/03/2024 as 5 March. If that is wrong, write them as 2024-03-05.',
    bn: 'তারিখে দিন আগে না মাস আগে, ফাইল দেখে নিশ্চিত হওয়া যায়নি। তাই দিন আগে ধরা হয়েছে: 05/03/2024 মানে ৫ মার্চ। ভুল হলে তারিখগুলো 2024-03-05-এর মতো লিখুন।',
  },
  future: { en: 'This date has not come yet.', bn: 'এই তারিখ এখনো আসেনি।' },
  badAmount: {
    en: 'This is no amount such as 1200.50, or it has more than two decimals.',
    bn: 'এটি 1200.50-এর মতো টাকার অঙ্ক নয়, বা দশমিকের পরে দুই ঘরের বেশি।',
  },
  tooMuchRefunded: { en: 'More was paid back than the order cost.', bn: 'অর্ডারের দামের চেয়ে বেশি ফেরত।' },
  foreignCurrency: (currency: string, own: string): Text => ({
    en: `The order is in ${currency}, and the store in ${own}: amounts are not converted.`,
    bn: `অর্ডারটি ${currency}-তে, দোকান ${own}-তে: টাকা বদলে আনা হয় না।`,
  }),
  unread: {
    en: 'It has broken characters. Save the file as CSV in UTF-8.',
    bn: 'ভাঙা অক্ষর আছে। UTF-8-এ CSV হিসেবে সেভ করুন।',
  },
  badPhone: {
    en: 'This is no phone number: it is left out.',
    bn: 'এটি ফোন নম্বর নয়: বাদ দেওয়া হয়েছে।',
  },
  badQuantity: { en: 'This is no whole number of units.', bn: 'এটি পূর্ণ সংখ্যা নয়।' },
  unreadAmount: { en: 'This amount cannot be read: it is left out.', bn: 'টাকার অঙ্কটি পড়া যায়নি: বাদ দেওয়া হয়েছে।' },
  unreadItems: { en: 'Some items cannot be read: they are left out.', bn: 'কিছু পণ্য পড়া যায়নি: বাদ দেওয়া হয়েছে।' },
  tooManyItems: (limit: number): Text => ({
    en: `The order has more than ${limit} items: the others are left out.`,
    bn: `অর্ডারে পণ্য ${limit}টির বেশি: বাকিগুলো বাদ দেওয়া হয়েছে।`,
  }),
} as const
