import type { ShopperPastOrder } from '@haat/client/storefront'
import { accountPage } from '../../account/account-frame.tsx'
import { forCustomers, get, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { Pager } from '../../ui/pager.tsx'
import { badgeOf, orderStates, orderTexts } from '../orders/order-texts.ts'
import { pastOrderTexts } from './past-order-texts.ts'

function PastOrderCard({ visit, order }: { visit: Visit; order: ShopperPastOrder }) {
  const t = pastOrderTexts[visit.language]
  const { format } = visit
  const money = (amount: string) => format.money(amount, visit.config.store.currency_symbol)
  return (
    <details class="past-order">
      <summary class="row-card">
        <span class="row-card-main">
          <strong>{order.order_number}</strong>
          <span class="soft small">
            {format.date(order.placed_at)}, {orderTexts[visit.language].items(format.number(order.item_count))}
          </span>
        </span>
        <span class="row-card-end">
          {order.status !== 'UNKNOWN' && (
            <span class={badgeOf(order.status)}>{orderStates[visit.language][order.status]}</span>
          )}
          <strong>{money(order.total)}</strong>
        </span>
      </summary>
      <ul class="past-order-items">
        {order.items.map((item, index) => (
          <li key={index}>
            <span>
              {format.number(item.quantity)} × {item.name}
            </span>
            {item.total !== null && <span>{money(item.total)}</span>}
          </li>
        ))}
      </ul>
      {Number(order.refunded) > 0 && <p class="soft">{t.refunded(money(order.refunded))}</p>}
    </details>
  )
}

export const pastOrderRoutes: Route[] = forCustomers([
  get('/account/past-orders', async (visit) => {
    const t = pastOrderTexts[visit.language]
    const cursor = visit.query.get('cursor') ?? undefined
    const { items, next_cursor } = await visit.api.pastOrders.listOwn({ limit: 20, cursor })
    return accountPage(visit, {
      title: orderTexts[visit.language].older,
      section: 'orders',
      parent: { name: orderTexts[visit.language].title, path: '/account/orders' },
      body: (
        <>
          {items.length === 0 ? <p class="empty">{t.none}</p> : <p class="soft">{t.hint}</p>}
          <ul class="rows">
            {items.map((order) => (
              <li key={order.id}>
                <PastOrderCard visit={visit} order={order} />
              </li>
            ))}
          </ul>
          <Pager visit={visit} cursor={next_cursor} />
        </>
      ),
    })
  }),
])
