import { textsOf } from '../../i18n/texts.ts'

export const quoteTexts = textsOf({
  en: {
    title: 'What couriers charge',
    hint: 'The couriers are asked what this parcel costs.',
    compare: 'Compare couriers',
    asking: 'Asking for the price…',
    about: (amount: string) => `about ${amount}`,
    parts: (fee: string, cod: string) => `Delivery ${fee} + cash ${cod}`,
    onlyFee: (fee: string) => `Delivery ${fee}`,
    ofStore: 'Your own delivery charge: this courier does not say its price for this place.',
    unknown: 'Price not known',
    choose: 'Book',
    chooseAt: (name: string) => `Book at ${name}`,
    none: 'No courier is connected',
    noneHint: 'An owner connects one below Settings, Couriers.',
  },
  bn: {
    title: 'কুরিয়ার খরচ',
    hint: 'এই পার্সেল পাঠাতে কোন কুরিয়ার কত নেবে তা জেনে নিন।',
    compare: 'কুরিয়ারের খরচ মিলিয়ে দেখুন',
    asking: 'খরচ জানা হচ্ছে…',
    about: (amount: string) => `প্রায় ${amount}`,
    parts: (fee: string, cod: string) => `ডেলিভারি ${fee} + ক্যাশ ${cod}`,
    onlyFee: (fee: string) => `ডেলিভারি ${fee}`,
    ofStore: 'এটি আপনার দোকানের ডেলিভারি চার্জ। এই জায়গার খরচ কুরিয়ার জানায় না।',
    unknown: 'খরচ জানা যায়নি',
    choose: 'বুক করুন',
    chooseAt: (name: string) => `${name}-এ বুক করুন`,
    none: 'কোনো কুরিয়ার যুক্ত নেই',
    noneHint: 'মালিক সেটিংসের কুরিয়ার পাতায় যুক্ত করতে পারেন।',
  },
})
