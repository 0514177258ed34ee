import type { Order } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { Picture } from '../../ui/picture.tsx'
import { orderTexts } from './order-texts.ts'

/** The items of an order, each with a link to its review when it can have one. */
export function OrderItems({ visit, order }: { visit: Visit; order: Pick<Order, 'items' | 'can_review'> }) {
  const t = orderTexts[visit.language]
  const { format } = visit
  const money = (amount: string) => format.money(amount, visit.config.store.currency_symbol)
  return (
    <ul class="line-items">
      {order.items.map((item) => (
        <li key={item.id}>
          <Picture url={item.image} alt="" width={64} height={64} sizes="4rem" />
          <div>
            <a href={visit.link(`/products/${item.slug}`)}>{item.name}</a>
            {item.variant_name && <div class="soft small">{item.variant_name}</div>}
            <div class="soft small">
              {format.number(item.quantity)} × {money(item.unit_price)}
            </div>
            {order.can_review && item.delivered_quantity > 0 && item.review_id === null && (
              <a href={visit.link(`/account/reviews/new?product_id=${item.product_id}`)}>{t.review}</a>
            )}
          </div>
          <span>{money(item.line_total)}</span>
        </li>
      ))}
    </ul>
  )
}
