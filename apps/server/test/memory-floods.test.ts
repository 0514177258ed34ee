import { describe, expect, it, vi } from 'vitest'
import { ANONYMOUS } from '../src/platform/connection-gate.ts'
import { fairCache } from '../src/platform/fair-cache.ts'
import { memoryRateLimiter } from '../src/platform/rate-limiter.ts'
import { responseCache } from '../src/platform/response-cache.ts'
import type { AnonymousGuard } from '../src/platform/seen-credentials.ts'
import { shopperSessions } from '../src/platform/shopper-sessions.ts'
import { storeCache } from '../src/platform/store-cache.ts'
import { storeKeys } from '../src/platform/store-keys.ts'
import { versionedMemory } from '../src/platform/versioned-memory.ts'
import { createKey, type Environment } from '../src/shared/api-key.ts'
import { aProduct } from './factories.ts'
import { call } from './harness.ts'
import { setUpShop } from './set-up.ts'

// Memory that a flood leaves behind, measured by the caches' own counts.

const { h, shop } = await setUpShop()
await aProduct(h, shop, { name: 'Sari' })

const KIB = 1024
const unguarded: AnonymousGuard = (lookUp) => lookUp()

/** An application whose memory budgets are small enough for a test to exhaust. */
async function smallApp(environment: Environment) {
  const responses = responseCache({ maxBytes: 100 * KIB })
  const limiter = memoryRateLimiter(undefined, { maxBytes: 50 * KIB })
  const keys = storeKeys(h.db, environment, null)
  const app = await h.another({ environment, responses, limiter, storeKeys: keys })
  return { app, responses, limiter, keys }
}

const long = (n: number) => `${n}-`.padEnd(4_000, 'x')

describe.each(['live', 'sandbox'] as const)('in %s, memory stays within its budget under a flood', (environment) => {
  const keyOf = () => (environment === 'live' ? shop.key : shop.testKey)

  it.each([
    ['long URLs', (n: number) => `W/products/?x=${long(n)}`],
    ['lists of fields', (n: number) => `W/products/?fields=id,name${n},${'x'.repeat(200)}`],
    ['long paths that a read has', (n: number) => `W/categories/?${long(n)}`],
    ['locales and sorts', (n: number) => `W/delivery-zones/?locale=en&a=${n}`],
  ])('of different %s', async (_, urlOf) => {
    const { app, responses } = await smallApp(environment)
    for (let n = 0; n < 60; n++) expect((await call(app, { url: urlOf(n), key: keyOf() })).status).toBe(200)
    expect(responses.size().bytes).toBeLessThanOrEqual(100 * KIB)
    expect(responses.size().bytes).toBeGreaterThan(10 * KIB)
  })

  it('of different shopper addresses and e-mails', async () => {
    const { app, limiter } = await smallApp(environment)
    for (let n = 0; n < 120; n++) {
      const headers = { 'x-shopper-ip': `2001:db8:${n.toString(16)}::1` }
      await call(app, {
        url: 'W/orders/track/',
        key: keyOf(),
        headers,
        body: { order_number: `N-${n}`, phone: '01712345678' },
      })
    }
    expect(limiter.size().bytes).toBeLessThanOrEqual(50 * KIB)
    expect(limiter.size().entries).toBeGreaterThan(50)
  })

  it('of different invented keys, which evict no key of a store', async () => {
    const { app, keys } = await smallApp(environment)
    expect((await call(app, { url: 'W/products/', key: keyOf() })).status).toBe(200)
    const invented = Array.from({ length: 2_100 }, () => createKey('service', environment))
    for (let n = 0; n < invented.length; n += 50)
      await Promise.allSettled(invented.slice(n, n + 50).map((key) => keys.resolve(key, unguarded)))
    expect(keys.sizes()).toEqual({ known: 1, unknown: 2_000, touched: 1 })
  })
})

describe('a flood of invented keys that holds all the connections it may', () => {
  it('does not delay a key that was verified before', async () => {
    const keys = storeKeys(h.db, 'live', null)
    vi.useFakeTimers({ toFake: ['performance'] })
    await keys.resolve(shop.key, unguarded)
    // All of the 20 connections of the harness but the reserve.
    const share = Array.from({ length: 17 }, () => ANONYMOUS)
    for (const owner of share) await h.db.gate.enter(owner)
    try {
      vi.advanceTimersByTime(6_000)
      const stranger = keys.resolve(createKey('service', 'live'), unguarded).catch(({ code }) => code)
      expect((await keys.resolve(shop.key, unguarded)).id).toBe(shop.storeId)
      expect(h.db.gate.waiting()).toBe(1)
      for (const owner of share.splice(0)) h.db.gate.leave(owner)
      expect(await stranger).toBe('invalid_token')
    } finally {
      for (const owner of share) h.db.gate.leave(owner)
      vi.useRealTimers()
    }
  })
})

describe('a budget shared by stores', () => {
  it('evicts from the store that holds most: an equal share is never evicted by others', () => {
    const cache = fairCache<{ n: number }>({ maxBytes: 100 * KIB })
    for (let n = 0; n < 20; n++) cache.set(1, `mine ${n}`, { n })
    for (let n = 0; n < 10_000; n++) cache.set(2, long(n), { n })
    expect(cache.size(1).entries).toBe(20)
    expect(cache.size().bytes).toBeLessThanOrEqual(100 * KIB)
    expect(cache.get(2, long(9_999))).toEqual({ n: 9_999 })
  })

  it('is counted to the byte through sets, deletes and clears', () => {
    const cache = fairCache<{ n: number }>({ maxBytes: 20 * KIB, bytesOf: ({ n }) => n })
    for (let n = 0; n < 500; n++) {
      cache.set(n % 7, `k${n % 31}`, { n: n % 97 })
      if (n % 5 === 0) cache.delete(n % 7, `k${(n * 3) % 31}`)
      if (n % 50 === 0) cache.clear(n % 3)
    }
    const counted = [...cache.keys()].reduce((sum, [storeId, key]) => sum + (cache.get(storeId, key) ? 1 : 0), 0)
    expect(cache.size().entries).toBe(counted)
    expect(cache.size().bytes).toBe([0, 1, 2, 3, 4, 5, 6].reduce((sum, id) => sum + cache.size(id).bytes, 0))
    cache.clear('all')
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
  })

  it('also bounds cached sessions and settings of stores', async () => {
    const sessions = shopperSessions(h.db, { maxBytes: 20 * KIB })
    for (let n = 0; n < 100; n++) {
      const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
      await sessions.check({ id: shop.storeId }, { customerId: id, sessionId: id }).catch(() => {})
    }
    expect(sessions.size().bytes).toBeLessThanOrEqual(20 * KIB)
    const settings = storeCache({ maxBytes: 20 * KIB })
    for (let n = 0; n < 100; n++) await settings.remember(n, 'config', async () => 'x'.repeat(1_000))
    expect(settings.size().bytes).toBeLessThanOrEqual(20 * KIB)
  })

  it('keeps one value of each store where stores share it by their versions, and none that is larger than all of it', () => {
    const memory = versionedMemory<{ version: string; text: string }>({ maxBytes: 20 * KIB })
    const textOf = (bytes: number) => ({ version: '1', text: 'x'.repeat(bytes) })
    for (let again = 0; again < 50; again++) memory.keep(1, textOf(KIB))
    for (let storeId = 2; storeId <= 4; storeId++) memory.keep(storeId, textOf(KIB))
    memory.keep(5, textOf(30 * KIB))
    expect([1, 2, 3, 4, 5].map((storeId) => memory.find(storeId) !== undefined)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    memory.keep(6, textOf(KIB))
    // What is missing is read again.
    expect([1, 4, 6].map((storeId) => memory.find(storeId) !== undefined)).toEqual([false, true, true])
  })
})
