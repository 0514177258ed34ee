import { storefrontOperations } from '@haat/contract/operations.ts'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/database.ts'
import { openShop, signIn } from './factories.ts'
import { call, type Harness, startHarness, type TestResponse } from './harness.ts'
import { setUpShop } from './set-up.ts'

// Rules that all operations share, tested on one of them.

const address = { receiver_name: 'Rahima', phone: '01712345678', address_line1: 'House 12', city: 'Dhaka' }

const { h, shop } = await setUpShop()
const shopper = await signIn(h, shop)

const list = (headers: Record<string, string> = {}, url = 'W/addresses/') =>
  h.call({ url, key: shop.key, token: shopper.token, headers })
const add = (body: unknown, headers: Record<string, string> = {}) =>
  h.call({ url: 'W/addresses/', key: shop.key, token: shopper.token, body, headers })
const refusalOf = ({ status, body }: TestResponse) => [status, body.error_code]

describe('paths', () => {
  it('work with and without a trailing slash', async () => {
    expect((await list({}, 'W/addresses')).text).toBe((await list()).text)
  })

  it.each([
    '/nowhere',
    '/api/v1/nowhere/',
    'W/addresses/x/y/z/',
    '/api/v2/business/website/addresses/',
    '//nowhere//',
    '/%00',
    '/%E0%A4%A',
  ])('return 404 not_found in the envelope when nothing is there: %s', async (url) => {
    const response = await h.call({ url })
    expect(refusalOf(response)).toEqual([404, 'not_found'])
    expect(response.body).toMatchObject({ status: false, status_code: 404, data: null })
    expect(response.body.request_id).toBe(response.headers['x-request-id'])
  })
})

describe('the request id', () => {
  it('is the client’s when it is harmless', async () => {
    expect((await list({ 'x-request-id': 'shop-1:2.a_B' })).headers['x-request-id']).toBe('shop-1:2.a_B')
  })

  it.each(['', 'with space', 'x'.repeat(101), '"quoted"', 'a,b'])('is a new one otherwise: %j', async (given) => {
    const first = await list({ 'x-request-id': given })
    const second = await list({ 'x-request-id': given })
    expect(first.headers['x-request-id']).toMatch(/^req_[\da-f]{32}$/)
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
  })
})

describe('a query', () => {
  it.each(['1000', '9007199254740993', `1${'0'.repeat(300)}`])('clamps a limit of any size: %s', async (limit) => {
    const { status, text } = await list({}, `W/orders/?limit=${limit}`)
    expect([status, JSON.parse(text).data]).toEqual([200, []])
  })

  it.each(['limit=0', 'limit=-1', 'limit=1.5', 'limit=x', 'limit=%20', 'limit=1&limit=2'])(
    'returns 400 validation_failed for a limit that is not a number: %s',
    async (query) => {
      const response = await list({}, `W/orders/?${query}`)
      expect([...refusalOf(response), Object.keys(response.body.errors)]).toEqual([400, 'validation_failed', ['limit']])
    },
  )

  it.each([
    ['W/orders/?cursor=a%00b', 'cursor'],
    ['W/products/?search=%00', 'search'],
    ['W/products/?attr.Colour=Red%00', 'attr.Colour'],
    ['W/products/?attr.a%00b=Red', 'attr.a\0b'],
    ['W/products/a%00b/', 'slug'],
  ])('returns 400 validation_failed for NUL, as paths do, and names the field: %s', async (url, field) => {
    const response = await list({}, url)
    expect([...refusalOf(response), Object.keys(response.body.errors)]).toEqual([400, 'validation_failed', [field]])
  })
})

describe('fields', () => {
  it('trim every read of a store’s website and accounts', () => {
    const reads = storefrontOperations.filter(({ method }) => method === 'GET')
    const untrimmed = reads.filter(({ trims, query }) => !trims || !query?.properties.fields)
    expect(untrimmed.map(({ id }) => id)).toEqual(['ping'])
  })

  it.each([
    ['W/config/', 'seo,nothing', ['seo']],
    ['W/checkout/', 'total', ['total']],
    ['W/cart/', 'version', ['id', 'version']],
    ['A/profile/', 'email', ['id', 'email']],
  ])('keep the requested fields of one object: %s', async (url, fields, left) => {
    const { data } = JSON.parse((await list({}, `${url}?fields=${fields}`)).text)
    expect(Object.keys(data)).toEqual(left)
  })

  it('keep the requested fields of every row, and leave the list itself unchanged', async () => {
    const { data } = JSON.parse((await list({}, 'A/sessions/?fields=device')).text)
    expect(data).toEqual({ items: [{ id: shopper.sessionId, device: '' }], next_cursor: null, has_more: false })
  })
})

describe('the language of messages', () => {
  const messages = {
    en: 'Send the service key of the store in the X-Service-Key header.',
    bn: 'দোকানের সার্ভিস চাবি X-Service-Key হেডারে পাঠান।',
  }
  it.each([
    ['W/addresses/', {}, 'en'],
    ['W/addresses/', { 'accept-language': 'bn' }, 'bn'],
    ['W/addresses/', { 'accept-language': 'fr, bn-BD;q=0.9, en;q=0.5' }, 'bn'],
    ['W/addresses/', { 'accept-language': 'fr' }, 'en'],
    ['W/addresses/?locale=bn', { 'accept-language': 'en' }, 'bn'],
    ['W/addresses/?locale=fr', { 'accept-language': 'bn' }, 'bn'],
  ] as const)('follows the query, then the header, then the store: %s %o', async (url, headers, locale) => {
    const { body } = await h.call({ url, headers })
    expect(body.message).toBe(messages[locale])
  })

  it('is the store’s default when the request names none', async () => {
    const bangla = await openShop(h, { settings: { defaultLocale: 'bn' } })
    expect((await h.call({ url: 'W/addresses/', key: bangla.key })).body.message).toBe('আগে লগইন করুন।')
  })
})

describe('a message', () => {
  it('of a 401 names the credential that is missing or wrong, and what to send', async () => {
    const url = `M/${shop.subdomain}/orders/`
    const message = async (call: Parameters<typeof h.call>[0]) =>
      (await h.call({ ...call, headers: { 'accept-language': 'en', ...call.headers } })).body.message
    expect(await message({ url: 'W/ping/' })).toBe('Send the service key of the store in the X-Service-Key header.')
    expect(await message({ url: 'W/ping/', key: 'sb_test_x' })).toMatch(
      /^The service key is wrong, revoked, or belongs to/,
    )
    expect(await message({ url: 'W/cart/', key: shop.key, token: 'x' })).toBe(
      'Your session is no longer valid. Sign in again.',
    )
    expect(await message({ url })).toBe('Sign in first, or send a secret key of the store.')
    expect(await message({ url, headers: { authorization: 'Bearer sk_test_x' } })).toMatch(/^The secret key is wrong/)
  })

  it('of a 415 names the Content-Type that is needed', async () => {
    const headers = { 'content-type': 'text/plain', 'accept-language': 'en' }
    const { body } = await h.call({ method: 'POST', url: 'W/order/', key: shop.key, headers, body: 'x' })
    expect(body.message).toBe(
      'Content-Type must be application/json, or multipart/form-data where a file is uploaded; Content-Encoding is not supported.',
    )
  })

  it('has Bangla digits in Bangla', async () => {
    const headers = { 'accept-language': 'bn' }
    const body = { items: [{ product_id: 1, quantity: 1_000 }] }
    const refused = await h.call({ url: 'W/order/', key: shop.key, headers, body })
    expect(refused.body.errors).toEqual({ 'items.0.quantity': ['সর্বোচ্চ ৯৯৯ হতে পারে।'] })
  })
})

describe('the security headers', () => {
  it('are set on successes, errors and 404 responses', async () => {
    for (const { headers } of [
      await list(),
      await h.call({ url: 'W/addresses/' }),
      await h.call({ url: '/nowhere' }),
    ]) {
      expect(headers).toMatchObject({
        'x-api-version': 'v1',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-type': 'application/json; charset=utf-8',
      })
      expect(headers['cache-control']).toMatch(/no-store/)
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('include the remaining requests of the limit', async () => {
    const limited = await startHarness({ limits: true })
    const { key } = await openShop(limited)
    const { headers } = await limited.call({ url: 'W/ping/', key })
    expect(headers['ratelimit-policy']).toBe('"read";q=600;w=2')
    expect(headers.ratelimit).toMatch(/^"read";r=599;t=\d+$/)
    await limited.close()
  })
})

describe('a request body', () => {
  const invalid: [what: string, body: unknown][] = [
    ['broken JSON', '{"city":'],
    ['a list', '[]'],
    ['text', '"x"'],
    ['null', 'null'],
    ['NUL in text', JSON.stringify({ ...address, city: 'a\0b' })],
    ['half a surrogate pair', '{"city":"\\ud800"}'],
    ['__proto__', '{"__proto__":{"city":"x"}}'],
    ['33 levels', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
    ['a hundred thousand levels', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['a list of more than 1000', JSON.stringify({ ...address, more: Array(1001).fill(1) })],
    ['more than 10 000 values', JSON.stringify({ ...address, more: Array(11).fill(Array(999).fill(1)) })],
  ]
  it.each(invalid)('returns 400 validation_failed: %s', async (_what, body) => {
    expect(refusalOf(await add(body))).toEqual([400, 'validation_failed'])
  })

  it('may hold fields that the operation does not know', async () => {
    const body = { items: [], more: Array(9).fill(Array(1000).fill(1)) }
    expect((await h.call({ url: 'W/cart/validate/', key: shop.key, body })).status).toBe(200)
  })

  it('returns 400 validation_failed for bytes that are not UTF-8', async () => {
    const response = await h.app.inject({
      method: 'POST',
      url: '/api/v1/business/website/addresses/',
      headers: {
        'x-service-key': shop.key,
        authorization: `Bearer ${shopper.token}`,
        'content-type': 'application/json',
      },
      payload: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    })
    expect([response.statusCode, response.json().error_code]).toEqual([400, 'validation_failed'])
  })

  it('returns 413 request_too_large above 256 KB', async () => {
    expect(refusalOf(await add({ ...address, note: 'x'.repeat(256 * 1024) }))).toEqual([413, 'request_too_large'])
  })

  it.each([
    { 'content-type': 'text/xml' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-encoding': 'gzip' },
  ])('returns 415 unsupported_media_type: %o', async (headers) => {
    expect(refusalOf(await add(JSON.stringify(address), headers as Record<string, string>))).toEqual([
      415,
      'unsupported_media_type',
    ])
  })
})

describe('a repeated request', () => {
  it('returns the first response, and 422 idempotency_key_reused when its body differs', async () => {
    const headers = { 'idempotency-key': 'habit-1' }
    const first = await add(address, headers)
    const again = await add(address, headers)
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true'])
    expect(refusalOf(await add({ ...address, city: 'Khulna' }, headers))).toEqual([422, 'idempotency_key_reused'])
    const [row] = await h.sql<{ count: string }>('select count(*) from addresses where customer_id = $1', [shopper.id])
    expect(Number(row?.count)).toBe(1)
  })
})

describe('an error response', () => {
  it('is sent although the database fails before the response is stored under its key', async () => {
    let connections = 0
    const connect = () => (++connections > 1 ? Promise.reject(new Error('gone')) : h.db.pool.connect())
    const app = await h.another({ db: { ...h.db, pool: { connect } as unknown as Harness['db']['pool'] } })
    const response = await call(app, {
      url: 'W/orders/',
      method: 'PATCH',
      key: shop.key,
      token: shopper.token,
      body: { order_id: 1, address: 'House 13' },
      headers: { 'idempotency-key': 'habit-2' },
    })
    expect([refusalOf(response), connections]).toEqual([[404, 'not_found'], 2])
  })
})

describe('a failure of the server', () => {
  it('returns 500 internal_error without internal details', async () => {
    const check = async () => {
      throw new Error('a secret of the database')
    }
    const app = await h.another({ sessions: { ...h.deps.sessions, check } })
    const response = await call(app, { url: 'W/addresses/', key: shop.key, token: shopper.token })
    expect(refusalOf(response)).toEqual([500, 'internal_error'])
    expect(response.text).not.toContain('secret')
  })

  it('returns 503 service_unavailable with Retry-After while the database is unreachable', async () => {
    const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' })
    const app = await h.another({ db: away })
    const response = await call(app, { url: 'W/addresses/', key: shop.key, token: shopper.token })
    expect(refusalOf(response)).toEqual([503, 'service_unavailable'])
    expect(Number(response.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    await away.close()
  })
})
