import { connectGateway } from '../src/features/gateways/connect-gateway.ts'
import type { PaymentGateway } from '../src/features/gateways/payment-gateway.ts'
import { inStore } from '../src/platform/database.ts'
import { aProduct, next, openShop, type Shop, type TestProduct } from './factories.ts'
import { recordGatewayMoney } from './gateway-payments.ts'
import { type Gateways, setUpGateways, wireOf } from './gateways.ts'
import type { Harness, TestResponse } from './harness.ts'
import { anOrder, type OrderSpec } from './order-factory.ts'
import { refundCalls } from './request-factory.ts'
import { runJobs } from './run-jobs.ts'
import { setUpApp } from './set-up.ts'
import type { TestAccount } from './store-account.ts'

/** The application and both gateways, whose delayed responses come after the time limit. */
export async function setUpRefunds() {
  const h = await setUpApp()
  const gateways = await setUpGateways()
  const reachable = gateways.timeOutDelayed(h.deps.gatewayHttp)
  h.deps.gatewayHttp = reachable
  /** Does something while no gateway can be reached. */
  const unreachable = async <T>(work: () => Promise<T>): Promise<T> => {
    h.deps.gatewayHttp = wireOf(async () => ({ kind: 'none', reason: 'connection', sent: false }))
    try {
      return await work()
    } finally {
      h.deps.gatewayHttp = reachable
    }
  }
  // The shopper of these tests pays the same amount again and again.
  await gateways.control('/settings', { bkash: { duplicateWindowSeconds: 0 } })
  let offsetMs = 0
  /** Moves the clocks of the server and of the gateways. */
  const advance = async (minutes: number) => {
    offsetMs += minutes * 60_000
    h.setNow(new Date(Date.now() + offsetMs))
    await gateways.control('/clock', { advanceSeconds: minutes * 60 })
  }
  /** Runs the job after each of these waits until the gateway refund has ended. */
  const runUntilOver = async (id: number, waits = [1, 1, 2, 5, 15]) => {
    for (const minutes of waits) {
      const [row] = await h.sql<{ status: string }>('select status from gateway_refunds where id = $1', [id])
      if (row?.status === 'COMPLETED' || row?.status === 'REFUSED') return
      await advance(minutes)
      await runJobs(h, 'refunds.send')
    }
  }
  return {
    h,
    gateways,
    advance,
    runUntilOver,
    unreachable,
    shopAt: (...how: HowConnected) => shopAt(h, gateways, ...how),
  }
}

type HowConnected = [gateway: string, settings?: Record<string, string>]
export type RefundingShop = Awaited<ReturnType<typeof shopAt>>

/** A new store, connected to a gateway with an account of its own. */
async function shopAt(h: Harness, gateways: Gateways, ...[gateway, settings = {}]: HowConnected) {
  const shop = await openShop(h)
  const made = await gateways.of(gateway).account()
  const account = { ...made, settings: { ...made.settings, ...settings } }
  await gateways.connect(h, shop, gateway, account)
  const product = await aProduct(h, shop, { stock: 900 })
  const calls = refundCalls(h, shop, '')
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  const post = (path: string, body: object = {}, more: Record<string, string> = {}): Promise<TestResponse> =>
    h.call({ url: `M/${shop.subdomain}/${path}`, headers: { ...headers, ...more }, body })
  const context = { h, gateways, shop, product, gateway, account }
  return {
    ...{ shop, gateway, account, calls, post },
    get: (path: string) => h.call({ url: `M/${shop.subdomain}/${path}`, headers }),
    paid: (amounts: number[], spec?: Partial<OrderSpec>) => paidOrder(context, amounts, spec),
    /** An APPROVED refund of an order. */
    refund: async (orderId: number, amount?: number): Promise<number> =>
      (await calls.open(orderId, amount === undefined ? {} : { amount })).data.id,
    payThrough: (refundId: number, more?: Record<string, string>) =>
      post(`refunds/${refundId}/pay-through-gateway/`, {}, more),
    returned: (reference: string) => gateways.returnedOf(gateway, reference),
    ledger: (orderId: number) => ledgerOf(h, gateway, orderId),
  }
}

type ShopContext = {
  h: Harness
  gateways: Gateways
  shop: Shop
  product: TestProduct
  gateway: string
  account: TestAccount
}

/** An order of 500.00 that is delivered, paid through the gateway in these parts. */
async function paidOrder(context: ShopContext, amounts: number[], spec: Partial<OrderSpec> = {}) {
  const { h, shop, product, gateway } = context
  const { id } = await anOrder(h, shop, {
    lines: [{ product, quantity: 5 }],
    ...{ status: 'DELIVERED', paymentMethod: gateway, hasEvents: true, ...spec },
  })
  const payments = []
  for (const amount of amounts) payments.push(await payThroughGateway(context, id, amount))
  return { id, payments, payment: payments[0] as GatewayPayment }
}

export type GatewayPayment = { id: number; reference: string; transactionId: string }

/** Pays at the gateway as a shopper does, and records the payment. */
async function payThroughGateway(context: ShopContext, orderId: number, amount: number): Promise<GatewayPayment> {
  const { h, gateways, shop, gateway: code } = context
  const gateway = await connect(h, shop, code)
  const attempt = {
    invoice: `HR${next()}A1`,
    amountMinor: amount * 100,
    returnUrl: 'http://127.0.0.1/pay/return/1',
    payerPhone: code === 'BKASH' ? '+8801700000001' : '+8801800000001',
    payerIp: '103.100.200.100',
    isMobile: false,
    startedAt: h.deps.clock(),
  }
  const begun = await gateway.begin(attempt)
  if (begun.outcome !== 'begun') throw new Error(`not begun: ${JSON.stringify(begun)}`)
  const { reference } = begun
  await gateways.of(code).act(reference, 'approve')
  const state = await gateway.confirm({ ...attempt, reference })
  if (state.outcome !== 'paid') throw new Error(`not paid: ${JSON.stringify(state)}`)
  const id = await recordGatewayMoney(h, shop, orderId, {
    ...attempt,
    reference,
    gateway: code,
    transactionId: state.transactionId,
  })
  return { id, reference, transactionId: state.transactionId }
}

async function connect(h: Harness, { storeId }: Shop, code: string): Promise<PaymentGateway> {
  const { db, clock, secrets, gatewayHttp: http, logger } = h.deps
  const tools = { db, clock, secrets, http, logger, environment: 'live' } as const
  const connected = await inStore(h.db, storeId, (tx) => connectGateway(tx, tools, storeId, code))
  if (!connected) throw new Error(`store ${storeId} is not connected to ${code}`)
  return connected.gateway
}

/** What left the store's account at the gateway for an order by the ledger, in poisha, one number for each time. */
async function ledgerOf(h: Harness, gateway: string, orderId: number): Promise<number[]> {
  const rows = await h.sql<{ minor: number }>(
    `select -l.amount_minor::int as minor from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
      where t.order_id = $1 and l.account = $2 and t.kind in ('REFUND', 'RESOLVE') order by t.id`,
    [orderId, gateway],
  )
  return rows.map(({ minor }) => minor)
}
