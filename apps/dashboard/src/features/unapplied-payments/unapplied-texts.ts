import { textsOf } from '../../i18n/texts.ts'

export const unappliedTexts = textsOf({
  en: {
    unapplied: 'Money that belongs to no order',
    intro: 'The store owes it to the buyer: return it, or use it for another order.',
    reason: {
      OVERPAID: 'Paid too much',
      ORDER_CANCELLED: 'The order is cancelled',
      ORDER_EXPIRED: 'The order has expired',
      ORDER_RETURNED: 'The order came back',
    },
    outcome: { RETURNED: 'Returned to the buyer', USED: 'Used for something else' },
    outcomeLabel: 'What became of the money?',
    outcomeHint: 'When it was returned, the buyer gets a message about it.',
    refund: 'Return through the gateway',
    refundText: (amount: string) => `${amount} goes back to the account that paid. This cannot be taken back.`,
    underWay: 'The gateway is returning it',
    resolve: 'Mark as done',
    none: 'Nothing to return',
    noneHint: 'When a buyer pays too much, or an order is cancelled after it was paid, the money waits here.',
    noneDone: 'Nothing here yet',
  },
  bn: {
    unapplied: 'কোনো অর্ডারে না লাগা পেমেন্ট',
    intro: 'টাকাটি ক্রেতার পাওনা: ফেরত দিন, বা অন্য অর্ডারে লাগান।',
    reason: {
      OVERPAID: 'বেশি টাকা এসেছে',
      ORDER_CANCELLED: 'অর্ডারটি বাতিল',
      ORDER_EXPIRED: 'অর্ডারের মেয়াদ শেষ',
      ORDER_RETURNED: 'অর্ডারটি ফেরত এসেছে',
    },
    outcome: { RETURNED: 'ক্রেতাকে ফেরত দেওয়া হয়েছে', USED: 'অন্য কিছুতে লেগেছে' },
    outcomeLabel: 'টাকার কী হলো?',
    outcomeHint: 'ফেরত দিলে ক্রেতা একটি মেসেজ পাবেন।',
    refund: 'গেটওয়ে দিয়ে ফেরত দিন',
    refundText: (amount: string) => `যে অ্যাকাউন্ট থেকে এসেছে সেখানে ${amount} ফেরত যাবে। এটি আর ফেরানো যায় না।`,
    underWay: 'গেটওয়ে ফেরত দিচ্ছে',
    resolve: 'মীমাংসা হয়েছে',
    none: 'ফেরত দেওয়ার কিছু নেই',
    noneHint: 'ক্রেতা বেশি টাকা দিলে, বা টাকা দেওয়ার পর অর্ডার বাতিল হলে টাকাটি এখানে আসবে।',
    noneDone: 'এখনো কিছু নেই',
  },
})
