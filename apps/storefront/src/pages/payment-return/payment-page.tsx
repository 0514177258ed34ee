import type { PaymentState } from '@haat/client/storefront'
import { PayAgain } from '../../checkout/pay-again.tsx'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

export const paymentTexts = texts(
  {
    kinds: {
      paid: { title: 'Paid. Thank you!', text: 'We have received your payment.' },
      pending: { title: 'We are checking your payment', text: 'This takes a few seconds. Please do not pay again.' },
      slow: {
        title: 'We are still checking your payment',
        text: 'It takes longer than usual. You can close this page: when the money has come, we confirm your order. Please do not pay again.',
      },
      // The shopper has stated that it was paid, the gateway has not confirmed it.
      unseen: {
        title: 'We see no payment yet',
        text: 'If you have just paid, please wait: when the money has come, we confirm your order. If not, you can pay now.',
      },
      open: { title: 'Not paid yet', text: 'Your order is kept for you and waits for its payment.' },
      failed: { title: 'The payment did not work', text: 'Nothing is lost: your order is kept for you.' },
      expired: { title: 'The time to pay is over', text: 'The order was not paid in time and is not sent.' },
    },
    order: 'Order',
    amount: 'Amount',
    cash: 'Pay on delivery',
    transaction: 'Transaction ID',
    until: (time: string) => `Please pay until ${time}; after that the order is cancelled.`,
    check: 'I have paid: check again',
    track: 'Track the order',
    again: 'Order again',
    continueShopping: 'Continue shopping',
  },
  {
    kinds: {
      paid: { title: 'টাকা পেয়েছি। ধন্যবাদ!', text: 'আপনার পেমেন্ট সফল হয়েছে।' },
      pending: { title: 'পেমেন্ট যাচাই হচ্ছে', text: 'কয়েক সেকেন্ড লাগবে। দয়া করে আবার টাকা দেবেন না।' },
      slow: {
        title: 'পেমেন্ট এখনো যাচাই হচ্ছে',
        text: 'একটু বেশি সময় লাগছে। পাতাটি বন্ধ করতে পারেন: টাকা পেলে আমরা অর্ডার নিশ্চিত করব। দয়া করে আবার টাকা দেবেন না।',
      },
      unseen: {
        title: 'টাকা এখনো পৌঁছায়নি',
        text: 'টাকা দিয়ে থাকলে একটু অপেক্ষা করুন: টাকা পেলে আমরা অর্ডার নিশ্চিত করব। না দিয়ে থাকলে এখন দিতে পারেন।',
      },
      open: { title: 'টাকা এখনো দেওয়া হয়নি', text: 'আপনার অর্ডারটি রাখা আছে, টাকা দেওয়া বাকি।' },
      failed: { title: 'টাকা দেওয়া হয়নি', text: 'চিন্তা নেই, আপনার অর্ডারটি রাখা আছে।' },
      expired: { title: 'টাকা দেওয়ার সময় শেষ', text: 'সময়মতো টাকা না আসায় অর্ডারটি পাঠানো হচ্ছে না।' },
    },
    order: 'অর্ডার',
    amount: 'টাকার পরিমাণ',
    cash: 'ডেলিভারির সময় দেবেন',
    transaction: 'ট্রানজেকশন আইডি',
    until: (time: string) => `${time}-এর মধ্যে টাকা দিন; এরপর অর্ডারটি নিজে থেকেই বাতিল হবে।`,
    check: 'টাকা দিয়েছি, আবার দেখুন',
    track: 'অর্ডার ট্র্যাক করুন',
    again: 'আবার অর্ডার করুন',
    continueShopping: 'আরও কেনাকাটা করুন',
  },
)

export type PaymentKind = keyof (typeof paymentTexts)['en']['kinds']

const icons: Record<PaymentKind, IconName> = {
  paid: 'check',
  pending: 'shield',
  slow: 'shield',
  unseen: 'receipt',
  open: 'receipt',
  failed: 'close',
  expired: 'close',
}

type Props = { visit: Visit; state: PaymentState; kind: PaymentKind; error: string }

/** The result of a payment through a gateway, and the next actions. */
export function PaymentPage({ visit, state, kind, error }: Props) {
  const t = paymentTexts[visit.language]
  const { money, dateTime } = visit.format
  // While the gateway is being called, nothing can be changed.
  const canPay = kind === 'open' || kind === 'failed' || kind === 'unseen'
  return (
    <section class={`wrap narrow payment payment-${kind}`}>
      <Icon name={icons[kind]} size={56} />
      <h1>{t.kinds[kind].title}</h1>
      {error && (
        <Notice kind="bad">
          <p>{error}</p>
        </Notice>
      )}
      <p>
        {kind === 'failed' && state.message} {t.kinds[kind].text}
      </p>
      <dl class="panel payment-facts">
        <div class="sum-row">
          <dt>{t.order}</dt>
          <dd>{state.order_number}</dd>
        </div>
        <div class="sum-row">
          <dt>{t.amount}</dt>
          <dd>{money(state.amount, visit.config.store.currency_symbol)}</dd>
        </div>
        {Number(state.cod_amount) > 0 && (
          <div class="sum-row">
            <dt>{t.cash}</dt>
            <dd>{money(state.cod_amount, visit.config.store.currency_symbol)}</dd>
          </div>
        )}
        {state.gateway_transaction_id && (
          <div class="sum-row">
            <dt>{t.transaction}</dt>
            <dd>{state.gateway_transaction_id}</dd>
          </div>
        )}
      </dl>
      {canPay && <PayAgain visit={visit} number={state.order_number} chosen={state.gateway} />}
      {canPay && <p class="soft">{t.until(dateTime(state.expires_at))}</p>}
      {(kind === 'pending' || kind === 'slow' || kind === 'unseen' || kind === 'open') && (
        <p>
          <a
            class="button button-quiet button-wide"
            href={`${visit.link('/payment/return')}?payment_session_id=${state.payment_session_id}&status=pending`}
          >
            {t.check}
          </a>
        </p>
      )}
      {kind === 'expired' && (
        <p>
          <a class="button button-wide" href={visit.link('/checkout')}>
            {t.again}
          </a>
        </p>
      )}
      <p class="payment-links">
        <a href={`${visit.link('/track')}?order=${encodeURIComponent(state.order_number)}`}>{t.track}</a>
        <a href={visit.link('/')}>{t.continueShopping}</a>
      </p>
    </section>
  )
}
