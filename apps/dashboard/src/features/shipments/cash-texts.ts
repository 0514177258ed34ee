import { textsOf } from '../../i18n/texts.ts'

export const cashTexts = textsOf({
  en: {
    changed: (collects: string, left: string) =>
      `The courier is to collect ${collects}, but only ${left} is left to pay. Call the courier, so that the buyer does not pay twice.`,
    raised: (collects: string, left: string) =>
      `The courier is to collect ${collects}, but ${left} is left to pay since a payment was reversed, or goods do not come back. Call the courier, so that it collects the rest.`,
    lower: (left: string) => `The courier collects ${left} now`,
    lowerTitle: 'Does the courier know?',
    lowerText: (left: string) => `The parcel is to collect ${left} from now on. Change it at the courier first.`,
    over: (collected: string) =>
      `Of the ${collected} that were collected, a part pays no order. Return it to the buyer, or use it for another order.`,
    toUnapplied: 'Payments without an order',
    short: (collected: string, expected: string) =>
      `${collected} of ${expected} is recorded as collected. Ask the courier. If the amount is wrong, reverse the payment in the order and record the right one.`,
    accept: 'Accept the amount',
    acceptTitle: 'Less was collected',
    acceptHint: 'No money moves. What the order still owes stays due.',
    why: 'Why',
  },
  bn: {
    changed: (collects: string, left: string) =>
      `কুরিয়ারের ${collects} নেওয়ার কথা, কিন্তু বাকি আছে মাত্র ${left}। কুরিয়ারে ফোন করুন, যাতে ক্রেতাকে দুবার দিতে না হয়।`,
    raised: (collects: string, left: string) =>
      `কুরিয়ারের ${collects} নেওয়ার কথা, কিন্তু পেমেন্ট বাতিল হওয়ায় বা বদলের পণ্য ফেরত না আসায় বাকি এখন ${left}। বাকিটাও যেন নেয়, কুরিয়ারে ফোন করে জানান।`,
    lower: (left: string) => `কুরিয়ার এখন ${left} নেবে`,
    lowerTitle: 'কুরিয়ারকে জানিয়েছেন?',
    lowerText: (left: string) => `এখন থেকে এই পার্সেলে ${left} নেওয়া হবে। আগে কুরিয়ারে বদলে নিন।`,
    over: (collected: string) =>
      `যে ${collected} নেওয়া হয়েছে, তার একটি অংশ কোনো অর্ডারে লাগেনি। ক্রেতাকে ফেরত দিন, বা অন্য অর্ডারে লাগান।`,
    toUnapplied: 'কোনো অর্ডারে না লাগা পেমেন্ট',
    short: (collected: string, expected: string) =>
      `${expected}-এর মধ্যে ${collected} নেওয়া হয়েছে বলে লেখা আছে। কুরিয়ারকে জিজ্ঞেস করুন। অঙ্ক ভুল হলে অর্ডারে গিয়ে পেমেন্টটি বাতিল করে ঠিক অঙ্ক লিখুন।`,
    accept: 'এই অঙ্ক মেনে নিন',
    acceptTitle: 'টাকা কম নেওয়া হয়েছে',
    acceptHint: 'এতে কোনো টাকা নড়ে না। অর্ডারে যা বাকি, তা বাকিই থাকে।',
    why: 'কারণ',
  },
})
