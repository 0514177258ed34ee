import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { shareConnections } from './connection-shares.ts'

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

/** `unlimited`: an address without a limit. */
async function serve(maximum: number, unlimited?: string): Promise<number> {
  const server = createServer()
  servers.push(server)
  shareConnections(server, maximum, (address) => (address === unlimited ? undefined : address))
  server.on('connection', (socket) => socket.destroyed || socket.on('error', () => {}).write('welcome'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Whether a new connection from an address of this machine is kept. */
async function isKept(port: number, localAddress: string): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => {})
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
}

it('connections of one peer beyond its share are closed, those of others are kept, and a freed one is available again', async () => {
  const port = await serve(4)
  expect([await isKept(port, '127.0.0.1'), await isKept(port, '127.0.0.1')]).toEqual([true, true])
  expect([await isKept(port, '127.0.0.2')]).toEqual([true])
  // Accepted, and closed at once.
  let last = true
  for (let n = 0; n < 3; n++) last = await isKept(port, '127.0.0.1')
  expect(last).toBe(false)
  sockets[0]?.destroy()
  await expect.poll(() => isKept(port, '127.0.0.1')).toBe(true)
})

it('several peers that take all they can leave connections to a new one', async () => {
  const port = await serve(8)
  const kept = async (address: string, count: number) => {
    const all: boolean[] = []
    for (let n = 0; n < count; n++) all.push(await isKept(port, address))
    return all.filter(Boolean).length
  }
  expect([await kept('127.0.0.1', 5), await kept('127.0.0.2', 4)]).toEqual([4, 2])
  expect([await kept('127.0.0.3', 2), await kept('127.0.0.4', 1)]).toEqual([1, 1])
})

it('any number of connections of a peer without a limit is kept', async () => {
  const port = await serve(1, '127.0.0.1')
  for (let n = 0; n < 3; n++) expect(await isKept(port, '127.0.0.1')).toBe(true)
})
