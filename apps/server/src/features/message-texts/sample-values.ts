import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import { displayAmount, displayCount } from '../../shared/display-amount.ts'
import { displayDate } from '../../shared/display-date.ts'
import type { Locale } from '../../shared/locale.ts'
import { defaultMethodName } from '../../shared/payment-method-texts.ts'
import type { TextValues } from './placeholders.ts'
import { failureReasonText, pauseReasonText } from './subscription-reasons.ts'
import type { TextChannel } from './text-catalogue.ts'

/** The store as messages name it. */
export type StoreSender = { storeNames: Record<Locale, string>; currencySymbol: string }

/** An amount of a message. The sign of the taka would make an English SMS UCS-2, of 70 characters instead of 160. */
export function textAmount(minor: number, currencySymbol: string, language: Locale, channel: TextChannel): string {
  if (channel === 'email' || language === 'bn') return displayAmount(minor, currencySymbol, language)
  return displayAmount(minor, currencySymbol === '৳' ? 'Tk ' : `${currencySymbol} `, 'en')
}

const phrases = {
  en: {
    purpose: 'to sign in',
    reply: 'Your parcel will arrive tomorrow.',
    customer_name: 'Rahima Khatun',
    items: '2 × Jamdani saree (Red): ৳5,000',
    sums: 'Items: ৳5,000\nDiscount (5% off): -৳250\nDelivery: ৳60',
    address: 'House 12, Road 5, Dhanmondi, Dhaka',
    decision_note: 'The parcel has already left our shop.',
    pause_reason: pauseReasonText('PRICE_INCREASED', 'en'),
    failure_reason: failureReasonText('OUT_OF_STOCK', 'en'),
  },
  bn: {
    purpose: 'লগইন করতে',
    reply: 'আপনার পার্সেল আগামীকাল পৌঁছাবে।',
    customer_name: 'রহিমা খাতুন',
    items: '২ × জামদানি শাড়ি (লাল): ৳৫,০০০',
    sums: 'পণ্যের দাম: ৳৫,০০০\nছাড় (৫% ছাড়): -৳২৫০\nডেলিভারি চার্জ: ৳৬০',
    address: 'বাসা ১২, রোড ৫, ধানমন্ডি, ঢাকা',
    decision_note: 'পার্সেলটি আমাদের দোকান থেকে চলে গেছে।',
    pause_reason: pauseReasonText('PRICE_INCREASED', 'bn'),
    failure_reason: failureReasonText('OUT_OF_STOCK', 'bn'),
  },
}

/** Believable values of every placeholder, with the store's own name. */
export function sampleValues(
  { storeNames, currencySymbol }: StoreSender,
  language: Locale,
  channel: TextChannel,
): Required<TextValues> {
  const amount = (minor: number) => textAmount(minor, currencySymbol, language, channel)
  return {
    store_name: storeNames[language],
    order_number: 'RD-7KQ2M9XA',
    total: amount(4810_00),
    cash_due: amount(4810_00),
    courier: 'Pathao',
    tracking_code: 'PT-99817',
    tracking_url: 'https://courier.example/PT-99817',
    paid_amount: amount(4810_00),
    paid_by: defaultMethodName(gatewayCodes[0], language),
    transaction_id: '9A7B6C5D4E',
    returned_amount: amount(4810_00),
    refund_amount: amount(500_00),
    due_date: displayDate(new Date('2026-05-04T06:00:00Z'), language),
    next_date: displayDate(new Date('2026-05-11T06:00:00Z'), language),
    resume_date: displayDate(new Date('2026-06-01T06:00:00Z'), language),
    subscription_link: 'https://shop.example/subscriptions/4001',
    ticket_number: 'TKT-10000001',
    order_link: 'https://shop.example/orders/RD-7KQ2M9XA',
    ticket_link: 'https://shop.example/tickets/9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11',
    code: '482913',
    minutes: displayCount(10, language),
    order_confirm_link: 'https://shop.example/c/x7Kd92LmQ4vT',
    confirm_link: 'https://shop.example/newsletter/confirm?token=nl_example',
    unsubscribe_link: 'https://shop.example/newsletter/unsubscribe?token=nl_example',
    lead_link: 'https://shop.example/resume/k3x9f2.8sK2mQ4vT7xB1nC5dF9gH3ab',
    hours: displayCount(48, language),
    ...phrases[language],
  }
}
