import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type BodyRate, type BodyRateWatch, watchBodyRate } from './body-rate.ts'

let server: Server
let socket: Socket
let watch: BodyRateWatch
let received: string
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => {
  watch.stop()
  socket.destroy()
  server.close()
  vi.useRealTimers()
})

const RATE = { graceMs: 5_000, bytesPerSecond: 1_000 }

/** Sends the beginning of a request; returns what its server has, once so much of the body has arrived there. */
async function send(
  body: string,
  length = 50_000,
  rate: BodyRate = RATE,
): Promise<{ request: IncomingMessage; response: ServerResponse }> {
  server = createServer().on('clientError', ({ message }, peer) => peer.end(message))
  watch = watchBodyRate(server, rate)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`)
  const [request, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  watch.add(request, response)
  let arrived = 0
  request.on('data', (bytes) => {
    arrived += bytes.length
  })
  socket.write(body)
  await expect.poll(() => arrived).toBe(body.length)
  return { request, response }
}

it('a body that arrives too slowly ends its request', async () => {
  await send('x')
  vi.advanceTimersByTime(6_000)
  await once(socket, 'close')
  expect(received).toBe('the body arrives too slowly')
})

it('a body may arrive at any rate for a while', async () => {
  const { request } = await send('x')
  vi.advanceTimersByTime(5_000)
  expect(request.socket.writableEnded).toBe(false)
})

it('a body that arrives at the rate does not end its request, until it is slower', async () => {
  const { request } = await send('x'.repeat(10_000))
  vi.advanceTimersByTime(9_000)
  expect(request.socket.writableEnded).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(request.socket.writableEnded).toBe(true)
})

it('a request whose body has arrived may take any time', async () => {
  const { request } = await send('x', 1)
  vi.advanceTimersByTime(60_000)
  expect(request.socket.writableEnded).toBe(false)
})

it('after a response, the rest of the body is dropped for a while, and then its connection is closed', async () => {
  const { request, response } = await send('x', 50_000, { ...RATE, lingerMs: 8_000 })
  response.end()
  vi.advanceTimersByTime(8_000)
  expect(request.socket.destroyed).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(request.socket.destroyed).toBe(true)
})
