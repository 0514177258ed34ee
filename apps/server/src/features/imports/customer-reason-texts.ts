import type { Text } from '@haat/contract/errors.ts'

/** What an import says about a customer. */
export const customerReasons = {
  noColumn: {
    en: 'The first row has no column of phone numbers, such as "Phone": customers are known by them.',
    bn: 'প্রথম সারিতে ফোন নম্বরের কলাম ("Phone" বা "ফোন") নেই: ক্রেতা ফোন নম্বর দিয়েই চেনা হয়।',
  },
  noPhone: { en: 'The row has no phone number.', bn: 'সারিতে ফোন নম্বর নেই।' },
  badPhone: {
    en: 'This is no phone number. If a spreadsheet has shortened it, format the column as text and enter it again.',
    bn: 'এটি ফোন নম্বর নয়। এক্সেল ছোট করে ফেললে কলামটি Text করে আবার লিখুন।',
  },
  repeated: (line: number): Text => ({
    en: `Line ${line} has the same phone number.`,
    bn: `${line} নম্বর লাইনে একই ফোন নম্বর আছে।`,
  }),
  unread: {
    en: 'It has broken characters. Save the file as CSV in UTF-8.',
    bn: 'ভাঙা অক্ষর আছে। UTF-8-এ CSV হিসেবে সেভ করুন।',
  },
  shortened: { en: 'Too long: it is shortened.', bn: 'বেশি লম্বা: ছোট করা হয়েছে।' },
  badAddress: {
    en: 'The address is left out: it needs a street and a district, and to be in Bangladesh.',
    bn: 'ঠিকানা আনা হয়নি: বাড়ি বা রাস্তা ও জেলা লাগবে, আর বাংলাদেশের হতে হবে।',
  },
  changed: {
    en: 'Somebody has changed this customer at the same moment. Import the row again.',
    bn: 'ঠিক তখনই কেউ এই ক্রেতাকে বদলেছেন। সারিটি আবার দিন।',
  },
} as const
