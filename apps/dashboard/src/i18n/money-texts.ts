import { textsOf } from './texts.ts'

/** Words that the pages below Payments share. */
export const moneyTexts = textsOf({
  en: {
    payments: 'Payments',
    order: (number: string) => `Order ${number}`,
    note: 'Note',
    noteHint: 'For the team. It is kept in the change history.',
    resolve: 'Mark as done',
    resolveTitle: 'What was done?',
    open: 'Open',
    done: 'Done',
    transactionId: 'Transaction ID',
    amount: 'Amount',
    method: 'Method',
    gateway: 'Gateway',
    openOrder: 'Open order',
  },
  bn: {
    payments: 'পেমেন্ট',
    order: (number: string) => `অর্ডার ${number}`,
    note: 'নোট',
    noteHint: 'দলের জন্য। পরিবর্তনের ইতিহাসে থাকবে।',
    resolve: 'মীমাংসা হয়েছে',
    resolveTitle: 'কী করা হয়েছে?',
    open: 'বাকি',
    done: 'হয়ে গেছে',
    transactionId: 'ট্রানজেকশন আইডি',
    amount: 'টাকার পরিমাণ',
    method: 'পদ্ধতি',
    gateway: 'গেটওয়ে',
    openOrder: 'অর্ডার খুলুন',
  },
})
