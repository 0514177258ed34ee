import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import { gatewayDrivers, listDrivers } from '../../../src/features/gateways/gateway-drivers.ts'
import { aProduct, next, openShop, type Shop } from '../../factories.ts'
import type { Gateways } from '../../gateways.ts'
import type { TestAccount } from '../../store-account.ts'
import { TOPIC } from '../../tested-gateways.ts'
import { startGatewayGate } from '../harness/gateway-gate.ts'
import { letServersRun } from '../harness/let-servers-run.ts'
import { sendTo } from '../harness/send-to.ts'
import { type ServerProcess, startTwoServers } from '../harness/two-servers.ts'

export const RESULT_PAGE = 'https://shop.example.com/payment/result'
const PRICE_MINOR = 500_00
/** A part: the gateway would return it twice. */
export const REFUND_MINOR = 200_00
const STOCK = 5
const WEBSITE = '/api/v1/business/website/'

/** What one shopper wants: the request is the same however often it is sent. */
export type Purchase = { key: string; shop: Shop; productId: number; phone: string; gateway: GatewayCode; body: object }

type Notification = { url: string; body: string; type: string }

export type PaymentWorld = Awaited<ReturnType<typeof startPaymentWorld>>

/** Two servers, and a shop that takes payments through every gateway. None of them notifies by itself. */
export async function startPaymentWorld(gateways: Gateways) {
  const two = await startTwoServers({ poolSize: 6, simulatorUrl: gateways.url, isPatient: true })
  const { h } = two
  const gate = await startGatewayGate(gateways.url)
  // One wallet pays for everybody, and money is returned at once.
  await gateways.control('/settings', { bkash: { duplicateWindowSeconds: 0 }, sslcommerz: { refundSeconds: 0 } })
  await gateways.silence()
  const codes: GatewayCode[] = listDrivers().map(({ code }) => code)

  /** The account of a merchant of its own, behind the gate. */
  async function account(gateway: GatewayCode): Promise<TestAccount> {
    const { settings, credentials } = await gateways.of(gateway).account()
    return {
      settings: { ...settings, base_url: String(settings.base_url).replace(gateways.url, gate.url) },
      credentials,
    }
  }

  async function openPayingShop(): Promise<Shop> {
    const settings = { rateLimitFactor: 1_000_000, paymentReturnOrigins: [new URL(RESULT_PAGE).origin] }
    const opened = await openShop(h, { settings })
    for (const code of codes) await gateways.connect(h, opened, code, await account(code))
    return opened
  }

  const shop = await openPayingShop()
  await h.sql(`update gateway_accounts set notification_topic = $2 where store_id = $1 and gateway = 'BKASH'`, [
    shop.storeId,
    TOPIC,
  ])

  const calls = {
    ...{ two, gate, gateways, codes, shop, openPayingShop },

    async purchase(gateway: GatewayCode, of: Shop = shop): Promise<Purchase> {
      const n = next()
      const { id } = await aProduct(h, of, { priceMinor: PRICE_MINOR, stock: STOCK })
      const phone = `019${String(10_000_000 + n)}`
      const body = {
        ...{ receiver_name: 'Rahima Khatun', phone, address: 'House 12, Road 5, Dhanmondi' },
        ...{ payment_method: gateway, callback_url: RESULT_PAGE, items: [{ product_id: id }] },
      }
      return { key: `payer-${n}`, shop: of, productId: id, phone, gateway, body }
    },

    initiate: (server: ServerProcess, { key, shop: of, body }: Purchase) =>
      sendTo(server, `${WEBSITE}payment/initiate/`, body, { 'x-service-key': of.key, 'idempotency-key': key }),

    /** Another attempt to pay the order; `attempt` is its own request. */
    retry: (server: ServerProcess, { key, shop: of, phone, gateway }: Purchase, orderNumber: string, attempt = 2) =>
      sendTo(
        server,
        `${WEBSITE}payment/retry/`,
        { order_number: orderNumber, phone, payment_method: gateway, callback_url: RESULT_PAGE },
        { 'x-service-key': of.key, 'idempotency-key': `${key} ${attempt}` },
      ),

    /** Staff ship or deliver an order, refund it, and pay the refund through the gateway. */
    move: (server: ServerProcess, purchase: Purchase, orderId: number, move: 'ship' | 'deliver') =>
      sendAsStaff(server, purchase, `orders/${orderId}/${move}/`),
    openRefund: (server: ServerProcess, purchase: Purchase, orderId: number) =>
      sendAsStaff(server, purchase, 'refunds/', { order_id: orderId, reason: 'Lost', amount: REFUND_MINOR / 100 }),
    payRefund: (server: ServerProcess, purchase: Purchase, refundId: number) =>
      sendAsStaff(server, purchase, `refunds/${refundId}/pay-through-gateway/`),
    /** Staff record what they have seen of a refund at the gateway. */
    resolveRefund: (server: ServerProcess, purchase: Purchase, id: string, isReturned: boolean) =>
      sendAsStaff(server, purchase, `gateway-refunds/${id}/resolve/`, {
        ...(isReturned ? { outcome: 'COMPLETED', transaction_id: `PANEL${id}` } : { outcome: 'REFUSED' }),
        note: 'Seen in the panel',
      }),

    /** The shopper pays at the gateway; returns the path to which the browser then goes. */
    async approve(sessionId: string): Promise<string> {
      const [session] = await h.sql<{ gateway: string; reference: string }>(
        'select gateway, reference from payment_sessions where id = $1',
        [sessionId],
      )
      const { gateway = '', reference = '' } = session ?? {}
      const { pathname, search } = new URL(await gateways.of(gateway).act(reference, 'approve'))
      return pathname + search
    },

    /** The browser comes back, with a link or the form that the gateway lets it post. */
    visit(server: ServerProcess, path: string) {
      const [url = '', form = ''] = path.split('?')
      const code = url.split('/callback/')[1]?.split('/')[0]?.toUpperCase() ?? ''
      if (!gatewayDrivers[code]?.returnsByPost) return sendTo(server, path)
      return sendTo(server, url, form, { 'content-type': 'application/x-www-form-urlencoded' })
    },

    /** A gateway notifies the shop. */
    notify: (server: ServerProcess, { url, body, type }: Notification) =>
      sendTo(server, url, body, { 'content-type': type }),
    async notificationOf(sessionId: string): Promise<Notification> {
      const [session] = await h.sql<{ gateway: string; reference: string }>(
        'select gateway, reference from payment_sessions where id = $1',
        [sessionId],
      )
      const { gateway = '', reference = '' } = session ?? {}
      const made = gateways.of(gateway).notifications?.of(reference)
      if (!made) throw new Error(`${gateway} does not notify`)
      return { ...made, url: `/api/v1/payment/ipn/${gateway.toLowerCase()}/` }
    },

    /** As if minutes had passed for an order: the clock of the servers is PostgreSQL's, so its rows are moved back. */
    async elapse(orderId: number, minutes: number): Promise<void> {
      const by = `- interval '${minutes} minutes'`
      const ofOrder = `where order_id = ${orderId}`
      await h.sql(`begin;
        set local session_replication_role = replica;
        update payment_sessions set created_at = created_at ${by}, claimed_until = claimed_until ${by},
          next_check_at = next_check_at ${by}, expires_at = expires_at ${by}, updated_at = updated_at ${by} ${ofOrder};
        update orders set expires_at = expires_at ${by} where id = ${orderId};
        update gateway_refunds set next_check_at = next_check_at ${by} ${ofOrder};
        update gateway_events set received_at = received_at ${by}
         where session_id in (select id from payment_sessions ${ofOrder});
        update gateway_tokens set claimed_until = claimed_until ${by};
        commit`)
    },

    runJob: (name: string) => letServersRun(h, name),
  }
  return {
    ...calls,
    async close() {
      await two.close()
      await gate.close()
    },
  }
}

const sendAsStaff = (server: ServerProcess, { shop, key }: Purchase, path: string, body: object = {}) =>
  sendTo(server, `/api/v1/business/admin/${shop.subdomain}/${path}`, body, {
    authorization: `Bearer ${shop.secretKey}`,
    'idempotency-key': `staff ${key}`,
  })
