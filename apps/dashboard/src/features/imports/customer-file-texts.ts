import { textsOf } from '../../i18n/texts.ts'

/** Texts for files of customers. */
export const customerFileTexts = textsOf({
  en: {
    title: 'Customers from a file',
    intro: 'Bring the customers of another shop here. They are known by their phone numbers.',
    back: 'Customers',
    uploadHint:
      'An export of Shopify, WooCommerce or of here, or a list of your own with the columns Phone, Name, Address and District (CSV). Nobody is sent anything, and nothing is changed before you have seen it.',
    created: (count: string, isOne: boolean) => `${count} ${isOne ? 'new customer' : 'new customers'}`,
    extras: 'Not read',
    changed: (count: string, isOne: boolean) => `${count} ${isOne ? 'customer gets more' : 'customers get more'}`,
    applied: (count: string, isOne: boolean) =>
      `${count} ${isOne ? 'customer was added to' : 'customers were added to'}`,
    afterwards: 'They have no password: a code by SMS opens their account. E-mail addresses are in your notes.',
    leftOut: (count: string, isOne: boolean) => `${count} ${isOne ? 'row is left out' : 'rows are left out'}`,
    leftOutHint: 'The rest is imported.',
    apply: 'Import',
    running: 'Being imported',
    done: 'Imported',
  },
  bn: {
    title: 'ফাইল থেকে ক্রেতা',
    intro: 'অন্য দোকানের ক্রেতাদের এখানে আনুন। ফোন নম্বর দিয়েই তাঁদের চেনা হয়।',
    back: 'ক্রেতা',
    uploadHint:
      'Shopify, WooCommerce বা এখান থেকে নামানো ফাইল, বা ফোন, নাম, ঠিকানা ও জেলা কলামসহ আপনার তালিকা (CSV)। কাউকে কিছু পাঠানো হবে না, আর আপনি না দেখা পর্যন্ত কিছু বদলাবে না।',
    created: (count: string, _isOne: boolean) => `${count} জন নতুন ক্রেতা`,
    extras: 'পড়া হবে না',
    changed: (count: string, _isOne: boolean) => `${count} জনের তথ্যে যোগ হবে`,
    applied: (count: string, _isOne: boolean) => `${count} জনের তথ্যে যোগ হয়েছে`,
    afterwards: 'তাঁদের পাসওয়ার্ড নেই: এসএমএসের কোড দিয়ে অ্যাকাউন্টে ঢুকবেন। ই-মেইল আপনার নোটে আছে।',
    leftOut: (count: string, _isOne: boolean) => `${count}টি সারি বাদ`,
    leftOutHint: 'বাকিগুলো আনা হবে।',
    apply: 'ক্রেতা আনুন',
    running: 'আনা হচ্ছে',
    done: 'আনা হয়েছে',
  },
})
