import { textsOf } from './texts.ts'

/** The statuses of orders, which pages of several nouns name. */
export const orderStatusTexts = textsOf({
  en: {
    status: {
      PENDING: 'Pending',
      CONFIRMED: 'Confirmed',
      PROCESSING: 'Processing',
      SHIPPED: 'Shipped',
      DELIVERED: 'Delivered',
      COMPLETED: 'Completed',
      ON_HOLD: 'On hold',
      CANCELLED: 'Cancelled',
      RETURNED: 'Returned',
      PARTIALLY_RETURNED: 'Partly returned',
      EXPIRED: 'Expired',
    },
  },
  bn: {
    status: {
      PENDING: 'নতুন',
      CONFIRMED: 'নিশ্চিত',
      PROCESSING: 'প্যাক হচ্ছে',
      SHIPPED: 'পাঠানো হয়েছে',
      DELIVERED: 'ডেলিভারি হয়েছে',
      COMPLETED: 'সম্পন্ন',
      ON_HOLD: 'আটকে আছে',
      CANCELLED: 'বাতিল',
      RETURNED: 'ফেরত এসেছে',
      PARTIALLY_RETURNED: 'আংশিক ফেরত',
      EXPIRED: 'মেয়াদ শেষ',
    },
  },
})
