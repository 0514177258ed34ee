import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aProduct, signIn } from '../../test/factories.ts'
import { expand } from '../../test/harness.ts'
import { setUpShop } from '../../test/set-up.ts'
import { wantedEncoding } from './content-encoding.ts'
import { responseCache } from './response-cache.ts'

const responses = responseCache({ maxBytes: 1e6 })
const { h, shop } = await setUpShop()
for (let n = 0; n < 5; n++) await aProduct(h, shop, { name: `Sari ${n}`, tags: ['cotton', 'handloom'] })
const app = await h.another({ responses })

type EncodingRequest = { url?: string; method?: 'GET' | 'HEAD'; accept?: string; headers?: Record<string, string> }
const read = ({ url = 'W/products/', method = 'GET', accept, headers = {} }: EncodingRequest = {}) =>
  app.inject({
    method,
    url: expand(url),
    headers: { 'x-service-key': shop.key, ...(accept === undefined ? {} : { 'accept-encoding': accept }), ...headers },
  })
const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

describe('a public read', () => {
  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const)('is the same JSON in %s, from the database and from the cache', async (encoding, accept) => {
    const plain = (await read()).rawPayload
    for (const round of ['database', 'cache']) {
      const response = await read({ ...(accept ? { accept } : {}) })
      expect([round, response.statusCode, response.headers['content-encoding'] ?? 'identity']).toEqual([
        round,
        200,
        encoding,
      ])
      expect(decode[encoding](response.rawPayload)).toEqual(plain)
      expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
      expect(response.headers.vary).toBe('X-Service-Key, Accept-Language, Accept-Encoding')
      if (encoding !== 'identity') expect(response.rawPayload.length).toBeLessThan(plain.length / 3)
    }
  })

  it('has a tag of its own in each encoding, and any of them returns 304 in all', async () => {
    const accepts = ['br', 'gzip', 'identity']
    const tags: string[] = []
    for (const accept of accepts) tags.push(String((await read({ accept })).headers.etag))
    expect(new Set(tags).size).toBe(3)
    for (const accept of accepts)
      for (const tag of [...tags, `W/${tags[0]}`, `"other", ${tags[1]}`, '*']) {
        const response = await read({ accept, headers: { 'if-none-match': tag } })
        expect([response.statusCode, response.rawPayload.length, response.headers['content-encoding']]).toEqual([
          304,
          0,
          undefined,
        ])
        expect(response.headers.vary).toContain('Accept-Encoding')
      }
    expect((await read({ accept: 'br', headers: { 'if-none-match': '"other.br"' } })).statusCode).toBe(200)
  })

  it('responds to HEAD with the headers of GET and no body', async () => {
    const [get, head] = [await read({ accept: 'br' }), await read({ accept: 'br', method: 'HEAD' })]
    expect(head.rawPayload.length).toBe(0)
    for (const name of ['content-length', 'content-encoding', 'etag', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
  })

  it('is not encoded when it is small, unless the client refuses the identity encoding', async () => {
    const small = 'W/products/?limit=1&fields=name'
    expect((await read({ url: small, accept: 'br' })).headers['content-encoding']).toBeUndefined()
    const forced = await read({ url: small, accept: 'gzip, identity;q=0' })
    expect([forced.headers['content-encoding'], JSON.parse(String(gunzipSync(forced.rawPayload))).status]).toEqual([
      'gzip',
      true,
    ])
    expect((await read({ url: small, accept: 'gzip' })).headers['content-encoding']).toBeUndefined()
  })

  it('is cached in each encoding within the budget of the cache', async () => {
    responses.forget('all')
    for (const accept of ['br', 'gzip', 'identity']) await read({ accept })
    const kept = [await read({ accept: 'br' }), await read({ accept: 'gzip' }), await read()]
    expect(responses.size().entries).toBe(3)
    expect(responses.size().bytes).toBeGreaterThan(kept.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0))
  })
})

describe('a response with secrets beside text of others', () => {
  it('is never compressed: profile, addresses, orders and sign-in', async () => {
    const { token } = await signIn(h, shop)
    const headers = { authorization: `Bearer ${token}` }
    for (const url of ['W/addresses/', 'W/orders/', 'A/profile/']) {
      const response = await read({ url, accept: 'br, gzip', headers })
      expect([url, response.headers['content-encoding']]).toEqual([url, undefined])
    }
  })
})

describe('Accept-Encoding', () => {
  it.each([
    [undefined, undefined, false],
    ['', undefined, false],
    ['br', 'br', false],
    ['gzip, br', 'br', false],
    ['gzip;q=1, br;q=0.5', 'gzip', false],
    ['br;q=0, gzip', 'gzip', false],
    ['*', 'br', false],
    ['*;q=0', undefined, false],
    ['gzip, *;q=0', 'gzip', true],
    ['deflate, zstd', undefined, false],
    ['identity;q=1, gzip;q=0.5', undefined, false],
    ['identity;q=0, gzip;q=0.1', 'gzip', true],
    ['GZIP ; Q=0.8', 'gzip', false],
    ['br;q=2, gzip', 'gzip', false],
    ['br;q=nonsense', undefined, false],
    [`gzip,${'x'.repeat(1_000)}`, undefined, false],
  ] as const)('%j means %s (identity refused: %s)', (header, encoding, isIdentityRefused) => {
    expect(wantedEncoding(header)).toEqual({ encoding, isIdentityRefused })
  })
})
