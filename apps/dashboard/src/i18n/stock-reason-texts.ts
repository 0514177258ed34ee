import { textsOf } from './texts.ts'

/** Why staff change a quantity; the stock ledger keeps it. */
export const stockReasonTexts = textsOf({
  en: {
    reason: 'Reason',
    otherReason: 'Other reason',
    reasons: {
      received: 'New goods received',
      counted: 'Counted the shelf',
      damaged: 'Damaged or lost',
      supplier: 'Returned to the supplier',
      other: 'Another reason…',
    },
    reasonProblem: 'Enter a reason.',
  },
  bn: {
    reason: 'কারণ',
    otherReason: 'অন্য কারণ',
    reasons: {
      received: 'নতুন মাল এসেছে',
      counted: 'গুনে দেখা হয়েছে',
      damaged: 'নষ্ট বা হারিয়ে গেছে',
      supplier: 'সরবরাহকারীকে ফেরত',
      other: 'অন্য কারণ…',
    },
    reasonProblem: 'কারণ লিখুন।',
  },
})
