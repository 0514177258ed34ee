import { textsOf } from './texts.ts'

/** What a gateway states of a payment. */
export const statedTexts = textsOf({
  en: {
    net: (amount: string) => `Paid out after the fee: ${amount}`,
    validation: (id: string) => `Validation ID ${id}`,
    risk: (level: string) => `Risk level ${level}`,
    isRisky: 'The gateway rates it as risky',
  },
  bn: {
    net: (amount: string) => `ফি বাদে পাবেন ${amount}`,
    validation: (id: string) => `ভ্যালিডেশন আইডি ${id}`,
    risk: (level: string) => `ঝুঁকির মাত্রা ${level}`,
    isRisky: 'গেটওয়ে ঝুঁকিপূর্ণ বলেছে',
  },
})
