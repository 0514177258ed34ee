import { textsOf } from './texts.ts'

/** How people pay and where parcels go, which pages of several nouns name. */
export const paymentTexts = textsOf({
  en: {
    method: {
      COD: 'Cash on delivery',
      BKASH: 'bKash',
      NAGAD: 'Nagad',
      SSLCOMMERZ: 'SSLCommerz',
      ROCKET: 'Rocket',
      UPAY: 'Upay',
      BANK_TRANSFER: 'Bank transfer',
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
      COD: 'ক্যাশ অন ডেলিভারি',
      BKASH: 'বিকাশ',
      NAGAD: 'নগদ (Nagad)',
      SSLCOMMERZ: 'SSLCommerz',
      ROCKET: 'রকেট',
      UPAY: 'উপায়',
      BANK_TRANSFER: 'ব্যাংক ট্রান্সফার',
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
