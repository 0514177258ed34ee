import { HaatError } from '@haat/client'
import type { OrderSummary } from '@haat/client/storefront'
import { accountPage } from '../../account/account-frame.tsx'
import { orderPath } from '../../checkout/order-path.ts'
import { problemOf } from '../../http/problem-of.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther, showDocument } from '../../http/route-response.ts'
import { seeOtherWith, type Written } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { Pager } from '../../ui/pager.tsx'
import { OrderCard } from './order-card.tsx'
import { orderStates, orderTexts } from './order-texts.ts'
import { idOf, openOrder, showOnOrder } from './show-order.tsx'

const PAGE = 20
const FILTERS = ['PENDING', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const
type Filter = (typeof FILTERS)[number]

type ListProps = {
  visit: Visit
  orders: OrderSummary[]
  cursor: string | null
  filter: Filter | undefined
  hasPastOrders: boolean
}

function OrderList({ visit, orders, cursor, filter, hasPastOrders }: ListProps) {
  const t = orderTexts[visit.language]
  const tab = (name: string, status?: Filter) => (
    <a
      href={visit.link(`/account/orders${status ? `?status=${status}` : ''}`)}
      aria-current={filter === status ? 'page' : undefined}
    >
      {name}
    </a>
  )
  return (
    <>
      <nav class="tabs" aria-label={t.filter}>
        {tab(t.all)}
        {FILTERS.map((status) => tab(orderStates[visit.language][status], status))}
      </nav>
      {orders.length === 0 && <p class="empty">{t.none}</p>}
      <ul class="rows">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard visit={visit} order={order} />
          </li>
        ))}
      </ul>
      <Pager visit={visit} cursor={cursor} />
      {hasPastOrders && (
        <p>
          <a href={visit.link('/account/past-orders')}>{t.older}</a>
        </p>
      )}
    </>
  )
}

/** Whether the customer ordered from the shop before it moved here. A failure hides only the link to those orders. */
const readHasPastOrders = (visit: Visit): Promise<boolean> =>
  visit.api.pastOrders.listOwn({ limit: 1, fields: ['id'] }).then(
    ({ items }) => items.length > 0,
    () => false,
  )

/** Redirects a customer to the order; others to its tracking, which requires the phone number. */
async function findByNumber(visit: Visit): Promise<RouteResponse> {
  const number = visit.params.number ?? ''
  const orders = visit.session ? await visit.api.orders.list({ limit: 100 }).catch(noneOfEndedSession) : []
  const own = orders.find(({ order_number }) => order_number === number)
  return seeOther(visit.link(orderPath({ number, orderId: own?.id ?? null })))
}

function noneOfEndedSession(error: unknown): OrderSummary[] {
  if (HaatError.is(error, 'unauthorized', 'invalid_token', 'token_expired')) return []
  throw error
}

const toOrder = (visit: Visit, written: Written): Promise<RouteResponse> =>
  seeOtherWith(visit, visit.link(`/account/orders/${idOf(visit)}`), written)

// The address in messages to shoppers.
const byNumber = get('/orders/:number', findByNumber)

const customerRoutes = forCustomers([
  get('/account/orders', async (visit) => {
    const filter = FILTERS.find((status) => status === visit.query.get('status'))
    const cursor = visit.query.get('cursor') ?? undefined
    const [{ data, nextCursor }, hasPastOrders] = await Promise.all([
      visit.api.orders.list({ limit: PAGE, status: filter, cursor }).withResponse(),
      filter ? false : readHasPastOrders(visit),
    ])
    return accountPage(visit, {
      title: orderTexts[visit.language].title,
      section: 'orders',
      body: <OrderList visit={visit} orders={data} cursor={nextCursor} filter={filter} hasPastOrders={hasPastOrders} />,
    })
  }),

  get('/account/orders/:id', openOrder),

  get('/account/orders/:id/invoice', async (visit) => {
    const { content, file_name } = await visit.api.orders.readInvoice({ order_id: idOf(visit) })
    return showDocument(content, file_name)
  }),

  post({ path: '/account/orders/:id/reorder', page: '/account/orders/:id' }, async (visit) => {
    try {
      const written = await visit.api.orders.reorder({ order_id: idOf(visit) }).withResponse()
      const { item_count, warnings } = written.data
      visit.cookies.setCartCount(item_count)
      if (warnings.length === 0) return await seeOtherWith(visit, visit.link('/cart'), written)
      return showOnOrder(visit, { message: written.message, warnings })
    } catch (error) {
      return showOnOrder(visit, { problem: problemOf(error) })
    }
  }),

  post({ path: '/account/orders/:id/cancel/:request/withdraw', page: '/account/orders/:id' }, async (visit) => {
    try {
      const request = { request_id: idOf(visit, 'request') }
      return await toOrder(visit, await visit.api.orders.withdrawCancellation(request).withResponse())
    } catch (error) {
      return showOnOrder(visit, { problem: problemOf(error) })
    }
  }),

  post({ path: '/account/orders/:id/refund/:request/withdraw', page: '/account/orders/:id' }, async (visit) => {
    try {
      const refund = { refund_id: idOf(visit, 'request') }
      return await toOrder(visit, await visit.api.orders.withdrawRefund(refund).withResponse())
    } catch (error) {
      return showOnOrder(visit, { problem: problemOf(error) })
    }
  }),
])

export const orderRoutes: Route[] = [byNumber, ...customerRoutes]
