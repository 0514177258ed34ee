import type { OrdersTrackData } from '@haat/client/storefront'
import { gatewaysOf, PayAgain } from '../../checkout/pay-again.tsx'
import { noticeTextOf } from '../../checkout/payment-notices.ts'
import type { PlacedOrder } from '../../checkout/placed-orders.ts'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SumRow } from '../../ui/sum-row.tsx'
import { orderTexts } from '../orders/order-texts.ts'
import { GuestOrder, OpenRequest, OrderQuestions } from './guest-order.tsx'

export const trackTexts = texts(
  {
    title: 'Follow an order',
    intro: 'Type the order number and the mobile number of the order.',
    number: 'Order number',
    numberHint: 'It is on the page after the order, and in our mail if you gave an e-mail address.',
    phone: 'Mobile number',
    show: 'Show the order',
    yours: 'Ordered with this phone',
    numberMissing: 'Write the order number.',
    phoneMissing: 'Write the mobile number of the order.',
    notFound: 'There is no order with this number and mobile number. Look at both again.',
    tooMany: 'Too many attempts. Please wait a few minutes, then try again.',
    order: (number: string) => `Order ${number}`,
    history: 'What has happened',
    arrives: (days: string) => `Arrives ${days}`,
    courier: 'Courier',
    code: 'Parcel number',
    atCourier: 'See it at the courier',
    units: 'Products',
    area: 'To',
    total: 'Total',
    payment: 'Payment',
    unpaid: 'This order is not paid yet.',
    perhapsUnpaid: 'Not paid yet? Choose how to pay.',
    other: 'Another order',
    statuses: {
      PENDING: 'Received',
      CONFIRMED: 'Confirmed',
      PROCESSING: 'Being packed',
      SHIPPED: 'On the way',
      DELIVERED: 'Delivered',
      COMPLETED: 'Delivered',
      ON_HOLD: 'Waiting: we will call you',
      CANCELLED: 'Cancelled',
      RETURNED: 'Returned',
      PARTIALLY_RETURNED: 'Partly returned',
      EXPIRED: 'Not paid in time',
    } as Record<string, string>,
    payments: {
      NOT_APPLICABLE: 'Cash on delivery',
      PENDING: 'Not confirmed yet',
      PARTIALLY_PAID: 'Paid in part',
      PAID: 'Paid',
      FAILED: 'Not paid',
      EXPIRED: 'Not paid in time',
      PARTIALLY_REFUNDED: 'Partly refunded',
      REFUNDED: 'Refunded',
    } as Record<string, string>,
  },
  {
    title: 'অর্ডারের খবর',
    intro: 'অর্ডার নম্বর আর অর্ডারে দেওয়া মোবাইল নম্বর লিখুন।',
    number: 'অর্ডার নম্বর',
    numberHint: 'অর্ডারের পরের পাতায় নম্বরটি ছিল; ই-মেইল দিয়ে থাকলে মেইলেও আছে।',
    phone: 'মোবাইল নম্বর',
    show: 'অর্ডার দেখুন',
    yours: 'এই ফোন থেকে করা অর্ডার',
    numberMissing: 'অর্ডার নম্বর লিখুন।',
    phoneMissing: 'অর্ডারে দেওয়া মোবাইল নম্বর লিখুন।',
    notFound: 'এই অর্ডার নম্বর ও মোবাইল নম্বরে কোনো অর্ডার নেই। দুটিই আবার দেখুন।',
    tooMany: 'অনেকবার চেষ্টা হয়েছে। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
    order: (number: string) => `অর্ডার ${number}`,
    history: 'যা যা হয়েছে',
    arrives: (days: string) => `পৌঁছাবে ${days}`,
    courier: 'কুরিয়ার',
    code: 'পার্সেল নম্বর',
    atCourier: 'কুরিয়ারের পাতায় দেখুন',
    units: 'পণ্য',
    area: 'যাবে',
    total: 'মোট',
    payment: 'পেমেন্ট',
    unpaid: 'এই অর্ডারের টাকা এখনো দেওয়া হয়নি।',
    perhapsUnpaid: 'টাকা এখনো দেননি? অনলাইনে দিতে পারেন।',
    other: 'অন্য অর্ডার',
    statuses: {
      PENDING: 'অর্ডার পেয়েছি',
      CONFIRMED: 'নিশ্চিত হয়েছে',
      PROCESSING: 'প্যাকেট হচ্ছে',
      SHIPPED: 'পথে আছে',
      DELIVERED: 'পৌঁছে গেছে',
      COMPLETED: 'পৌঁছে গেছে',
      ON_HOLD: 'আটকে আছে: আমরা ফোন করব',
      CANCELLED: 'বাতিল হয়েছে',
      RETURNED: 'ফেরত এসেছে',
      PARTIALLY_RETURNED: 'কিছু ফেরত এসেছে',
      EXPIRED: 'সময়মতো টাকা আসেনি',
    } as Record<string, string>,
    payments: {
      NOT_APPLICABLE: 'ক্যাশ অন ডেলিভারি',
      PENDING: 'এখনো নিশ্চিত হয়নি',
      PARTIALLY_PAID: 'কিছু দেওয়া হয়েছে',
      PAID: 'দেওয়া হয়েছে',
      FAILED: 'দেওয়া হয়নি',
      EXPIRED: 'সময়মতো দেওয়া হয়নি',
      PARTIALLY_REFUNDED: 'কিছু ফেরত দেওয়া হয়েছে',
      REFUNDED: 'ফেরত দেওয়া হয়েছে',
    } as Record<string, string>,
  },
)

type FormProps = {
  visit: Visit
  number: string
  phone: string
  message?: string
  fields?: Record<string, string>
  orders: PlacedOrder[]
}

export function TrackForm({ visit, number, phone, message, fields = {}, orders }: FormProps) {
  const t = trackTexts[visit.language]
  const notice = visit.query.get('notice') ?? ''
  const told = message ?? noticeTextOf(visit, notice)
  return (
    <section class="wrap narrow track">
      <h1>{t.title}</h1>
      {told && (
        <Notice kind="bad">
          <p>{told}</p>
        </Notice>
      )}
      {orders.length > 0 && (
        <nav class="track-yours" aria-label={t.yours}>
          <h2>{t.yours}</h2>
          <ul>
            {orders.map((order) => (
              <li key={order.number}>
                <a href={`${visit.link('/track')}?order=${encodeURIComponent(order.number)}`}>
                  <strong>{order.number}</strong>
                  <span>{visit.format.money(order.total, visit.config.store.currency_symbol)}</span>
                  <Icon name="next" size={18} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p>{t.intro}</p>
      <form method="post" action={visit.link('/track')}>
        <Field
          name="order_number"
          label={t.number}
          hint={t.numberHint}
          error={fields.order_number}
          value={number}
          autocomplete="off"
          autocapitalize="characters"
          enterkeyhint="next"
          maxLength={40}
          required
        />
        <Field
          name="phone"
          type="tel"
          label={t.phone}
          error={fields.phone}
          value={phone}
          inputMode="tel"
          autocomplete="tel"
          enterkeyhint="go"
          maxLength={30}
          required
        />
        <button class="button button-wide" type="submit">
          {t.show}
        </button>
      </form>
    </section>
  )
}

type PageProps = { visit: Visit; tracked: OrdersTrackData; order: PlacedOrder | null; phone: string }

export function TrackPage({ visit, tracked, order, phone }: PageProps) {
  const t = trackTexts[visit.language]
  const { estimated_delivery: estimate, tracking } = tracked
  const notices: Record<string, string> = orderTexts[visit.language].notices
  const code = visit.query.get('notice') ?? ''
  // The open request says so itself.
  const isSaid = tracked.guest_order?.has_open_request && code.endsWith('-requested')
  const isOver = /^(DELIVERED|COMPLETED|CANCELLED|RETURNED|PARTIALLY_RETURNED|EXPIRED)$/.test(tracked.status)
  return (
    <section class="wrap narrow track">
      <h1>{t.order(tracked.order_number)}</h1>
      {!isSaid && Object.hasOwn(notices, code) && (
        <Notice kind="good">
          <p>{notices[code]}</p>
        </Notice>
      )}
      <OpenRequest visit={visit} tracked={tracked} order={order} />
      <p class="track-status">{t.statuses[tracked.status] ?? tracked.status}</p>
      {estimate && !isOver && !tracked.guest_order?.has_open_request && (
        <p class="track-when">
          <Icon name="truck" /> {t.arrives(visit.format.days(estimate.from, estimate.to))}
        </p>
      )}
      <Unpaid visit={visit} tracked={tracked} order={order} phone={phone} />
      <GuestOrder visit={visit} tracked={tracked} order={order} />
      <h2>{t.history}</h2>
      <ol class="track-steps">
        {tracked.timeline.map((entry) => (
          <li key={entry.created_at + entry.code}>
            <span>{entry.message}</span>
            <time class="soft small" dateTime={entry.created_at}>
              {visit.format.dateTime(entry.created_at)}
            </time>
          </li>
        ))}
      </ol>
      <dl class="panel track-facts">
        {tracking && <SumRow label={t.courier} value={tracking.courier} />}
        {tracking?.tracking_code && <SumRow label={t.code} value={tracking.tracking_code} />}
        <SumRow label={t.units} value={visit.format.number(tracked.item_count)} />
        {tracked.area && <SumRow label={t.area} value={tracked.area} />}
        <SumRow label={t.payment} value={t.payments[tracked.payment_status] ?? tracked.payment_status} />
        <SumRow isTotal label={t.total} value={visit.format.money(tracked.total, visit.config.store.currency_symbol)} />
      </dl>
      {tracking && /^https:\/\//.test(tracking.tracking_url) && (
        <p>
          <a class="button button-quiet button-wide" href={tracking.tracking_url} rel="noopener noreferrer">
            {t.atCourier}
          </a>
        </p>
      )}
      <OrderQuestions visit={visit} number={tracked.order_number} />
      <a class="button button-quiet button-wide" href={visit.link('/track')}>
        {t.other}
      </a>
    </section>
  )
}

/** An order that was placed to be paid online and is not paid; of another browser's order that is not known for sure. */
function Unpaid({ visit, tracked, order, phone }: PageProps) {
  const t = trackTexts[visit.language]
  const isOpen = tracked.status === 'PENDING' && /^(PENDING|FAILED)$/.test(tracked.payment_status)
  const isKnown = Boolean(order?.session)
  // Nobody pays for what they have asked to cancel.
  if (tracked.guest_order?.has_open_request) return null
  if (!isOpen || gatewaysOf(visit).length === 0 || (!isKnown && phone === '')) return null
  return (
    <Notice kind="warn">
      <p>{isKnown ? t.unpaid : t.perhapsUnpaid}</p>
      <PayAgain visit={visit} number={tracked.order_number} {...(phone ? { phone } : {})} />
    </Notice>
  )
}
