import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { memoryRateLimiter } from '../../src/platform/rate-limiter.ts'
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../src/platform/shopper-tokens.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, next, openShop, type Shop, signIn } from '../factories.ts'
import { type Call, call, expand, startHarness } from '../harness.ts'
import { aCode, anOfferOf } from '../selling.ts'
import { type Caller, type ClockObservation, startClockWitness } from './clocks/clock-witness.ts'
import { record, takeTime } from './harness/measure.ts'
import { type ServerProcess, startTwoServers, type TwoServers } from './harness/two-servers.ts'

const MINUTE_MS = 60_000

takeTime()

let two: TwoServers
let shop: Shop
beforeAll(async () => {
  two = await startTwoServers({ skewsMs: [-10 * MINUTE_MS, 10 * MINUTE_MS], isPatient: true })
  shop = await openShop(two.h, { settings: { rateLimitFactor: 1_000_000 } })
})
afterEach(() => expectHealthy(two.h))
afterAll(() => two?.close())

/** Sends requests to one of the two processes, as a store's storefront does. */
const callerOf =
  ({ baseUrl }: ServerProcess, { key }: Shop): Caller =>
  async ({ url, token, body, headers }) => {
    const response = await fetch(baseUrl + expand(url), {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-service-key': key,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    const parsed = JSON.parse(text)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text,
      body: parsed,
      data: parsed.data,
    }
  }

/** The responses of both processes to the same request. */
const callBoth = (request: () => Omit<Call, 'key'>) =>
  Promise.all(two.servers.map(async (server) => (await callerOf(server, shop)(request())).status))

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

it('two processes whose clocks differ by twenty minutes decide alike', async () => {
  const me = await signIn(two.h, shop)
  const tokenOf = (issuedAt: Date) =>
    signAccessToken(two.h.deps.secrets, shop.storeId, { customerId: me.id, sessionId: me.sessionId }, issuedAt)
  for (const [endsIn, status] of [
    [5, 200],
    [-5, 401],
  ] as const) {
    const token = await tokenOf(inMinutes(endsIn - ACCESS_TOKEN_SECONDS / 60))
    expect([endsIn, await callBoth(() => ({ url: 'A/profile/', token }))]).toEqual([endsIn, [status, status]])
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
      url: 'W/order/',
      body: {
        receiver_name: 'Rahima',
        phone: `018${String(10_000_000 + next())}`,
        address: 'Road 5',
        items: [{ product_id: product.id }],
        coupon_code: code,
      },
    })
    const received = await callBoth(order)
    expect([startsIn, endsIn, received]).toEqual([startsIn, endsIn, [status, status]])
  }
  record({
    id: 'K5',
    test: 'Clocks of two processes',
    size: '10 minutes behind and 10 ahead; tokens and coupons 5 minutes from their start and end',
    result: 'both decide alike, by the clock of PostgreSQL',
  })
})

it('a shopper who signs in at one process is signed in at the other at once, whatever their clocks say', async () => {
  const [slow, fast] = two.servers
  const password = 'river-lantern-42-copper'
  const account = { first_name: 'Rahima', email: `${randomUUID()}@example.com`, password, password_confirm: password }
  const { status, body } = await callerOf(fast, shop)({ url: 'A/register/', body: account })
  expect([status, body.error_code]).toEqual([200, undefined])
  const known = await callerOf(slow, shop)({ url: 'A/profile/', token: body.data.access_token })
  expect(known.status).toBe(200)
})

/** The observations that no clock may change. */
const undisturbed: Omit<ClockObservation, 'waits'> = {
  token: '200 ok',
  renewed: '200 ok',
  repeat: 'the same successor',
  replay: 'the same response',
  limited: { track: '429 too_many_requests', login: '423 account_locked' },
}
/** The longest waits in seconds: for order tracking, and for a password while the clock is ten minutes behind. */
const LONGEST_WAITS = [60, 25 * 60] as const

function expectWaits(waits: readonly number[]): void {
  for (const [index, most] of LONGEST_WAITS.entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(1)
    expect(waits[index]).toBeLessThanOrEqual(most)
  }
}

it('limits, keys and sessions keep working while the clock of a process jumps ten minutes forward and back, and runs sixty times as fast', async () => {
  const [wrong] = two.servers
  const other = await openShop(two.h)
  const product = await aProduct(two.h, other)
  await wrong.setClock({ skewMs: 0 })
  const look = await startClockWitness(callerOf(wrong, other), product)
  for (const clock of [
    { skewMs: 10 * MINUTE_MS },
    { skewMs: 0 },
    { skewMs: -10 * MINUTE_MS },
    { skewMs: 0 },
    { skewMs: 0, speed: 60 },
  ]) {
    await wrong.setClock(clock)
    // 90 seconds on the fast clock.
    if (clock.speed) await sleep(1_500)
    const { waits, ...received } = await look()
    expect([clock, received]).toEqual([clock, undisturbed])
    expectWaits(waits)
  }
  record({
    id: 'K5',
    test: 'The clock of a process, while it runs',
    size: '10 minutes on, right, 10 minutes back, right, 60 times as fast',
    result: 'sign-ins, refresh tokens, keys and limits as before',
  })
})

it('limits, keys and sessions keep working while PostgreSQL’s own clock jumps and runs fast', async () => {
  const h = await startHarness()
  try {
    const one = await openShop(h)
    // With the limits of a server process.
    const app = await h.another({ limiter: memoryRateLimiter() })
    const start = Date.now()
    h.setNow(new Date(start))
    const look = await startClockWitness((request) => call(app, { ...request, key: one.key }), await aProduct(h, one))
    // A token issued in the future is not accepted yet: the response asks to renew it, as for an expired one.
    for (const [minutes, token] of [
      [10, '200 ok'],
      [0, '401 token_expired'],
      [-10, '401 token_expired'],
      [0, '200 ok'],
      ...[1, 2, 3, 4, 5].map((fast): [number, string] => [fast, '200 ok']),
    ] as const) {
      h.setNow(new Date(start + minutes * MINUTE_MS))
      const { waits, ...received } = await look()
      expect([minutes, received]).toEqual([minutes, { ...undisturbed, token }])
      expectWaits(waits)
    }
    await expectHealthy(h)
  } finally {
    await h.close()
  }
  record({
    id: 'K5',
    test: 'The clock of PostgreSQL',
    size: '10 minutes on, right, 10 minutes back, right, five minutes at once',
    result: 'keys and limits as before; a token issued later is renewed',
  })
})
