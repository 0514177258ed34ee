import { texts } from '../../i18n/language.ts'

export const linkTexts = texts(
  {
    title: 'Your order',
    intro: (shop: string) =>
      `${shop} has put this order together for you. Enter your delivery address, then place the order.`,
    until: (day: string) => `You can order by this link until ${day}.`,
    samePhone: (hint: string) => `Leave it empty to use ${hint}.`,
    showTotal: 'Continue',
    shown: {
      USED: {
        title: 'You have already ordered',
        text: 'This link makes one order, and it is placed. The shop calls you if it needs anything.',
      },
      EXPIRED: { title: 'This link has expired', text: 'Ask the shop for a new one.' },
      REVOKED: { title: 'This link has ended', text: 'The shop has ended it. Ask the shop for a new one.' },
    },
    track: 'Track your order',
    unknown: {
      title: 'This link does not work',
      text: 'Look whether the whole link was copied, or ask the shop for a new one.',
    },
    toShop: 'Go to the shop',
    contact: 'Contact the shop',
  },
  {
    title: 'আপনার অর্ডার',
    intro: (shop: string) => `${shop} আপনার জন্য অর্ডারটি সাজিয়ে রেখেছে। কোথায় পাঠাতে হবে লিখে অর্ডার করুন।`,
    until: (day: string) => `এই লিংকে ${day} পর্যন্ত অর্ডার করা যাবে।`,
    samePhone: (hint: string) => `${hint} নম্বরটিই হলে খালি রাখুন।`,
    showTotal: 'এগিয়ে যান',
    shown: {
      USED: {
        title: 'আপনার অর্ডার হয়ে গেছে',
        text: 'এই লিংকে একবারই অর্ডার করা যায়, আর সেটি হয়ে গেছে। কিছু জানার থাকলে দোকান থেকে কল করবে।',
      },
      EXPIRED: { title: 'লিংকটির মেয়াদ শেষ', text: 'এই লিংকে আর অর্ডার করা যায় না। দোকানের কাছে নতুন লিংক চান।' },
      REVOKED: { title: 'লিংকটি আর কাজ করে না', text: 'দোকান লিংকটি বন্ধ করেছে। দোকানের কাছে নতুন লিংক চান।' },
    },
    track: 'অর্ডার ট্র্যাক করুন',
    unknown: { title: 'লিংকটি কাজ করে না', text: 'পুরো লিংক কপি হয়েছে কি না দেখুন, নয়তো দোকানের কাছে নতুন লিংক চান।' },
    toShop: 'দোকানে যান',
    contact: 'দোকানে যোগাযোগ করুন',
  },
)
