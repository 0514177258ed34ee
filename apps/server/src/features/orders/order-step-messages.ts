import type { Text } from '@haat/contract/errors.ts'
import type { Locale } from '../../shared/locale.ts'

const messages: Record<string, Text> = {
  PENDING: { en: 'We received your order.', bn: 'আমরা আপনার অর্ডার পেয়েছি।' },
  CONFIRMED: { en: 'Your order is confirmed.', bn: 'আপনার অর্ডার নিশ্চিত হয়েছে।' },
  PROCESSING: { en: 'Your order is being packed.', bn: 'আপনার অর্ডার প্যাক করা হচ্ছে।' },
  SHIPPED: { en: 'Your parcel is on its way.', bn: 'আপনার পার্সেল পথে আছে।' },
  DELIVERED: { en: 'Your parcel was delivered.', bn: 'আপনার পার্সেল পৌঁছেছে।' },
  COMPLETED: { en: 'Your order is complete.', bn: 'আপনার অর্ডার সম্পন্ন হয়েছে।' },
  ON_HOLD: { en: 'Your order is on hold.', bn: 'আপনার অর্ডার স্থগিত আছে।' },
  CANCELLED: { en: 'Your order was cancelled.', bn: 'আপনার অর্ডার বাতিল হয়েছে।' },
  RETURNED: { en: 'Your parcel was returned to the store.', bn: 'আপনার পার্সেল দোকানে ফেরত এসেছে।' },
  PARTIALLY_RETURNED: { en: 'Some items were returned to the store.', bn: 'কিছু পণ্য দোকানে ফেরত এসেছে।' },
  EXPIRED: { en: 'Your order expired because it was not paid.', bn: 'পেমেন্ট না হওয়ায় আপনার অর্ডারের মেয়াদ শেষ হয়েছে।' },
  DELIVERY_INFO_UPDATED: { en: 'The delivery details were changed.', bn: 'ডেলিভারির তথ্য বদলানো হয়েছে।' },
}

/** What a step of an order says to its shopper. */
export const stepMessage = (code: string, locale: Locale): string => messages[code]?.[locale] ?? code
