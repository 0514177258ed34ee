import type { OrdersTrackData } from '@haat/client/storefront'
import type { PlacedOrder } from '../../checkout/placed-orders.ts'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { waysToReach } from '../../layout/reach.ts'
import { Carried } from '../../ui/code-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrderItems } from '../orders/order-items.tsx'
import { orderTexts } from '../orders/order-texts.ts'

const guestOrderTexts = texts(
  {
    waiting: {
      cancellation: 'Your cancellation request is with the shop. Contact the shop if it is urgent.',
      refund: 'Your refund request is with the shop. Contact the shop if it is urgent.',
      any: 'Your request is with the shop. Contact the shop if it is urgent.',
    },
    withdraw: 'Withdraw the request',
    questions: 'Questions about this order?',
    call: (phone: string) => `Call ${phone}`,
    whatsApp: 'Write on WhatsApp',
    about: (number: string) => `About order ${number}: `,
  },
  {
    waiting: {
      cancellation: 'বাতিলের আবেদন দোকানে পৌঁছেছে। জরুরি হলে দোকানে যোগাযোগ করুন।',
      refund: 'রিফান্ডের আবেদন দোকানে পৌঁছেছে। জরুরি হলে দোকানে যোগাযোগ করুন।',
      any: 'আপনার আবেদন দোকানে পৌঁছেছে। জরুরি হলে দোকানে যোগাযোগ করুন।',
    },
    withdraw: 'আবেদন তুলে নিন',
    questions: 'অর্ডার নিয়ে কিছু জানতে চান?',
    call: (phone: string) => `ফোন করুন ${phone}`,
    whatsApp: 'হোয়াটসঅ্যাপে লিখুন',
    about: (number: string) => `অর্ডার ${number} নিয়ে: `,
  },
)

type Props = { visit: Visit; tracked: OrdersTrackData; order: PlacedOrder | null }

/** What a guest sees of the own order, and can ask for, where this browser placed it. */
export function GuestOrder({ visit, tracked: { guest_order: own, order_number }, order }: Props) {
  if (!own) return null
  const t = orderTexts[visit.language]
  const query = `?order=${encodeURIComponent(order_number)}`
  return (
    <section>
      <h2>{t.itemsTitle}</h2>
      <OrderItems visit={visit} order={{ items: own.items, can_review: false }} />
      {order?.token && (own.can_cancel || own.can_refund) && (
        <p class="actions">
          {own.can_refund && (
            <a class="button button-quiet button-small" href={visit.link('/track/refund') + query}>
              {t.refund}
            </a>
          )}
          {own.can_cancel && (
            <a class="button button-quiet button-small" href={visit.link('/track/cancel') + query}>
              {t.cancel}
            </a>
          )}
        </p>
      )}
    </section>
  )
}

/** The request of a guest that waits for the shop, which the browser that sent it can withdraw. */
export function OpenRequest({ visit, tracked, order }: Props) {
  if (!tracked.guest_order?.has_open_request) return null
  const t = guestOrderTexts[visit.language]
  const request = order?.token ? order.request : null
  return (
    <Notice kind="good">
      <p>{t.waiting[request?.kind ?? 'any']}</p>
      {request && (
        <form class="track-withdraw" method="post" action={visit.link('/track/withdraw')}>
          <Carried values={{ order: tracked.order_number }} />
          <button class="button button-quiet button-small" type="submit">
            {t.withdraw}
          </button>
        </form>
      )}
    </Notice>
  )
}

/** The phone and WhatsApp of the shop; nothing without both. */
export function OrderQuestions({ visit, number }: { visit: Visit; number: string }) {
  const t = guestOrderTexts[visit.language]
  const { phone, whatsApp } = waysToReach(visit.config)
  if (!phone.text && !whatsApp.text) return null
  return (
    <section>
      <h2>{t.questions}</h2>
      <p class="actions">
        {phone.text && (
          <a class="button button-quiet button-small" href={phone.href}>
            <Icon name="phone" /> {t.call(phone.text)}
          </a>
        )}
        {whatsApp.text && (
          <a
            class="button button-quiet button-small"
            href={`${whatsApp.href}?text=${encodeURIComponent(t.about(number))}`}
            rel="noopener"
          >
            <Icon name="chat" /> {t.whatsApp}
          </a>
        )}
      </p>
    </section>
  )
}
