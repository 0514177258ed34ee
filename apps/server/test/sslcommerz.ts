import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { Shop } from './factories.ts'
import { type Gateways, setUpGateways } from './gateways.ts'
import type { Harness } from './harness.ts'
import { paymentCalls } from './payment-calls.ts'
import { setUpShop } from './set-up.ts'
import type { TestAccount } from './store-account.ts'

export const SSLCOMMERZ = 'SSLCOMMERZ'

type Form = Record<string, string>
type Act = { value?: string; method?: string }

/** A shop that is connected to SSLCommerz of the simulator, which notifies it on a port of its own. */
export async function setUpSslcommerzShop() {
  const { h, shop } = await setUpShop()
  const gateways = await setUpGateways()
  const pay = paymentCalls(h, shop, gateways)
  await pay.open([])
  const account = await gateways.connect(h, shop, SSLCOMMERZ)
  const listening = await h.another({})
  await listening.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => listening.close())
  const ipnUrl = `http://127.0.0.1:${(listening.server.address() as AddressInfo).port}/api/v1/payment/ipn/sslcommerz/`
  return { h, shop, gateways, pay, account, ipnUrl, ...actsOf(h, gateways, pay, { ipnUrl, account, shop }) }
}

type Context = { ipnUrl: string; account: TestAccount; shop: Shop }

function actsOf(h: Harness, gateways: Gateways, pay: ReturnType<typeof paymentCalls>, { ipnUrl, account }: Context) {
  const storeId = String(account.settings.store_id)
  const password = String(account.credentials.store_password)

  /** A payment whose shopper is at SSLCommerz. The simulator reaches the application at a port of its own. */
  async function begun(body: object = {}) {
    const {
      payment_session_id: id,
      order_id: orderId,
      order_number,
      redirect_url,
    } = await pay.begun({
      ...{ payment_method: SSLCOMMERZ, ...body },
    })
    const { reference, invoice } = await pay.session(id)
    const session = gateways.simulator.sslcommerz.sessions.entries.get(reference)
    if (session) session.urls.ipn = ipnUrl
    return { id, orderId, orderNumber: order_number, redirectUrl: redirect_url, reference, invoice }
  }
  /** What the shopper does on the page; the form that the browser posts then. */
  async function act(reference: string, action: string, more: Act = {}): Promise<{ path: string; form: Form }> {
    const { callbackUrl } = await gateways.control(`/sslcommerz/payments/${reference}/act`, { action, ...more })
    const url = URL.parse(String(callbackUrl ?? ''))
    return { path: url?.pathname ?? '', form: Object.fromEntries(url?.searchParams ?? []) }
  }
  /** A browser posts a form to the return of a payment. */
  const postReturn = (id: string, form: Form, headers: Record<string, string> = {}) =>
    pay.visit(`/api/v1/payment/callback/sslcommerz/${id}/?${new URLSearchParams(form)}`).then((response) => ({
      ...response,
      ...headers,
    }))
  /** Somebody posts a notification: signed with the store's password, with another one, or as it is. */
  async function notify(
    form: Form,
    { key = password, names, from = '10.0.0.1' }: { key?: string; names?: string[]; from?: string } = {},
  ) {
    const { fields } = await gateways.control('/sslcommerz/notifications', {
      ...{ url: 'http://127.0.0.1:9/', fields: form, password: key, ...(names && { names }) },
    })
    return postIpn(new URLSearchParams(fields as Form).toString(), from)
  }
  const postIpn = (body: string, from = '10.0.0.1', type = 'application/x-www-form-urlencoded') =>
    h.call({ url: '/api/v1/payment/ipn/sslcommerz/', body, headers: { 'content-type': type }, from })
  const idle = () => gateways.control('/idle')
  const deliveries = async (): Promise<{ tranId: string; status: string; httpStatus: number | null }[]> => {
    await idle()
    const { deliveries: all } = (await gateways.read('/sslcommerz/notifications')) as { deliveries: [] }
    return all
  }
  const eventsOf = (id: string) =>
    h.sql<{ outcome: string; payload: { facts: Form } }>(
      `select outcome, payload from gateway_events where session_id = $1 and kind = 'NOTIFICATION' order by id`,
      [id],
    )
  return { storeId, password, begun, act, postReturn, notify, postIpn, idle, deliveries, eventsOf }
}
