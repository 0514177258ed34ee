import type { OrderSummary } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { badgeOf, orderStates, orderTexts } from './order-texts.ts'

/** One order of a list, as a link to its page. */
export function OrderCard({ visit, order }: { visit: Visit; order: OrderSummary }) {
  const t = orderTexts[visit.language]
  const { format } = visit
  return (
    <a class="row-card" href={visit.link(`/account/orders/${order.id}`)}>
      <span class="row-card-main">
        <strong>{order.order_number}</strong>
        <span class="soft small">
          {format.date(order.created_at)}, {t.items(format.number(order.item_count))}
        </span>
      </span>
      <span class="row-card-end">
        <span class={badgeOf(order.status)}>{orderStates[visit.language][order.status] ?? order.status}</span>
        <strong>{format.money(order.total, visit.config.store.currency_symbol)}</strong>
      </span>
    </a>
  )
}
