import type { Text } from './errors.ts'

const named = (en: string, bn: string): Text => ({ en: `${en} not found.`, bn: `${bn} পাওয়া যায়নি।` })

/** Every kind of resource that a 404 may name in `details.resource`, with its message. */
export const resourceCatalogue = {
  address: named('Address', 'ঠিকানাটি'),
  block: named('Block', 'ব্লকটি'),
  blog_category: named('Blog category', 'ব্লগের ক্যাটাগরিটি'),
  blog_post: named('Post', 'লেখাটি'),
  brand: named('Brand', 'ব্র্যান্ডটি'),
  bundle: named('Bundle', 'বান্ডেলটি'),
  cancellation_request: named('Cancellation request', 'বাতিলের আবেদনটি'),
  cart_item: named('Cart item', 'কার্টের পণ্যটি'),
  canned_answer: named('Canned answer', 'তৈরি উত্তরটি'),
  category: named('Category', 'ক্যাটাগরিটি'),
  contact_message: named('Contact message', 'মেসেজটি'),
  curated_list: named('List', 'তালিকাটি'),
  customer: named('Customer', 'ক্রেতাকে'),
  data_export: named('Export', 'তথ্যের ফাইলটি'),
  delivery_zone: named('Delivery zone', 'ডেলিভারি এলাকাটি'),
  endpoint: named('Endpoint', 'এন্ডপয়েন্টটি'),
  flash_deal: named('Flash deal', 'ফ্ল্যাশ ডিলটি'),
  gateway_refund: named('Refund through the gateway', 'গেটওয়ের রিফান্ডটি'),
  key: named('API key', 'এপিআই কী'),
  message: named('Message', 'মেসেজটি'),
  message_text: named('Text', 'লেখাটি'),
  newsletter_subscriber: named('Subscriber', 'নিউজলেটারের ঠিকানাটি'),
  offer: named('Offer', 'অফারটি'),
  offer_code: named('Coupon code', 'কুপন কোডটি'),
  order: named('Order', 'অর্ডারটি'),
  page: named('Page', 'পাতাটি'),
  payment: named('Payment', 'পেমেন্টটি'),
  payment_session: named('Payment session', 'পেমেন্টের চেষ্টাটি'),
  payment_gateway: named('Connected payment gateway', 'যুক্ত করা পেমেন্ট গেটওয়েটি'),
  product: named('Product', 'পণ্যটি'),
  refund: named('Refund', 'রিফান্ডের আবেদনটি'),
  review: named('Review', 'রিভিউটি'),
  redirect: named('Redirect', 'রিডাইরেক্টটি'),
  session: named('Session', 'সেশনটি'),
  social_login: named('Sign-in with this provider', 'এই মাধ্যমে লগইন'),
  staff_member: named('Member of staff', 'কর্মীকে'),
  store: named('Store', 'দোকানটি'),
  synonym_group: named('Group of synonyms', 'সমার্থক শব্দের গ্রুপটি'),
  subscription: named('Subscription', 'সাবস্ক্রিপশনটি'),
  ticket: named('Ticket', 'টিকিটটি'),
  unapplied_payment: named('Unapplied payment', 'অর্ডারে না লাগা পেমেন্টটি'),
  variant: named('Variant', 'ভ্যারিয়েন্টটি'),
  wishlist_item: named('Wishlist item', 'উইশলিস্টের পণ্যটি'),
  website: { en: 'This store has no active website.', bn: 'এই দোকানের ওয়েবসাইট এখন চালু নেই।' },
} as const satisfies Record<string, Text>

/** The kind of resource that was not found. */
export type Resource = keyof typeof resourceCatalogue
