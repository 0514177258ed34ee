import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { type GatewayRequest, gatewayHttp } from './gateway-http.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    if ('closeAllConnections' in server) (server as ReturnType<typeof createServer>).closeAllConnections()
    server.close()
  }
})

async function listening(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A gateway that responds as the test says, and counts its requests. */
async function aGateway(respond: RequestListener) {
  const asked: string[] = []
  const url = await listening(
    createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      respond(request, response)
    }),
  )
  return { url, asked }
}

const requestTo = (url: string, more: Partial<GatewayRequest> = {}): GatewayRequest => ({
  account: 'BKASH 1',
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json' },
  body: '{}',
  timeoutMs: 5_000,
  ...more,
})
const none = (reason: string, sent: boolean) => ({ kind: 'none', reason, sent })

describe('a call of a payment gateway', () => {
  it('returns status, type and text, whatever the status', async () => {
    const { url } = await aGateway((request, response) => {
      response.writeHead(418, { 'content-type': 'text/plain' })
      request.pipe(response)
    })
    const response = await gatewayHttp()(requestTo(url, { body: 'বিকাশ' }))
    expect(response).toEqual({ kind: 'response', status: 418, contentType: 'text/plain', text: 'বিকাশ' })
  })

  it('follows no redirect', async () => {
    const target = await aGateway((_, response) => response.end('reached'))
    const { url } = await aGateway((_, response) => response.writeHead(307, { location: target.url }).end('moved'))
    expect(await gatewayHttp()(requestTo(url))).toEqual(none('connection', true))
    expect(target.asked).toEqual([])
  })

  it('ends at its time limit when the gateway says nothing, and it may have been done', async () => {
    const { url, asked } = await aGateway(() => {})
    expect(await gatewayHttp()(requestTo(url, { timeoutMs: 100 }))).toEqual(none('timeout', true))
    expect(asked).toHaveLength(1)
  })

  it('ends at its time limit when the body comes byte by byte', async () => {
    const drip = (response: ServerResponse) => {
      const timer = setInterval(() => response.write('x'), 10)
      response.on('close', () => clearInterval(timer))
    }
    const { url } = await aGateway((_, response) => drip(response))
    expect(await gatewayHttp()(requestTo(url, { timeoutMs: 200 }))).toEqual(none('timeout', true))
  })

  it('ends with more than 256 KB, also when they were compressed', async () => {
    const plain = await aGateway((_, response) => response.end(Buffer.alloc(300 * 1024, 'x')))
    const bomb = await aGateway((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20 * 1024 * 1024))),
    )
    const whole = await aGateway((_, response) => response.end(Buffer.alloc(256 * 1024, 'x')))
    const endless = await aGateway((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16 * 1024)));
      }
      response.on('drain', more)
      more()
    })
    const call = gatewayHttp()
    for (const { url } of [plain, bomb, endless]) expect(await call(requestTo(url))).toEqual(none('too_large', true))
    expect(await call(requestTo(whole.url))).toMatchObject({ kind: 'response', status: 200 })
  })

  it('that was cut off may have been done; one that reached nobody was not', async () => {
    const reset = await listening(
      createSocketServer((socket) => {
        socket.on('error', () => {})
        socket.once('data', () => socket.resetAndDestroy())
      }),
    )
    const garbage = await listening(
      createSocketServer((socket) => socket.end('nonsense\r\n\r\n').on('error', () => {})),
    )
    const cut = await aGateway((_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half', () => response.destroy())
    })
    const call = gatewayHttp()
    expect(await call(requestTo(reset))).toEqual(none('connection', true))
    expect(await call(requestTo(garbage))).toEqual(none('connection', true))
    expect(await call(requestTo(cut.url))).toEqual(none('connection', true))
    const closed = await aGateway(() => {})
    await new Promise((resolve) => servers.at(-1)?.close(resolve))
    expect(await call(requestTo(closed.url))).toEqual(none('connection', false))
    expect(await call(requestTo('http://127.0.0.1:9'))).toEqual(none('connection', false))
    expect(await call(requestTo('https://nobody.invalid'))).toEqual(none('connection', false))
  })

  it('is sent over plain HTTP to simulators only, and to none in production', async () => {
    const { url, asked } = await aGateway((_, response) => response.end('{}'))
    const refused = none('connection', false)
    const production = gatewayHttp({ isProduction: true, simulatorUrls: [url] })
    expect([production.isSimulator?.(new URL(url)), await production(requestTo(url))]).toEqual([false, refused])
    const call = gatewayHttp({ simulatorUrls: ['http://simulator:4010', null] })
    for (const foreign of ['http://example.com', 'http://simulator:4011', 'ftp://127.0.0.1', 'file:///etc/passwd', ''])
      expect(await call(requestTo(foreign))).toEqual(refused)
    expect(call.isSimulator?.(new URL('http://simulator:4010/api/dfs'))).toBe(true)
    expect(asked).toEqual([])
    expect(await call(requestTo(url))).toMatchObject({ status: 200 })
  })
})

describe('while a gateway hangs', () => {
  it('the calls of an account beyond its limit fail at once, unsent, and another account is served', async () => {
    const open: ServerResponse[] = []
    const { url, asked } = await aGateway((request, response) => {
      if (request.url === '/slow') open.push(response)
      else response.end('{}')
    })
    const call = gatewayHttp({ limits: { perAccount: 3 } })
    const hanging = Array.from({ length: 3 }, () => call(requestTo(`${url}/slow`)))
    await expect.poll(() => open.length).toBe(3)
    for (let n = 0; n < 50; n++) expect(await call(requestTo(`${url}/slow`))).toEqual(none('overloaded', false))
    expect(await call(requestTo(url, { account: 'BKASH 2' }))).toMatchObject({ status: 200 })
    expect(asked).toHaveLength(4)
    for (const response of open) response.end('{}')
    expect((await Promise.all(hanging)).map(({ kind }) => kind)).toEqual(['response', 'response', 'response'])
    expect(await call(requestTo(url))).toMatchObject({ status: 200 })
  })

  it('it is left alone for a while after several failures, then asked by one call', async () => {
    let time = 0
    let status = 503
    const { url, asked } = await aGateway((_, response) => response.writeHead(status).end('{}'))
    const call = gatewayHttp({ limits: { failures: 3, pauseMs: 1_000 }, now: () => time })
    for (let n = 0; n < 3; n++) expect(await call(requestTo(url))).toMatchObject({ status: 503 })
    expect(await call(requestTo(url))).toEqual(none('overloaded', false))
    expect(await call(requestTo(url, { account: 'BKASH 2' }))).toMatchObject({ status: 503 })
    expect(asked).toHaveLength(4)
    time = 1_000
    status = 200
    const responses = await Promise.all([call(requestTo(url)), call(requestTo(url))])
    expect(responses).toMatchObject([{ status: 200 }, none('overloaded', false)])
    expect(await call(requestTo(url))).toMatchObject({ status: 200 })
  })

  it('responses that only refuse a request do not count as failures', async () => {
    const { url } = await aGateway((_, response) => response.writeHead(401).end('{}'))
    const call = gatewayHttp({ limits: { failures: 2 } })
    for (let n = 0; n < 5; n++) expect(await call(requestTo(url))).toMatchObject({ status: 401 })
  })
})
