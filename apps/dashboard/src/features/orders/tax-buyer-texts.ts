import { textsOf } from '../../i18n/texts.ts'

export const taxBuyerTexts = textsOf({
  en: {
    taxBuyer: 'Business on the tax invoice',
    edit: 'Change the business',
    bin: 'BIN',
    binHint: 'The 13 digits of the certificate of the buyer.',
    name: 'Name of the business',
    nameHint: 'Empty: the name of the receiver.',
    none: 'The buyer gave no BIN.',
  },
  bn: {
    taxBuyer: 'কর চালানে যে প্রতিষ্ঠান',
    edit: 'প্রতিষ্ঠান বদলান',
    bin: 'বিআইএন (BIN)',
    binHint: 'ক্রেতার নিবন্ধন সনদের ১৩টি সংখ্যা।',
    name: 'প্রতিষ্ঠানের নাম',
    nameHint: 'ফাঁকা রাখলে যিনি পার্সেল নেবেন তাঁর নাম থাকবে।',
    none: 'ক্রেতা বিআইএন দেননি।',
  },
})
