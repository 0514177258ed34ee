import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { memoryRateLimiter } from '../src/platform/rate-limiter.ts'
import { limitRules, readsPerKey, writesPerKey } from '../src/platform/rate-limits.ts'
import { type Taken, takeShared } from '../src/platform/shared-budgets.ts'
import { registration } from './accounts.ts'
import { aProduct, next, openShop, type Shop, signIn } from './factories.ts'
import type { Call, TestResponse } from './harness.ts'
import { callPatiently } from './patient-call.ts'
import { setUpApp } from './set-up.ts'

// Budgets that many visitors of a shop share. The clock stands still, so that no bucket refills during a test.

const h = await setUpApp({ limits: true })
h.setNow('2026-03-01T10:00:00Z')

/** Addresses of visitors in networks of their own. */
const elsewhere = (n: number) => `198.${18 + Math.floor(n / 250)}.${n % 250}.7`
/** Addresses of one IPv6 /48, each in another /64; `site`: which /32 it is in. */
const inside = (n: number, site = 1) => `2001:${(0xdb8 + site).toString(16)}:1:${n.toString(16)}::1`
/** Addresses of one IPv6 /32, each in another /48. */
const rented = (n: number) => `2001:db8:${n.toString(16)}:1::1`
const newPhone = () => `017${String(10_000_000 + next())}`

type Request = Omit<Call, 'key' | 'headers'>

const sender =
  (shop: Shop) =>
  (ip: string | undefined, request: Request): Promise<TestResponse> =>
    callPatiently(h, { ...request, key: shop.key, headers: ip === undefined ? {} : { 'x-shopper-ip': ip } })

const track = (): Request => ({ url: 'W/orders/track/', body: { order_number: `N-${next()}`, phone: newPhone() } })
const coupons = (): Request => ({
  url: 'W/cart/validate/',
  body: { items: [{ product_id: 799_000_001, quantity: 1 }] },
})
const session = (): Request => ({ url: 'W/payment/sessions/9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11/' })

async function statusesOf(count: number, send: (n: number) => Promise<TestResponse>): Promise<Record<number, number>> {
  const found: Record<number, number> = {}
  for (let n = 0; n < count; n++) {
    const { status } = await send(n)
    found[status] = (found[status] ?? 0) + 1
  }
  return found
}

describe('a visitor whose requests are refused', () => {
  it('leaves the orders of all others, however often they look up orders', async () => {
    const shop = await openShop(h)
    const [send, product] = [sender(shop), await aProduct(h, shop, { stock: 100 })]
    const order = () => ({
      url: 'W/order/',
      body: {
        ...{ receiver_name: 'R', address: 'House 1', phone: newPhone() },
        items: [{ product_id: product.id, quantity: 1 }],
      },
    })
    expect(await statusesOf(400, () => send('203.0.113.7', track()))).toEqual({ 404: 10, 429: 390 })
    // As many as the key's writes allow at once: of the 200, the visitor took ten.
    expect(await statusesOf(190, (n) => send(elsewhere(n), n < 20 ? order() : coupons()))).toEqual({
      201: 20,
      200: 170,
    })
    expect((await send(elsewhere(500), coupons())).status).toBe(429)
  })

  it('leaves the reads of all others, however often they ask about payments', async () => {
    const shop = await openShop(h)
    const send = sender(shop)
    expect(await statusesOf(700, () => send('203.0.113.7', session()))).toEqual({ 404: 150, 429: 550 })
    expect(await statusesOf(450, (n) => send(elsewhere(n), { url: 'W/delivery-zones/' }))).toEqual({ 200: 450 })
  })

  it('gets back what they took of a budget that another limit refused afterwards', async () => {
    const shop = await openShop(h)
    const send = sender(shop)
    const body = { channel: 'sms', purpose: 'checkout', phone: newPhone() }
    // The limit of one destination is in the database, and refuses after the limits of the key.
    const { 429: refused } = await statusesOf(31, () => send('203.0.113.7', { url: 'A/otp/send/', body }))
    expect(refused).toBe(30)
    const others = await statusesOf(119, (n) =>
      send(elsewhere(n), { url: 'A/otp/send/', body: { ...body, phone: newPhone() } }),
    )
    expect(others).toEqual({ 200: 119 })
  })
})

const emptied: [string, number, (n: number) => Request][] = [
  ['registrations', 120, () => ({ url: 'A/register/', body: registration() })],
  [
    'subscriptions of the newsletter',
    120,
    () => ({ url: 'W/newsletter/subscribe/', body: { email: `n${next()}@example.com` } }),
  ],
  [
    'messages of the contact form',
    120,
    () => ({ url: 'W/contact/', body: { name: 'N', email: `c${next()}@example.com`, message: 'Hello' } }),
  ],
  ['codes', 120, () => ({ url: 'A/otp/send/', body: { channel: 'sms', purpose: 'checkout', phone: newPhone() } })],
  ['reads', 600, () => ({ url: 'W/delivery-zones/' })],
  ['writes', 200, coupons],
]

describe.each(emptied)('the %s of a shop', (_, capacity, request) => {
  it('are at most half taken by one IPv6 /48, by all of one IPv6 /32, and by one IPv4 /24', async () => {
    for (const from of [inside, rented, (n: number) => `203.0.113.${n % 250}`]) {
      const shop = await openShop(h)
      const send = sender(shop)
      const { 429: refused = 0 } = await statusesOf(capacity / 2 + 20, (n) => send(from(n), request(n)))
      expect(refused).toBe(20)
      expect((await send(elsewhere(1), request(0))).status).toBeLessThan(300)
    }
  })

  it('keep a quarter for networks that have taken little, when others have emptied the rest', async () => {
    const shop = await openShop(h)
    const send = sender(shop)
    for (const site of [1, 2]) await statusesOf(capacity, (n) => send(inside(n, site), request(n)))
    const others = await statusesOf(10, (n) => send(elsewhere(n), request(n)))
    expect(others[429]).toBeUndefined()
  })

  it('are as many as before for a storefront that does not name its visitors', async () => {
    const shop = await openShop(h)
    const { 429: refused } = await statusesOf(capacity + 5, (n) => sender(shop)(undefined, request(n)))
    expect(refused).toBe(5)
  })
})

it('the reads of a shop are at most a quarter taken by one visitor', async () => {
  const send = sender(await openShop(h))
  const reads = { url: 'W/delivery-zones/' }
  expect(await statusesOf(160, () => send('203.0.113.7', reads))).toEqual({ 200: 150, 429: 10 })
  expect((await send(elsewhere(1), reads)).status).toBe(200)
})

it('writes with an Idempotency-Key are 1,200 an hour for one visitor, and those without one are not counted', async () => {
  const shop = await openShop(h)
  const spent = { name: 'keyed-write', capacity: 1_200, windowSeconds: 3_600 }
  for (let n = 0; n < 1_199; n++) h.deps.limiter.take({ owner: shop.storeId, of: '203.0.113.7' }, spent)
  const send = async (headers: Record<string, string>, ip = '203.0.113.7') => {
    const response = await callPatiently(h, {
      ...{ url: 'W/order/', key: shop.key, body: {} },
      headers: { 'x-shopper-ip': ip, ...headers },
    })
    return [response.status, response.headers['ratelimit-policy']]
  }
  const keyed = () => ({ 'idempotency-key': `k${next()}` })
  expect((await send(keyed()))[0]).toBe(400)
  expect(await send(keyed())).toEqual([429, '"keyed-write";q=1200;w=3600'])
  expect([(await send({}))[0], (await send(keyed(), '203.0.113.8'))[0]]).toEqual([400, 400])
})

it('limits of one address are eight times as many for an IPv6 /48, and no more', async () => {
  const shop = await openShop(h, { settings: { rateLimitFactor: 100 } })
  const send = (ip: string) =>
    h.call({
      ...{ url: 'W/cart/validate/', key: shop.key, headers: { 'x-shopper-ip': ip } },
      body: { items: [{ product_id: 799_000_001, quantity: 1 }], coupon_code: 'NONE' },
    })
  const ofAll = { name: 'coupon-network', capacity: 24_000, windowSeconds: 60 }
  for (let n = 0; n < 23_999; n++) h.deps.limiter.take({ owner: shop.storeId, of: '2001:dc1:1::/48' }, ofAll)
  expect((await send(inside(1, 9))).status).toBe(200)
  const refused = await send(inside(2, 9))
  expect([refused.status, refused.headers['ratelimit-policy']]).toEqual([429, '"coupon-network";q=24000;w=60'])
  expect((await send(inside(1, 10))).status).toBe(200)
})

it('shoppers who are signed in have shares of their own behind one address', async () => {
  const shop = await openShop(h)
  const [me, send] = [await signIn(h, shop), sender(shop)]
  const empty = { url: 'W/order/', body: {} }
  await statusesOf(60, () => send('203.0.113.7', coupons()))
  expect((await send('203.0.113.7', empty)).status).toBe(429)
  expect((await send('203.0.113.7', { ...empty, token: me.token })).status).toBe(400)
  expect((await send('203.0.113.7', { ...empty, token: 'a.b.c' })).status).toBe(429)
})

it('a request waits for connections as its visitor: a signed-in shopper, or all networks of one customer', async () => {
  const shop = await openShop(h)
  const [me, send] = [await signIn(h, shop), sender(shop)]
  await send(undefined, { url: 'W/delivery-zones/' })
  const { gate } = h.db
  const entering = gate.enter
  const visitors = new Set<unknown>()
  const enter = vi.spyOn(gate, 'enter').mockImplementation((owner, visitor) => {
    if (owner === shop.storeId) visitors.add(visitor)
    return entering.call(gate, owner, visitor)
  })
  const seen = async (ip: string, token?: string) => {
    visitors.clear()
    await send(ip, { url: 'W/orders/track/', token, body: { order_number: 'N-1', phone: newPhone() } })
    await send(ip, { url: 'W/checkout/quote/', token, body: { items: [{ product_id: 799_000_001, quantity: 1 }] } })
    return [...visitors]
  }
  onTestFinished(() => enter.mockRestore())
  expect(await seen('203.0.113.7')).toEqual(['203.0.113.7'])
  expect(await seen(inside(1))).toEqual(['2001:db9:1::/48'])
  expect(await seen('203.0.113.7', me.token)).toContain(`shopper ${me.id}`)
})

describe('the RateLimit headers', () => {
  const policyOf = ({ headers }: TestResponse) => [headers['ratelimit-policy'], headers.ratelimit]

  it('show the bucket nearest to empty of all that a request took from', async () => {
    const shop = await openShop(h)
    const send = sender(shop)
    expect(policyOf(await send('203.0.113.7', track()))).toEqual([
      '"track-address";q=10;w=600',
      '"track-address";r=9;t=60',
    ])
    // 40 of 50 writes are left, which is more than 9 of 10.
    expect(policyOf(await send('203.0.113.7', coupons()))[0]).toBe('"write-visitor";q=50;w=4')
    for (let n = 0; n < 44; n++) await send('203.0.113.7', coupons())
    expect(policyOf(await send('203.0.113.7', track()))[0]).toBe('"write-visitor";q=50;w=4')
    expect(policyOf(await send(undefined, coupons()))[0]).toBe('"write";q=200;w=4')
  })

  it('show the bucket that refused, with the wait', async () => {
    const shop = await openShop(h)
    const send = sender(shop)
    for (let n = 0; n < 10; n++) await send('203.0.113.7', track())
    const refused = await send('203.0.113.7', track())
    expect([refused.status, refused.headers['retry-after'], ...policyOf(refused)]).toEqual([
      429,
      '60',
      '"track-address";q=10;w=600',
      '"track-address";r=0;t=600',
    ])
  })
})

// The rest of the mechanism needs no request: each budget with shares is emptied by the networks of one attacker.
const budgets = [readsPerKey, writesPerKey, ...Object.values(limitRules).flat()].flatMap(
  ({ name, capacity, windowSeconds, shares }) =>
    shares ? [{ allowance: { name, capacity, windowSeconds }, shares }] : [],
)

it.each(budgets.map((budget) => [budget.allowance.name, budget] as const))(
  'seven networks that take all they can leave the first request of an eighth: %s',
  (_, { allowance, shares }) => {
    const limiter = memoryRateLimiter(() => 0)
    const whole: Taken = { bucket: { owner: 1, of: 'x' }, allowance }
    const attacks = Math.min(7, Math.floor(allowance.capacity / 4) - 1)
    for (let round = 0; round < allowance.capacity; round++)
      for (let n = 0; n < attacks; n++)
        takeShared(limiter, whole, { own: `${n} ${round % 7}`, wide: String(n) }, shares)
    const { verdict } = takeShared(limiter, whole, { own: 'buyer', wide: 'other' }, shares)
    expect(verdict.allowed).toBe(true)
  },
)

const flooded = budgets.filter(({ allowance }) => /^(write|register-key|track-order)$/.test(allowance.name))

it.each(flooded.map((budget) => [budget.allowance.name, budget] as const))(
  '200 networks that ask without pause get the same number each, and one that asks for less is always served: %s',
  (_, { allowance, shares }) => {
    let now = 0
    const limiter = memoryRateLimiter(() => now)
    const whole: Taken = { bucket: { owner: 1, of: 'x' }, allowance }
    const ask = (own: string, wide: string) => takeShared(limiter, whole, { own, wide }, shares).verdict.allowed
    const taken = Array<number>(200).fill(0)
    // Each time that one request is refilled, all of them ask, in each round another one first.
    for (let round = 0; round <= 500; round++, now += (allowance.windowSeconds * 1000) / allowance.capacity) {
      for (let n = round * 37; n < round * 37 + 200; n++)
        if (ask(`${n % 200} ${round % 9}`, `${n % 200}`)) taken[n % 200] = (taken[n % 200] ?? 0) + 1
      if (round % 250 === 249) expect(ask('buyer', 'elsewhere')).toBe(true)
    }
    expect([Math.min(...taken) >= 2, Math.max(...taken) <= 4]).toEqual([true, true])
  },
)

it('every limit of a service key has shares', () => {
  const unshared = Object.values(limitRules)
    .flat()
    .filter(({ name, shares }) => /-key(-|$)/.test(name) && !shares)
  expect(unshared).toEqual([])
})
