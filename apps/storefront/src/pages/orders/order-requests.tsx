import type { Order, OrderRequests } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { OwnerField } from '../../ui/owner-field.tsx'
import { badgeOf, orderTexts, requestStates } from './order-texts.ts'
import { payoutOf } from './payout-methods.ts'

type Props = { visit: Visit; order: Pick<Order, 'id'>; requests: OrderRequests }

/** The cancellation and refund requests of an order, with the replies of the shop. */
export function OrderRequestList({ visit, order, requests }: Props) {
  const t = orderTexts[visit.language]
  const { cancellation_requests: cancellations, refund_requests: refunds } = requests
  if (cancellations.length + refunds.length === 0) return null
  const money = (amount: string) => visit.format.money(amount, visit.config.store.currency_symbol)
  const path = `/account/orders/${order.id}`
  return (
    <section>
      <h2>{t.requests}</h2>
      <ul class="rows">
        {cancellations.map((request) => (
          <Request
            key={`c${request.id}`}
            visit={visit}
            request={request}
            title={t.cancellation}
            withdraw={`${path}/cancel/${request.id}/withdraw`}
          />
        ))}
        {refunds.map((request) => (
          <Request
            key={`r${request.id}`}
            visit={visit}
            request={request}
            title={t.refundOf(money(request.amount))}
            about={[refundedItems(visit, request), payoutOf(visit, request)].filter(Boolean).join(' · ')}
            withdraw={`${path}/refund/${request.id}/withdraw`}
          />
        ))}
      </ul>
    </section>
  )
}

/** “Jamdani (Red) × 2, Gamcha × 1”; empty for the order as a whole. */
export const refundedItems = ({ format }: Visit, { items }: Pick<OrderRequests['refund_requests'][number], 'items'>) =>
  items
    .map(
      ({ name, variant_name: variant, quantity }) =>
        `${name}${variant && ` (${variant})`}\u00a0× ${format.number(quantity)}`,
    )
    .join(', ')

type RequestProps = {
  visit: Visit
  title: string
  /** The items that it is about, and where the money should go. */
  about?: string
  withdraw: string
  request: { status: keyof (typeof requestStates)['en']; reason: string; admin_note: string; created_at: string }
}

function Request({ visit, request, title, about, withdraw }: RequestProps) {
  const t = orderTexts[visit.language]
  return (
    <li class="panel">
      <strong>{title}</strong>{' '}
      <span class={badgeOf(request.status)}>{requestStates[visit.language][request.status]}</span>
      <p class="soft small">{visit.format.dateTime(request.created_at)}</p>
      {about && <p>{about}</p>}
      <p class="said">{request.reason}</p>
      {request.admin_note && (
        <p class="said">
          <strong>{t.shopSays}:</strong> {request.admin_note}
        </p>
      )}
      {request.status === 'PENDING' && (
        <form method="post" action={visit.link(withdraw)}>
          <OwnerField visit={visit} />
          <button class="button button-quiet button-small" type="submit">
            {t.withdraw}
          </button>
        </form>
      )}
    </li>
  )
}
