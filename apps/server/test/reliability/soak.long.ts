import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, next, openShop, type Shop, signIn, type TestProduct, type TestShopper } from '../factories.ts'
import { expand } from '../harness.ts'
import { metricsHeaders } from '../metrics-token.ts'
import { counted, record, takeTime } from './harness/measure.ts'
import { startTwoServers, type TwoServers } from './harness/two-servers.ts'

const PRODUCTS = 100
/** Few enough that the state per phone has its full size when measuring begins. */
const PHONES = 2_000
const [READERS, SHOPPERS, BUYERS, MERCHANTS] = [4, 3, 2, 1]
/** Share of the time in which caches, statements and the heap grow to their full size. */
const WARM_UP = 0.3

/** Maximum delay of the event loop in milliseconds, 99th percentile. */
const MAX_LAG_MS = 100

takeTime()

let two: TwoServers
let shop: Shop
const products: TestProduct[] = []
beforeAll(async () => {
  two = await startTwoServers()
  await two.servers[1].kill()
  shop = await openShop(two.h, { settings: { rateLimitFactor: 1_000_000 } })
  for (let n = 0; n < PRODUCTS; n++) products.push(await aProduct(two.h, shop, { stock: 1_000_000 }))
})
afterAll(() => two?.close())

type Request = { method?: string; token?: string; body?: object; secret?: boolean }

const received: Record<string, number> = {}

async function send(url: string, { method, token, body, secret }: Request = {}) {
  const response = await fetch(`${two.servers[0].baseUrl}${expand(url)}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(secret ? { authorization: `Bearer ${shop.secretKey}` } : { 'x-service-key': shop.key }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  const isBusy = response.status === 503 && response.headers.has('retry-after')
  const what = response.status < 400 ? 'responded' : isBusy ? 'busy' : `${response.status} ${text}`
  received[what] = (received[what] ?? 0) + 1
  return JSON.parse(text)
}

const product = () => products[next() % PRODUCTS] as TestProduct

async function look(): Promise<void> {
  const { slug } = product()
  await send(`W/products/?limit=24&min_price=${1 + (next() % 50)}`)
  await send(`W/products/${slug}/`)
  await send('W/config/')
}

async function fillCart(me: TestShopper): Promise<void> {
  const { data } = await send('W/cart/items/', { token: me.token, body: { product_id: product().id } })
  await send('W/cart/', { token: me.token })
  if (data?.cart?.items?.length > 10) await send('W/cart/', { method: 'DELETE', token: me.token })
}

async function buy(): Promise<void> {
  const n = next()
  await send('W/order/', {
    body: {
      receiver_name: 'Rahima',
      phone: `013${String(10_000_000 + (n % PHONES))}`,
      address: 'Road 5',
      items: [{ product_id: product().id, quantity: 1 + (n % 3) }],
    },
  })
}

const manage = () =>
  send(`M/${shop.subdomain}/stock/${product().variantId}/adjust/`, {
    secret: true,
    body: { delta: 1, reason: 'Counted' },
  })

type Sample = { minute: number; rssMb: number; lagMs: number }

async function sample(started: number): Promise<Sample> {
  const text = await (await fetch(`${two.servers[0].baseUrl}/metrics`, { headers: metricsHeaders })).text()
  const read = (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(text)?.[1])
  return {
    minute: (performance.now() - started) / 60_000,
    rssMb: read('haat_memory_resident_bytes') / 2 ** 20,
    lagMs: read('haat_event_loop_lag_p99_seconds') * 1000,
  }
}

/** The slope of memory by least squares, in MB per minute. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (read: (one: Sample) => number) => samples.reduce((sum, one) => sum + read(one), 0) / samples.length
  const [x, y] = [mean((one) => one.minute), mean((one) => one.rssMb)]
  const rise = samples.reduce((sum, one) => sum + (one.minute - x) * (one.rssMb - y), 0)
  return rise / samples.reduce((sum, one) => sum + (one.minute - x) ** 2, 0)
}

it('a mixed load is served without a server error and without growing memory', async () => {
  const seconds = counted(20, 600)
  const started = performance.now()
  const isOver = () => performance.now() - started > seconds * 1000
  const repeat = async (work: () => Promise<unknown>) => {
    while (!isOver()) await work()
  }
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => signIn(two.h, shop)))
  const load = [
    ...Array.from({ length: READERS }, () => repeat(look)),
    ...shoppers.map((me) => repeat(() => fillCart(me))),
    ...Array.from({ length: BUYERS }, () => repeat(buy)),
    ...Array.from({ length: MERCHANTS }, () => repeat(manage)),
  ]
  const samples: Sample[] = []
  while (!isOver()) {
    await sleep(1_000)
    samples.push(await sample(started))
  }
  await Promise.all(load)
  const { responded = 0, busy = 0, ...others } = received
  expect(others).toEqual({})
  // A disk that stalls for a second is no error of the server; more than that is.
  expect(busy).toBeLessThanOrEqual(responded / 10_000)
  await expectHealthy(two.h)
  const measured = samples.slice(Math.floor(samples.length * WARM_UP))
  const slope = slopeOf(measured)
  // In a short run the slope means nothing: a single garbage collection bends it.
  const course = measured.map(({ rssMb }) => Math.round(rssMb)).join(' ')
  if (inject('share') === 1) expect(slope, course).toBeLessThan(1)
  const lags = measured.map(({ lagMs }) => lagMs).sort((a, b) => a - b)
  const lag = lags[lags.length >> 1] ?? Number.POSITIVE_INFINITY
  // Each second has fifty samples; the largest is its p99. The median of these is compared with the limit: a single bad
  // second may be caused by the machine.
  expect(lag, lags.map(Math.round).join(' ')).toBeLessThan(MAX_LAG_MS)
  record({
    id: 'L2',
    test: 'Mixed load on one process',
    size: `${seconds} s, ${responded} requests: reads, carts, orders, stock`,
    result: `${busy} received 503 with Retry-After, all others responded below 400; memory ${Math.round(measured.at(-1)?.rssMb ?? 0)} MB, ${slope.toFixed(2)} MB per minute after warm-up; event loop late by ${Math.round(lag)} ms at p99, ${Math.round(lags.at(-1) ?? 0)} ms in its worst second`,
  })
})
