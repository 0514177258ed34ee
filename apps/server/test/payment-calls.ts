import { gatewayDrivers } from '../src/features/gateways/gateway-drivers.ts'
import { aProduct, next, type Shop } from './factories.ts'
import type { Gateways } from './gateways.ts'
import type { Harness, TestResponse } from './harness.ts'

export const STOREFRONT = 'https://shop.example.com'
export const RESULT_PAGE = `${STOREFRONT}/payment/result`

type Begun = {
  expires_at: string
  payment_session_id: string
  order_id: number
  order_number: string
  redirect_url: string
  amount: string
}
type Session = Record<string, unknown> & {
  status: string
  gateway: string
  reference: string
  problem: string
  invoice: string
}

/** How a browser returns by a path with the fields in its query: some gateways let it post them as a form. */
function returnOf(path: string) {
  const [url = '', query = ''] = path.split('?')
  const code = url.split('/callback/')[1]?.split('/')[0]?.toUpperCase() ?? ''
  if (!gatewayDrivers[code]?.returnsByPost) return { url: path }
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' }
  return { method: 'POST' as const, url, headers, body: query }
}

/** How a storefront, a browser and a gateway act in a payment. */
export function paymentCalls(h: Harness, shop: Shop, gateways: Gateways) {
  const session = async (id: string): Promise<Session> =>
    (await h.sql<Session>('select * from payment_sessions where id = $1', [id]))[0] as Session

  /** The path of a URL to which a gateway returns the browser. */
  const pathOf = (url: string) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  }

  const calls = {
    session,
    /** The store takes payments of these gateways, and its storefront is known. */
    async open(codes: string[], of: Shop = shop) {
      for (const code of codes) await gateways.connect(h, of, code)
      // One wallet pays for all tests of a file.
      await gateways.control('/settings', { bkash: { duplicateWindowSeconds: 0 } })
      await calls.allowOrigins([STOREFRONT], of)
    },
    allowOrigins: (origins: string[], of: Shop = shop) => calls.settings({ paymentReturnOrigins: origins }, of),
    async settings(changed: object, of: Shop = shop) {
      await h.sql('update stores set settings = settings || $2 where id = $1', [of.storeId, JSON.stringify(changed)])
      h.deps.storeKeys.forget('all')
    },
    async product(priceMinor = 500_00, stock = 5) {
      return aProduct(h, shop, { priceMinor, stock })
    },
    phone: () => `017${String(10_000_000 + next())}`,
    async initiate(
      body: object = {},
      more: { token?: string; key?: string; of?: Shop; address?: string } = {},
    ): Promise<TestResponse> {
      const items = 'items' in body || more.token ? {} : { items: [{ product_id: (await calls.product()).id }] }
      return h.call({
        url: 'W/payment/initiate/',
        key: (more.of ?? shop).key,
        token: more.token,
        headers: {
          ...(more.key && { 'idempotency-key': more.key }),
          ...(more.address && { 'x-shopper-ip': more.address }),
        },
        body: {
          ...{ receiver_name: 'Rahima Khatun', phone: calls.phone(), address: 'House 12, Road 5, Dhanmondi' },
          ...{ payment_method: 'BKASH', callback_url: RESULT_PAGE },
          ...items,
          ...body,
        },
      })
    },
    /** A payment whose shopper is at the gateway. */
    async begun(
      body: object = {},
      more: { token?: string; of?: Shop; address?: string } = {},
    ): Promise<Begun & Record<string, string>> {
      const { status, data, text } = await calls.initiate(body, more)
      if (status !== 201) throw new Error(text)
      return data
    },
    /** What the shopper does at the gateway; returns where the browser goes then. */
    async act(id: string, action = 'approve'): Promise<string> {
      const { gateway, reference } = await session(id)
      const callbackUrl = await gateways.of(gateway).act(reference, action)
      return callbackUrl === '' ? '' : pathOf(callbackUrl)
    },
    /** The browser comes back, with a link or a form; returns the parameters with which it reaches the storefront. */
    async visit(path: string) {
      const response = await h.call(returnOf(path))
      const location = String(response.headers.location ?? '')
      return { ...response, location, parameters: Object.fromEntries(new URL(location || STOREFRONT).searchParams) }
    },
    /** The shopper pays, and comes back. */
    async pay(id: string, action?: string) {
      return calls.visit(await calls.act(id, action))
    },
    read: (id: string, more: { token?: string; of?: Shop } = {}) =>
      h.call({ url: `W/payment/sessions/${id}/`, key: (more.of ?? shop).key, token: more.token }),
    verify: (id: string, values: object = {}, more: { token?: string; of?: Shop } = {}) =>
      h.call({
        url: 'W/payment/verify/',
        key: (more.of ?? shop).key,
        token: more.token,
        body: { payment_session_id: id, ...values },
      }),
    retry: (body: object, more: { token?: string; key?: string } = {}) =>
      h.call({
        url: 'W/payment/retry/',
        key: shop.key,
        token: more.token,
        headers: more.key ? { 'idempotency-key': more.key } : {},
        body: { payment_method: 'BKASH', callback_url: RESULT_PAGE, ...body },
      }),
    async order(id: number) {
      const [row] = await h.sql<Record<string, unknown>>('select * from orders where id = $1', [id])
      return { ...row, amount_paid_minor: Number(row?.amount_paid_minor) } as Record<string, unknown>
    },
    payments: (orderId: number) =>
      h.sql(
        `select kind, method, transaction_id, amount_minor::integer, unapplied_minor::integer, status, payment_session_id from payments
          where order_id = $1 order by id`,
        [orderId],
      ),
    events: async (orderId: number) =>
      (
        await h.sql<{ type: string }>(
          `select type from outbox where resource = 'order' and resource_id = $1 and type like 'payment.%' order by id`,
          [String(orderId)],
        )
      ).map(({ type }) => type),
  }
  return calls
}
