import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { httpSmsSender } from './http-sms.ts'
import { UndeliverableError } from './sent-message.ts'
import { parseSmsProviders } from './sms-provider.ts'

type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Reply = (response: ServerResponse, received: Received) => void

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

/** A provider's HTTP API on this machine. */
async function aProvider(reply: Reply = (response) => response.end('{"code":200}')) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '', headers } = request
    received.push({ method, url, headers, body })
    reply(response, { method, url, headers, body })
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
}

const warnings: unknown[] = []
const logger = { warn: (facts: unknown) => void warnings.push(facts) } as never
const senderOf = (providers: object[], options: { timeLimitMs?: number; restMs?: number } = {}) =>
  httpSmsSender(
    { providers: parseSmsProviders(JSON.stringify(providers), false), prefixes: ['+880'] },
    { logger, ...options },
  )
const form = { to: '{to_digits}', message: '{text}', key: 'k3y' }
const sms = { storeId: 1, to: '+8801712345678', text: 'আপনার কোড 123456', reference: 'message-7' }
const status =
  (code: number): Reply =>
  (response) =>
    response.writeHead(code).end('{"code":1002}')

describe('an SMS provider', () => {
  it('receives a form, encoded, and is named as who took the message', async () => {
    const one = await aProvider()
    const sent = await senderOf([{ name: 'one', url: one.url, form, headers: { 'X-Key': 'h3ader' } }]).send(sms)
    expect(sent).toEqual({ provider: 'one' })
    const [request] = one.received
    expect([request?.method, request?.headers['x-key']]).toEqual(['POST', 'h3ader'])
    expect(request?.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      to: '8801712345678',
      message: sms.text,
      key: 'k3y',
    })
  })

  it('receives JSON with the number in each of its spellings, and the reference', async () => {
    const one = await aProvider()
    const json = {
      messages: [{ to: ['{to}', '{to_national}'], body: 'Haat: {text}', id: '{reference}', flash: false }],
    }
    await senderOf([{ name: 'one', url: one.url, json }]).send(sms)
    expect(JSON.parse(one.received[0]?.body ?? '')).toEqual({
      messages: [{ to: ['+8801712345678', '01712345678'], body: `Haat: ${sms.text}`, id: 'message-7', flash: false }],
    })
  })

  it('receives a GET with what its URL has already', async () => {
    const one = await aProvider()
    const query = { number: '{to}', text: '{text}' }
    await senderOf([{ name: 'one', url: `${one.url}?type=text`, method: 'GET', query }]).send(sms)
    const { searchParams } = new URL(one.received[0]?.url ?? '', 'http://x')
    expect(Object.fromEntries(searchParams)).toEqual({ type: 'text', number: '+8801712345678', text: sms.text })
  })

  it('receives one message, whatever its text is', async () => {
    const one = await aProvider()
    const text = 'A&to=999\r\n{to} %00 "},{"to":"999" {reference}'
    await senderOf([{ name: 'one', url: one.url, form }]).send({ ...sms, text })
    expect(Object.fromEntries(new URLSearchParams(one.received[0]?.body))).toEqual({
      to: '8801712345678',
      message: text,
      key: 'k3y',
    })
    await senderOf([{ name: 'one', url: one.url, json: form }]).send({ ...sms, text })
    expect(JSON.parse(one.received[1]?.body ?? '')).toEqual({ to: '8801712345678', message: text, key: 'k3y' })
  })

  it('is asked first again after others helped out, once it has rested', async () => {
    let isDown = true
    const first = await aProvider((response, received) => (isDown ? status(500) : status(200))(response, received))
    const second = await aProvider()
    const providers = [first, second].map(({ url }, index) => ({ name: `p${index}`, url, form }))
    const sender = senderOf(providers, { restMs: 60_000 })
    expect(await sender.send(sms)).toEqual({ provider: 'p1' })
    expect(await sender.send(sms)).toEqual({ provider: 'p1' })
    expect(first.received.length).toBe(1)
    isDown = false
    const rested = senderOf(providers, { restMs: 0 })
    await rested.send(sms)
    expect(await rested.send(sms)).toEqual({ provider: 'p0' })
  })

  it.each<[string, Reply]>([
    ['responds with an error', status(503)],
    ['is not found', status(404)],
    ['closes the connection', (response) => response.destroy()],
    ['never responds', () => {}],
    ['begins a response and never ends it', (response) => response.write('{"co')],
    ['responds without its sign of success', (response) => response.end('{"code":1007}')],
    ['responds with no JSON', (response) => response.end('<html>Busy</html>')],
  ])('that %s is followed by the next one', async (_, reply) => {
    const first = await aProvider(reply)
    const second = await aProvider()
    const success = { path: 'code', equals: [200, 202] }
    const providers = [first, second].map(({ url }, index) => ({ name: `p${index}`, url, form, success }))
    expect(await senderOf(providers, { timeLimitMs: 2_000 }).send(sms)).toEqual({ provider: 'p1' })
    expect([first.received.length, second.received.length]).toEqual([1, 1])
  })

  it('is followed by the next one when nobody listens at its address', async () => {
    const second = await aProvider()
    const providers = ['http://127.0.0.1:9/', second.url].map((url, index) => ({ name: `p${index}`, url, form }))
    expect(await senderOf(providers).send(sms)).toEqual({ provider: 'p1' })
  })

  it('is not followed to where it redirects', async () => {
    const trap = await aProvider()
    const first = await aProvider((response) => response.writeHead(307, { location: trap.url }).end())
    await expect(senderOf([{ name: 'one', url: first.url, form }]).send(sms)).rejects.toThrow('one: ')
    expect(trap.received).toEqual([])
  })

  it('that sends without end is read up to its limit', async () => {
    const chunk = Buffer.alloc(16 * 1024, 'a')
    const first = await aProvider((response) => {
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', more)
      more()
    })
    const success = { includes: 'OK' }
    await expect(senderOf([{ name: 'one', url: first.url, form, success }]).send(sms)).rejects.toThrow(
      'one: the response does not report success',
    )
  })
})

describe('a message that no provider takes', () => {
  it('fails with the reason of each, which holds neither keys nor the number nor the text', async () => {
    warnings.length = 0
    const first = await aProvider(status(401))
    const second = await aProvider((response) =>
      response.end(JSON.stringify({ code: `rejected ${sms.text} ${sms.to}` })),
    )
    const third = await aProvider((response) => response.end('{"code":1002}'))
    const success = { path: 'code', equals: 200 }
    const providers = [first, second, third].map(({ url }, index) => ({ name: `p${index}`, url, form, success }))
    const error = await senderOf(providers)
      .send(sms)
      .then(String, (reason: Error) => reason.message)
    expect(error).toBe('p0: HTTP 401; p1: the response does not report success; p2: code is 1002')
    expect(warnings).toHaveLength(3)
    expect(JSON.stringify(warnings)).not.toMatch(/k3y|17123|কোড/)
  })

  it('is not sent to another country, and no retry is due', async () => {
    const one = await aProvider()
    const sending = senderOf([{ name: 'one', url: one.url, form }]).send({ ...sms, to: '+9779812345678' })
    await expect(sending).rejects.toThrow(UndeliverableError)
    expect(one.received).toEqual([])
  })
})
