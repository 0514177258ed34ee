import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../src/platform/shopper-tokens.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, next, openShop, type Shop, signIn } from '../factories.ts'
import { aCode, anOfferOf } from '../selling.ts'
import { counted, record, takeTime } from './harness/measure.ts'
import { type ServerProcess, startTwoServers, type TwoServers } from './harness/two-servers.ts'

const MINUTE_MS = 60_000

takeTime()

let two: TwoServers
let shop: Shop
beforeAll(async () => {
  two = await startTwoServers({ skewsMs: [-10 * MINUTE_MS, 10 * MINUTE_MS] })
  shop = await openShop(two.h, { settings: { rateLimitFactor: 1_000_000 } })
})
afterEach(() => expectHealthy(two.h))
afterAll(() => two?.close())

type Asked = { token?: string; body?: object }

async function ask({ baseUrl }: ServerProcess, path: string, { token, body }: Asked) {
  const response = await fetch(`${baseUrl}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-service-key': shop.key,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  return { status: response.status, body: (await response.json()) as any }
}
/** What each of the two answers to the same. */
const askBoth = (path: string, asked: () => Asked) =>
  Promise.all(two.servers.map(async (server) => (await ask(server, path, asked())).status))

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

it('decides alike in two processes whose clocks are twenty minutes apart', async () => {
  const me = await signIn(two.h, shop)
  const tokenOf = (issuedAt: Date) =>
    signAccessToken(two.h.deps.secrets, shop.storeId, { customerId: me.id, sessionId: me.sessionId }, issuedAt)
  const profile = '/api/v1/customer/auth/profile/'
  for (const [endsIn, status] of [
    [5, 200],
    [-5, 401],
  ] as const) {
    const token = await tokenOf(inMinutes(endsIn - ACCESS_TOKEN_SECONDS / 60))
    expect([endsIn, await askBoth(profile, () => ({ token }))]).toEqual([endsIn, [status, status]])
  }

  const product = await aProduct(two.h, shop, { stock: 1_000 })
  for (const [startsIn, endsIn, status] of [
    [-60, 5, 201],
    [-60, -5, 409],
    [-5, 60, 201],
    [5, 60, 409],
  ] as const) {
    const code = aCode()
    const dates = { startsAt: inMinutes(startsIn).toISOString(), endsAt: inMinutes(endsIn).toISOString() }
    await anOfferOf(two.h, shop, { code, ...dates })
    const order = () => ({
      body: {
        receiver_name: 'Rahima',
        phone: `018${String(10_000_000 + next())}`,
        address: 'Road 5',
        items: [{ product_id: product.id }],
        coupon_code: code,
      },
    })
    const heard = await askBoth('/api/v1/business/website/order/', order)
    expect([startsIn, endsIn, heard]).toEqual([startsIn, endsIn, [status, status]])
  }
  record({
    id: 'K5',
    test: 'Clocks of two processes',
    size: '10 minutes behind and 10 ahead; tokens and coupons 5 minutes from their start and end',
    result: 'both decide alike, by the clock of PostgreSQL',
  })
})

it('lets a shopper who signed in at one process be known at the other at once, whatever their clocks say', async () => {
  const [slow, fast] = two.servers
  const password = 'river-lantern-42-copper'
  const account = { first_name: 'Rahima', email: `${randomUUID()}@example.com`, password, password_confirm: password }
  const { status, body } = await ask(fast, '/api/v1/customer/auth/register/', { body: account })
  expect([status, body.error_code]).toEqual([200, undefined])
  const known = await ask(slow, '/api/v1/customer/auth/profile/', { token: body.data.access_token })
  expect(known.status).toBe(200)
})

it('delivers all other events while one is poison', async () => {
  const events = counted(200, 10_000)
  const product = await aProduct(two.h, shop)
  const poisonAt = Math.floor(events / 2)
  await two.h.sql(
    `insert into outbox (store_id, type, resource, resource_id, payload)
     select $1, 'order.created', 'order', n::text,
            jsonb_build_object('items', jsonb_build_array(jsonb_build_object(
              'product_id', case when n = $4::int then to_jsonb('poison'::text) else to_jsonb($2::bigint) end, 'quantity', 1)))
       from generate_series(1, $3::int) n`,
    [shop.storeId, product.id, events, poisonAt],
  )
  const states = async () =>
    (
      await two.h.sql<{ delivered: number; failed: string[] | null }>(
        `select count(*) filter (where delivered_at is not null and attempts = 1)::int as delivered,
                array_agg(resource_id) filter (where delivered_at is null and last_error is not null) as failed
           from outbox where type = 'order.created' and payload -> 'items' -> 0 ->> 'product_id' in ($1, 'poison')`,
        [String(product.id)],
      )
    )[0]
  await expect
    .poll(states, { timeout: 60_000, interval: 100 })
    .toEqual({ delivered: events - 1, failed: [String(poisonAt)] })
  expect(await two.h.sql('select sold_count from product_listings where product_id = $1', [product.id])).toEqual([
    { sold_count: events - 1 },
  ])
  await two.h.sql(`delete from outbox where payload -> 'items' -> 0 ->> 'product_id' = 'poison'`)
  record({
    id: 'K5',
    test: 'One poison event',
    size: `of ${events}, 2 workers`,
    result: `the ${events - 1} others delivered at the first try, each counted once`,
  })
})
