import type { DefaultTexts } from './default-texts.ts'

const mail = (...paragraphs: string[]) => `প্রিয় {{customer_name}},\n\n${paragraphs.join('\n\n')}\n\n{{store_name}}`

const orderMail = (...paragraphs: string[]) => mail(...paragraphs, 'অর্ডারটি দেখুন: {{order_link}}')

/** The default texts in Bangla. Numbers of orders and tickets, and codes, keep their digits, because they are typed. */
export const banglaTexts: DefaultTexts = {
  ORDER_PLACED: {
    subject: '{{store_name}}: অর্ডার {{order_number}} পেয়েছি',
    email: orderMail(
      'ধন্যবাদ। আপনার অর্ডার {{order_number}} আমরা পেয়েছি।',
      '{{items}}',
      '{{sums}}\nসর্বমোট: {{total}}\nডেলিভারির সময় দেবেন: {{cash_due}}',
      'ডেলিভারির ঠিকানা: {{address}}',
      'অর্ডার নিশ্চিত হলে আবার জানাব।',
    ),
    sms: '{{store_name}}: অর্ডার {{order_number}} পেয়েছি, মোট {{total}}। ধন্যবাদ।\nনিশ্চিত করুন: {{order_confirm_link}}\n{{order_link}}',
  },
  ORDER_CONFIRMED: {
    subject: '{{store_name}}: অর্ডার {{order_number}} নিশ্চিত হয়েছে',
    email: orderMail(
      'আপনার অর্ডার {{order_number}} নিশ্চিত হয়েছে। আমরা পাঠানোর প্রস্তুতি নিচ্ছি।',
      '{{items}}',
      'সর্বমোট: {{total}}\nডেলিভারির সময় দেবেন: {{cash_due}}',
    ),
    sms: '{{store_name}}: অর্ডার {{order_number}} নিশ্চিত হয়েছে।',
  },
  ORDER_ON_HOLD: {
    subject: '{{store_name}}: অর্ডার {{order_number}} আটকে আছে',
    email: orderMail(
      'আপনার অর্ডার {{order_number}} আটকে আছে। বাতিল হয়নি, তবে এখনই পাঠাচ্ছি না।',
      'আমরা আপনার সাথে যোগাযোগ করব। আমাদের কল ধরতে না পেরে থাকলে আমাদের জানান। আবার অর্ডার করার দরকার নেই।',
    ),
    sms: '{{store_name}}: অর্ডার {{order_number}} আটকে আছে, বাতিল হয়নি। আমাদের কল ধরতে না পেরে থাকলে যোগাযোগ করুন।',
  },
  ORDER_SHIPPED: {
    subject: '{{store_name}}: অর্ডার {{order_number}} পাঠানো হয়েছে',
    email: orderMail(
      'আপনার অর্ডার {{order_number}} পাঠানো হয়েছে।',
      'কুরিয়ার: {{courier}}\nট্র্যাকিং কোড: {{tracking_code}}\nকোথায় আছে দেখুন: {{tracking_url}}',
      'কুরিয়ারকে দেওয়ার জন্য {{cash_due}} তৈরি রাখুন।',
    ),
    sms: '{{store_name}}: অর্ডার {{order_number}} পাঠিয়েছি।\n{{courier}},\n{{tracking_code}}।\nদেবেন {{cash_due}}।',
  },
  ORDER_DELIVERED: {
    subject: '{{store_name}}: অর্ডার {{order_number}} ডেলিভারি হয়েছে',
    email: orderMail(
      'আপনার অর্ডার {{order_number}} ডেলিভারি হয়েছে। আমাদের কাছ থেকে কেনার জন্য ধন্যবাদ।',
      'কোনো সমস্যা থাকলে আমাদের জানান।',
    ),
    sms: '{{store_name}}: অর্ডার {{order_number}} ডেলিভারি হয়েছে। ধন্যবাদ।',
  },
  ORDER_CANCELLED: {
    subject: '{{store_name}}: অর্ডার {{order_number}} বাতিল হয়েছে',
    email: orderMail(
      'আপনার অর্ডার {{order_number}} বাতিল হয়েছে।',
      'আপনি বাতিল না চেয়ে থাকলে, অথবা আগেই টাকা দিয়ে থাকলে, আমাদের জানান।',
    ),
    sms: '{{store_name}}: অর্ডার {{order_number}} বাতিল হয়েছে।',
  },
  ORDER_EXPIRED: {
    subject: '{{store_name}}: অর্ডার {{order_number}}-এর মেয়াদ শেষ',
    email: orderMail(
      'সময়মতো টাকা না পাওয়ায় আপনার অর্ডার {{order_number}}-এর মেয়াদ শেষ হয়েছে। পণ্যগুলো আর আপনার জন্য রাখা নেই।',
      'এখনও নিতে চাইলে আবার অর্ডার করুন। টাকা দিয়ে থাকলে আবার না দিয়ে আমাদের জানান।',
    ),
    sms: '{{store_name}}: টাকা না পাওয়ায় অর্ডার {{order_number}}-এর মেয়াদ শেষ। নিতে চাইলে আবার অর্ডার করুন।',
  },
  ORDER_RETURNED: {
    subject: '{{store_name}}: অর্ডার {{order_number}}-এর পণ্য ফেরত এসেছে',
    email: orderMail(
      'আপনার অর্ডার {{order_number}}-এর পণ্য আমাদের কাছে ফেরত এসেছে।',
      'টাকা ফেরত পাওয়ার থাকলে পাঠিয়ে আপনাকে জানাব। আপনি ফেরত না দিয়ে থাকলে আমাদের জানান।',
    ),
    sms: '{{store_name}}: অর্ডার {{order_number}}-এর পণ্য আমাদের কাছে ফেরত এসেছে।',
  },
  CANCELLATION_REJECTED: {
    subject: '{{store_name}}: অর্ডার {{order_number}} বাতিল হয়নি',
    email: orderMail(
      'আপনি অর্ডার {{order_number}} বাতিল করতে চেয়েছিলেন। বাতিল করা যায়নি, অর্ডারটি চালু আছে।',
      '{{decision_note}}',
      'কিছু জানার থাকলে আমাদের সাথে যোগাযোগ করুন।',
    ),
    sms: '{{store_name}}: অর্ডার {{order_number}} বাতিল করা যায়নি। অর্ডারটি চালু আছে।',
  },
  PAYMENT_RECEIVED: {
    subject: '{{store_name}}: পেমেন্ট {{paid_amount}} পেয়েছি',
    email: orderMail(
      'ধন্যবাদ। অর্ডার {{order_number}}-এর জন্য {{paid_by}} দিয়ে পাঠানো {{paid_amount}} আমরা পেয়েছি।',
      'ট্রানজেকশন আইডি: {{transaction_id}}',
    ),
    sms: '{{store_name}}: অর্ডার {{order_number}}-এর {{paid_amount}} পেয়েছি।',
  },
  PAYMENT_RETURNED: {
    subject: '{{store_name}}: {{returned_amount}} ফেরত দেওয়া হয়েছে',
    email: orderMail(
      'অর্ডার {{order_number}}-এর জন্য আপনার দেওয়া {{returned_amount}} আমরা ফেরত দিয়েছি।',
      'কয়েক দিনের মধ্যে না পেলে আমাদের জানান।',
    ),
    sms: '{{store_name}}: অর্ডার {{order_number}}-এর জন্য দেওয়া {{returned_amount}} ফেরত দেওয়া হয়েছে।',
  },
  REFUND_APPROVED: {
    subject: '{{store_name}}: রিফান্ড {{refund_amount}} মঞ্জুর হয়েছে',
    email: orderMail(
      'আপনার অর্ডার {{order_number}}-এর জন্য রিফান্ড {{refund_amount}} মঞ্জুর হয়েছে।',
      '{{decision_note}}',
      'টাকা পাঠিয়ে আবার জানাব।',
    ),
    sms: '{{store_name}}: অর্ডার {{order_number}}-এর রিফান্ড {{refund_amount}} মঞ্জুর হয়েছে।',
  },
  REFUND_REJECTED: {
    subject: '{{store_name}}: অর্ডার {{order_number}}-এর রিফান্ডের আবেদন',
    email: orderMail(
      'অর্ডার {{order_number}}-এর রিফান্ডের আবেদন আমরা দেখেছি, কিন্তু মঞ্জুর করতে পারিনি।',
      '{{decision_note}}',
      'কিছু জানার থাকলে আমাদের সাথে যোগাযোগ করুন।',
    ),
    sms: '{{store_name}}: অর্ডার {{order_number}}-এর রিফান্ডের আবেদন মঞ্জুর করা যায়নি।',
  },
  REFUND_COMPLETED: {
    subject: '{{store_name}}: রিফান্ড {{refund_amount}} পাঠানো হয়েছে',
    email: orderMail(
      'অর্ডার {{order_number}}-এর রিফান্ড {{refund_amount}} আমরা পাঠিয়েছি।',
      'কয়েক দিনের মধ্যে না পেলে আমাদের জানান।',
    ),
    sms: '{{store_name}}: অর্ডার {{order_number}}-এর রিফান্ড {{refund_amount}} পাঠানো হয়েছে।',
  },
  SUBSCRIPTION_UPCOMING: {
    subject: '{{store_name}}: আপনার পরের অর্ডার {{due_date}}',
    email: mail(
      'আপনার নিয়মিত অর্ডারের পরের অর্ডারটি হবে {{due_date}} তারিখে।',
      '{{items}}',
      'আপনাকে কিছু করতে হবে না। বদলাতে বা এবার বাদ দিতে চাইলে তার আগেই লগইন করুন।\n{{subscription_link}}',
    ),
    sms: '{{store_name}}: আপনার নিয়মিত অর্ডারের পরের তারিখ {{due_date}}। বদলাতে বা বাদ দিতে তার আগেই লগইন করুন।',
  },
  SUBSCRIPTION_PAUSED: {
    subject: '{{store_name}}: আপনার নিয়মিত অর্ডার থেমে আছে',
    email: mail(
      'আপনার নিয়মিত অর্ডার থেমে আছে। {{pause_reason}}',
      '{{items}}',
      '{{resume_date}} তারিখে নিজে থেকেই আবার চালু হবে।',
      'নিয়মিত অর্ডারটি দেখুন: {{subscription_link}}',
    ),
    sms: '{{store_name}}: আপনার নিয়মিত অর্ডার থেমে আছে। {{pause_reason}}',
  },
  SUBSCRIPTION_FAILED: {
    subject: '{{store_name}}: {{due_date}} তারিখের অর্ডারটি করা যায়নি',
    email: mail(
      'আপনার নিয়মিত অর্ডারের {{due_date}} তারিখের অর্ডারটি করা যায়নি। {{failure_reason}}',
      '{{items}}',
      'পরের অর্ডার {{next_date}} তারিখে।',
      'নিয়মিত অর্ডারটি দেখুন: {{subscription_link}}',
    ),
    sms: '{{store_name}}: নিয়মিত অর্ডারের {{due_date}} তারিখের অর্ডারটি করা যায়নি। {{failure_reason}}',
  },
  TICKET_REPLY: {
    subject: '{{store_name}}: টিকিট {{ticket_number}}-এর জবাব',
    email: mail(
      'আপনার টিকিট {{ticket_number}}-এর জবাব দিয়েছি।',
      '{{reply}}',
      'উত্তর দিতে লগইন করে আপনার অ্যাকাউন্ট থেকে টিকিটটি খুলুন।\n{{ticket_link}}',
    ),
    sms: '{{store_name}}: টিকিট {{ticket_number}}-এর জবাব দিয়েছি। লগইন করে দেখুন।',
  },
  ONE_TIME_CODE: {
    subject: '{{store_name}}: আপনার কোড {{code}}',
    email:
      'আপনার কোড {{code}}। {{minutes}} মিনিটের মধ্যে {{purpose}} ব্যবহার করুন।\n\n{{store_name}}-এ আপনি কোড না চেয়ে থাকলে এই ই-মেইল উপেক্ষা করুন। কোডটি কাউকে দেবেন না।',
    sms: '{{store_name}}: {{purpose}} কোড {{code}}। কাউকে দেবেন না।',
  },
  CONFIRM_ORDER: {
    subject: '{{store_name}}: অর্ডার {{order_number}} নিশ্চিত করুন',
    email: mail(
      'আপনার অর্ডার {{order_number}}, মোট {{total}}। নিশ্চিত করলেই আমরা পাঠিয়ে দেব:\n{{order_confirm_link}}',
      'এই লিংক থেকে অর্ডার বাতিলও করতে পারবেন, কিছু বদলাতে চাইলে লিখতেও পারবেন। লিংকটি তিন দিন কাজ করবে।',
    ),
    sms: '{{store_name}}: অর্ডার {{order_number}} ({{total}}) নিশ্চিত করুন: {{order_confirm_link}}',
  },
  NEWSLETTER_CONFIRMATION: {
    subject: '{{store_name}}-এর নিউজলেটার নিশ্চিত করুন',
    email:
      'এই ঠিকানায় {{store_name}}-এর নিউজলেটার চাওয়া হয়েছে।\n\n{{hours}} ঘণ্টার মধ্যে নিশ্চিত করুন:\n{{confirm_link}}\n\nআপনি না চেয়ে থাকলে এই ই-মেইল উপেক্ষা করুন, আর কিছু পাঠানো হবে না।\n\nপরে বন্ধ করতে চাইলে:\n{{unsubscribe_link}}',
    sms: null,
  },
  LEAD_REMINDER: {
    subject: '',
    email: null,
    sms: '{{store_name}}: অর্ডারটি শেষ হয়নি। শেষ করুন, বা মেসেজ বন্ধ করুন: {{lead_link}}',
  },
}
