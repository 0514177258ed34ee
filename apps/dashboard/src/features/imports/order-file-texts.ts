import { textsOf } from '../../i18n/texts.ts'

/** Texts for files of past orders. */
export const orderFileTexts = textsOf({
  en: {
    title: 'Past orders from a file',
    intro: 'Bring the orders of another shop along, so that you find what a buyer has bought before.',
    back: 'Past orders',
    uploadHint:
      'An export of orders of Shopify or WooCommerce, or a list of your own with the columns Order number, Date and Total (CSV). They are history: stock, books and reports stay, and nobody is sent anything. Nothing is changed before you have seen it.',
    created: (count: string, isOne: boolean) => `${count} new past ${isOne ? 'order' : 'orders'}`,
    extras: 'Not read',
    changed: (count: string, isOne: boolean) => `${count} past ${isOne ? 'order changes' : 'orders change'}`,
    applied: (count: string, isOne: boolean) => `${count} past ${isOne ? 'order was changed' : 'orders were changed'}`,
    afterwards: 'You find them at “Past orders”, and on the pages of their customers.',
    leftOut: (count: string, isOne: boolean) => `${count} ${isOne ? 'order is left out' : 'orders are left out'}`,
    leftOutHint: 'The rest is imported.',
    apply: 'Import',
    running: 'Being imported',
    done: 'Imported',
  },
  bn: {
    title: 'ফাইল থেকে পুরোনো অর্ডার',
    intro: 'অন্য দোকানের অর্ডার এখানে আনুন, যাতে ক্রেতা আগে কী কিনেছেন দেখতে পান।',
    back: 'পুরোনো অর্ডার',
    uploadHint:
      'Shopify বা WooCommerce থেকে নামানো অর্ডারের ফাইল, বা অর্ডার নম্বর, তারিখ ও মোট কলামসহ আপনার তালিকা (CSV)। এগুলো শুধু দেখার জন্য: স্টক, হিসাব ও রিপোর্ট বদলাবে না, কাউকে কিছু পাঠানো হবে না। আপনি না দেখা পর্যন্ত কিছু বদলাবে না।',
    created: (count: string, _isOne: boolean) => `${count}টি নতুন পুরোনো অর্ডার`,
    extras: 'পড়া হবে না',
    changed: (count: string, _isOne: boolean) => `${count}টি পুরোনো অর্ডার বদলাবে`,
    applied: (count: string, _isOne: boolean) => `${count}টি পুরোনো অর্ডার বদলেছে`,
    afterwards: '“পুরোনো অর্ডার” পাতায় ও ক্রেতার পাতায় এগুলো পাবেন।',
    leftOut: (count: string, _isOne: boolean) => `${count}টি অর্ডার বাদ`,
    leftOutHint: 'বাকিগুলো আনা হবে।',
    apply: 'অর্ডার আনুন',
    running: 'আনা হচ্ছে',
    done: 'আনা হয়েছে',
  },
})
