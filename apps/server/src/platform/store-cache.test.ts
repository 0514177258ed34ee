import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCache } from './store-cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A source that counts its reads. */
const source = () => {
  let reads = 0
  return async () => ++reads
}

describe('a cached value of a store', () => {
  it('is read once in five seconds, with or without notifications', async () => {
    const [cache, load] = [storeCache(), source()]
    expect(await cache.remember(1, 'config', load)).toBe(1)
    vi.advanceTimersByTime(5_000)
    expect(await cache.remember(1, 'config', load)).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await cache.remember(1, 'config', load)).toBe(2)
  })

  it('is never another store’s or of another name', async () => {
    const [cache, load] = [storeCache(), source()]
    expect(await cache.remember(1, 'config', load)).toBe(1)
    expect(await cache.remember(2, 'config', load)).toBe(2)
    expect(await cache.remember(1, 'menu', load)).toBe(3)
    expect(await cache.remember(1, 'config', load)).toBe(1)
  })

  it('is invalidated by store or altogether', async () => {
    const [cache, load] = [storeCache(), source()]
    for (const store of [1, 2, 3]) await cache.remember(store, 'config', load)
    cache.forget(1)
    expect(await cache.remember(1, 'config', load)).toBe(4)
    expect(await cache.remember(2, 'config', load)).toBe(2)
    cache.forget('all')
    expect(await cache.remember(3, 'config', load)).toBe(5)
  })

  it('is read once for concurrent callers, and again after a failure', async () => {
    const cache = storeCache()
    const failing = vi.fn(() => Promise.reject(new Error('down')))
    const asked = [cache.remember(1, 'config', failing), cache.remember(1, 'config', failing)]
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(failing).toHaveBeenCalledTimes(1)
    expect(await cache.remember(1, 'config', source())).toBe(1)
  })

  it('stays invalidated when the change was notified while it was being read', async () => {
    const cache = storeCache()
    const { promise, resolve } = Promise.withResolvers<string>()
    const asked = cache.remember(1, 'config', () => promise)
    cache.forget(1)
    resolve('before the change')
    await asked
    expect(await cache.remember(1, 'config', async () => 'after')).toBe('after')
  })
})
