import type { Text } from '@haat/contract/errors.ts'

const both = (one: Text, other: Text): Text => ({ en: `${one.en}${other.en}`, bn: `${one.bn}${other.bn}` })

/** Why a product is left out, after what must be said first. */
export const productRefused = (why: Text): Text =>
  both({ en: 'The product is not imported: ', bn: 'পণ্যটি আনা হয়নি: ' }, why)

/** Why a row is left out. */
export const rowRefused = (why: Text): Text => both({ en: 'The row is not imported: ', bn: 'সারিটি আনা হয়নি: ' }, why)

const lines = (from: number, to: number): Text =>
  to > from
    ? { en: ` Lines ${from} to ${to} are not imported.`, bn: ` ${from} থেকে ${to} নম্বর লাইন আনা হয়নি।` }
    : { en: ' The row is not imported.', bn: ' সারিটি আনা হয়নি।' }

/** What an import says about the file and its rows. */
export const fileReasons = {
  isEmpty: { en: 'The file is empty.', bn: 'ফাইলটি খালি।' },
  unreadable: (reason: string, from: number, to: number, near: string | null): Text => {
    const said = both({ en: reason, bn: 'উদ্ধৃতি চিহ্ন (") ঠিক নেই।' }, lines(from, to))
    return near ? both(said, { en: ` It comes after rows of "${near}".`, bn: ` এটি "${near}"-এর সারির পরে।` }) : said
  },
  missingColumn: (name: string, hint: 'separator' | 'unknown' | null): Text =>
    both({ en: `The first row has no column "${name}".`, bn: `প্রথম সারিতে "${name}" কলাম নেই।` }, hints[hint ?? 'none']),
  repeatedColumn: (name: string): Text => ({
    en: `Duplicate column: the first one is imported, this one is kept in the extra fields as "${name}".`,
    bn: `কলামটি দুবার আছে: প্রথমটি আনা হয়েছে, এটি বাড়তি তথ্যে "${name}" নামে আছে।`,
  }),
  tooManyCells: (cells: number, columns: number): Text => ({
    en: `${cells} cells under ${columns} columns.`,
    bn: `${columns}টি কলামের নিচে ${cells}টি ঘর।`,
  }),
  cutOff: { en: 'the file ends in the middle of it.', bn: 'ফাইলটি এর মাঝখানে শেষ হয়েছে।' },
  garbled: { en: 'it has bytes that are not UTF-8.', bn: 'এতে এমন অক্ষর আছে যা UTF-8 নয়।' },
  noHandle: { en: 'it has no handle.', bn: 'হ্যান্ডেল নেই।' },
  noParent: { en: 'its product is not in the file.', bn: 'এর পণ্যটি ফাইলে নেই।' },
  repeated: (line: number): Text => ({
    en: `line ${line} has this product already.`,
    bn: `${line} নম্বর লাইনে এই পণ্যটি আগেই আছে।`,
  }),
} as const

const hints: Record<'none' | 'separator' | 'unknown', Text> = {
  none: { en: '', bn: '' },
  separator: {
    en: ' The columns seem to be separated by something other than commas.',
    bn: ' কলামগুলো হয়তো কমা দিয়ে আলাদা করা নয়।',
  },
  unknown: {
    en: ' This is a product export neither of this service, nor of Shopify or WooCommerce.',
    bn: ' এটি এখানকার, Shopify-এর বা WooCommerce-এর পণ্যের ফাইল নয়।',
  },
}

/** What it says about a product. */
export const productReasons = {
  longHandle: (limit: number): Text => ({
    en: `its handle is longer than ${limit} characters.`,
    bn: `হ্যান্ডেল ${limit} অক্ষরের বেশি।`,
  }),
  reservedHandle: {
    en: 'its handle is a reserved URL of the storefront.',
    bn: 'হ্যান্ডেলটি ওয়েবসাইটের নিজের ঠিকানা।',
  },
  begunBefore: (line: number): Text => ({
    en: `Line ${line} already began this product, with other products in between: its rows from here on are not imported.`,
    bn: `${line} নম্বর লাইনে পণ্যটি শুরু হয়ে মাঝে অন্য পণ্য এসেছে: এখান থেকে এর সারিগুলো আনা হয়নি।`,
  }),
  noTitle: {
    en: 'none of its rows that can be read has a title.',
    bn: 'পড়া যায় এমন কোনো সারিতে নাম নেই।',
  },
  longer: (limit: number): Text => ({ en: `longer than ${limit} characters.`, bn: `${limit} অক্ষরের বেশি।` }),
  longTag: (limit: number): Text => ({
    en: `a tag is longer than ${limit} characters.`,
    bn: `একটি ট্যাগ ${limit} অক্ষরের বেশি।`,
  }),
  longOption: (limit: number): Text => ({
    en: `an option's name is longer than ${limit} characters.`,
    bn: `একটি অপশনের নাম ${limit} অক্ষরের বেশি।`,
  }),
  sameOptions: { en: 'two of its options have one name.', bn: 'দুটি অপশনের নাম একই।' },
  noVariant: {
    en: 'none of its rows is a variant that can be sold.',
    bn: 'বিক্রি করা যায় এমন কোনো ধরন নেই।',
  },
  unknownStatus: (known: string): Text => ({
    en: `Not one of ${known}: the product is imported as a draft.`,
    bn: `${known}-এর একটিও নয়: পণ্যটি খসড়া হিসেবে আনা হয়েছে।`,
  }),
  unsupportedType: (type: string): Text => ({
    en: `products of the type "${type}" cannot be sold here.`,
    bn: `"${type}" ধরনের পণ্য এখানে বিক্রি করা যায় না।`,
  }),
  noRate: {
    en: 'Not a rate from 0 to 100 per cent with at most two decimals: the rate stays as it is.',
    bn: '০ থেকে ১০০ শতাংশের হার নয় (দশমিকের পরে সর্বোচ্চ দুই ঘর): হার আগের মতোই আছে।',
  },
  otherOfName: (name: string): Text => ({
    en: `"${name}" is here already, and no ID or SKU says that it is the same product. If it is, give both the same SKU; else change the name in the file.`,
    bn: `"${name}" এখানে আগে থেকেই আছে, আর আইডি বা এসকেইউ দেখে বোঝা যায় না যে একই পণ্য। একই হলে দুটিতেই একই এসকেইউ দিন; নইলে ফাইলে নাম বদলান।`,
  }),
  otherVariants: (name: string): Text => ({
    en: `"${name}" is here already with other options, and its variants would be lost. Give both the same options, or change the name in the file.`,
    bn: `"${name}" এখানে আগে থেকেই অন্য অপশন দিয়ে আছে, আনলে তার ধরনগুলো মুছে যেত। দুটিতেই একই অপশন দিন, নইলে ফাইলে নাম বদলান।`,
  }),
  noDutyRate: {
    en: 'Not a rate from 0 to 1,000 per cent with at most two decimals: the rate stays as it is.',
    bn: '০ থেকে ১,০০০ শতাংশের হার নয় (দশমিকের পরে সর্বোচ্চ দুই ঘর): হার আগের মতোই আছে।',
  },
  sameName: {
    en: 'too many products have its name.',
    bn: 'এই নামের পণ্য অনেকগুলো।',
  },
  tooManyOptions: { en: 'it has more than three options.', bn: 'এর অপশন তিনটির বেশি।' },
  otherValue: {
    en: 'An earlier row has another value: that one is imported.',
    bn: 'আগের সারিতে অন্য মান আছে: সেটি আনা হয়েছে।',
  },
  otherOption: (name: string): Text => ({
    en: `The product's first row names this option "${name}".`,
    bn: `পণ্যের প্রথম সারিতে এই অপশনের নাম "${name}"।`,
  }),
  noSuchOption: {
    en: `The product's first row has no such option.`,
    bn: 'পণ্যের প্রথম সারিতে এই অপশন নেই।',
  },
  shortened: (limit: number): Text => ({
    en: `Longer than ${limit} characters: the text is shortened, the original is kept in the extra fields.`,
    bn: `${limit} অক্ষরের বেশি: লেখাটি ছোট করা হয়েছে, পুরোটা বাড়তি তথ্যে আছে।`,
  }),
} as const

/** What it says about a picture. */
export const imageReasons = {
  repeated: { en: 'Duplicate image: it is imported once.', bn: 'ছবিটি দুবার আছে: একবার আনা হয়েছে।' },
  tooMany: (limit: number): Text => ({
    en: `A product has at most ${limit} images: this one is not imported.`,
    bn: `একটি পণ্যের সর্বোচ্চ ${limit}টি ছবি: এটি আনা হয়নি।`,
  }),
  longAlt: (limit: number): Text => ({
    en: `The image is not imported: its alt text is longer than ${limit} characters.`,
    bn: `ছবিটি আনা হয়নি: এর বর্ণনা ${limit} অক্ষরের বেশি।`,
  }),
  noPosition: { en: 'Not a position: the image is placed last.', bn: 'ক্রমিক নয়: ছবিটি শেষে রাখা হয়েছে।' },
  badUrl: (limit: number): Text => ({
    en: `The image is not imported: its URL must be http or https and at most ${limit} characters.`,
    bn: `ছবিটি আনা হয়নি: ঠিকানা http বা https-এ শুরু হতে হবে, সর্বোচ্চ ${limit} অক্ষর।`,
  }),
  longUrl: (limit: number): Text => ({
    en: `The image is not imported: its URL is longer than ${limit} characters.`,
    bn: `ছবিটি আনা হয়নি: ঠিকানা ${limit} অক্ষরের বেশি।`,
  }),
} as const
