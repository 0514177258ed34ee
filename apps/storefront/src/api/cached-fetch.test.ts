import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cachedFetch, keptResponses } from './cached-fetch.ts'

const headers = { 'x-service-key': 'sb_live_1', 'accept-language': 'bn' }

/** An API that responds with a price and counts its calls. */
function setUp() {
  const api = {
    price: 100,
    calls: [] as string[],
    isDown: false,
    hangs: false,
    isCut: false,
    status: 200,
    cacheControl: 'public' as string | null,
    now: 0,
  }
  const send = cachedFetch(
    async (_url, init) => {
      if (api.isDown) throw new TypeError('fetch failed')
      if (api.hangs) {
        api.calls.push('in vain')
        return new Promise(() => {})
      }
      const known = new Headers(init?.headers).get('if-none-match')
      const etag = `"${api.price}"`
      api.calls.push(known ?? 'whole')
      if (known === etag && api.status === 200) return new Response(null, { status: 304 })
      const cut = new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) })
      return new Response(api.isCut ? cut : String(api.price), {
        status: api.status,
        headers: { etag, ...(api.cacheControl === null ? {} : { 'cache-control': api.cacheControl }) },
      })
    },
    () => api.now,
  )
  const read = async (init?: RequestInit) => (await send('http://api/products/', { headers, ...init })).text()
  return { api, read, send }
}

describe('the storefront asks the API', () => {
  it('once for requests that come at one moment, and not again within two seconds', async () => {
    const { api, read } = setUp()
    expect(await Promise.all([read(), read(), read()])).toEqual(['100', '100', '100'])
    api.now = 1_900
    await read()
    expect(api.calls).toEqual(['whole'])
  })

  it('whether a response has changed, and shows a changed price within five seconds', async () => {
    const { api, read } = setUp()
    await read()
    api.now = 3_000
    expect(await read()).toBe('100')
    api.price = 90
    api.now += 5_000
    expect(await read()).toBe('90')
    expect(api.calls).toEqual(['whole', '"100"', '"100"'])
  })

  it('each time for a shopper with a token, for writes, and for another shop or language', async () => {
    const { api, send } = setUp()
    for (const more of [{ authorization: 'Bearer a' }, { authorization: 'Bearer a' }])
      await send('http://api/products/', { headers: { ...headers, ...more } })
    for (const _ of [1, 2]) await send('http://api/products/', { method: 'POST', headers })
    await send('http://api/products/', { headers: { ...headers, 'accept-language': 'en' } })
    await send('http://api/products/', { headers: { ...headers, 'x-service-key': 'sb_live_2' } })
    expect(api.calls).toHaveLength(6)
  })

  it('and shows what it last said while it cannot be reached, for ten minutes', async () => {
    const { api, read } = setUp()
    await read()
    api.isDown = true
    api.now = 9 * 60_000
    expect(await read()).toBe('100')
    api.now = 11 * 60_000
    await expect(read()).rejects.toThrow('fetch failed')
    api.isDown = false
    api.status = 503
    expect(await read()).toBe('100')
  })

  it('and shows what it last said when a response breaks off, or asks it to wait', async () => {
    const { api, read } = setUp()
    await read()
    api.now = 3_000
    api.price = 90
    api.isCut = true
    expect(await read()).toBe('100')
    api.isCut = false
    api.status = 429
    expect(await read()).toBe('100')
    api.status = 200
    expect(await read()).toBe('90')
  })

  it('and waits a moment for a late response when it has an older one', async () => {
    const { api, read } = setUp()
    await read()
    api.now = 3_000
    api.hangs = true
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const late = read()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await late).toBe('100')
    vi.useRealTimers()
  })

  it('and lets no page wait again for what was late a moment ago', async () => {
    const { api, read } = setUp()
    await read()
    api.now = 3_000
    api.hangs = true
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const late = read()
    await vi.advanceTimersByTimeAsync(1_500)
    await late
    api.now += 4_000
    // No timer moves on: a caller that waits never gets a response.
    expect(await Promise.race([read(), new Promise((resolve) => setImmediate(resolve))])).toBe('100')
    api.now += 2_000
    const again = read()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await again).toBe('100')
    expect(api.calls).toEqual(['whole', 'in vain'])
  })

  it.each(['private', 'no-store', 'max-age=60', null])(
    'and keeps no response that is not public: %s',
    async (value) => {
      const { api, read } = setUp()
      api.cacheControl = value
      await read()
      api.price = 90
      expect(await read()).toBe('90')
      expect(api.calls).toEqual(['whole', 'whole'])
    },
  )

  it('for others, too: one who gives up ends only their own wait', async () => {
    const { api, read } = setUp()
    api.hangs = true
    const leaving = new AbortController()
    const gone = read({ signal: leaving.signal })
    leaving.abort(new Error('gone'))
    await expect(gone).rejects.toThrow('gone')
    await expect(read({ signal: AbortSignal.abort(new Error('gone before')) })).rejects.toThrow('gone before')
  })

  it('once more for a visitor who came with one that has reached a limit', async () => {
    const { api, send } = setUp()
    api.status = 429
    const first = send('http://api/products/', { headers: { ...headers, 'x-shopper-ip': '203.0.113.1' } })
    const other = send('http://api/products/', { headers: { ...headers, 'x-shopper-ip': '203.0.113.2' } })
    expect((await first).status).toBe(429)
    await other
    expect(api.calls).toEqual(['whole', 'whole'])
  })

  it('and keeps no error', async () => {
    const { api, read } = setUp()
    api.status = 404
    await read()
    await read()
    expect(api.calls).toEqual(['whole', 'whole'])
  })
})

describe('what is kept stays within its bytes', () => {
  const api = (calls: string[]) =>
    (async (url: string | URL | Request) => {
      calls.push(String(url))
      const headers = { etag: '"1"', 'cache-control': 'public', 'x-more': 'x'.repeat(2_000) }
      return new Response('{"items":[]}', { headers })
    }) as typeof fetch
  const pageOf = (n: number) => `http://api/redirects/?from=/${'long-'.repeat(60)}${n}`

  it('under 22,000 addresses that do not exist, and what others read stays', async () => {
    const calls: string[] = []
    const kept = keptResponses()
    const send = cachedFetch(api(calls), () => 0, kept)
    for (const _ of [1, 2]) await send('http://api/products/', { headers })
    for (let n = 0; n < 22_000; n++) await send(pageOf(n), { headers })
    expect(calls).toHaveLength(22_001)
    expect(kept.bytes()).toBeLessThanOrEqual(5 * 1024 * 1024)
    expect(kept.bytes()).toBeGreaterThan(3 * 1024 * 1024)
    await send('http://api/products/', { headers })
    expect(calls).toHaveLength(22_001)
  })

  it('of a process, whose shops have equal parts of it', async () => {
    const limits = { maxBytes: 100_000, maxBytesReadOnce: 10_000 }
    const parts = [1, 2].map(() => keptResponses({ ...limits, shops: 2 }))
    for (const part of parts) {
      const send = cachedFetch(api([]), () => 0, part)
      for (let n = 0; n < 300; n++) for (const _ of [1, 2]) await send(pageOf(n), { headers })
      expect(part.bytes()).toBeGreaterThan(20_000)
    }
    expect(parts.reduce((sum, part) => sum + part.bytes(), 0)).toBeLessThanOrEqual(110_000)
  })

  it('under addresses that are read again and again: keys and headers count', async () => {
    const kept = keptResponses({ maxBytes: 100_000, maxBytesReadOnce: 10_000 })
    const send = cachedFetch(api([]), () => 0, kept)
    for (let n = 0; n < 300; n++) for (const _ of [1, 2]) await send(pageOf(n), { headers })
    expect(kept.bytes()).toBeLessThanOrEqual(110_000)
    // A key of 300 characters takes 600 bytes, beside the entry: fewer than 100 of them have room.
    const again: string[] = []
    const read = cachedFetch(api(again), () => 0, kept)
    for (let n = 299; n >= 0; n--) await read(pageOf(n), { headers })
    expect(again.length).toBeGreaterThan(200)
  })
})
