import type { Text } from '@haat/contract/errors.ts'
import type { ImportProblemCode } from '@haat/contract/vocabulary.ts'

export const importProblemTexts: Record<ImportProblemCode, Text> = {
  REQUIRED: { en: 'The row names no variant.', bn: 'সারিতে কোন পণ্য বলা নেই।' },
  UNKNOWN_VARIANT: { en: 'The store has no such variant.', bn: 'দোকানে এই পণ্য বা ধরন নেই।' },
  VARIANT_CONFLICT: {
    en: 'The variant ID and the SKU are not of one variant. Correct the row, or let only one of the two columns be read.',
    bn: 'ধরনের আইডি আর এসকেইউ একই ধরনের নয়। সারিটি ঠিক করুন, বা দুটি কলামের একটি পড়তে দিন।',
  },
  NOT_A_NUMBER: { en: 'This is not a number that can be read.', bn: 'এটি পড়ার মতো সংখ্যা নয়।' },
  NOT_POSITIVE: { en: 'The price must be more than 0.', bn: 'দাম ০-এর বেশি হতে হবে।' },
  PRICE_ORDER: {
    en: 'The compare-at price must be above the price.',
    bn: 'আগের দাম এখনকার দামের চেয়ে বেশি হতে হবে।',
  },
  FLASH_DEAL: {
    en: 'A flash deal sells it at this price or a higher one. End or change the deal first.',
    bn: 'একটি ফ্ল্যাশ ডিলে এর দাম এটাই বা এর বেশি। আগে ডিলটি বদলান বা শেষ করুন।',
  },
  DUPLICATE_IN_FILE: { en: 'An earlier row is about the same variant.', bn: 'আগের একটি সারিতেও এই পণ্য আছে।' },
  UNREADABLE_LINE: {
    en: 'The row cannot be read: it has more cells than the first row, is cut off, or has broken characters.',
    bn: 'সারিটি পড়া যায়নি: প্রথম সারির চেয়ে বেশি ঘর আছে, মাঝখানে কাটা, বা ভাঙা অক্ষর আছে।',
  },
  LEFT_OUT: { en: 'This is not imported.', bn: 'এটি আনা হয়নি।' },
  WARNING: { en: 'Check this.', bn: 'এটি দেখে নিন।' },
  CHANGED: {
    en: 'Somebody has changed it at the same moment. Import the row again.',
    bn: 'ঠিক তখনই কেউ এটি বদলেছেন। সারিটি আবার দিন।',
  },
}
