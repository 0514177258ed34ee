import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { aProduct } from '../../test/factories.ts'
import { setUpShop } from '../../test/set-up.ts'

const { h, shop } = await setUpShop()
afterEach(() => void vi.useRealTimers())

const W = '/api/v1/business/website'

async function startLogging(level: 'info' | 'debug' | 'warn') {
  const lines: Record<string, unknown>[] = []
  const logger = pino({ level, base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const app = await h.another({ logger })
  // Fixed durations instead of those of this machine.
  const took = { ms: 5 }
  app.addHook('onRequest', (_request, reply, done) => {
    Object.defineProperty(reply, 'elapsedTime', { get: () => took.ms })
    done()
  })
  const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({ method, url: `${W}/${path}`, headers: { 'x-service-key': shop.key }, ...(payload ? { payload } : {}) })
  const about = (msg: string) => lines.filter((line) => line.msg === msg)
  return { app, send, about, took }
}

it('successful reads are logged as one line per operation and minute, and a minute without reads as none', async () => {
  const { send, about } = await startLogging('info')
  for (let n = 0; n < 5; n++) await send('GET', `products/?limit=${n + 1}`)
  for (let n = 0; n < 3; n++) await send('GET', 'ping/')
  expect([...about('request'), ...about('reads')]).toEqual([])
  vi.advanceTimersByTime(60_000)
  const times = { mean_ms: 5, max_ms: 5 }
  expect(about('reads')).toEqual([
    expect.objectContaining({ operation: 'listProducts', count: 5, ...times }),
    expect.objectContaining({ operation: 'ping', count: 3, ...times }),
  ])
  vi.advanceTimersByTime(60_000)
  expect(about('reads')).toHaveLength(2)
})

it('each write and each error is logged as its own line', async () => {
  const { send, about } = await startLogging('info')
  const { id } = await aProduct(h, shop)
  const quote = { items: [{ product_id: id, quantity: 1 }] }
  expect((await send('POST', 'cart/validate/', quote)).statusCode).toBe(200)
  expect((await send('POST', 'cart/validate/', {})).statusCode).toBe(400)
  expect((await send('GET', 'products/none-such/')).statusCode).toBe(404)
  expect((await send('GET', 'no-such-endpoint/')).statusCode).toBe(404)
  expect(about('request').map(({ method, operation, status }) => [method, operation, status])).toEqual([
    ['POST', 'validateCart', 200],
    ['POST', 'validateCart', 400],
    ['GET', 'readProduct', 404],
    ['GET', 'unknown', 404],
  ])
})

it('a read that takes a second is logged as its own line', async () => {
  const { send, about, took } = await startLogging('info')
  for (took.ms of [999, 1_000]) await send('GET', 'ping/')
  expect(about('request')).toEqual([expect.objectContaining({ operation: 'ping', status: 200, ms: 1_000 })])
})

it('the reads since the last line are logged when the process stops', async () => {
  const { app, send, about } = await startLogging('info')
  await send('GET', 'ping/')
  await app.close()
  expect(about('reads')).toEqual([expect.objectContaining({ operation: 'ping', count: 1 })])
})

it('every request is logged as its own line at level debug, and none at level warn', async () => {
  const every = await startLogging('debug')
  await every.send('GET', 'ping/')
  await every.send('GET', 'ping/')
  expect([every.about('request').length, every.about('reads').length]).toEqual([2, 0])
  const none = await startLogging('warn')
  await none.send('GET', 'products/none-such/')
  expect(none.about('request')).toEqual([])
})
