import type { Text } from '@haat/contract/errors.ts'
import { MAX_STATEMENT_LINES } from '@haat/contract/upload-fields.ts'
import type { StatementProblemCode } from '@haat/contract/vocabulary.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { defaultMethodName } from '../../shared/payment-method-texts.ts'

/** What is wrong with a line, and what to do. */
export const statementProblemTexts: Record<StatementProblemCode, Text> = {
  UNREADABLE_LINE: {
    en: 'The line is not valid CSV. Export the statement again, or correct the quotation marks.',
    bn: 'লাইনটি পড়া যায়নি। স্টেটমেন্ট আবার ডাউনলোড করুন, বা উদ্ধৃতি চিহ্ন ঠিক করুন।',
  },
  MISSING_VALUE: { en: 'The cell is empty. Fill it in.', bn: 'ঘরটি খালি। তথ্য দিন।' },
  INVALID_TRANSACTION_ID: {
    en: 'This is not a transaction ID: it has 4 to 64 English letters and digits.',
    bn: 'এটি ট্রানজেকশন আইডি নয়: এতে ৪ থেকে ৬৪টি ইংরেজি অক্ষর ও সংখ্যা থাকে।',
  },
  INVALID_DATE: {
    en: 'This is not a date. Write the day first, such as 25/01/2026 14:30.',
    bn: 'এটি তারিখ নয়। আগে দিন লিখুন, যেমন 25/01/2026 14:30।',
  },
  FUTURE_DATE: {
    en: 'The date is in the future. The day comes before the month.',
    bn: 'তারিখটি ভবিষ্যতের। মাসের আগে দিন লিখুন।',
  },
  INVALID_AMOUNT: {
    en: 'This is not an amount. Write it with at most two decimals, such as 1,250.50.',
    bn: 'এটি টাকার পরিমাণ নয়। দশমিকের পরে সর্বোচ্চ দুই ঘর লিখুন, যেমন 1,250.50।',
  },
  NEGATIVE_PAYMENT: {
    en: 'A payment cannot be negative. Is it a refund?',
    bn: 'পেমেন্ট শূন্যের কম হতে পারে না। এটি কি রিফান্ড?',
  },
  INVALID_FEE: {
    en: 'The fee is not an amount. Write it with at most two decimals, such as 18.50.',
    bn: 'ফি টাকার পরিমাণ নয়। দশমিকের পরে সর্বোচ্চ দুই ঘর লিখুন, যেমন 18.50।',
  },
  FEE_ABOVE_AMOUNT: {
    en: 'The fee must be between 0 and the amount. Check the columns of the fee and the net amount.',
    bn: 'ফি ০ থেকে পেমেন্টের টাকার মধ্যে হতে হবে। ফি ও নিট টাকার কলাম দেখুন।',
  },
  SUM_DIFFERS: {
    en: 'Amount, fee and net amount do not add up. Check the columns.',
    bn: 'টাকা, ফি ও নিট টাকার হিসাব মেলে না। কলামগুলো দেখুন।',
  },
  DUPLICATE_LINE: {
    en: 'The file has this transaction twice with different values. The first line is imported.',
    bn: 'ফাইলে এই লেনদেন দুইবার, আলাদা তথ্যসহ। প্রথম লাইনটি নেওয়া হয়েছে।',
  },
  AMOUNT_CHANGED: {
    en: 'This transaction was imported before with another amount, which is kept. Ask the gateway which one is right.',
    bn: 'এই লেনদেন আগে অন্য টাকায় নেওয়া হয়েছে, সেটিই আছে। কোনটি ঠিক, গেটওয়েকে জিজ্ঞেস করুন।',
  },
  FEE_CHANGED: {
    en: 'This transaction was imported before with another fee, which is kept. Import the file with "corrects_fees" to take this one.',
    bn: 'এই লেনদেন আগে অন্য ফি-সহ নেওয়া হয়েছে, সেটিই আছে। এই ফি নিতে "corrects_fees" দিয়ে ফাইলটি আবার দিন।',
  },
}

/** Why a file is refused that seems to be of another gateway. The Bangla names of gateways end in a consonant. */
export function otherGatewayText(chosen: string, other: string): Text {
  const nameOf = (code: string) => ({ en: defaultMethodName(code), bn: defaultMethodName(code, 'bn') })
  const [one, theirs] = [nameOf(chosen), nameOf(other)]
  return {
    en: `Most of the transactions in this file came through ${theirs.en}, so nothing was imported. Choose ${theirs.en}, or send the statement of ${one.en}.`,
    bn: `এই ফাইলের বেশির ভাগ লেনদেন ${theirs.bn}ের, তাই কিছু নেওয়া হয়নি। ${theirs.bn} বেছে নিন, অথবা ${one.bn}ের স্টেটমেন্ট দিন।`,
  }
}

/** Why a column is refused that another name in the request already means. */
export const sharedColumnText = (column: string): Text => ({
  en: `The column "${column}" is named for two different values. Name another column here.`,
  bn: `"${column}" কলামটি দুটি আলাদা তথ্যের জন্য দেওয়া হয়েছে। এখানে অন্য কলামের নাম দিন।`,
})

/** Why a file as a whole is rejected. */
export const statementFileTexts = {
  isSpreadsheet: {
    en: 'This is a spreadsheet. Save it as CSV (UTF-8) and send that file.',
    bn: 'এটি এক্সেল ফাইল। CSV (UTF-8) হিসেবে সেভ করে সেই ফাইল দিন।',
  },
  isUtf16: {
    en: 'The file is UTF-16. Save it as CSV in UTF-8.',
    bn: 'ফাইলটি UTF-16। CSV (UTF-8) হিসেবে সেভ করুন।',
  },
  hasNoHeader: {
    en: 'The columns of the transaction ID, the date and the amount were not found. Name them in "transaction_id_column", "date_column" and "amount_column".',
    bn: 'ট্রানজেকশন আইডি, তারিখ ও টাকার কলাম পাওয়া যায়নি। "transaction_id_column", "date_column" ও "amount_column"-এ নাম দিন।',
  },
  hasNoLines: { en: 'The file has no transactions.', bn: 'ফাইলে কোনো লেনদেন নেই।' },
  isTooLong: {
    en: `A statement can have at most ${MAX_STATEMENT_LINES} lines. Export fewer days at a time.`,
    bn: `একটি স্টেটমেন্টে সর্বোচ্চ ${displayCount(MAX_STATEMENT_LINES, 'bn')} লাইন থাকতে পারে। একবারে কম দিনের স্টেটমেন্ট নিন।`,
  },
} as const satisfies Record<string, Text>

export type StatementFileProblem = keyof typeof statementFileTexts
