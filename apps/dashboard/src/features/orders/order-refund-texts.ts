import { textsOf } from '../../i18n/texts.ts'

export const orderRefundTexts = textsOf({
  en: {
    refunds: 'Refunds',
    none: 'Nothing was refunded.',
    refund: 'Refund money',
    title: 'Refund money of this order',
    amount: 'Amount to refund',
    amountHint: (paid: string) => `The buyer has paid ${paid}.`,
    amountProblem: 'Enter an amount.',
    reason: 'Reason',
    reasonHint: 'The buyer reads it.',
    next: 'Create the refund',
  },
  bn: {
    refunds: 'রিফান্ড',
    none: 'কোনো টাকা ফেরত দেওয়া হয়নি।',
    refund: 'টাকা ফেরত দিন',
    title: 'এই অর্ডারের টাকা ফেরত দিন',
    amount: 'কত টাকা ফেরত দেবেন',
    amountHint: (paid: string) => `ক্রেতা ${paid} দিয়েছেন।`,
    amountProblem: 'টাকার পরিমাণ লিখুন।',
    reason: 'কারণ',
    reasonHint: 'ক্রেতা এটি দেখবেন।',
    next: 'রিফান্ড তৈরি করুন',
  },
})
