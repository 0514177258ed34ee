import { signAccessToken } from '../src/platform/shopper-tokens.ts'
import { aProduct, next, type Shop, signIn, type TestProduct, type TestShopper } from './factories.ts'
import type { Call, Harness, TestResponse } from './harness.ts'
import { anOrder } from './order-factory.ts'
import { runJobs } from './run-jobs.ts'

export const DAY_MS = 86_400_000

export type TestSubscription = { id: number; orderId: number; shopper: TestShopper; product: TestProduct }

type Spec = {
  shopper?: TestShopper
  product?: TestProduct
  quantity?: number
  interval?: string
  /** Further fields of the order. */
  order?: object
}

/** A subscription, made by an order through the API. */
export async function aSubscription(h: Harness, shop: Shop, spec: Spec = {}): Promise<TestSubscription> {
  const shopper = spec.shopper ?? (await signIn(h, shop))
  const product = spec.product ?? (await aProduct(h, shop, { isSubscribable: true, stock: 100 }))
  const item = { product_id: product.id, variant_id: product.variantId, quantity: spec.quantity ?? 1 }
  const response = await h.call({
    url: 'W/order/',
    key: shop.key,
    token: shopper.token,
    body: {
      ...{ receiver_name: 'Rahima Khatun', phone: `018${String(10_000_000 + next())}`, address: 'House 12, Road 5' },
      ...{ items: [item], subscribe_items: [item], subscribe_interval: spec.interval ?? 'weekly', ...spec.order },
    },
  })
  if (response.status !== 201) throw new Error(`not subscribed: ${JSON.stringify(response.body)}`)
  const { id: orderId, subscription_id: id } = response.data.order
  return { id, orderId, shopper, product }
}

/** A subscription inserted into the tables, with its first order. */
export async function aStoredSubscription(
  h: Harness,
  shop: Pick<Shop, 'storeId'>,
  { customerId, product, mark = 'Rahima' }: { customerId: string; product: TestProduct; mark?: string },
): Promise<number> {
  const order = await anOrder(h, shop, { lines: [{ product }], customerId, receiverName: mark, hasEvents: true })
  const [row] = await h.sql<{ id: number }>(
    `with made as (
       insert into subscriptions (store_id, customer_id, order_id, interval, next_order_at, agreed_total_minor, reason)
       values ($1, $2, $3, 'weekly', now() + interval '7 days', 10000, $6) returning id),
     items as (
       insert into subscription_items (store_id, subscription_id, product_id, variant_id, quantity)
       select $1, id, $4, $5, 1 from made)
     select id from made`,
    [shop.storeId, customerId, order.id, product.id, product.variantId, mark],
  )
  return Number(row?.id)
}

/** The calls of the customer on one subscription. */
export const subscriptionCalls = (
  h: Harness,
  { key, storeId }: Pick<Shop, 'key' | 'storeId'>,
  { id, shopper }: TestSubscription,
) => {
  const url = `W/subscriptions/${id}/`
  // A token of this moment: tests move the clock by weeks.
  const send = async (call: Call): Promise<TestResponse> => {
    const who = { customerId: shopper.id, sessionId: shopper.sessionId }
    return h.call({ key, token: await signAccessToken(h.deps.secrets, storeId, who, h.deps.clock()), ...call })
  }
  return {
    read: async () => (await send({ url })).data,
    readOrder: async (orderId: number) => (await send({ url: `W/orders/?order_id=${orderId}` })).data,
    change: (body: object) => send({ method: 'PATCH', url, body }),
    act: (action: 'pause' | 'resume' | 'skip' | 'cancel', body: object = {}) =>
      send({ method: 'POST', url: `${url}${action}/`, body }),
  }
}

/** The same of staff, by the store's secret key. */
export const staffSubscriptionCalls = (h: Harness, { subdomain, secretKey }: Pick<Shop, 'subdomain' | 'secretKey'>) => {
  const headers = { authorization: `Bearer ${secretKey}` }
  const url = `M/${subdomain}/subscriptions/`
  return {
    list: (query = '') => h.call({ url: `${url}?${query}`, headers }),
    read: (id: number) => h.call({ url: `${url}${id}/`, headers }),
    overview: () => h.call({ url: `${url}overview/`, headers }),
    act: (id: number, action: 'pause' | 'resume' | 'cancel', body: object = {}) =>
      h.call({ method: 'POST', url: `${url}${id}/${action}/`, headers, body }),
  }
}

/** What tests of renewals do with the subscriptions of a store: time passes from `start`, which each test begins at. */
export function renewalsOf(h: Harness, shop: Pick<Shop, 'subdomain' | 'secretKey'>) {
  const staff = staffSubscriptionCalls(h, shop)
  const start = Date.now()
  const after = (days: number) => h.setNow(new Date(start + days * DAY_MS + 60_000))
  return {
    start,
    after,
    async renew(days: number): Promise<void> {
      after(days)
      await runJobs(h, 'subscriptions.renew')
    },
    read: async ({ id }: TestSubscription) => (await staff.read(id)).data,
    ordersOf: async ({ id }: TestSubscription) =>
      (await staff.read(id)).data.cycles
        .filter(({ status }: { status: string }) => status === 'ORDERED')
        .map(({ order_id }: { order_id: number }) => order_id),
    eventsOf: async ({ id }: TestSubscription) =>
      (
        await h.sql<{ type: string }>(
          `select type from outbox where resource = 'subscription' and resource_id = $1 order by id`,
          [String(id)],
        )
      ).map(({ type }) => type.replace('subscription.', '')),
  }
}

/** Pauses a subscription in the tables. */
export async function pausedBy(h: Harness, reason: 'CUSTOMER' | 'STORE', id: number): Promise<void> {
  await h.sql(`update subscriptions set status = 'PAUSED', pause_reason = $2, paused_at = now() where id = $1`, [
    id,
    reason,
  ])
}
