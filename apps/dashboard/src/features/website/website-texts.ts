import { textsOf } from '../../i18n/texts.ts'

export const websiteTexts = textsOf({
  en: {
    website: 'Website',
    open: 'Open',
    closed: 'Closed',
    isOpen: 'Shoppers can see your website and order.',
    isClosed: 'Shoppers see a notice instead of your website. They cannot order.',
    noAddress: 'Its address is not entered yet.',
    visit: 'Open the website',
    turnOn: 'Open it for shoppers',
    turnOff: 'Close it',
    turnOffTitle: 'Close the website?',
    turnOffText: 'Shoppers see a notice, and nobody can order until you open it again.',
    parts: 'What is on it',
    part: {
      pages: 'Pages and policies',
      blog: 'Blog',
    },
    partHint: {
      pages: 'About you, terms, privacy, returns, delivery',
      blog: 'Stories, guides and news',
    },
  },
  bn: {
    website: 'ওয়েবসাইট',
    open: 'চালু',
    closed: 'বন্ধ',
    isOpen: 'ক্রেতারা ওয়েবসাইট দেখতে ও অর্ডার দিতে পারেন।',
    isClosed: 'ক্রেতারা ওয়েবসাইটের জায়গায় একটি বার্তা দেখেন। অর্ডার দিতে পারেন না।',
    noAddress: 'এর ঠিকানা এখনো দেওয়া হয়নি।',
    visit: 'ওয়েবসাইট খুলুন',
    turnOn: 'ক্রেতাদের জন্য চালু করুন',
    turnOff: 'বন্ধ করুন',
    turnOffTitle: 'ওয়েবসাইট বন্ধ করবেন?',
    turnOffText: 'আবার চালু না করা পর্যন্ত ক্রেতারা শুধু একটি বার্তা দেখবেন, কেউ অর্ডার দিতে পারবেন না।',
    parts: 'এতে যা আছে',
    part: {
      pages: 'পাতা ও নীতিমালা',
      blog: 'ব্লগ',
    },
    partHint: {
      pages: 'আপনাদের কথা, শর্ত, গোপনীয়তা, ফেরত, ডেলিভারি',
      blog: 'গল্প, পরামর্শ আর খবর',
    },
  },
})
