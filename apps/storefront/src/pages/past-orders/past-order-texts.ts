import { texts } from '../../i18n/language.ts'

export const pastOrderTexts = texts(
  {
    hint: 'What you ordered from us before we opened this website. Write to us if you have a question about an order.',
    none: 'No older orders here.',
    refunded: (amount: string) => `${amount} was paid back to you.`,
  },
  {
    hint: 'এই ওয়েবসাইট চালুর আগে আমাদের কাছে যা অর্ডার করেছিলেন। কোনো অর্ডার নিয়ে প্রশ্ন থাকলে আমাদের লিখুন।',
    none: 'এখানে কোনো পুরোনো অর্ডার নেই।',
    refunded: (amount: string) => `${amount} আপনাকে ফেরত দেওয়া হয়েছে।`,
  },
)
