import type { Text } from '@haat/contract/errors.ts'

/** What an import says about a variant. */
export const variantReasons = {
  tooMany: (limit: number): Text => ({
    en: `A product has at most ${limit} variants: this one is not imported.`,
    bn: `একটি পণ্যের সর্বোচ্চ ${limit}টি ধরন: এটি আনা হয়নি।`,
  }),
  sameOptions: (line: number): Text => ({
    en: `Line ${line} has the same options.`,
    bn: `${line} নম্বর লাইনে একই অপশন আছে।`,
  }),
  alikeOptions: (line: number): Text => ({
    en: `The variant is not imported: line ${line} has the same options in another spelling.`,
    bn: `ধরনটি আনা হয়নি: ${line} নম্বর লাইনে একই অপশন অন্য বানানে আছে।`,
  }),
  sameSku: (line: number): Text => ({
    en: `Line ${line} has the same SKU. Both are kept.`,
    bn: `${line} নম্বর লাইনে একই এসকেইউ। দুটিই রাখা হয়েছে।`,
  }),
  takenSku: {
    en: 'Another variant has this SKU: the variant is imported without it, the SKU is kept in the extra fields.',
    bn: 'অন্য একটি ধরনের এই এসকেইউ আছে: ধরনটি এসকেইউ ছাড়া আনা হয়েছে, এসকেইউ বাড়তি তথ্যে আছে।',
  },
  noValue: (option: string): Text => ({
    en: `The variant has no value for the option "${option}".`,
    bn: `ধরনটিতে "${option}" অপশনের মান নেই।`,
  }),
  noOption: {
    en: 'The value belongs to an option that has no name.',
    bn: 'মানটি এমন অপশনের, যার নাম নেই।',
  },
  fourthOption: { en: 'A product has at most three options.', bn: 'একটি পণ্যের সর্বোচ্চ তিনটি অপশন।' },
  longer: (limit: number): Text => ({ en: `Longer than ${limit} characters.`, bn: `${limit} অক্ষরের বেশি।` }),
  switchedOff: {
    en: 'The variant is switched off in the file: it is not imported.',
    bn: 'ফাইলে ধরনটি বন্ধ করা: আনা হয়নি।',
  },
  anyCounted: (option: string): Text => ({
    en: `Its counted quantity is for any "${option}". Make a row for each, with its quantity.`,
    bn: `এর গোনা স্টক যেকোনো "${option}"-এর জন্য। প্রতিটির জন্য আলাদা সারি ও পরিমাণ দিন।`,
  }),
  sharedStock: (count: string): Text => ({
    en: `The variants share one quantity (${count}), which cannot be split: 0 is imported. Count this variant.`,
    bn: `সব ধরনের স্টক একসঙ্গে গোনা (${count}), ভাগ করা যায় না: ০ আনা হয়েছে। এই ধরনটি গুনে দিন।`,
  }),
  noQuantity: { en: 'The quantity is not a whole number.', bn: 'পরিমাণ পূর্ণ সংখ্যা নয়।' },
  oversold: {
    en: 'The quantity is negative (oversold): 0 is imported.',
    bn: 'পরিমাণ শূন্যের কম (বেশি বিক্রি): ০ আনা হয়েছে।',
  },
  notTracked: {
    en: 'This variant has no inventory tracker: the quantity is ignored, the variant is always in stock.',
    bn: 'ধরনটির স্টক গোনা হয় না: পরিমাণ বাদ গেছে, এটি সব সময় স্টকে আছে।',
  },
  tooManyUnits: {
    en: 'With this change the variant would have more than 1,000,000,000 units: it keeps its quantity.',
    bn: 'এতে ধরনটির ১,০০,০০,০০,০০০টির বেশি হতো: পরিমাণ আগের মতোই আছে।',
  },
  unknownPolicy: {
    en: 'Neither "deny" nor "continue": read as "deny", so the variant cannot be oversold.',
    bn: '"deny" বা "continue" নয়: "deny" ধরা হয়েছে, তাই স্টকের বেশি বিক্রি হবে না।',
  },
  noWeight: {
    en: 'The weight is not a number of grams: it is not imported.',
    bn: 'ওজন গ্রামে নয়: আনা হয়নি।',
  },
  roundedWeight: (grams: number): Text => ({
    en: `The weight is rounded to ${grams} g.`,
    bn: `ওজন ${grams} গ্রাম ধরা হয়েছে।`,
  }),
} as const

/** What it says about a price. */
export const priceReasons = {
  missing: { en: 'The price is missing.', bn: 'দাম নেই।' },
  negative: { en: 'The price is negative.', bn: 'দাম শূন্যের কম।' },
  decimals: { en: 'The price has more than two decimals.', bn: 'দামে দশমিকের পরে দুই ঘরের বেশি।' },
  tooHigh: { en: 'The price is above 99999999.99.', bn: 'দাম 99999999.99-এর বেশি।' },
  noNumber: {
    en: 'The price is not a number such as 1200.50 or ১২০০.৫০.',
    bn: 'দাম 1200.50 বা ১২০০.৫০-এর মতো সংখ্যা নয়।',
  },
  ambiguous: {
    en: 'The comma is ambiguous. Write the price without it.',
    bn: 'কমাটি দুভাবে পড়া যায়। কমা ছাড়া দাম লিখুন।',
  },
  grouped: { en: 'Commas are read as thousands separators.', bn: 'কমা হাজারের কমা ধরা হয়েছে।' },
  noCost: {
    en: 'The cost is not an amount: it is not imported.',
    bn: 'কেনা দাম সংখ্যা নয়: আনা হয়নি।',
  },
  belowPrice: {
    en: 'The compare-at price is below the price. Both are kept.',
    bn: 'আগের দাম এখনকার দামের কম। দুটিই রাখা হয়েছে।',
  },
  datedSale: (price: string): Text => ({
    en: `The sale price ${price} has dates: the regular price is imported. Make a flash deal of it.`,
    bn: `ছাড়ের দামের (${price}) তারিখ আছে: নিয়মিত দাম আনা হয়েছে। এটি ফ্ল্যাশ ডিলে দিন।`,
  }),
  freeSale: {
    en: 'The sale price is 0: the regular price is imported.',
    bn: 'ছাড়ের দাম ০: নিয়মিত দাম আনা হয়েছে।',
  },
  free: { en: 'The price is 0: shoppers get it for nothing.', bn: 'দাম ০: ক্রেতা এটি বিনা মূল্যে পাবেন।' },
  flashDeal: {
    en: 'A flash deal sells the variant at this price or a higher one: the variant keeps its price. End or change the deal first.',
    bn: 'একটি ফ্ল্যাশ ডিলে এর দাম এটাই বা এর বেশি: আগের দামই আছে। আগে ডিলটি বদলান বা শেষ করুন।',
  },
} as const
