import { textsOf } from '../i18n/texts.ts'

export const reputationTexts = textsOf({
  en: {
    title: 'In other stores',
    level: { good: 'Good', mixed: 'Mixed', poor: 'Poor' },
    orders: (orders: string, since: string) => `From ${orders} orders since ${since}.`,
    shared: 'What we share',
    sharedText: 'How orders of this number ended counts in other stores too.',
    forget: 'Take back what we shared',
    forgetTitle: 'Take back what we shared?',
    forgetText:
      'For a number that has a new owner, a wrong entry, or when the buyer asks. Orders placed until now never count again.',
  },
  bn: {
    title: 'অন্য দোকানে',
    level: { good: 'ভালো', mixed: 'মিশ্র', poor: 'খারাপ' },
    orders: (orders: string, since: string) => `${since} সাল থেকে ${orders}টি অর্ডার দেখে।`,
    shared: 'আমরা যা জানাই',
    sharedText: 'এই নম্বরের অর্ডারের ফল অন্য দোকানেও ধরা হয়।',
    forget: 'যা জানিয়েছি তুলে নিন',
    forgetTitle: 'যা জানিয়েছি তুলে নেবেন?',
    forgetText: 'নম্বরটি এখন অন্য কারও হলে, ভুল লেখা হলে, বা ক্রেতা চাইলে। এ পর্যন্ত করা অর্ডারগুলো আর কখনো ধরা হবে না।',
  },
})
