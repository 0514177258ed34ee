import { textsOf } from '../../i18n/texts.ts'

/** Texts for the undo of a file. */
export const undoTexts = textsOf({
  en: {
    undo: 'Undo',
    until: (moment: string) => `It can be undone until ${moment}.`,
    question: 'Undo this file?',
    willChanged: (count: string) => `Changed products (${count}) become as they were, with prices and stock.`,
    willCreated: (count: string) => `New products (${count}) are archived.`,
    othersStay: 'What somebody has changed or ordered since stays.',
    willVariants: (changed: string) =>
      `Prices and stock (${changed}) become as they were. What somebody has changed since stays; sales since count.`,
    willOrders: (created: string) => `The past orders of this file (${created}) are deleted.`,
    running: 'Being undone',
    progress: (done: string, all: string) => `${done} of ${all}. You may leave this page and come back.`,
    reasons: 'What stays, and why',
    undone: (count: string) => `Undone: ${count}`,
    kept: (count: string, isOne: boolean) => `${count} ${isOne ? 'stays as it is' : 'stay as they are'}`,
  },
  bn: {
    undo: 'ফেরান',
    until: (moment: string) => `${moment} পর্যন্ত ফেরানো যাবে।`,
    question: 'এই ফাইলের বদল ফেরাবেন?',
    willChanged: (count: string) => `বদলানো ${count}টি পণ্য দাম ও স্টকসহ আগের মতো হবে।`,
    willCreated: (count: string) => `নতুন ${count}টি পণ্য তুলে রাখা হবে।`,
    othersStay: 'পরে কেউ বদলালে বা অর্ডার হলে তা থেকে যাবে।',
    willVariants: (changed: string) =>
      `${changed}টির দাম ও স্টক আগের মতো হবে। পরে কেউ বদলালে তা থেকে যাবে; এর মধ্যের বিক্রি হিসাবে থাকবে।`,
    willOrders: (created: string) => `এই ফাইলের ${created}টি পুরোনো অর্ডার মুছে যাবে।`,
    running: 'ফেরানো হচ্ছে',
    progress: (done: string, all: string) => `${all}টির মধ্যে ${done}টি। চাইলে পাতা ছেড়ে পরে ফিরতে পারেন।`,
    reasons: 'কী থেকে গেল, কেন',
    undone: (count: string) => `ফেরানো হয়েছে: ${count}টি`,
    kept: (count: string, _isOne: boolean) => `${count}টি যেমন আছে তেমনই থাকল`,
  },
})
