import { describe, expect, it } from 'vitest'
import { openShop } from '../../test/factories.ts'
import type { Harness, TestResponse } from '../../test/harness.ts'
import { setUpShop } from '../../test/set-up.ts'
import { aSecretKey } from '../../test/staff-sessions.ts'
import { createKey } from '../shared/api-key.ts'
import type { Queryable } from './database.ts'

let now = Date.parse('2026-01-01T10:00:00Z')
const { h, shop } = await setUpShop({ limits: true })

/** Long enough that all earlier counts have expired. */
function later(ms = 3_600_000): void {
  now += ms
  h.setNow(new Date(now))
}

/** The statuses of `count` requests, one after the other. */
async function send(count: number, request: (n: number) => Promise<TestResponse>): Promise<TestResponse[]> {
  const responses: TestResponse[] = []
  for (let n = 0; n < count; n++) responses.push(await request(n))
  return responses
}

const statuses = (responses: readonly TestResponse[]) =>
  Object.fromEntries(
    [...Map.groupBy(responses, ({ status }) => status)].map(([status, { length }]) => [status, length]),
  )

const products = () => `M/${shop.subdomain}/products/`

describe('the limit of a secret key', () => {
  it('returns 429 too_many_requests for reads beyond 600 at once, rejected requests and HEAD included', async () => {
    later()
    const key = await aSecretKey(h, shop, ['catalog:read'])
    const kinds = [
      { url: products() },
      { url: products(), method: 'HEAD' as const },
      { url: `${products()}?limit=0` },
      { url: `M/${shop.subdomain}/keys/` },
      { url: `M/another-shop/products/` },
    ]
    const responses = await send(630, (n) => h.call({ ...(kinds[n % 5] as (typeof kinds)[0]), token: key }))
    expect(statuses(responses)).toEqual({ 200: 240, 400: 120, 403: 120, 404: 120, 429: 30 })
    expect(responses.at(-1)?.headers).toMatchObject({
      'retry-after': '1',
      'ratelimit-policy': '"read";q=600;w=2',
      ratelimit: '"read";r=0;t=2',
    })
    expect((await h.call({ url: products(), token: await aSecretKey(h, shop, ['catalog:read']) })).status).toBe(200)
    later(1_000)
    expect((await h.call({ url: products(), token: key })).status).toBe(200)
  })

  it('returns 429 too_many_requests for writes beyond 200 at once, replays of one Idempotency-Key included', async () => {
    later()
    const key = await aSecretKey(h, shop, ['catalog:write'])
    const responses = await send(210, (n) =>
      h.call({
        url: `M/${shop.subdomain}/brands/`,
        token: key,
        body: n % 2 ? { name: '' } : { name: 'A brand' },
        headers: { 'idempotency-key': 'the same' },
      }),
    )
    expect(statuses(responses)).toMatchObject({ 429: 10 })
    expect((await h.call({ url: 'W/ping/', key: shop.key })).status).toBe(200)
  })

  it('is multiplied by the store’s factor, and by ten at the sandbox', async () => {
    later()
    const narrow = await openShop(h, { settings: { rateLimitFactor: 0.01 } })
    const key = await aSecretKey(h, narrow, ['catalog:read'])
    const responses = await send(8, () => h.call({ url: `M/${narrow.subdomain}/products/`, token: key }))
    expect(statuses(responses)).toEqual({ 200: 6, 429: 2 })
    expect(responses[0]?.headers['ratelimit-policy']).toBe('"read";q=6;w=2')
  })

  it('sends no query for a key that is over its limit', async () => {
    later()
    const key = await aSecretKey(h, shop, ['catalog:read'])
    await send(600, () => h.call({ url: products(), token: key }))
    const asked = await countQueries(() => send(10, () => h.call({ url: products(), token: key })))
    expect(asked).toBe(0)
  })
})

/** The number of queries outside of a store's transaction during `work`. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const { as } = h.db
  let count = 0
  h.db.as = (owner) => {
    const { query } = as(owner)
    const counted = (...asked: Parameters<typeof query>) => {
      count++
      return query(...asked)
    }
    return { query: counted } as unknown as Queryable
  }
  try {
    await work()
  } finally {
    h.db.as = as
  }
  return count
}

describe('a key or session that does not exist', () => {
  const kinds: [what: string, credentials: () => Parameters<Harness['call']>[0]][] = [
    ['service keys', () => ({ url: 'W/ping/', key: createKey('service', 'live') })],
    ['secret keys', () => ({ url: products(), token: createKey('secret', 'live') })],
    ['staff sessions', () => ({ url: 'M/auth/me/', cookie: `__Host-haat_staff=${createKey('secret', 'live')}` })],
  ]

  it.each(kinds)(
    '(%s) gets 429 too_many_requests after 300 of one address, before the database is queried',
    async (_, of) => {
      later()
      const from = '2001:db8::9'
      const responses = await send(300, (n) => h.call({ ...of(), from: `2001:db8:0:0:${n.toString(16)}::1` }))
      expect(statuses(responses)).toEqual({ 401: 300 })
      const asked = await countQueries(async () => {
        const refused = await h.call({ ...of(), from })
        expect(refused.body.error_code).toBe('too_many_requests')
        expect(refused.headers['ratelimit-policy']).toBe('"wrong-credentials";q=300;w=60')
        expect(refused.headers['retry-after']).toBe('1')
      })
      expect(asked).toBe(0)
      expect((await h.call({ ...of(), from: '2001:db8:0:1::9' })).status).toBe(401)
    },
  )

  it('does not block valid ones of the same address that were used before', async () => {
    later()
    const from = '198.51.100.44'
    const secret = await aSecretKey(h, shop, ['catalog:read'])
    const genuine = [
      { url: 'W/ping/', key: shop.key, from },
      { url: products(), token: secret, from },
    ]
    const openAll = async () => Promise.all(genuine.map(async (call) => (await h.call(call)).status))
    expect(await openAll()).toEqual([200, 200])
    await send(301, () => h.call({ url: 'W/ping/', key: createKey('service', 'live'), from }))
    h.deps.storeKeys.forget('all')
    expect(await openAll()).toEqual([200, 200])
  })

  it('does not count when it turns out to be valid', async () => {
    later()
    const from = '198.51.100.45'
    const fresh = await h.another()
    const keys = await Promise.all(Array.from({ length: 20 }, () => aSecretKey(h, shop, ['catalog:read'])))
    for (const key of keys)
      expect(
        (
          await fresh.inject({
            url: `/api/v1/business/admin/${shop.subdomain}/products/`,
            remoteAddress: from,
            headers: { authorization: `Bearer ${key}` },
          })
        ).statusCode,
      ).toBe(200)
    const refused = await h.call({ url: 'W/ping/', key: createKey('service', 'live'), from })
    expect(refused.headers.ratelimit).toMatch(/;r=299;/)
  })

  it('is rejected without a query when it is mistyped, or was rejected a moment ago', async () => {
    later()
    const unknown = createKey('service', 'live')
    expect((await h.call({ url: 'W/ping/', key: unknown })).status).toBe(401)
    const asked = await countQueries(() =>
      Promise.all([
        h.call({ url: 'W/ping/', key: unknown }),
        h.call({ url: 'W/ping/', key: `${shop.key.slice(0, -1)}x` }),
        h.call({ url: products(), token: 'no key at all' }),
      ]),
    )
    expect(asked).toBe(0)
  })
})
