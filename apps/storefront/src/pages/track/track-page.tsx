import type { OrdersTrackData } from '@haat/client/storefront'
import { OrderSums } from '../../cart/order-sums.tsx'
import { gatewaysOf, PayAgain } from '../../checkout/pay-again.tsx'
import { noticeTextOf } from '../../checkout/payment-notices.ts'
import type { PlacedOrder } from '../../checkout/placed-orders.ts'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { SumRow } from '../../ui/sum-row.tsx'
import { badgeOf, orderStates, orderTexts, paymentStates } from '../orders/order-texts.ts'
import { ParcelState, Parcels } from '../orders/parcels.tsx'
import { GuestOrder, OpenRequest, OrderQuestions } from './guest-order.tsx'

export const trackTexts = texts(
  {
    title: 'Track an order',
    intro: 'Enter the order number and the mobile number of the order.',
    number: 'Order number',
    numberHint: 'It is on the page that you saw after your order, and in our messages where we send any.',
    phone: 'Mobile number',
    show: 'Track order',
    yours: 'Ordered from this device',
    numberMissing: 'Enter the order number.',
    phoneMissing: 'Enter the mobile number of the order.',
    notFound: 'We found no order with this order number and mobile number. Check both.',
    tooMany: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
    order: (number: string) => `Order ${number}`,
    history: 'Order history',
    arrives: (days: string) => `Arrives ${days}`,
    courier: 'Courier',
    code: 'Tracking code',
    atCourier: 'Track it at the courier',
    units: 'Number of items',
    area: 'Delivery area',
    payment: 'Payment',
    unpaid: 'This order is not paid yet.',
    perhapsUnpaid: 'Not paid yet? Choose a payment method.',
    other: 'Track another order',
  },
  {
    title: 'অর্ডার ট্র্যাক করুন',
    intro: 'অর্ডার নম্বর আর অর্ডারে দেওয়া মোবাইল নম্বর লিখুন।',
    number: 'অর্ডার নম্বর',
    numberHint: 'অর্ডার করার পরের পাতায় নম্বরটি আছে। মেসেজ পাঠানো হলে সেখানেও পাবেন।',
    phone: 'মোবাইল নম্বর',
    show: 'অর্ডার দেখুন',
    yours: 'এই ফোন থেকে করা অর্ডার',
    numberMissing: 'অর্ডার নম্বর লিখুন।',
    phoneMissing: 'অর্ডারে দেওয়া মোবাইল নম্বর লিখুন।',
    notFound: 'এই অর্ডার নম্বর ও মোবাইল নম্বরে কোনো অর্ডার পাওয়া যায়নি। দুটিই মিলিয়ে দেখুন।',
    tooMany: (wait: string) => `অনেকবার চেষ্টা হয়েছে। ${wait} পরে আবার চেষ্টা করুন।`,
    order: (number: string) => `অর্ডার ${number}`,
    history: 'অর্ডারের ধাপ',
    arrives: (days: string) => `পৌঁছাবে ${days}`,
    courier: 'কুরিয়ার',
    code: 'ট্র্যাকিং কোড',
    atCourier: 'কুরিয়ারের সাইটে ট্র্যাক করুন',
    units: 'মোট পণ্য',
    area: 'ডেলিভারি এলাকা',
    payment: 'পেমেন্ট',
    unpaid: 'এই অর্ডারের পেমেন্ট এখনো হয়নি।',
    perhapsUnpaid: 'এখনো পেমেন্ট করেননি? পেমেন্ট পদ্ধতি বেছে নিন।',
    other: 'অন্য অর্ডার ট্র্যাক করুন',
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
  const shownMessage = message ?? noticeTextOf(visit, notice)
  return (
    <section class="wrap narrow track">
      <h1>{t.title}</h1>
      <ProblemNotice problem={{ message: shownMessage ?? '', fields }} shown={['order_number', 'phone']} />
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
  const { estimated_delivery: estimate, shipments } = tracked
  const isInSeveral = shipments.length > 1
  const only = isInSeveral ? undefined : shipments[0]
  const tracking = isInSeveral ? null : tracked.tracking
  const isOver = /^(DELIVERED|COMPLETED|CANCELLED|RETURNED|PARTIALLY_RETURNED|EXPIRED)$/.test(tracked.status)
  return (
    <section class="wrap narrow track">
      <h1>{t.order(tracked.order_number)}</h1>
      {visit.query.get('notice') === 'decided' && (
        <Notice kind="good">
          <p>{orderTexts[visit.language].decided}</p>
        </Notice>
      )}
      <OpenRequest visit={visit} tracked={tracked} order={order} />
      <p>
        <span class={badgeOf(tracked.status)}>{orderStates[visit.language][tracked.status]}</span>
      </p>
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
      {isInSeveral && <Parcels visit={visit} shipments={shipments} />}
      {only && <ParcelState visit={visit} parcel={only} />}
      <dl class="panel track-facts">
        {tracking && <SumRow label={t.courier} value={tracking.courier} />}
        {tracking?.tracking_code && <SumRow label={t.code} value={tracking.tracking_code} />}
        <SumRow label={t.units} value={visit.format.number(tracked.item_count)} />
        {tracked.area && <SumRow label={t.area} value={tracked.area} />}
        <SumRow label={t.payment} value={paymentStates[visit.language][tracked.payment_status]} />
        <OrderSums visit={visit} order={{ ...tracked, ...paidOf(tracked) }} />
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

/** What a guest has paid and owes: only who placed the order sees it. */
const paidOf = ({ guest_order: own }: OrdersTrackData) =>
  own ? { amount_paid: own.amount_paid, amount_due: own.amount_due } : {}

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
