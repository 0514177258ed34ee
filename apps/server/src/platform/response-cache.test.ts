import { describe, expect, it, vi } from 'vitest'
import { aProduct, canary, openShop } from '../../test/factories.ts'
import { call } from '../../test/harness.ts'
import { setUpShop } from '../../test/set-up.ts'
import { cacheInvalidator } from '../deployment/invalidate-caches.ts'
import { listenForChanges } from './changes.ts'
import { ENTRY_BYTES } from './fair-cache.ts'
import { responseCache } from './response-cache.ts'

const { h, shop } = await setUpShop()

const response = (text: string) => ({ body: Buffer.from(text), etag: text })

describe('a cached response', () => {
  it('is returned until the store changes, and only in its store', async () => {
    const responses = responseCache({ maxBytes: 1e6 })
    const app = await h.another({ responses })
    const rival = await openShop(h)
    const [mine, theirs] = [canary(), canary()]
    const product = await aProduct(h, shop, { name: mine, slug: 'same-slug' })
    await aProduct(h, rival, { name: theirs, slug: 'same-slug' })
    const list = (key: string, headers = {}) => call(app, { url: 'W/products/?limit=5', key, headers })
    const first = await list(shop.key)
    expect(first.text).toContain(mine)
    expect((await list(rival.key)).text).not.toContain(mine)
    await h.sql('update product_listings set name = $2 where product_id = $1', [product.id, 'Renamed behind its back'])
    const again = await list(shop.key)
    expect([again.text, again.headers.etag]).toEqual([first.text, first.headers.etag])
    expect((await list(shop.key, { 'if-none-match': String(first.headers.etag) })).status).toBe(304)
    expect((await list(rival.key)).text).toContain(theirs)
    responses.forget(shop.storeId)
    expect((await list(shop.key)).text).toContain('Renamed behind its back')
  })

  it('is separate for each query and language', async () => {
    const app = await h.another({ responses: responseCache({ maxBytes: 1e6 }) })
    await aProduct(h, shop, { name: 'Sari', translations: { bn: { name: 'শাড়ি' } } })
    const list = (query: string, language: string) =>
      call(app, { url: `W/products/?limit=1${query}`, key: shop.key, headers: { 'accept-language': language } })
    for (let round = 0; round < 2; round++) {
      expect((await list('', 'en')).data.items[0].name).toBe('Sari')
      expect((await list('', 'bn')).data.items[0].name).toBe('শাড়ি')
      expect(Object.keys((await list('&fields=name', 'en')).data.items[0])).toEqual(['id', 'name'])
    }
  })

  it('is not returned without a valid key', async () => {
    const app = await h.another({ responses: responseCache({ maxBytes: 1e6 }) })
    expect((await call(app, { url: 'W/products/', key: shop.key })).status).toBe(200)
    expect((await call(app, { url: 'W/products/' })).status).toBe(401)
    expect((await call(app, { url: 'W/products/', key: shop.testKey })).status).toBe(401)
  })

  it.each([
    ['a product', `select refresh_listings($1, '{}')`],
    [
      'an offer',
      `insert into offers (store_id, name, kind, is_automatic, percent_bp) values ($1, 'New', 'percentage', true, 500)`,
    ],
    [
      'a zone',
      `insert into delivery_zones (store_id, code, label, fee_minor) values ($1, 'inside_dhaka', 'Dhaka', 6000)`,
    ],
    ['the website', `update websites set version = version + 1 where store_id = $1`],
  ])('is invalidated in every process when %s changes', async (_, change) => {
    const caches = {
      storeKeys: h.deps.storeKeys,
      storeCache: h.deps.storeCache,
      sessions: h.deps.sessions,
      responses: responseCache({ maxBytes: 1e6 }),
    }
    const { haat_changes, forgetAll } = cacheInvalidator([caches])
    const url = new URL(h.adminUrl)
    let isListening: (value: unknown) => void = () => {}
    const ready = new Promise((resolve) => {
      isListening = resolve
    })
    const listener = listenForChanges(url.href, { haat_changes }, () => {
      forgetAll()
      isListening(null)
    })
    await ready
    caches.responses.keep(shop.storeId, 'page', caches.responses.ticket(), response('old'))
    await h.sql(change, [shop.storeId])
    await expect.poll(() => caches.responses.find(shop.storeId, 'page'), { interval: 10 }).toBeUndefined()
    await listener.close()
  })
})

describe('the cache', () => {
  it('does not store what was read before the store was invalidated', () => {
    const cache = responseCache({ maxBytes: 1e6 })
    const ticket = cache.ticket()
    cache.forget(1)
    cache.keep(1, 'a', ticket, response('stale'))
    cache.keep(2, 'a', ticket, response('of another store'))
    expect([cache.find(1, 'a'), cache.find(2, 'a')?.etag]).toEqual([undefined, 'of another store'])
    cache.forget('all')
    cache.keep(2, 'b', ticket, response('stale'))
    expect([cache.find(2, 'a'), cache.find(2, 'b')]).toEqual([undefined, undefined])
  })

  it('stays within its bytes, keys included, and evicts the least recently used response first', () => {
    const one = ENTRY_BYTES + 2 * 'k0'.length + 10 + 2 * 10
    const cache = responseCache({ maxBytes: 10 * one })
    for (let i = 0; i < 10; i++) cache.keep(1, `k${i}`, cache.ticket(), response('0123456789'))
    expect(cache.find(1, 'k0')).toBeDefined()
    expect(cache.size()).toEqual({ entries: 10, bytes: 10 * one })
    cache.keep(1, 'k!', cache.ticket(), response('0123456789'))
    expect([cache.find(1, 'k1'), cache.find(1, 'k0')?.etag, cache.find(1, 'k!')?.etag]).toEqual([
      undefined,
      '0123456789',
      '0123456789',
    ])
    cache.keep(1, 'huge', cache.ticket(), response('x'.repeat(2 * one)))
    expect(cache.find(1, 'huge')).toBeUndefined()
  })

  it('deletes the expired responses of all stores when it stores the next one', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const responses = responseCache({ maxBytes: 1e6 })
      for (let store = 1; store <= 20; store++) responses.keep(store, 'page', responses.ticket(), response('kept'))
      vi.advanceTimersByTime(5_000)
      expect([responses.find(1, 'page')?.etag, responses.size().entries]).toEqual(['kept', 20])
      vi.advanceTimersByTime(1)
      expect(responses.find(1, 'page')).toBe(undefined)
      responses.keep(1, 'page', responses.ticket(), response('new'))
      expect(responses.size()).toEqual({ entries: 1, bytes: responses.size(1).bytes })
    } finally {
      vi.useRealTimers()
    }
  })

  it('stores a small response without the larger buffer it was cut from', () => {
    const cache = responseCache({ maxBytes: 1e6 })
    cache.keep(1, 'a', cache.ticket(), { body: Buffer.alloc(1e5).subarray(10, 20), etag: '' })
    expect(cache.find(1, 'a')?.body.buffer.byteLength).toBe(10)
  })
})
