import { displayAmount } from '../../shared/display-amount.ts'
import type { MessageFacts, TextsOf } from './message-facts.ts'

const amount = (minor: number, { currencySymbol }: MessageFacts) => displayAmount(minor, currencySymbol, 'bn')

const mailOf = ({ storeName }: MessageFacts, lines: readonly string[]) =>
  `প্রিয় ক্রেতা,\n\n${lines.filter(Boolean).join('\n\n')}\n\n${storeName}\n`

const shipment = ({ courier, trackingCode }: MessageFacts) =>
  [courier && `কুরিয়ার ${courier}`, trackingCode && `ট্র্যাকিং কোড ${trackingCode}`].filter(Boolean).join(', ')

/** The messages in Bangla. Numbers of orders and tickets keep their digits, because they are typed. */
export const banglaTexts: TextsOf = {
  ORDER_PLACED: (facts) => ({
    subject: `${facts.storeName}: অর্ডার ${facts.orderNumber} পেয়েছি`,
    text: mailOf(facts, [
      `ধন্যবাদ। আপনার অর্ডার ${facts.orderNumber} আমরা পেয়েছি।`,
      `মোট: ${amount(facts.totalMinor, facts)}${facts.cashMinor > 0 ? `\nডেলিভারির সময় দেবেন: ${amount(facts.cashMinor, facts)}` : ''}`,
      'অর্ডার নিশ্চিত হলে আবার জানাব।',
    ]),
    sms: `${facts.storeName}: অর্ডার ${facts.orderNumber} পেয়েছি, মোট ${amount(facts.totalMinor, facts)}। ধন্যবাদ।`,
  }),
  ORDER_CONFIRMED: (facts) => ({
    subject: `${facts.storeName}: অর্ডার ${facts.orderNumber} নিশ্চিত হয়েছে`,
    text: mailOf(facts, [`আপনার অর্ডার ${facts.orderNumber} নিশ্চিত হয়েছে। আমরা পাঠানোর প্রস্তুতি নিচ্ছি।`]),
    sms: `${facts.storeName}: অর্ডার ${facts.orderNumber} নিশ্চিত হয়েছে।`,
  }),
  ORDER_SHIPPED: (facts) => ({
    subject: `${facts.storeName}: অর্ডার ${facts.orderNumber} পাঠানো হয়েছে`,
    text: mailOf(facts, [
      `আপনার অর্ডার ${facts.orderNumber} পাঠানো হয়েছে${shipment(facts) && `: ${shipment(facts)}`}।`,
      facts.trackingUrl && `কোথায় আছে দেখুন:\n${facts.trackingUrl}`,
      facts.cashMinor > 0 ? `কুরিয়ারকে দেওয়ার জন্য ${amount(facts.cashMinor, facts)} তৈরি রাখুন।` : '',
    ]),
    sms: `${facts.storeName}: অর্ডার ${facts.orderNumber} পাঠানো হয়েছে${shipment(facts) && `, ${shipment(facts)}`}।${facts.cashMinor > 0 ? ` দেবেন ${amount(facts.cashMinor, facts)}।` : ''}`,
  }),
  ORDER_DELIVERED: (facts) => ({
    subject: `${facts.storeName}: অর্ডার ${facts.orderNumber} ডেলিভারি হয়েছে`,
    text: mailOf(facts, [
      `আপনার অর্ডার ${facts.orderNumber} ডেলিভারি হয়েছে। আমাদের কাছ থেকে কেনার জন্য ধন্যবাদ।`,
      'কোনো সমস্যা থাকলে আমাদের জানান।',
    ]),
    sms: `${facts.storeName}: অর্ডার ${facts.orderNumber} ডেলিভারি হয়েছে। ধন্যবাদ।`,
  }),
  ORDER_CANCELLED: (facts) => ({
    subject: `${facts.storeName}: অর্ডার ${facts.orderNumber} বাতিল হয়েছে`,
    text: mailOf(facts, [
      `আপনার অর্ডার ${facts.orderNumber} বাতিল হয়েছে।`,
      'আপনি বাতিল না চেয়ে থাকলে, অথবা আগেই টাকা দিয়ে থাকলে, আমাদের জানান।',
    ]),
    sms: `${facts.storeName}: অর্ডার ${facts.orderNumber} বাতিল হয়েছে।`,
  }),
  REFUND_COMPLETED: (facts) => ({
    subject: `${facts.storeName}: রিফান্ড ${amount(facts.refundMinor, facts)} পাঠানো হয়েছে`,
    text: mailOf(facts, [
      `অর্ডার ${facts.orderNumber}-এর রিফান্ড ${amount(facts.refundMinor, facts)} আমরা পাঠিয়েছি।`,
      'কয়েক দিনের মধ্যে না পেলে আমাদের জানান।',
    ]),
    sms: `${facts.storeName}: অর্ডার ${facts.orderNumber}-এর রিফান্ড ${amount(facts.refundMinor, facts)} পাঠানো হয়েছে।`,
  }),
  TICKET_REPLY: (facts) => ({
    subject: `${facts.storeName}: টিকিট ${facts.ticketNumber}-এর জবাব`,
    text: mailOf(facts, [
      `আপনার টিকিট ${facts.ticketNumber}-এর জবাব দিয়েছি${facts.reply ? ':' : '। লগইন করে দেখুন।'}`,
      facts.reply,
      facts.reply && 'উত্তর দিতে আপনার অ্যাকাউন্ট থেকে টিকিটটি খুলুন।',
    ]),
    sms: `${facts.storeName}: টিকিট ${facts.ticketNumber}-এর জবাব দিয়েছি। লগইন করে দেখুন।`,
  }),
}
