import { describe, expect, it } from 'vitest'
import { cachedFetch } from './cached-fetch.ts'

const headers = { 'x-service-key': 'sb_live_1', 'accept-language': 'bn' }

/** An API that answers with a price and counts what it is asked. */
function setUp() {
  const api = { price: 100, asked: [] as string[], isDown: false, status: 200, now: 0 }
  const send = cachedFetch(
    async (_url, init) => {
      if (api.isDown) throw new TypeError('fetch failed')
      const known = new Headers(init?.headers).get('if-none-match')
      const etag = `"${api.price}"`
      api.asked.push(known ?? 'whole')
      if (known === etag && api.status === 200) return new Response(null, { status: 304 })
      return new Response(String(api.price), { status: api.status, headers: { etag, 'cache-control': 'public' } })
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
    expect(api.asked).toEqual(['whole'])
  })

  it('whether an answer has changed, and shows a changed price within five seconds', async () => {
    const { api, read } = setUp()
    await read()
    api.now = 3_000
    expect(await read()).toBe('100')
    api.price = 90
    api.now += 5_000
    expect(await read()).toBe('90')
    expect(api.asked).toEqual(['whole', '"100"', '"100"'])
  })

  it('each time for a shopper with a token, for writes, and for another shop or language', async () => {
    const { api, send } = setUp()
    for (const more of [{ authorization: 'Bearer a' }, { authorization: 'Bearer a' }])
      await send('http://api/products/', { headers: { ...headers, ...more } })
    for (const _ of [1, 2]) await send('http://api/products/', { method: 'POST', headers })
    await send('http://api/products/', { headers: { ...headers, 'accept-language': 'en' } })
    await send('http://api/products/', { headers: { ...headers, 'x-service-key': 'sb_live_2' } })
    expect(api.asked).toHaveLength(6)
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

  it('and keeps no answer that is not public, nor an error', async () => {
    const { api, read } = setUp()
    api.status = 404
    await read()
    await read()
    expect(api.asked).toEqual(['whole', 'whole'])
  })
})
