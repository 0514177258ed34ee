import { methodNames } from './method-names.ts'
import { textsOf } from './texts.ts'

/** How people pay and where parcels go, which pages of several nouns name. */
export const paymentTexts = textsOf({
  en: {
    method: {
      ...methodNames('en'),
      EXCHANGE: 'Exchange',
      CARD: 'Card',
      CASH: 'Cash',
    },
    zone: {
      inside_dhaka: 'Inside Dhaka',
      sub_dhaka: 'Dhaka suburbs',
      outside_dhaka: 'Outside Dhaka',
      pickup: 'Pick-up',
    },
  },
  bn: {
    method: {
      ...methodNames('bn'),
      EXCHANGE: 'পণ্য বদল',
      CARD: 'কার্ড',
      CASH: 'ক্যাশ',
    },
    zone: {
      inside_dhaka: 'ঢাকার ভেতরে',
      sub_dhaka: 'ঢাকার আশপাশে',
      outside_dhaka: 'ঢাকার বাইরে',
      pickup: 'দোকান থেকে নেবেন',
    },
  },
})
