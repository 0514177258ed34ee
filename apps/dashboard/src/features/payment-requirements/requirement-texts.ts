import { gatewaysJoined, wantsConsent } from '@haat/contract/payment-method-facts.ts'
import { textsOf } from '../../i18n/texts.ts'

export const requirementTexts = textsOf({
  en: {
    requirements: 'What payment gateways want to see',
    intro: `${gatewaysJoined('en', 'and')} look at a shop before they open an account for it.`,
    back: 'All settings',
    fulfilled: (done: string, all: string) => `${done} of ${all} in place`,
    ready: 'Your shop shows everything',
    readyHint: 'Apply for the account, then enter what the gateway gives you.',
    gateways: 'Payment gateways',
    missing: 'Still missing',
    present: 'In place',
    papers: 'They also ask for papers: your trade licence, TIN, national ID and bank account.',
    checkbox: `Some also want shoppers to tick a box at the order button that they accept your terms. Switch it on in the store settings; with ${gatewaysJoined('en', 'or', wantsConsent)} it is always on. It names those of your pages terms, return-policy, refund-policy and privacy-policy that are published.`,
  },
  bn: {
    requirements: 'পেমেন্ট গেটওয়ে যা দেখতে চায়',
    intro: `অ্যাকাউন্ট খোলার আগে ${gatewaysJoined('bn', 'ও')} আপনার দোকান দেখে নেয়।`,
    back: 'সব সেটিংস',
    fulfilled: (done: string, all: string) => `${all}টির মধ্যে ${done}টি ঠিক আছে`,
    ready: 'আপনার দোকানে সবই আছে',
    readyHint: 'অ্যাকাউন্টের জন্য আবেদন করুন, তারপর গেটওয়ের দেওয়া তথ্য এখানে বসান।',
    gateways: 'পেমেন্ট গেটওয়ে',
    missing: 'এখনো বাকি',
    present: 'ঠিক আছে',
    papers: 'কাগজপত্রও লাগে: ট্রেড লাইসেন্স, টিআইএন, জাতীয় পরিচয়পত্র ও ব্যাংক অ্যাকাউন্ট।',
    checkbox: `কেউ কেউ চায় অর্ডারের বাটনের পাশে ক্রেতা শর্ত মানার ঘরে টিক দিন। দোকানের সেটিংসে এটি চালু করুন; ${gatewaysJoined('bn', 'বা', wantsConsent)} থাকলে এটি সব সময় চালু। terms, return-policy, refund-policy ও privacy-policy পাতার যেগুলো প্রকাশিত, ঘরের পাশে সেগুলোর লিংক থাকে।`,
  },
})
