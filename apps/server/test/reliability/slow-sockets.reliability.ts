import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { setUpShop } from '../set-up.ts'
import { counted, record, takeTime } from './harness/measure.ts'

const STEP_MS = 1_000
/** The short run divides the server's time limits by this, whatever they are. */
const HURRY = inject('share') === 0 ? 10 : 1

takeTime()

const { h, shop } = await setUpShop()
const { server } = h.app
server.headersTimeout /= HURRY
server.requestTimeout /= HURRY
server.timeout /= HURRY
const port = Number(new URL(await h.app.listen({ port: 0, host: '127.0.0.1' })).port)

const PING = '/api/v1/business/website/ping/'

/** Ways to occupy a server with little traffic. */
const manners = {
  'slow headers': (socket: Socket) => drip(socket, `GET ${PING} HTTP/1.1\r\nHost: localhost\r\nX-N: `),
  'slow bodies': (socket: Socket) =>
    drip(
      socket,
      `POST /api/v1/customer/auth/login/ HTTP/1.1\r\nHost: localhost\r\nX-Service-Key: ${shop.key}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n`,
    ),
  'no reading': (socket: Socket) => {
    socket.pause()
    socket.write('GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50))
  },
}

/** Sends the beginning at once and then one byte at a time, until the server closes the connection. */
function drip(socket: Socket, beginning: string): void {
  socket.resume()
  socket.write(beginning)
  const timer = setInterval(() => socket.write('x'), STEP_MS)
  socket.on('close', () => clearInterval(timer))
}

const connectedTo = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

/** A client with one persistent connection. */
function keepConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    send: async () => {
      const request = get(url, { agent, headers: { 'x-service-key': shop.key } })
      try {
        const [response] = (await once(request, 'response')) as [IncomingMessage]
        await once(response.resume(), 'end')
        return String(response.statusCode)
      } catch {
        return 'hung up'
      }
    },
    leave: () => agent.destroy(),
  }
}

/** How often each response is received when all send at once. */
async function countResponses(all: readonly ReturnType<typeof keepConnection>[]): Promise<Record<string, number>> {
  const received = await Promise.all(all.map((one) => one.send()))
  return Object.fromEntries([...Map.groupBy(received, String)].map(([response, { length }]) => [response, length]))
}

it('other clients are served beside many slow sockets, and each slow socket is closed', async () => {
  const each = counted(34, 667)
  const open = new Map(Object.keys(manners).map((name) => [name, each]))
  let seen = 0
  h.app.server.on('connection', () => seen++)
  for (let n = 0; n < each; n++) {
    for (const [name, behave] of Object.entries(manners)) {
      const socket = connect(port, '127.0.0.1', () => behave(socket))
      // A socket that does not read receives nothing; its writes fail when the server has closed.
      socket.on('error', () => {})
      socket.on('close', () => open.set(name, (open.get(name) ?? 0) - 1))
    }
    // Not more at once than the listener's backlog.
    if (n % 50 === 0) await sleep(50)
  }
  const connected = () => connectedTo(h.app.server)
  await expect.poll(() => seen, { timeout: 60_000 }).toBe(each * 3)

  const received: Record<string, number> = {}
  const isBesieged = async () => (await connected()) > 1
  const deadline = Date.now() + 180_000 / HURRY
  while ((await isBesieged()) && Date.now() < deadline) {
    const { status } = await fetch(`http://127.0.0.1:${port}${PING}`, {
      headers: { 'x-service-key': shop.key, connection: 'close' },
    })
    received[status] = (received[status] ?? 0) + 1
    await sleep(50)
  }
  expect(Object.keys(received)).toEqual(['200'])
  expect(await connected()).toBeLessThanOrEqual(1)
  expect([open.get('slow headers'), open.get('slow bodies')]).toEqual([0, 0])
  record({
    id: 'H2',
    test: 'Slow sockets',
    size: `${each} each with slow headers, slow bodies and no reader`,
    result: `${received[200]} requests beside them, all served; all slow connections closed`,
  })
})

it('a new connection is closed while the maximum is open, open connections are served, and a freed one is available again', async () => {
  const places = counted(50, 500)
  const full = await h.another()
  expect(full.server.maxConnections).toBe(10_000)
  full.server.maxConnections = places
  const url = (await full.listen({ port: 0, host: '127.0.0.1' })) + PING
  const come = () => keepConnection(url)

  const there = Array.from({ length: places }, come)
  expect(await countResponses(there)).toEqual({ 200: places })
  expect(await countResponses(Array.from({ length: 20 }, come))).toEqual({ 'hung up': 20 })
  expect(await countResponses(there)).toEqual({ 200: places })

  there.pop()?.leave()
  await expect.poll(() => connectedTo(full.server)).toBe(places - 1)
  there.push(come())
  expect(await countResponses(there)).toEqual({ 200: places })
  for (const one of there) one.leave()
  record({
    id: 'H2',
    test: 'All connections taken',
    size: `${places} kept connections and 20 more`,
    result: 'the 20 are closed, all others served before and after; a freed connection is used again',
  })
})
