import { texts } from '../i18n/language.ts'

/** Warnings of the API that this website words itself. */
const warningTexts = texts(
  {
    DUPLICATE_ORDER_SUSPECTED:
      'You placed the same order a short while ago. If this one is a mistake, call us: we will send only one.',
    PRICE_CHANGED: 'A price has dropped: you pay the lower one.',
    DELIVERY_AREA_MISMATCH: 'The delivery charge is that of the area of your address.',
  },
  {
    DUPLICATE_ORDER_SUSPECTED: 'একই অর্ডার একটু আগেও করেছেন। ভুল করে হয়ে থাকলে আমাদের ফোন করুন: একটিই পাঠাব।',
    PRICE_CHANGED: 'এর মধ্যে একটি দাম কমেছে: কম দামটিই রাখা হয়েছে।',
    DELIVERY_AREA_MISMATCH: 'ডেলিভারি চার্জ আপনার ঠিকানার এলাকা অনুযায়ী ধরা হয়েছে।',
  },
)

/** A cookie has little room. */
const MAX_WARNINGS = 3
const MAX_CHARACTERS = 200

const isKnown = (code: string): code is keyof (typeof warningTexts)['en'] => Object.hasOwn(warningTexts.en, code)

/** What the browser keeps of the warnings of an order: codes, and the message of the API for one that is not known here. */
export const keptWarnings = (warnings: readonly { code: string; message: string }[]): string[] =>
  warnings.slice(0, MAX_WARNINGS).map(({ code, message }) => (isKnown(code) ? code : message.slice(0, MAX_CHARACTERS)))

export const warningText = (language: keyof typeof warningTexts, kept: string): string =>
  isKnown(kept) ? warningTexts[language][kept] : kept
