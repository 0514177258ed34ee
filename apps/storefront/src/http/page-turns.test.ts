import fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPageTurns } from './page-turns.ts'
import { shareRequests } from './share-requests.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] }))
afterEach(() => void vi.useRealTimers())

it('a busy network has its turn while new networks that request seldom come without pause', async () => {
  const waitForTurn = createPageTurns()
  for (let n = 0; n < 50; n++) {
    const { begun } = waitForTurn('busy')
    await vi.runAllTimersAsync()
    expect(await begun).toBe(true)
  }
  const begun: string[] = []
  const send = (network: string) => void waitForTurn(network).begun.then(() => begun.push(network))
  send('busy')
  for (let n = 0; n < 10; n++) {
    send(`other ${n}`)
    send(`another ${n}`)
    vi.advanceTimersToNextTimer()
    await Promise.resolve()
  }
  expect(begun.slice(0, 2)).toContain('busy')
})

it('of more than a thousand requests that wait, the newest of the network with the most get 503, and others their page', async () => {
  vi.useRealTimers()
  const app = fastify()
  shareRequests(app, 256, async (_, reply) => void reply.status(503).send())
  app.get('/', async () => '')
  await app.ready()
  const send = (remoteAddress: string) => app.inject({ url: '/', remoteAddress }).then(({ statusCode }) => statusCode)
  const flood = Array.from({ length: 1_100 }, () => send('100.64.0.7'))
  const others = await Promise.all(Array.from({ length: 20 }, (_, n) => send(`203.0.${n}.7`)))
  expect(others).toEqual(Array(20).fill(200))
  expect((await Promise.all(flood)).filter((status) => status === 503).length).toBeGreaterThan(0)
  await app.close()
})

it('a request that waits for ten seconds gets no turn', async () => {
  // A process that is busy for as long.
  vi.stubGlobal('setImmediate', () => {})
  const { begun } = createPageTurns()('late')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await begun).toBe(false)
  vi.unstubAllGlobals()
})
