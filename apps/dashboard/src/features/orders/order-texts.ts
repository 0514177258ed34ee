import { channelTexts } from '../../i18n/channel-texts.ts'
import { orderStatusTexts } from '../../i18n/order-status-texts.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { textsOf } from '../../i18n/texts.ts'

/** The words of orders: what the codes of the API mean to people. */
export const orderTexts = textsOf({
  en: {
    orders: 'Orders',
    order: (number: string) => `Order ${number}`,
    status: orderStatusTexts.en.status,
    paymentStatus: {
      NOT_APPLICABLE: 'Pays on delivery',
      PENDING: 'Not paid',
      PARTIALLY_PAID: 'Partly paid',
      PAID: 'Paid',
      FAILED: 'Payment failed',
      EXPIRED: 'Not paid in time',
      PARTIALLY_REFUNDED: 'Partly refunded',
      REFUNDED: 'Refunded',
    },
    method: paymentTexts.en.method,
    zone: paymentTexts.en.zone,
    channel: channelTexts.en.channel,
    risk: { low: 'Low risk', medium: 'Medium risk', high: 'High risk' },
    packing: { TO_BOOK: 'Something in no parcel' },
    print: { NOT_PRINTED: 'Not printed', PRINTED: 'Printed', CHANGED: 'Changed since printed' },
    units: (count: string, isOne: boolean) => `${count} ${isOne ? 'item' : 'items'}`,
    duplicate: 'Possible duplicate',
    toVerify: 'Payment to verify',
    guest: 'Guest',
  },
  bn: {
    orders: 'অর্ডার',
    order: (number: string) => `অর্ডার ${number}`,
    status: orderStatusTexts.bn.status,
    paymentStatus: {
      NOT_APPLICABLE: 'ডেলিভারিতে টাকা',
      PENDING: 'টাকা বাকি',
      PARTIALLY_PAID: 'আংশিক পরিশোধ',
      PAID: 'টাকা পরিশোধ',
      FAILED: 'পেমেন্ট হয়নি',
      EXPIRED: 'সময়মতো টাকা আসেনি',
      PARTIALLY_REFUNDED: 'আংশিক টাকা ফেরত',
      REFUNDED: 'টাকা ফেরত দেওয়া হয়েছে',
    },
    method: paymentTexts.bn.method,
    zone: paymentTexts.bn.zone,
    channel: channelTexts.bn.channel,
    risk: { low: 'কম ঝুঁকি', medium: 'মাঝারি ঝুঁকি', high: 'বেশি ঝুঁকি' },
    packing: { TO_BOOK: 'কিছু পণ্যের পার্সেল হয়নি' },
    print: { NOT_PRINTED: 'প্রিন্ট হয়নি', PRINTED: 'প্রিন্ট হয়েছে', CHANGED: 'প্রিন্টের পরে বদলেছে' },
    units: (count: string, _isOne: boolean) => `${count}টি পণ্য`,
    duplicate: 'একই অর্ডার হয়তো দুবার',
    toVerify: 'পেমেন্ট যাচাই বাকি',
    guest: 'অতিথি',
  },
})
