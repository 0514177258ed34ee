import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../../test/set-up-storefront.ts'
import { GATEWAY_MS } from './page-deadline.ts'
import { shareRequests } from './share-requests.ts'

const { h, shop } = await setUpShop()
const times = { pageMs: 60_000, gatewayMs: GATEWAY_MS, bodyRate: { graceMs: 600_000, bytesPerSecond: 1_024 } }
const site = await setUpStorefront(h, shop, { listen: true, times })
const { port, host } = new URL(site.url)
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

function open(localAddress: string): Socket {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress }).on('error', () => {})
  sockets.push(socket)
  return socket
}

/** Sends a form but for its end. Resolves with what comes back. */
async function sendUnfinished(localAddress: string): Promise<string> {
  const socket = open(localAddress)
  await once(socket, 'connect')
  socket.write(
    `POST /en/cart HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\nquantity=`,
  )
  const [response] = await once(socket, 'data')
  return String(response)
}

/** The status of the home page for a visitor with this address. */
async function openHome(localAddress: string): Promise<number | undefined> {
  const sent = request({ host: '127.0.0.1', port, localAddress, path: '/en', headers: { host } }).end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

it('a network with half of all requests under way gets 503 for the next, pages of others are made, and it is served again', async () => {
  const refused: string[] = []
  for (let n = 0; n < 200; n++) void sendUnfinished('127.0.0.2').then((response) => refused.push(response))
  await expect.poll(() => refused.length, { timeout: 30_000 }).toBe(200 - 128)
  for (const response of refused) expect(response).toMatch(/^HTTP\/1\.1 503 .*\nretry-after: \d+/is)
  expect([await openHome('127.0.0.2'), await openHome('127.0.0.3')]).toEqual([503, 200])
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => openHome('127.0.0.2'), { timeout: 30_000 }).toBe(200)
})

it('pages of visitors who request without pause do not delay the next page of one who requests seldom', async () => {
  const made: string[] = []
  const app = fastify()
  shareRequests(app, 256, async () => {})
  app.get('/', async (request) => {
    made.push(request.ip)
    return ''
  })
  const send = (remoteAddress: string) => app.inject({ url: '/', remoteAddress })
  await app.ready()
  // Twenty networks, then a visitor from elsewhere, three times.
  for (const [from, rounds] of [
    [0, 2],
    [1, 5],
    [2, 5],
  ] as const) {
    const all = Array.from({ length: 20 * rounds }, (_, n) => send(`100.64.${n % 20}.7`))
    if (from > 0) all.push(send('203.0.113.7'))
    made.length = 0
    await Promise.all(all)
    if (from > 0) expect(made.indexOf('203.0.113.7')).toBeLessThan(3)
  }
  await app.close()
})
