import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'
import type { PaymentNotice } from './pay-in-cash.ts'

/** Why an order was not paid, by the codes of the pages that offer to pay it. */
export const paymentNotices = texts<Record<PaymentNotice, string>>(
  {
    busy: 'Too many attempts. Please wait a few minutes, then try again.',
    gateway: 'The payment service does not respond now. Try again in a moment, or pay another way.',
    cash_costs: 'To pay in cash costs more.',
    no_cash: 'This order cannot be paid in cash. Pay online, or call us.',
    advance: 'To pay this order in cash, a part must be paid in advance. Pay online, or call us.',
    not_payable:
      'The payment of this order cannot be changed now. It may be paid already, we may be checking it, or its time may be over.',
  },
  {
    busy: 'অনেকবার চেষ্টা হয়েছে। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
    gateway: 'পেমেন্ট সার্ভিস থেকে সাড়া আসছে না। একটু পরে আবার চেষ্টা করুন, অথবা অন্যভাবে টাকা দিন।',
    cash_costs: 'হাতে পেয়ে টাকা দিলে খরচ বেশি।',
    no_cash: 'এই অর্ডারে হাতে পেয়ে টাকা দেওয়া যাবে না। অনলাইনে টাকা দিন, অথবা আমাদের ফোন করুন।',
    advance: 'হাতে পেয়ে টাকা দিতে হলে এই অর্ডারে কিছু টাকা অগ্রিম লাগে। অনলাইনে টাকা দিন, অথবা আমাদের ফোন করুন।',
    not_payable: 'এই অর্ডারের টাকা দেওয়ার নিয়ম এখন বদলানো যাচ্ছে না। হয়তো টাকা দেওয়া হয়ে গেছে, যাচাই চলছে, অথবা সময় শেষ।',
  },
)

/** Empty for an unknown code. */
export const noticeTextOf = (visit: Visit, code: string): string => {
  const { language, format, config } = visit
  const known = paymentNotices[language]
  const total = cashTotalOf(visit)
  if (code === 'cash_costs' && total) return cashCosts[language](format.money(total, config.store.currency_symbol))
  return Object.hasOwn(known, code) ? known[code as PaymentNotice] : ''
}

/** What an order costs in cash, of a page that has said so; empty on others. */
export const cashTotalOf = ({ query }: Visit): string => {
  const total = query.get('cash_total') ?? ''
  return AMOUNT.test(total) ? total : ''
}

const AMOUNT = /^\d{1,9}\.\d{2}$/

const cashCosts = texts<(total: string) => string>(
  (total: string) =>
    `Collecting the money costs more: you would pay ${total} in cash. Choose cash on delivery again to agree.`,
  (total: string) => `টাকা তোলার চার্জসহ হাতে পেয়ে দিতে হবে ${total}। রাজি থাকলে আবার ক্যাশ অন ডেলিভারি বেছে নিন।`,
)
