import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, next, openShop, type Shop, signIn, type TestProduct } from '../factories.ts'
import { aCode, anOfferOf } from '../selling.ts'
import { counted, record, seededNumbers, takeTime } from './measure.ts'
import { type Heard, openStarter, type Prepared, type Starter } from './release-together.ts'
import { startTwoServers, type TwoServers } from './two-servers.ts'

const CONNECTIONS = 40

takeTime()

let two: TwoServers
let shop: Shop
let starter: Starter
beforeAll(async () => {
  two = await startTwoServers()
  shop = await openShop(two.h, { settings: { rateLimitFactor: 1_000_000 } })
  starter = await openStarter(
    two.servers.map(({ port }) => port),
    CONNECTIONS,
  )
})
afterEach(() => expectHealthy(two.h))
afterAll(async () => {
  starter?.close()
  await two?.close()
})

const phone = () => `016${String(10_000_000 + next())}`
const buy = (body: object, headers: Record<string, string> = {}): Prepared => ({
  path: '/api/v1/business/website/order/',
  body: { receiver_name: 'Rahima', phone: phone(), address: 'Road 5', ...body },
  headers: { 'X-Service-Key': shop.key, ...headers },
})
const item = ({ id }: TestProduct) => ({ items: [{ product_id: id }] })

/** How often each answer was heard: `201`, `409 insufficient_stock`, … */
const tally = (heard: readonly Heard[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status, body } of heard) {
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

it('sells exactly what there is, however many buy at once through two processes', async () => {
  const [buyers, units] = [counted(200, 10_000), counted(20, 100)]
  const product = await aProduct(two.h, shop, { stock: units })
  const heard = await starter.release(Array.from({ length: buyers }, () => buy(item(product))))
  expect(tally(heard)).toEqual({ 201: units, '409 insufficient_stock': buyers - units })
  expect(await two.h.sql('select on_hand from stock where variant_id = $1', [product.variantId])).toEqual([
    { on_hand: 0 },
  ])
  record({
    id: 'R1',
    test: 'Flash sale',
    size: `${buyers} buys of ${units} units, ${CONNECTIONS} connections`,
    result: `${units} sold, ${buyers - units} refused with 409, none ≥ 500`,
  })
})

it('makes one order of each Idempotency-Key, however many copies arrive at once at both processes', async () => {
  const [keys, copies] = [counted(20, 1_000), 10]
  const random = seededNumbers()
  const product = await aProduct(two.h, shop, { stock: keys * copies })
  const requests = Array.from({ length: keys }, () => buy(item(product), { 'Idempotency-Key': `key-${next()}` }))
  const all = shuffled(
    requests.flatMap((request) => Array<Prepared>(copies).fill(request)),
    random,
  )
  // Neighbours are dealt to both processes: half of the run meets as closely as it can.
  const heard = await starter.release([...requests.flatMap((request) => [request, request]), ...all])
  const counts = tally(heard)
  expect(Object.keys(counts).filter((name) => !['201', '409 idempotency_in_progress'].includes(name))).toEqual([])
  const again = await starter.release(requests)
  expect(again.map(({ status, replayed }) => [status, replayed])).toEqual(requests.map(() => [201, true]))
  const texts = new Set([...heard.filter(({ status }) => status === 201), ...again].map(({ text }) => text))
  expect(texts.size).toBe(keys)
  expect(await two.h.sql('select on_hand from stock where variant_id = $1', [product.variantId])).toEqual([
    { on_hand: keys * copies - keys },
  ])
  const other = await starter.release(
    requests.map((request) => ({ ...request, body: { ...request.body, address: 'Road 6' } })),
  )
  expect(tally(other)).toEqual({ '422 idempotency_key_reused': keys })
  record({
    id: 'R4',
    test: 'One key, many copies',
    size: `${keys} keys × ${copies + 2} copies`,
    result: `${keys} orders; every 201 of a key byte-equal; ${counts['409 idempotency_in_progress'] ?? 0} heard 409; another body 422`,
  })
})

it('makes one order of each cart, however often it is ordered at once', async () => {
  const [carts, posts] = [counted(20, 1_000), 10]
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
  expect(await two.h.sql('select on_hand from stock where variant_id = $1', [product.variantId])).toEqual([
    { on_hand: carts * (posts - 1) },
  ])
  record({
    id: 'R5',
    test: 'Double click',
    size: `${carts} carts × ${posts} posts`,
    result: `${carts} orders, the others 409 cart_empty`,
  })
})

it.each([
  ['in all', { limit: 1, perCustomer: null }],
  ['in all', { limit: 10, perCustomer: null }],
  ['per customer', { limit: null, perCustomer: 1 }],
])('gives a coupon exactly as often as its limit %s allows: %o', async (which, { limit, perCustomer }) => {
  const tries = counted(80, 10_000)
  const product = await aProduct(two.h, shop, { stock: tries })
  const code = aCode()
  const offer = await anOfferOf(two.h, shop, { code, usageLimit: limit, perCustomerLimit: perCustomer })
  const mine = phone()
  const requests = Array.from({ length: tries }, () =>
    buy({ ...item(product), coupon_code: code, phone: perCustomer ? mine : phone() }),
  )
  const allowed = limit ?? perCustomer ?? 0
  expect(tally(await starter.release(requests))).toEqual({
    201: allowed,
    '409 coupon_not_applicable': tries - allowed,
  })
  expect(
    await two.h.sql(
      'select used_count, (select count(*)::int from offer_uses where offer_id = o.id) as uses from offers o where id = $1',
      [offer],
    ),
  ).toEqual([{ used_count: allowed, uses: allowed }])
  record({
    id: 'R6',
    test: 'Coupon limits',
    size: `${tries} tries, limit ${allowed} ${which}`,
    result: `given ${allowed} times, the others 409`,
  })
})
