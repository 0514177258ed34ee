import { afterEach, expect, it } from 'vitest'
import { holdTransaction } from '../barrier.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, next, openShop, type Shop, type TestProduct } from '../factories.ts'
import type { TestResponse } from '../harness.ts'
import { setUpApp } from '../set-up.ts'
import { counted, record, takeTime } from './harness/measure.ts'

const TIMES = 20
/** How many of the 20 connections of the harness one store may hold. */
const ALL_BUT_THE_RESERVE = 17

takeTime()

const h = await setUpApp({ limits: true })
afterEach(() => expectHealthy(h))

const read = (shop: Shop) => h.call({ url: `W/products/?min_price=1&max_price=${10_000 + next()}`, key: shop.key })
const order = (shop: Shop, { id }: TestProduct) =>
  h.call({
    url: 'W/order/',
    key: shop.key,
    body: {
      receiver_name: 'Rahima',
      phone: `014${String(10_000_000 + next())}`,
      address: 'Road 5',
      items: [{ product_id: id }],
    },
  })

const tally = (responses: readonly TestResponse[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

it('a flood of one store, whose requests all wait for a lock, causes no rejected request of other stores', async () => {
  const requests = counted(10, 500)
  const shops = await Promise.all(Array.from({ length: 4 }, () => openShop(h)))
  const goods = await Promise.all(shops.map((shop) => aProduct(h, shop, { stock: 10_000 })))
  const loud = await openShop(h, { settings: { rateLimitFactor: 1_000_000 } })
  const product = await aProduct(h, loud, { stock: 1_000_000 })

  const flood: TestResponse[] = []
  let isOver = false
  const flooder = async () => {
    while (!isOver) flood.push(await order(loud, product), await read(loud))
  }
  // The stock row that the flood needs is locked, so that each of its requests takes as long as its time limit.
  const held = await holdTransaction(h, 'select 1 from stock where variant_id = $1 for update', [product.variantId])
  const flooders = Array.from({ length: shops.length * TIMES }, flooder)
  const received: TestResponse[] = []
  try {
    await held.seesWaiting(ALL_BUT_THE_RESERVE)
    await Promise.all(
      shops.map(async (shop, index) => {
        for (let n = 0; n < requests; n++) {
          received.push(await read(shop), await order(shop, goods[index] as TestProduct))
        }
      }),
    )
  } finally {
    isOver = true
    await held.end('rollback')
    await Promise.all(flooders)
  }
  expect(tally(received)).toEqual({ 200: requests * shops.length, 201: requests * shops.length })
  const refusals = flood.filter(({ status }) => status >= 400)
  expect(refusals.map(({ status }) => status).filter((status) => status !== 503)).toEqual([])
  expect(refusals.every(({ headers }) => /^[1-9]\d*$/.test(String(headers['retry-after'])))).toBe(true)
  record({
    id: 'L1',
    test: 'One shop’s flood',
    size: `${shops.length} honest shops, ${shops.length * TIMES} clients of a loud one`,
    result: `${received.length} honest requests, none refused; of ${flood.length} loud ones ${refusals.length} received 503 with Retry-After`,
  })
})

/** For each limit, by name: a client that repeats one request. */
const clientsOf = (shop: Shop, { id }: TestProduct): Record<string, () => Promise<TestResponse>> => {
  const [ip, phone] = [`203.0.113.${next() % 250}`, `013${String(10_000_000 + next())}`]
  const headers = { 'x-shopper-ip': ip }
  const key = shop.key
  const items = [{ product_id: id }]
  const order = { receiver_name: 'Rahima', phone, address: 'Road 5', items }
  return {
    read: () => h.call({ url: 'W/ping/', key }),
    write: () => h.call({ url: 'W/order/', key, body: {} }),
    login: () => h.call({ url: 'A/login/', key, headers, body: { email: 'a@example.com', password: 'wrong one' } }),
    'order-phone': () => h.call({ url: 'W/order/', key, body: order }),
    coupon: () =>
      h.call({ url: 'W/coupon/validate/', key, headers, body: { coupon_code: 'NONE', subtotal: '100.00' } }),
  }
}

const MOST = 700

it('a limited client gets 429 with Retry-After in whole seconds, and succeeds after that wait', async () => {
  const shops = counted(2, 100)
  let now = Date.now()
  let passed = 0
  let refused = 0
  for (let n = 0; n < shops; n++) {
    const shop = await openShop(h, { settings: { rateLimitFactor: 0.2 } })
    const product = await aProduct(h, shop, { stock: 1_000 })
    for (const [name, send] of Object.entries(clientsOf(shop, product))) {
      now += 3_600_000
      h.setNow(new Date(now))
      for (let round = 0; round < 5; round++) {
        let response = await send()
        for (let tries = 0; response.status !== 429 && tries < MOST; tries++) response = await send()
        const greedy = [response, await send(), await send()]
        refused += greedy.length
        for (const { status, headers } of greedy) {
          const refusal = [status, headers['retry-after'], headers['ratelimit-policy'], headers.ratelimit]
          const policy = expect.stringMatching(`^"${name}";q=`)
          expect(refusal).toEqual([429, expect.stringMatching(/^[1-9]\d*$/), policy, expect.stringMatching('r=0')])
        }
        now += Number(greedy.at(-1)?.headers['retry-after']) * 1000
        h.setNow(new Date(now))
        const { status } = await send()
        expect([name, round, status]).not.toEqual([name, round, 429])
        passed += 1
      }
    }
  }
  record({
    id: 'L1',
    test: 'Limits',
    size: `${shops} shops, 5 limits`,
    result: `${passed} of ${passed} who waited as long as Retry-After says passed; ${refused} of ${refused} who did not got 429`,
  })
})
