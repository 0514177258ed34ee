import type { Order, OrderRequests } from '@haat/client/storefront'
import { OrderSums } from '../../cart/order-sums.tsx'
import type { Visit } from '../../http/visit.ts'
import { localPhone } from '../../i18n/formats.ts'
import { Icon } from '../../ui/icon.tsx'
import { SumRow } from '../../ui/sum-row.tsx'
import { OrderActions, PayNow } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderRequestList } from './order-requests.tsx'
import { badgeOf, orderStates, orderTexts, paymentStates } from './order-texts.ts'
import { ParcelState, Parcels } from './parcels.tsx'

/** `place`: the district and thana of the delivery, in the language of the visit. */
type Props = { visit: Visit; order: Order; requests: OrderRequests; place: string }

type OrderProps = Pick<Props, 'visit' | 'order'>

/** States in which the parcel is still expected. */
const expectedStates: Order['status'][] = ['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'ON_HOLD']

/** One order of the customer: what it is, what happened to it, and what can be done. */
export function OrderPage({ visit, order, requests, place }: Props) {
  const t = orderTexts[visit.language]
  const { format, language } = visit
  const expected = expectedStates.includes(order.status) ? order.estimated_delivery : null
  return (
    <>
      <p>
        <span class={badgeOf(order.status)}>{orderStates[language][order.status]}</span>
        <span class="soft small placed-at">
          {t.placedAt} {format.dateTime(order.created_at)}
        </span>
      </p>
      {expected && (
        <p class="order-expected">
          <Icon name="truck" /> {t.expected} {format.days(expected.from, expected.to)}
        </p>
      )}
      {!requests.cancellation_requests.some(({ status }) => status === 'PENDING') && (
        <PayNow visit={visit} order={order} />
      )}
      <OrderRequestList visit={visit} order={order} requests={requests} />
      <div class="two-columns">
        <div>
          <section>
            <h2>{t.itemsTitle}</h2>
            <OrderItems visit={visit} order={order} />
            <Sums visit={visit} order={order} />
          </section>
          <OrderActions visit={visit} order={order} />
        </div>
        <div>
          <Timeline visit={visit} order={order} />
          <Tracking visit={visit} order={order} />
          <Delivery visit={visit} order={order} place={place} />
        </div>
      </div>
    </>
  )
}

/** The money of an order, as the API counted it. */
function Sums({ visit, order }: OrderProps) {
  const { language } = visit
  return (
    <dl class="sums">
      <OrderSums visit={visit} order={order} />
      {/* The amount for the courier is shown above; a cancelled order has none. */}
      {order.payment_status !== 'NOT_APPLICABLE' && (
        <SumRow label={orderTexts[language].payment} value={paymentStates[language][order.payment_status]} />
      )}
    </dl>
  )
}

function Timeline({ visit, order }: OrderProps) {
  if (order.timeline.length === 0) return null
  return (
    <section>
      <h2>{orderTexts[visit.language].timeline}</h2>
      <ol class="timeline">
        {order.timeline.map(({ code, message, created_at }) => (
          <li key={`${code} ${created_at}`}>
            {message}
            <time class="soft small" dateTime={created_at}>
              {visit.format.dateTime(created_at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Tracking({ visit, order }: OrderProps) {
  const t = orderTexts[visit.language]
  const { tracking, shipments } = order
  if (shipments.length > 1) return <Parcels visit={visit} shipments={shipments} />
  if (!tracking) return null
  const [only] = shipments
  const isSafe = /^https?:\/\//.test(tracking.tracking_url)
  return (
    <section>
      <h2>{t.tracking}</h2>
      {only && <ParcelState visit={visit} parcel={only} />}
      <p>
        {t.courier}: {tracking.courier} {tracking.tracking_code}
      </p>
      {isSafe && (
        <a class="button button-quiet button-small" href={tracking.tracking_url} rel="noopener noreferrer">
          {t.follow}
        </a>
      )}
    </section>
  )
}

function Delivery({ visit, order, place }: Omit<Props, 'requests'>) {
  const t = orderTexts[visit.language]
  return (
    <section>
      <h2>{t.delivery}</h2>
      <address>
        {order.receiver_name}
        <br />
        {localPhone(order.phone)}
        <br />
        {order.address}
        {place && (
          <>
            <br />
            {place}
          </>
        )}
      </address>
      {order.note && (
        <p class="soft">
          {t.note}: <span class="said">{order.note}</span>
        </p>
      )}
      {order.can_edit && (
        <a class="button button-quiet button-small" href={visit.link(`/account/orders/${order.id}/delivery`)}>
          {t.editDelivery}
        </a>
      )}
    </section>
  )
}
