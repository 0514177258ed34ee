import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, next, openShop, type Shop, signIn, type TestProduct } from '../factories.ts'
import { aCode, anOfferOf } from '../selling.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'
import { type Prepared, type ReceivedResponse, type Starter, startTogether } from './harness/release-together.ts'
import { startTwoServers, type TwoServers } from './harness/two-servers.ts'

const CONNECTIONS = 40
const POOL = 10
/** Concurrent requests for the same thing. */
const CROWD = counted(40, 500)
const wavesOf = (requests: number) => Math.round(requests / CROWD)

takeTime()

let two: TwoServers
let shop: Shop
let starter: Starter
beforeAll(async () => {
  two = await startTwoServers({ poolSize: POOL })
  shop = await openShop(two.h, { settings: { rateLimitFactor: 1_000_000 } })
  starter = startTogether(ports(), CONNECTIONS)
})
afterEach(() => expectHealthy(two.h))
afterAll(async () => {
  await two?.close()
})

const ports = () => two.servers.map(({ port }) => port)
async function restartWith(poolSize: number): Promise<void> {
  for (const server of two.servers) {
    await server.kill()
    await server.restart({ poolSize })
  }
}
const onHand = async ({ variantId }: TestProduct) =>
  (await two.h.sql<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [variantId]))[0]?.on_hand

const phone = () => `016${String(10_000_000 + next())}`
const buy = (body: object, headers: Record<string, string> = {}): Prepared => ({
  path: '/api/v1/business/website/order/',
  body: { receiver_name: 'Rahima', phone: phone(), address: 'Road 5', ...body },
  headers: { 'X-Service-Key': shop.key, ...headers },
})
const asMerchant = (path: string, body: object): Prepared => ({
  path: `/api/v1/business/admin/${shop.subdomain}/${path}`,
  body,
  headers: { Authorization: `Bearer ${shop.secretKey}` },
})
const deliver = ({ variantId }: TestProduct, delta: number) =>
  asMerchant(`stock/${variantId}/adjust/`, { delta, reason: 'Delivery' })
const cancel = (id: number) => asMerchant(`orders/${id}/cancel/`, { reason: 'Wrong number' })
const item = ({ id }: TestProduct) => ({ items: [{ product_id: id }] })

/** How often each response was received: `201`, `409 insufficient_stock`, … */
const tally = (received: readonly ReceivedResponse[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status, body } of received) {
    const name = [status, body.error_code].filter(Boolean).join(' ')
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
const shuffled = <T>(values: readonly T[], random: () => number): T[] =>
  values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)

// Above 50 per process the PostgreSQL of the tests runs out of connections.
const pools = inject('share') === 0 ? [POOL] : [5, 20, 50]
it.each(pools)('exactly the stock is sold, however many buy at once through two pools of %i', async (poolSize) => {
  const [rounds, waves, units] = [counted(1, 10), wavesOf(counted(80, 10_000)), 5]
  if (poolSize !== POOL) await restartWith(poolSize)
  const clients = startTogether(ports(), CROWD)
  for (let round = 0; round < rounds; round++) {
    const product = await aProduct(two.h, shop, { stock: 0 })
    // A few units are added before every wave, so that each wave is a race, not only the first.
    for (let wave = 0; wave < waves; wave++) {
      expect(tally(await starter.release([deliver(product, units)]))).toEqual({ 200: 1 })
      const received = await clients.release(Array.from({ length: CROWD }, () => buy(item(product))))
      expect(tally(received)).toEqual({ 201: units, '409 insufficient_stock': CROWD - units })
      expect(await onHand(product)).toBe(0)
    }
    const sold = 'select sum(quantity)::int as sold from order_lines where product_id = $1'
    expect(await two.h.sql(sold, [product.id])).toEqual([{ sold: waves * units }])
  }
  if (poolSize !== POOL) await restartWith(POOL)
  record({
    id: 'R1',
    test: `Flash sale, two pools of ${poolSize}`,
    size: `${rounds} × ${waves * CROWD} buys of ${waves * units} units, ${units} for each ${CROWD} who come at once`,
    result: `${waves * units} sold each time, the others 409; ${clients.turnedAway()} times 503 first, never 500`,
  })
})

/** Sends the same keys at the same moment as a signed-in shopper and at another store: their keys are independent. */
async function sendAnonymously(requests: readonly Prepared[]): Promise<ReceivedResponse[]> {
  const me = await signIn(two.h, shop)
  const elsewhere = await openShop(two.h, { settings: { rateLimitFactor: 1_000_000 } })
  const theirs = await aProduct(two.h, elsewhere, { stock: requests.length })
  return starter.release(
    requests.flatMap(({ path, body, headers }) => [
      { path, body, headers: { ...headers, Authorization: `Bearer ${me.token}` } },
      { path, body: { ...body, ...item(theirs) }, headers: { ...headers, 'X-Service-Key': elsewhere.key } },
    ]),
  )
}

it('each Idempotency-Key creates one order, however many copies arrive at once at both processes', async () => {
  const [keys, copies] = [counted(10, 1_000), counted(12, 50)]
  const product = await aProduct(two.h, shop, { stock: keys * copies })
  const requests = Array.from({ length: keys }, () => buy(item(product), { 'Idempotency-Key': `key-${next()}` }))
  const clients = startTogether(ports(), copies)
  const received: ReceivedResponse[] = []
  // All copies of a key at one moment, alternating between both processes: one creates the order, the others return it
  // or report that it is running.
  for (const request of requests) {
    const responses = await clients.release(Array<Prepared>(copies).fill(request))
    const inProgress = tally(responses)['409 idempotency_in_progress'] ?? 0
    const [placed, replayed] = [false, true].map(
      (isReplay) => responses.filter(({ status, replayed }) => status === 201 && replayed === isReplay).length,
    )
    expect([placed, replayed]).toEqual([1, copies - 1 - inProgress])
    received.push(...responses)
  }
  const counts = tally(received)
  expect(counts['409 idempotency_in_progress'] ?? 0).toBeGreaterThan(0)
  const again = await starter.release(requests)
  expect(again.map(({ status, replayed }) => [status, replayed])).toEqual(requests.map(() => [201, true]))
  const texts = new Set([...received.filter(({ status }) => status === 201), ...again].map(({ text }) => text))
  expect(texts.size).toBe(keys)
  expect(await onHand(product)).toBe(keys * copies - keys)
  const other = await starter.release(
    requests.map((request) => ({ ...request, body: { ...request.body, address: 'Road 6' } })),
  )
  expect(tally(other)).toEqual({ '422 idempotency_key_reused': keys })
  const strangers = await sendAnonymously(requests)
  expect(tally(strangers)).toEqual({ 201: 2 * keys })
  expect(strangers.filter(({ text, replayed }) => replayed || texts.has(text))).toEqual([])
  record({
    id: 'R4',
    test: 'One key, many copies',
    size: `${keys} keys × ${copies} copies at one moment`,
    result: `${keys} orders; every 201 of a key byte-equal; ${counts['409 idempotency_in_progress']} received 409, all others the order or its replay; another body 422; another shopper’s and shop’s own order`,
  })
})

it('each cart becomes one order, however often it is ordered at once', async () => {
  const [carts, posts] = [counted(8, 1_000), 10]
  const product = await aProduct(two.h, shop, { stock: carts * posts })
  const requests: Prepared[] = []
  for (let index = 0; index < carts; index++) {
    const me = await signIn(two.h, shop)
    await two.h.sql(
      `with cart as (insert into carts (store_id, customer_id) values ($1, $2) returning id)
       insert into cart_lines (store_id, cart_id, product_id, variant_id, quantity, price_at_add_minor)
       select $1, id, $3, $4, 1, 100 from cart`,
      [shop.storeId, me.id, product.id, product.variantId],
    )
    const { path, body, headers } = buy({})
    requests.push(
      ...Array<Prepared>(posts).fill({ path, body, headers: { ...headers, Authorization: `Bearer ${me.token}` } }),
    )
  }
  expect(tally(await starter.release(requests))).toEqual({ 201: carts, '409 cart_empty': carts * (posts - 1) })
  expect(await onHand(product)).toBe(carts * (posts - 1))
  record({
    id: 'R5',
    test: 'Double click',
    size: `${carts} carts × ${posts} posts`,
    result: `${carts} orders, the others 409 cart_empty`,
  })
})

const limits: [string, { limit: number | null; perCustomer: number | null }][] = [
  ...(inject('share') === 0 ? [1, 10] : [1, 50, 1_250]).map((limit): [string, { limit: number; perCustomer: null }] => [
    'in all',
    { limit, perCustomer: null },
  ]),
  ['per customer', { limit: null, perCustomer: 1 }],
]
it.each(limits)(
  'a coupon is granted exactly as often as its limit %s allows: %o',
  async (which, { limit, perCustomer }) => {
    // A coupon is exhausted in a wave or within one; the next requests use another coupon.
    const waves = wavesOf(counted(80, 10_000))
    const wavesEach = Math.min(waves, Math.ceil((2 * (limit ?? 1)) / CROWD))
    const [coupons, tries] = [Math.floor(waves / wavesEach), wavesEach * CROWD]
    const allowed = Math.min(limit ?? perCustomer ?? 0, tries / 2)
    // Many products, so that buyers do not wait for the lock of one of them first.
    const goods: TestProduct[] = []
    for (let kind = 0; kind < 20; kind++) goods.push(await aProduct(two.h, shop, { stock: 2 * tries * coupons }))
    const clients = startTogether(ports(), CROWD)
    const given = { 201: allowed, '409 coupon_not_applicable': tries - allowed }
    for (let coupon = 0; coupon < coupons; coupon++) {
      const code = aCode()
      const offer = await anOfferOf(two.h, shop, { code, usageLimit: limit && allowed, perCustomerLimit: perCustomer })
      const mine = phone()
      const requests = Array.from({ length: tries }, (_, index) =>
        buy({
          ...item(goods[index % goods.length] as TestProduct),
          coupon_code: code,
          phone: perCustomer ? mine : phone(),
        }),
      )
      const received = await clients.release(requests)
      expect(tally(received)).toEqual(given)
      expect(await usesOf(offer)).toEqual({ used_count: allowed, uses: allowed })
      const orders = received.filter(({ status }) => status === 201).map(({ body }) => body.data.order.id)
      const cancelled = await clients.release(orders.flatMap((id: number) => [cancel(id), cancel(id)]))
      expect(tally(cancelled)).toEqual({ 200: allowed, '409 invalid_state': allowed })
      expect(await usesOf(offer)).toEqual({ used_count: 0, uses: 0 })
      expect(tally(await clients.release(requests))).toEqual(given)
    }
    record({
      id: 'R6',
      test: 'Coupon limits',
      size: `${coupons} coupons, each with ${tries} tries by ${CROWD} at once, limit ${allowed} ${which}; all cancelled twice at once; ${tries} tries again`,
      result: `each given ${allowed} times, given back ${allowed} times, given ${allowed} times again, the others 409`,
    })
  },
)

const usesOf = async (offer: number) =>
  (
    await two.h.sql(
      `select used_count, (select count(*)::int from offer_uses where offer_id = o.id and released_at is null) as uses
         from offers o where id = $1`,
      [offer],
    )
  )[0]

/** The number of deadlocks that PostgreSQL has detected. A connection reports its count reliably only when it ends. */
async function deadlocks(): Promise<number> {
  const servers = `application_name = 'haat' and datname = current_database()`
  await two.h.sql(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where ${servers}`)
  const [row] = await two.h.sql<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return row?.deadlocks ?? 0
}

it('orders of many lines, shuffled and repeated, cause no deadlock and sell no unit twice', async () => {
  const [orders, kinds] = [counted(150, 5_000), 10]
  const random = seededNumbers()
  // Some products sell out on the way: an order has five units of a product on average.
  const stock = Math.floor((orders * 5) / kinds / 2)
  const goods: TestProduct[] = []
  for (let kind = 0; kind < kinds; kind++) goods.push(await aProduct(two.h, shop, { stock }))
  const before = await deadlocks()
  const carts = Array.from({ length: orders }, () => {
    const four = shuffled(goods, random).slice(0, 4)
    return shuffled([...four, ...four.slice(0, 1 + (random() % 3))], random)
  })
  const received = await starter.release(
    carts.map((cart) => buy({ items: cart.map(({ id }) => ({ product_id: id, quantity: 1 })) })),
  )
  const counts = tally(received)
  expect(Object.keys(counts).sort()).toEqual(['201', '409 insufficient_stock'])
  expect(await deadlocks()).toBe(before)
  for (const product of goods) {
    const sold = carts.filter((_, index) => received[index]?.status === 201).flat()
    expect(await onHand(product)).toBe(stock - sold.filter(({ id }) => id === product.id).length)
  }
  record({
    id: 'R2',
    test: 'Shuffled and repeated lines',
    size: `${orders} orders of 5 to 7 lines over ${kinds} products`,
    result: `${counts[201]} orders, ${counts['409 insufficient_stock']} refused with 409; 0 deadlocks; every unit sold once`,
  })
})
