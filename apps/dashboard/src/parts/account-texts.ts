import { textsOf } from '../i18n/texts.ts'

export const accountTexts = textsOf({
  en: {
    secretsHint: 'Secrets are encrypted. Nobody can read them again, you neither.',
    saved: (ending: string) => `Saved, ends in ${ending}. Leave empty to keep it.`,
    savedShort: 'Saved. Leave empty to keep it.',
    again: 'Type all secrets again: they belong to the address or account that you have changed.',
  },
  bn: {
    secretsHint: 'গোপন তথ্য এনক্রিপ্ট করা থাকে। আপনিও আর পড়তে পারবেন না।',
    saved: (ending: string) => `সেভ করা আছে, শেষে ${ending}। না বদলালে খালি রাখুন।`,
    savedShort: 'সেভ করা আছে। না বদলালে খালি রাখুন।',
    again: 'সব গোপন তথ্য আবার লিখুন: যে ঠিকানা বা অ্যাকাউন্ট বদলেছেন, এগুলো তারই।',
  },
})
