import { gatewayReturnValues } from '@haat/contract/payment-method-facts.ts'
import { aProduct, next, openShop, type Shop, type TestProduct } from '../../factories.ts'
import type { Gateways } from '../../gateways.ts'
import type { Harness, TestResponse } from '../../harness.ts'
import { paymentCalls, RESULT_PAGE } from '../../payment-calls.ts'
import { runJobs } from '../../run-jobs.ts'
import { anOfferOf } from '../../selling.ts'
import type { Claim, TestedGateway } from '../../tested-gateways.ts'
import type { Fault, PaymentCase } from './payment-case.ts'

const AT_ONCE = 24
const STOCK = 5
const MINUTE = 60_000
/** The times at which the jobs run, in minutes after the beginning. The order expires after 60. */
const JOB_TIMES = [2, 5, 10, 15, 20, 40, 61, 120, 360, 1_440, 2_880, 2_940]
const EXPIRED_AT = 61

type Calls = ReturnType<typeof paymentCalls>
type Begun = Awaited<ReturnType<Calls['begun']>>

/** A payment of a case, in a store of its own with an account of its own. */
type Running = {
  one: PaymentCase
  gateway: TestedGateway
  shop: Shop
  product: TestProduct
  offerId: number
  pay: Calls
  /** What a fault names the account by. */
  account: string
  orderId: number
  orderNumber: string
  phone: string
  firstSession: string
  lastSession: string
  /** Where the gateway sends the browser; empty when it stays. */
  path: string
  atReturn: Record<string, unknown>
  /** Responses that no client should see. */
  wrongResponses: string[]
}

/** What is left of a payment, as rows and as the gateway's own record. */
export type Outcome = {
  atReturn: Record<string, unknown>
  session: { status: string; problem: string; paidAt: Date | null }
  sessions: number
  order: { status: string; payment_status: string; amountPaidMinor: number }
  payments: { amount_minor: number; unapplied_minor: number }[]
  unappliedMinor: number
  soldPieces: number
  couponUses: number
  /** What the ledger has in the account of the gateway, and all its lines. */
  ledger: { gatewayMinor: number; sumMinor: number }
  /** What the gateway has taken from wallets. */
  gatewayTookMinor: number
  executes: number
  staffSees: string[]
  wrongResponses: string[]
}

/** Lets every case happen, each in a store of its own, and then two days with all jobs pass. */
export async function runPaymentCases(
  h: Harness,
  gateways: Gateways,
  cases: readonly PaymentCase[],
): Promise<Map<PaymentCase, Outcome>> {
  h.deps.gatewayHttp = gateways.timeOutDelayed(h.deps.gatewayHttp)
  const start = Date.now()
  h.setNow(new Date(start))
  await gateways.control('/clock', { now: new Date(start).toISOString(), frozen: true })
  let passed = 0
  const advanceTo = async (minutes: number) => {
    await gateways.control('/clock', { advanceSeconds: (minutes - passed) * 60 })
    passed = minutes
    h.setNow(new Date(start + minutes * MINUTE))
  }

  const running = await eachOf(cases, (one) => begin(h, gateways, one))
  await eachOf(running, returnAtOnce)
  await advanceTo(1)
  await eachOf(running, (run) => comeBackLater(run, 'returns again a minute later'))
  for (const minutes of JOB_TIMES) {
    await advanceTo(minutes)
    for (const job of ['payments.inspect', 'orders.expire', 'payments.expire']) await runJobs(h, job)
    if (minutes === EXPIRED_AT) await eachOf(running, (run) => comeBackLater(run, 'returns after the order expired'))
  }
  const { requests } = (await gateways.read('/requests')) as { requests: SeenRequest[] }
  const outcomes = await eachOf(running, (run) => readOutcome(h, run, requests))
  return new Map(running.map(({ one }, index) => [one, outcomes[index] as Outcome]))
}

async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return results
}

async function begin(h: Harness, gateways: Gateways, one: PaymentCase): Promise<Running> {
  const shop = await openShop(h)
  const gateway = gateways.of(one.gateway)
  const account = gateway.nameOf(await gateways.connect(h, shop, one.gateway))
  const pay = paymentCalls(h, shop, gateways)
  await pay.allowOrigins(['https://shop.example.com'])
  const product = await aProduct(h, shop, { priceMinor: 500_00, stock: STOCK })
  const offerId = await anOfferOf(h, shop, { code: 'EID', percentBp: 1000, usageLimit: STOCK })
  const phone = pay.phone()
  await placeFaults(gateways, gateway, account, one.faults)
  const first = await pay.initiate({
    ...{ items: [{ product_id: product.id }], coupon_code: 'EID', phone, payment_method: one.gateway },
  })
  const begun: Begun = first.status === 201 ? first.data : first.body?.details
  const run: Running = {
    ...{ one, gateway, shop, product, offerId, pay, account, phone, path: '', atReturn: {}, wrongResponses: [] },
    ...{ orderId: begun.order_id, orderNumber: begun.order_number },
    ...{ firstSession: begun.payment_session_id, lastSession: begun.payment_session_id },
  }
  const isRefused = one.end === 'paid by retry'
  note(run, 'initiate', first, isRefused ? [502] : [201])
  if (isRefused) {
    run.atReturn = await readAtReturn(run)
    run.orderNumber = String((await pay.order(run.orderId)).order_number)
    const second = await pay.retry({ order_number: run.orderNumber, phone, payment_method: one.gateway })
    note(run, 'retry', second, [201])
    run.lastSession = second.data?.payment_session_id ?? run.lastSession
  }
  await placeFaults(gateways, gateway, account, one.faultsAtPage)
  return run
}

async function placeFaults(
  gateways: Gateways,
  gateway: TestedGateway,
  account: string,
  faults: readonly Fault[] = [],
): Promise<void> {
  const place = gateway.fault ?? gateways.fault
  for (const fault of faults) await place({ ...fault, about: account })
}

const note = (run: Running, what: string, { status, text }: TestResponse, expected: readonly number[]) => {
  if (!expected.includes(status)) run.wrongResponses.push(`${what}: ${status} ${text.slice(0, 300)}`)
}

async function returnAtOnce(run: Running): Promise<void> {
  const { one, pay, lastSession } = run
  const { browser = 'returns', action = 'approve' } = one
  if (browser === 'returns after the order expired') return
  if (action !== null) run.path = await pay.act(lastSession, action)
  const copies = { 'returns ten times at once': 10, 'stays away': 0 }[browser as string] ?? 1
  run.path = pathOf(run, browser, await pay.session(lastSession))
  await Promise.all(Array.from({ length: copies }, () => visit(run, run.path)))
  await verify(run)
  if (one.end !== 'paid by retry' && browser !== 'returns again a minute later') run.atReturn = await readAtReturn(run)
}

async function comeBackLater(run: Running, when: NonNullable<PaymentCase['browser']>): Promise<void> {
  const { one, pay, lastSession } = run
  if (one.browser !== when) return
  if (when === 'returns after the order expired') {
    run.path = await pay.act(lastSession, one.action ?? 'approve')
    run.atReturn = await readAtReturn(run)
  }
  await visit(run, run.path)
  await verify(run)
  if (when === 'returns again a minute later') run.atReturn = await readAtReturn(run)
}

/** Where the browser goes: as the gateway redirects it, or as an attacker does. */
function pathOf(run: Running, browser: string, session: { reference: string; invoice: string }): string {
  const { one, gateway, lastSession, path } = run
  const lie = (claim: Claim, of = session) =>
    `/api/v1/payment/callback/${one.gateway.toLowerCase()}/${lastSession}/?${new URLSearchParams(gateway.claim(of, claim))}`
  if (browser === 'lies that it was paid') return lie('success')
  if (browser === 'lies that it was cancelled') return lie('cancel')
  if (browser !== 'brings the reference of another order') return path
  return lie('success', { reference: `TR0011OTHER${next()}`, invoice: `OTHER${next()}` })
}

async function visit(run: Running, path: string): Promise<void> {
  // The gateway did not send the browser anywhere.
  if (path === '') return
  const response = await run.pay.visit(path)
  note(run, 'callback', response, [302, 303])
  if (!response.location.startsWith(`${RESULT_PAGE}?`)) run.wrongResponses.push(`redirect to ${response.location}`)
}

async function verify(run: Running): Promise<void> {
  const values = Object.fromEntries(new URLSearchParams(run.path.split('?')[1] ?? ''))
  const names = ['status', ...Object.keys(gatewayReturnValues[run.one.gateway])]
  const named = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
  note(run, 'verify', await run.pay.verify(run.lastSession, named), [200])
  note(run, 'read', await run.pay.read(run.lastSession), [200])
}

async function readAtReturn({ pay, firstSession }: Running): Promise<Record<string, unknown>> {
  const { status, problem, failure_code: failure } = await pay.session(firstSession)
  return { status, problem, failure }
}

type SeenRequest = { endpoint: string; headers?: Record<string, string>; [more: string]: unknown }

async function readOutcome(
  h: Harness,
  { one, gateway, shop, product, offerId, pay, account, orderId, lastSession, atReturn, wrongResponses }: Running,
  requests: readonly SeenRequest[],
): Promise<Outcome> {
  const session = await pay.session(lastSession)
  const order = await pay.order(orderId)
  const [numbers] = await h.sql<Record<string, number>>(
    `select (select on_hand from stock where store_id = $1 and variant_id = $3)::int as "onHand",
       (select used_count from offers where store_id = $1 and id = $4)::int as uses,
       (select count(*) from payment_sessions where store_id = $1 and order_id = $2)::int as sessions,
       (select coalesce(sum(amount_minor), 0) from unapplied_payments where store_id = $1 and order_id = $2)::int as unapplied,
       (select coalesce(sum(l.amount_minor), 0) from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
          where t.store_id = $1 and t.order_id = $2 and l.account = $5)::int as "gatewayMinor",
       (select coalesce(sum(l.amount_minor), 0) from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
          where t.store_id = $1 and t.order_id = $2)::int as "sumMinor"`,
    [shop.storeId, orderId, product.variantId, offerId, one.gateway],
  )
  const { onHand = 0, uses = 0, sessions = 0, unapplied = 0, gatewayMinor = 0, sumMinor = 0 } = numbers ?? {}
  const list = await h.call({
    url: `M/${shop.subdomain}/payment-sessions/?problem=${String(session.problem) || 'UNKNOWN'}`,
    headers: { authorization: `Bearer ${shop.secretKey}` },
  })
  return {
    ...{ atReturn, wrongResponses, sessions },
    session: { status: session.status, problem: session.problem, paidAt: session.paid_at as Date | null },
    order: {
      ...{ status: String(order.status), payment_status: String(order.payment_status) },
      amountPaidMinor: Number(order.amount_paid_minor),
    },
    payments: (await pay.payments(orderId)) as Outcome['payments'],
    ...{ unappliedMinor: unapplied, soldPieces: STOCK - onHand, couponUses: uses },
    ledger: { gatewayMinor, sumMinor },
    gatewayTookMinor: gateway
      .books()
      .filter((payment) => payment.account === account && payment.isPaid)
      .reduce((total, { amountMinor }) => total + amountMinor, 0),
    executes: requests.filter(
      ({ endpoint, headers }) => endpoint === 'bkash.execute' && headers?.['x-app-key'] === account,
    ).length,
    staffSees: (list.data?.items ?? []).map(({ id }: { id: string }) => id),
  }
}
