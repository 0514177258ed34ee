import { textsOf } from './texts.ts'

/** The statuses of refunds. */
export const refundStatusTexts = textsOf({
  en: {
    PENDING: 'To decide',
    APPROVED: 'To pay out',
    PROCESSING: 'Payout begun',
    FAILED: 'Payout failed',
    COMPLETED: 'Paid out',
    REJECTED: 'Rejected',
    WITHDRAWN: 'Withdrawn',
  },
  bn: {
    PENDING: 'সিদ্ধান্ত বাকি',
    APPROVED: 'টাকা দেওয়া বাকি',
    PROCESSING: 'দেওয়ার কাজ চলছে',
    FAILED: 'টাকা যায়নি',
    COMPLETED: 'টাকা দেওয়া হয়েছে',
    REJECTED: 'নামঞ্জুর',
    WITHDRAWN: 'ক্রেতা ফিরিয়ে নিয়েছেন',
  },
})
