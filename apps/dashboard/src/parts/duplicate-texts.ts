import { textsOf } from '../i18n/texts.ts'

export const duplicateTexts = textsOf({
  en: {
    title: 'This may be the same order twice',
    hint: 'The same shopper ordered the same shortly before:',
    different: 'They are different orders',
    same: 'Cancel this one',
    sameTitle: 'Cancel this order?',
    sameText: (number: string) => `It is the same as ${number}, which stays. The buyer reads that.`,
  },
  bn: {
    title: 'একই অর্ডার হয়তো দুবার এসেছে',
    hint: 'একই ক্রেতা একটু আগেই একই জিনিস অর্ডার করেছেন:',
    different: 'দুটি আলাদা অর্ডার',
    same: 'এটি বাতিল করুন',
    sameTitle: 'এই অর্ডার বাতিল করবেন?',
    sameText: (number: string) => `এটি ${number} অর্ডারের মতোই, সেটি থাকবে। ক্রেতা তা জানতে পারবেন।`,
  },
})
