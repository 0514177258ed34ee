import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { aNameServer } from '../../test/name-server.ts'
import { hostResolver } from './host-resolver.ts'
import { webhookCaller } from './webhook-caller.ts'

type Options = NonNullable<Parameters<typeof webhookCaller>[0]>

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    ;(server as ReturnType<typeof createServer>).closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener, host = '127.0.0.1') {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, host, resolve))
  return { port: (server.address() as AddressInfo).port, seen }
}

const post = (url: string, options: Options = {}) => webhookCaller(options).post({ url, headers: {}, body: '{}' })
const everywhere = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isPublic: () => true }

describe('the receiver of a webhook', () => {
  it('is never on this machine or a private network: not by number in any notation, by name, nor by one of its addresses', async () => {
    const inside = await serve((_, response) => response.end('secret'))
    const names: Record<string, string[]> = {
      'private.example.com': ['10.0.0.7'],
      'metadata.example.com': ['169.254.169.254'],
      'carrier.example.com': ['100.64.0.1'],
      'both.example.com': ['1.1.1.1', '127.0.0.1'],
      'six.example.com': ['fd00::1'],
      'mapped.example.com': ['::ffff:127.0.0.1'],
      'nothing.example.com': [],
    }
    const resolve = async (host: string) =>
      (names[host] ?? ['127.0.0.1']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    for (const host of [
      ...[
        '127.0.0.1',
        '127.1',
        '2130706433',
        '0x7f000001',
        '0177.0.0.1',
        '0.0.0.0',
        '[::1]',
        '[::ffff:127.0.0.1]',
        '[::]',
      ],
      ...['localhost', 'localhost.', '192.168.0.1', '[fe80::1]', '[64:ff9b::7f00:1]', ...Object.keys(names)],
    ])
      expect([host, await post(`http://${host}:${inside.port}/`, { resolve })]).toMatchObject([
        host,
        { error: 'ADDRESS_REFUSED' },
      ])
    expect(inside.seen).toEqual([])
  })

  it('that switches protocols has not received the request', async () => {
    const server = createServer()
    servers.push(server)
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
    server.on('connection', (socket) => socket.once('data', () => socket.write(upgrade)))
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    expect(await post(`http://receiver.example.com:${port}/`, everywhere)).toMatchObject({ error: 'CONNECTION' })
  })

  it('is called at the address that was checked, although its name leads elsewhere a moment later', async () => {
    const outside = await serve((_, response) => response.end('outside'), '127.0.0.2')
    const inside = await serve((_, response) => response.end('inside'), '127.0.0.1')
    const answers = ['127.0.0.2', '127.0.0.1', '127.0.0.1']
    const options: Options = {
      resolve: async () => [{ address: answers.shift() ?? '', family: 4 }],
      isPublic: (address) => address === '127.0.0.2',
    }
    expect(await post(`http://rebinding.example.com:${outside.port}/`, options)).toMatchObject({
      statusCode: 200,
      body: 'outside',
    })
    expect([answers.length, inside.seen]).toEqual([2, []])
    expect(await post(`http://rebinding.example.com:${outside.port}/`, options)).toMatchObject({
      error: 'ADDRESS_REFUSED',
    })
  })

  it('is this machine only for developers, by its names', async () => {
    const { port, seen } = await serve((_, response) => response.end('ok'))
    for (const host of ['localhost', '127.0.0.1'])
      expect(await post(`http://${host}:${port}/`, { allowsLocalhost: true })).toMatchObject({ statusCode: 200 })
    const elsewhere = { allowsLocalhost: true, resolve: everywhere.resolve }
    expect(await post(`http://erp.example.com:${port}/`, elsewhere)).toMatchObject({ error: 'ADDRESS_REFUSED' })
    expect(await post(`http://localhost:${port}/`)).toMatchObject({ error: 'ADDRESS_REFUSED' })
    expect(seen).toHaveLength(2)
  })

  it('is not followed to where it redirects', async () => {
    const target = await serve((_, response) => response.end('secret'))
    const { port } = await serve((_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${target.port}/` }).end('moved'),
    )
    expect(await post(`http://erp.example.com:${port}/`, everywhere)).toMatchObject({ statusCode: 302, body: 'moved' })
    expect(target.seen).toEqual([])
  })
})

describe('a call', () => {
  it('ends at its time limit: without a response, in the middle of one, and while the name is resolved', async () => {
    const options = { ...everywhere, timeoutMs: 150 }
    const silent = await serve(() => {})
    expect(await post(`http://a.example.com:${silent.port}/`, options)).toMatchObject({ error: 'TIMEOUT' })
    const dripping = await serve((_, response) => response.write('begin'))
    expect(await post(`http://a.example.com:${dripping.port}/`, options)).toMatchObject({ error: 'TIMEOUT' })
    const resolve = hostResolver(await aNameServer())
    expect(await post('http://silent.example.com/', { ...options, resolve })).toMatchObject({ error: 'TIMEOUT' })
  })

  it('keeps the first 2 KB and twelve headers of a response, and reads no more than 64 KB', async () => {
    let isClosed = false
    const { port } = await serve((_, response) => {
      response.on('close', () => {
        isClosed = true
      })
      for (let count = 0; count < 20; count++) response.setHeader(`x-${count}`, '1'.repeat(300))
      response.setHeader('set-cookie', 'a=1')
      const fill = (): void => {
        while (!isClosed && response.write('x'.repeat(16 * 1024)));
        if (!isClosed) response.once('drain', fill)
      }
      fill()
    })
    const result = await post(`http://a.example.com:${port}/`, everywhere)
    if ('error' in result) throw new Error(result.error)
    expect([result.body.length, Object.keys(result.headers).length, result.headers['x-1']?.length]).toEqual([
      2_048, 12, 200,
    ])
    expect(result.headers).not.toHaveProperty('set-cookie')
    await expect.poll(() => isClosed).toBe(true)
  })

  it('names why it failed', async () => {
    const tls = createTlsServer(() => {})
    servers.push(tls)
    await new Promise<void>((resolve) => void tls.listen(0, '127.0.0.1', resolve))
    const { port } = tls.address() as AddressInfo
    expect(await post(`https://a.example.com:${port}/`, everywhere)).toMatchObject({ error: 'TLS' })
    expect(await post('http://a.example.com:1/', everywhere)).toMatchObject({ error: 'REFUSED' })
    const cut = await serve((request) => request.socket.destroy())
    expect(await post(`http://a.example.com:${cut.port}/`, everywhere)).toMatchObject({ error: 'CONNECTION' })
    const resolve = hostResolver(await aNameServer())
    expect(await post('http://nowhere.example.com/', { resolve })).toMatchObject({ error: 'DNS' })
  })
})
