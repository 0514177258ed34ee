import { textsOf } from '../i18n/texts.ts'

/** The words for parcels that several features show. */
export const shipmentTexts = textsOf({
  en: {
    status: {
      DRAFT: 'Being prepared',
      BOOKED: 'Booked',
      PICKED_UP: 'Picked up',
      IN_TRANSIT: 'On the way',
      OUT_FOR_DELIVERY: 'Out for delivery',
      HELD: 'Held by the courier',
      DELIVERED: 'Delivered',
      PARTLY_DELIVERED: 'Delivered in part',
      RETURNING: 'Coming back',
      RETURNED: 'Came back',
      LOST: 'Lost',
      CANCELLED: 'Cancelled',
    },
    unclear: 'Booking not clear',
    problem: {
      STATUS_UNKNOWN: 'Unknown status',
      ITEMS_UNKNOWN: 'Say what was kept',
      STATUS_REFUSED: 'Could not follow',
      STATUS_CONFLICT: 'Courier says otherwise',
      BACK_AT_STORE: 'Receive it',
      NO_NEWS: 'No news for long',
    },
    units: (count: string) => (count === '1' ? '1 unit' : `${count} units`),
  },
  bn: {
    status: {
      DRAFT: 'তৈরি হচ্ছে',
      BOOKED: 'বুক করা',
      PICKED_UP: 'কুরিয়ার নিয়েছে',
      IN_TRANSIT: 'পথে আছে',
      OUT_FOR_DELIVERY: 'ডেলিভারিতে বের হয়েছে',
      HELD: 'কুরিয়ারে আটকে আছে',
      DELIVERED: 'পৌঁছে গেছে',
      PARTLY_DELIVERED: 'আংশিক পৌঁছেছে',
      RETURNING: 'ফেরত আসছে',
      RETURNED: 'ফেরত এসেছে',
      LOST: 'হারিয়ে গেছে',
      CANCELLED: 'বাতিল',
    },
    unclear: 'বুকিং অনিশ্চিত',
    problem: {
      STATUS_UNKNOWN: 'অজানা অবস্থা',
      ITEMS_UNKNOWN: 'কী রেখেছেন লিখুন',
      STATUS_REFUSED: 'বদলানো যায়নি',
      STATUS_CONFLICT: 'কুরিয়ারের কথা মেলে না',
      BACK_AT_STORE: 'বুঝে নিন',
      NO_NEWS: 'অনেক দিন খবর নেই',
    },
    units: (count: string) => `${count}টি পণ্য`,
  },
})
