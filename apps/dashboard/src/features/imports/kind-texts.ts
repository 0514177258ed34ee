import { textsOf } from '../../i18n/texts.ts'

/** Texts for files of prices and stock. */
export const variantFileTexts = textsOf({
  en: {
    title: 'Prices and stock by file',
    intro: 'Change many at once in a spreadsheet: export them, edit the file, and upload it here.',
    back: 'Prices and stock',
    uploadHint:
      'CSV with a row for each variant, named by its SKU or variant ID. Nothing is changed before you have seen it.',
    created: (count: string, isOne: boolean) => `${count} ${isOne ? 'new product' : 'new products'}`,
    extras: 'Kept as extra fields',
    changed: (count: string, isOne: boolean) => `${count} ${isOne ? 'variant changes' : 'variants change'}`,
    applied: (count: string, isOne: boolean) => `${count} ${isOne ? 'variant was changed' : 'variants were changed'}`,
    afterwards: 'Single variants are undone at “Saved today” of prices and stock.',
    leftOut: (count: string, isOne: boolean) => `${count} ${isOne ? 'row has a problem' : 'rows have a problem'}`,
    leftOutHint: 'They are left out. The rest is applied.',
    apply: 'Apply',
    running: 'Being applied',
    done: 'Applied',
  },
  bn: {
    title: 'ফাইল দিয়ে দাম ও স্টক',
    intro: 'এক্সেলে একসঙ্গে অনেকগুলো বদলান: ফাইলে নামান, ঠিক করুন, এখানে দিন।',
    back: 'দাম ও স্টক',
    uploadHint: 'CSV ফাইল, প্রতি ধরনের জন্য একটি সারি, এসকেইউ বা ধরনের আইডিসহ। আপনি না দেখা পর্যন্ত কিছু বদলাবে না।',
    created: (count: string, _isOne: boolean) => `${count}টি নতুন পণ্য`,
    extras: 'বাড়তি তথ্যে থাকবে',
    changed: (count: string, _isOne: boolean) => `${count}টি ধরন বদলাবে`,
    applied: (count: string, _isOne: boolean) => `${count}টি ধরন বদলেছে`,
    afterwards: 'কোনো একটি ধরন ফেরাতে দাম ও স্টকের “আজকের বদল” দেখুন।',
    leftOut: (count: string, _isOne: boolean) => `${count}টি সারিতে সমস্যা`,
    leftOutHint: 'এগুলো বাদ যাবে। বাকিগুলো বদলাবে।',
    apply: 'বদলে দিন',
    running: 'বদলানো হচ্ছে',
    done: 'বদলানো হয়েছে',
  },
})

/** Texts for files of products. */
export const productFileTexts = textsOf({
  en: {
    title: 'Products from a file',
    intro: 'Bring the products of another shop here, with their variants, prices, quantities and pictures.',
    back: 'Products',
    uploadHint:
      'A product export of Shopify, WooCommerce or of here (CSV). Products that are here already are changed; what the file lacks stays. Nothing is changed before you have seen it.',
    created: (count: string, isOne: boolean) => `${count} ${isOne ? 'new product' : 'new products'}`,
    extras: 'Kept as extra fields',
    changed: (count: string, isOne: boolean) => `${count} ${isOne ? 'product changes' : 'products change'}`,
    applied: (count: string, isOne: boolean) => `${count} ${isOne ? 'product was changed' : 'products were changed'}`,
    afterwards: 'The pictures follow in the next minutes.',
    leftOut: (count: string, isOne: boolean) => `${count} ${isOne ? 'product is left out' : 'products are left out'}`,
    leftOutHint: 'The rest is imported.',
    apply: 'Import',
    running: 'Being imported',
    done: 'Imported',
  },
  bn: {
    title: 'ফাইল থেকে পণ্য',
    intro: 'অন্য দোকানের পণ্য এখানে আনুন: ধরন, দাম, পরিমাণ ও ছবিসহ।',
    back: 'পণ্য',
    uploadHint:
      'Shopify, WooCommerce বা এখান থেকে নামানো পণ্যের ফাইল (CSV)। এখানে আগে থেকে থাকা পণ্য বদলাবে; ফাইলে যা নেই তা আগের মতোই থাকবে। আপনি না দেখা পর্যন্ত কিছু বদলাবে না।',
    created: (count: string, _isOne: boolean) => `${count}টি নতুন পণ্য`,
    extras: 'বাড়তি তথ্যে থাকবে',
    changed: (count: string, _isOne: boolean) => `${count}টি পণ্য বদলাবে`,
    applied: (count: string, _isOne: boolean) => `${count}টি পণ্য বদলেছে`,
    afterwards: 'ছবি কয়েক মিনিটের মধ্যে আসবে।',
    leftOut: (count: string, _isOne: boolean) => `${count}টি পণ্য বাদ`,
    leftOutHint: 'বাকিগুলো আনা হবে।',
    apply: 'পণ্য আনুন',
    running: 'আনা হচ্ছে',
    done: 'আনা হয়েছে',
  },
})
