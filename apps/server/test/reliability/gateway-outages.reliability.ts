import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { gatewayHttp } from '../../src/platform/gateway-http.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { openShop, type Shop } from '../factories.ts'
import { setUpGateways, wireOf } from '../gateways.ts'
import type { TestResponse } from '../harness.ts'
import { PATIENCE_MS } from '../patience.ts'
import { paymentCalls } from '../payment-calls.ts'
import { setUpApp } from '../set-up.ts'
import { hurryNagad } from './harness/hurry-nagad.ts'
import { counted, record, takeTime } from './harness/measure.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
hurryNagad()
takeTime()
afterEach(() => gateways.clearFaults())
afterAll(() => expectHealthy(h))

/** As long as the server waits for a gateway during an outage; then every response must be there soon. */
const OUTAGE_WAIT_MS = inject('share') > 0 ? 2_000 : 1_000
let waitMs = PATIENCE_MS
afterEach(() => {
  waitMs = PATIENCE_MS
})
const calls = { running: 0, most: 0 }
let now = 0
/** While it is closed, calls hang before their time is taken. */
let door: Promise<void> | undefined
// With the limits of production.
const wire = gatewayHttp({ now: () => performance.now() + now })
h.deps.gatewayHttp = wireOf(async (request) => {
  calls.most = Math.max(calls.most, ++calls.running)
  try {
    await door
    return await wire({ ...request, timeoutMs: waitMs })
  } finally {
    calls.running--
  }
})

/** Every endpoint of every gateway, as faults name them. */
const everywhere = gatewayCodes.map((code) => `${code.toLowerCase()}.*`)
const gatewayAt = (index: number) => gatewayCodes[index % gatewayCodes.length] as string

/** A store that takes payments of every gateway, with enough stock for all. */
async function aStore() {
  const shop = await openShop(h, { settings: { rateLimitFactor: 1_000_000 } })
  const pay = paymentCalls(h, shop, gateways)
  await pay.open([...gatewayCodes])
  const product = await pay.product(500_00, 1_000_000)
  const items = [{ product_id: product.id }]
  const initiate = (gateway: string) => pay.initiate({ items, payment_method: gateway })
  // A token for the hour.
  for (const gateway of gatewayCodes) expect((await initiate(gateway)).status).toBe(201)
  return { shop, pay, items, initiate }
}
type Store = Awaited<ReturnType<typeof aStore>>

const timed = async (work: () => Promise<TestResponse>) => {
  const startedAt = performance.now()
  const { status, text } = await work()
  return { status, text, ms: performance.now() - startedAt }
}

/** What others do meanwhile: they read the list of products and order for cash. */
async function othersUntil(shops: readonly Store[], isOver: () => boolean) {
  const seen = { reads: 0, orders: 0, wrong: [] as string[], waiting: 0, free: Number.POSITIVE_INFINITY }
  const { pool } = h.db as unknown as {
    pool: { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } }
  }
  while (!isOver()) {
    for (const { shop, pay, items } of shops) {
      const read = await h.call({ url: 'W/products/', key: shop.key })
      if (read.status !== 200) seen.wrong.push(`list: ${read.status} ${read.text}`)
      const order = await cashOrder(shop, pay.phone(), items)
      if (order.status !== 201) seen.wrong.push(`order: ${order.status} ${order.text}`)
      seen.reads++
      seen.orders++
      seen.free = Math.min(seen.free, pool.options.max - (pool.totalCount - pool.idleCount))
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return seen
}

const cashOrder = (shop: Shop, phone: string, items: object[]) =>
  h.call({
    url: 'W/order/',
    key: shop.key,
    body: {
      receiver_name: 'Rahima Khatun',
      phone,
      address: 'House 12, Road 5, Dhanmondi',
      payment_method: 'COD',
      items,
    },
  })

test('callers who hang at a gateway hold no connection, and everybody else is served (F39)', async () => {
  const callers = counted(60, 200)
  const [hanging, calm] = [await aStore(), await aStore()]
  for (const endpoint of everywhere) await gateways.fault({ endpoint, kind: 'delay', ms: 60_000, times: null })
  waitMs = OUTAGE_WAIT_MS
  const before = process.memoryUsage().heapUsed
  let isOver = false
  // On a busy machine the first callers would have given up before half of all are there.
  const opening = Promise.withResolvers<void>()
  door = opening.promise
  const waiting = Promise.all(
    Array.from({ length: callers }, (_, index) => timed(() => hanging.initiate(gatewayAt(index)))),
  ).finally(() => {
    isOver = true
  })
  try {
    await expect.poll(() => calls.running, { timeout: 60_000, interval: 20 }).toBeGreaterThan(callers / 2)
  } finally {
    door = undefined
    opening.resolve()
  }
  const others = await othersUntil([hanging, calm], () => isOver)
  const responses = await waiting
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([502]))
  expect(others).toMatchObject({ wrong: [], reads: expect.any(Number) })
  expect(others.reads).toBeGreaterThan(0)
  // A request that waits for a gateway holds no connection.
  expect(others.free).toBeGreaterThan(0)
  expect(calls.running).toBe(0)
  await gateways.clearFaults()
  waitMs = PATIENCE_MS
  now += 20_001
  for (const gateway of gatewayCodes) expect((await hanging.initiate(gateway)).status).toBe(201)
  const [kept] = await h.sql<{ n: number }>(
    `select count(*)::int as n from payment_sessions where status = 'CREATED' or claimed_until is not null`,
  )
  expect(kept?.n).toBe(0)
  record({
    id: 'F39',
    test: 'Callers who hang at a gateway',
    size: `${callers} at once, at most ${calls.most} calls`,
    result: `all responded with 502; meanwhile ${others.reads} reads and ${others.orders} cash orders, none refused; at least ${others.free} connections free; heap ${Math.round((process.memoryUsage().heapUsed - before) / 1_048_576)} MB more`,
  })
})

const outages: [name: string, fault: Record<string, unknown>][] = [
  ['hang', { kind: 'delay', ms: 60_000 }],
  ['reset connections', { kind: 'reset' }],
  ['return 500', { kind: 'http_error', status: 500 }],
  ['return garbage', { kind: 'truncated' }],
  ['name a wrong amount', { kind: 'alter', fields: { amount: '1.00' } }],
]

test.each(outages)(
  'every request gets a response while all gateways %s, and payments work again at once (K4)',
  async (name, fault) => {
    const payments = counted(6, 60)
    const store = await aStore()
    // These shoppers are at the gateway when it breaks.
    const begun = await Promise.all(
      Array.from({ length: payments }, async (_, index) => {
        const { data } = await store.initiate(gatewayAt(index))
        return { id: data.payment_session_id, path: await store.pay.act(data.payment_session_id) }
      }),
    )
    for (const endpoint of everywhere) await gateways.fault({ endpoint, ...fault, times: null })
    waitMs = OUTAGE_WAIT_MS
    let isOver = false
    const working = Promise.all([
      ...Array.from({ length: payments }, (_, index) => timed(() => store.initiate(gatewayAt(index)))),
      ...begun.map(({ path }) => timed(() => store.pay.visit(path))),
      ...begun.map(({ id }) => timed(() => store.pay.verify(id))),
    ]).finally(() => {
      isOver = true
    })
    const [responses, others] = await Promise.all([working, othersUntil([store], () => isOver)])
    expect(responses.filter(({ status }) => ![200, 201, 302, 303, 502].includes(status))).toEqual([])
    expect(others.wrong).toEqual([])
    await gateways.clearFaults()
    waitMs = PATIENCE_MS
    // The pause after failures is over.
    now += 20_001
    for (const gateway of gatewayCodes) {
      const { data } = await store.initiate(gateway)
      expect((await store.pay.pay(data.payment_session_id)).parameters.status).toBe('success')
    }
    record({
      id: 'K4',
      test: `All gateways ${name}`,
      size: `${responses.length} requests`,
      result: `100 % responded, the last after ${(Math.max(...responses.map(({ ms }) => ms)) / 1000).toFixed(1)} s of waits of ${OUTAGE_WAIT_MS / 1000} s; ${others.reads} reads and ${others.orders} cash orders served; paid again at once`,
    })
  },
)
