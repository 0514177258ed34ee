import type { GatewayHttp, GatewayResponse } from '../src/platform/gateway-http.ts'
import { next, type Shop } from './factories.ts'
import type { Harness } from './harness.ts'
import { storeAccount } from './store-account.ts'

export const RETURN_PAGE = 'https://shop.example.com/payment/result'

const response = (body: object): GatewayResponse => ({
  kind: 'response',
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify({ statusCode: '0000', statusMessage: 'Successful', ...body }),
})

/** As bKash responds, to calls that walk all operations; tests of payments use the simulator. */
const http: GatewayHttp = Object.assign(
  async ({ url, body = '{}' }: { url: string; body?: string }): Promise<GatewayResponse> => {
    if (url.includes('/token/'))
      return response({ id_token: 'token', token_type: 'Bearer', expires_in: 3600, refresh_token: 'refresh' })
    const { amount, currency, intent, merchantInvoiceNumber, paymentID = `TX-${next()}` } = JSON.parse(body)
    return response({
      ...{ amount, currency, intent, merchantInvoiceNumber, paymentID, transactionStatus: 'Initiated' },
      bkashURL: 'https://payment.bkash.com/pay',
    })
  },
  { isSimulator: () => false },
)

const before = new WeakMap<Harness, GatewayHttp>()

/** Connects a store to a bKash that always begins payments. */
export async function connectStubGateway(h: Harness, { storeId }: Pick<Shop, 'storeId'>): Promise<void> {
  if (h.deps.gatewayHttp !== http) before.set(h, h.deps.gatewayHttp)
  h.deps.gatewayHttp = http
  const credentials = { username: 'u', password: 'p', app_key: `k${storeId}`, app_secret: 's' }
  const settings = { base_url: 'https://tokenized.pay.bka.sh', refund_api: 'v2' }
  await storeAccount(h, { storeId }, 'BKASH', { settings, credentials })
  await h.sql(
    `insert into payment_methods (store_id, code, name, type) values ($1, 'BKASH', 'bKash', 'gateway')
     on conflict (store_id, code) do update set type = 'gateway', is_enabled = true`,
    [storeId],
  )
  await h.sql('update stores set settings = settings || $2 where id = $1', [
    storeId,
    JSON.stringify({ paymentReturnOrigins: [new URL(RETURN_PAGE).origin] }),
  ])
  h.deps.storeKeys.forget('all')
}

/** The store has no gateway again, and no payment is open. */
export async function disconnectStubGateway(h: Harness, { storeId }: Pick<Shop, 'storeId'>): Promise<void> {
  h.deps.gatewayHttp = before.get(h) ?? h.deps.gatewayHttp
  await h.sql(
    `update payment_sessions set status = 'CANCELLED', next_check_at = null
      where store_id = $1 and status in ('CREATED', 'REDIRECTED', 'PROCESSING')`,
    [storeId],
  )
  await h.sql('delete from gateway_accounts where store_id = $1', [storeId])
  await h.sql(`delete from payment_methods where store_id = $1 and type = 'gateway'`, [storeId])
}

/** An attempt to pay an order, whose shopper is at the gateway, inserted into the tables. */
export async function aPaymentSession(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  orderId: number,
  { status = 'REDIRECTED', gateway = 'BKASH' } = {},
): Promise<string> {
  const number = next()
  const [row] = await h.sql<{ id: string }>(
    `insert into payment_sessions (store_id, order_id, attempt, gateway, status, amount_minor, currency, invoice, reference,
       redirect_url, callback_url, payer_phone, expires_at)
     select $1, o.id, 1, $3, $4, o.total_minor, 'BDT', 'INV' || $5, 'TX-' || $5, 'https://payment.bkash.com/pay', $6,
       o.phone, now() + interval '1 hour' from orders o where o.id = $2 returning id`,
    [storeId, orderId, gateway, status, String(number), RETURN_PAGE],
  )
  return String(row?.id)
}
