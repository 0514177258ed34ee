import type { Text } from '@haat/contract/errors.ts'
import { maxSettlementFileParcels } from '@haat/contract/limits.ts'
import type { SettlementProblemCode } from '@haat/contract/vocabulary.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { type ImportFileProblem, importFileTexts } from '../imports/imported-file-rules.ts'

export const settlementProblemTexts: Record<SettlementProblemCode, Text> = {
  UNREADABLE_LINE: {
    en: 'The line is not valid CSV. Download the file again, or correct the quotation marks.',
    bn: 'লাইনটি পড়া যায়নি। ফাইলটি আবার ডাউনলোড করুন, বা উদ্ধৃতি চিহ্ন ঠিক করুন।',
  },
  MISSING_VALUE: { en: 'The cell is empty. Fill it in.', bn: 'ঘরটি খালি। তথ্য দিন।' },
  INVALID_ID: { en: 'This is no ID of a parcel: it is too long.', bn: 'এটি পার্সেলের আইডি নয়: অনেক বড়।' },
  INVALID_AMOUNT: {
    en: 'This is not an amount. Write it with at most two decimals, such as 1,250.50.',
    bn: 'এটি টাকার পরিমাণ নয়। দশমিকের পরে সর্বোচ্চ দুই ঘর লিখুন, যেমন 1,250.50।',
  },
  NEGATIVE_CASH: {
    en: 'Collected cash cannot be negative. Check the columns.',
    bn: 'আদায় করা টাকা শূন্যের কম হতে পারে না। কলামগুলো দেখুন।',
  },
  SUM_DIFFERS: {
    en: 'Cash, fees and what is paid do not add up. Check the columns.',
    bn: 'আদায়, চার্জ আর প্রাপ্য টাকার হিসাব মেলে না। কলামগুলো দেখুন।',
  },
}

const noHeader = {
  en: 'The columns of the parcel and of what was collected or paid were not found. Choose them.',
  bn: 'পার্সেল আর আদায় বা প্রাপ্য টাকার কলাম পাওয়া যায়নি। কলামগুলো বেছে দিন।',
}

const tooManyParcels = {
  en: `A file can have at most ${maxSettlementFileParcels} parcels. Split it.`,
  bn: `একটি ফাইলে সর্বোচ্চ ${displayCount(maxSettlementFileParcels, 'bn')}টি পার্সেল থাকতে পারে। ভাগ করে দিন।`,
}

/** Why a file as a whole is refused. */
const ownTexts = { hasNoHeader: noHeader, hasTooManyParcels: tooManyParcels }

export const fileTextOf = (problem: ImportFileProblem | keyof typeof ownTexts): Text =>
  problem === 'hasNoHeader' || problem === 'hasTooManyParcels' ? ownTexts[problem] : importFileTexts[problem]

export const fileRefusals = {
  posted: {
    en: 'A payout has this file already. Void it first.',
    bn: 'এই ফাইলের টাকা আগেই হিসাবে লেখা আছে। আগে সেটি বাতিল করুন।',
  },
  notPosted: {
    en: 'Record the payout of this file first. Then claim what is missing of it.',
    bn: 'আগে এই ফাইলের টাকা হিসাবে লিখুন। তারপর যা কম দিয়েছে তা দাবি করুন।',
  },
  linesOpen: {
    en: 'Some lines fit no parcel that can be paid out. Link them or leave them out first.',
    bn: 'কিছু লাইন কোনো পার্সেলের সঙ্গে মেলেনি। আগে সেগুলো মিলিয়ে দিন বা বাদ দিন।',
  },
  nothing: { en: 'The file has no parcel that can be paid out.', bn: 'ফাইলে হিসাবে ধরার মতো কোনো পার্সেল নেই।' },
  sameInvoice: {
    en: 'Another file of this invoice is imported. Delete it first.',
    bn: 'এই ইনভয়েসের আরেকটি ফাইল আগেই আনা আছে। আগে সেটি মুছুন।',
  },
  foreign: { en: 'This shipment was not booked at this account.', bn: 'এই পার্সেল এই অ্যাকাউন্টে বুক করা হয়নি।' },
  shipmentMissing: { en: 'Choose the shipment.', bn: 'পার্সেলটি বেছে দিন।' },
  tooMany: {
    en: 'Too many files of couriers were imported today. Import the others tomorrow.',
    bn: 'আজ কুরিয়ারের অনেক ফাইল আনা হয়েছে। বাকিগুলো কাল আনুন।',
  },
  noteMissing: { en: 'Say why.', bn: 'কারণ লিখুন।' },
} as const satisfies Record<string, Text>
