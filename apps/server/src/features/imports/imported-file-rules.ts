import type { Text } from '@haat/contract/errors.ts'

type ImportedText = { text: string; separator: string }

const SEPARATORS = [',', '\t', ';', '|']

export const importFileTexts = {
  isSpreadsheet: {
    en: 'This is a spreadsheet or an archive. Save it as CSV, and upload that.',
    bn: 'এটি এক্সেল বা জিপ ফাইল। CSV হিসেবে সেভ করে সেটি দিন।',
  },
  isNoText: {
    en: 'This is not a text file. Save it as CSV in UTF-8.',
    bn: 'এটি লেখার ফাইল নয়। UTF-8-এ CSV হিসেবে সেভ করুন।',
  },
  isEmpty: { en: 'The file has no rows.', bn: 'ফাইলে কোনো সারি নেই।' },
  hasBadHeader: {
    en: 'The first row cannot be read as headers.',
    bn: 'প্রথম সারিতে কলামের নাম পড়া যায়নি।',
  },
  hasTooManyColumns: { en: 'The file has too many columns.', bn: 'ফাইলে কলাম বেশি।' },
  isTooLong: {
    en: 'The file has too many rows, blank ones included. Split it.',
    bn: 'খালি সারিসহ ফাইলে সারি বেশি। ভাগ করে দিন।',
  },
} as const satisfies Record<string, Text>
export type ImportFileProblem = keyof typeof importFileTexts

export const brokenQuoteText = (line: number): Text => ({
  en: `The quotes of line ${line} cannot be read: one is not closed, or stands inside of a cell. Correct the line.`,
  bn: `${line} নম্বর লাইনে উদ্ধৃতি চিহ্ন (") ঠিক নেই: বন্ধ করা হয়নি, বা লেখার মাঝখানে আছে। লাইনটি ঠিক করুন।`,
})

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)

/** The text of an uploaded file, in UTF-8 or UTF-16, and what separates its columns; or why it is none. Archives are not opened. */
export function decodeImportedFile(bytes: Buffer): ImportedText | { problem: ImportFileProblem } {
  // ZIP (also xlsx and ods), the old Excel, and gzip.
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) || startsWith(bytes, 0x1f, 0x8b))
    return { problem: 'isSpreadsheet' }
  const text = decoded(bytes)
  // UTF-16 without its mark has one in every two characters; a single one is a problem of its row.
  const [start, nuls] = [text.slice(0, 1000), text.slice(0, 1000).split('\0').length - 1]
  if (nuls > start.length / 10) return { problem: 'isNoText' }
  if (text.trim() === '') return { problem: 'isEmpty' }
  return { text, separator: separatorOf(text) }
}

function decoded(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

/** That which the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text
    .slice(0, 10_000)
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1)
  const counted = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator
}
