import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '../../test/set-up.ts'

const { h, shop } = await setUpShop()
const port = Number(new URL(await h.app.listen({ port: 0, host: '127.0.0.1' })).port)

const path = '/api/v1/business/website/ping/'

/** Sends exactly these bytes and returns everything received until the server closes the connection. */
function exchange(lines: string[], body = ''): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'))
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') })
    })
  })
}

const get = (...headers: string[]) => [
  `GET ${path} HTTP/1.1`,
  'Host: localhost',
  'Connection: close',
  `X-Service-Key: ${shop.key}`,
  ...headers,
]
const post = (...headers: string[]) => [
  'POST /api/v1/customer/auth/login/ HTTP/1.1',
  'Host: localhost',
  'Connection: close',
  `X-Service-Key: ${shop.key}`,
  'Content-Type: application/json',
  ...headers,
]

async function expectRefusal(asked: string[], status: number, code: string, body = '') {
  const response = await exchange(asked, body)
  expect([response.status, response.head]).toEqual([status, expect.stringMatching(/content-type: application\/json/i)])
  const refusal = JSON.parse(response.body)
  expect(refusal).toMatchObject({ status: false, status_code: status, data: null, error_code: code })
  expect(response.head).toMatch(new RegExp(`x-request-id: ${refusal.request_id}`, 'i'))
  return refusal
}

describe('a malformed request', () => {
  it('is distinguished from a well-formed one, which succeeds', async () => {
    expect((await exchange(get())).status).toBe(200)
  })

  it.each([
    ['no HTTP at all', () => ['\x16\x03\x01 hello']],
    ['an unknown method', () => ['FOO / HTTP/1.1', 'Host: localhost']],
    ['NUL in a header', () => get('X-Noise: a\0b')],
    ['bytes above ASCII in the path', () => ['GET /\xff\xfe/ HTTP/1.1', 'Host: localhost']],
    ['two lengths', () => post('Content-Length: 2', 'Content-Length: 3')],
    ['a length and chunks', () => post('Content-Length: 2', 'Transfer-Encoding: chunked')],
    ['no host', () => [`GET ${path} HTTP/1.1`, 'Connection: close']],
  ])('returns 400 validation_failed in the envelope: %s', async (_what, lines) => {
    await expectRefusal(lines(), 400, 'validation_failed')
  })

  it('with headers above 16 KB returns 431 request_too_large in the envelope', async () => {
    await expectRefusal(get(`X-Noise: ${'x'.repeat(20_000)}`), 431, 'request_too_large')
  })

  it.each([
    ['Authorization', 'Bearer a.b.c'],
    ['Host', 'elsewhere'],
    ['Content-Type', 'application/json'],
    ['Content-Encoding', 'identity'],
    ['Idempotency-Key', 'one'],
    ['X-Shopper-IP', '203.0.113.7'],
    ['X-Subdomain', 'elsewhere'],
  ])('returns 400 validation_failed when it has two %s headers', async (name, value) => {
    const twice = [`${name}: ${value}`, `${name.toLowerCase()}: ${value}`]
    const { errors } = await expectRefusal(get(...twice), 400, 'validation_failed')
    expect(Object.keys(errors)).toEqual([name.toLowerCase()])
  })

  it('with two service keys returns 401 invalid_token, though both are valid', async () => {
    await expectRefusal(get(`X-Service-Key: ${shop.key}`), 401, 'invalid_token')
  })

  it('returns 415 unsupported_media_type for a method that needs a body when it declares none', async () => {
    const query = ['QUERY /nowhere/ HTTP/1.1', 'Host: localhost', 'Connection: close']
    await expectRefusal(query, 415, 'unsupported_media_type')
    await expectRefusal([...query, 'Content-Type: application/json'], 404, 'not_found')
  })

  it('may have an unknown expectation, which is ignored', async () => {
    await expectRefusal(post('Expect: 200-maybe', 'Content-Length: 2'), 400, 'validation_failed', '{}')
  })

  it('gets 100 Continue before its body, never in the middle of another response', async () => {
    const waiting = await exchange(post('Expect: 100-continue', 'Content-Length: 2'), '{}')
    expect([waiting.status, waiting.body]).toEqual([100, expect.stringMatching(/^HTTP\/1\.1 400 /)])
    const config = '/api/v1/business/website/config/'
    const first = [`GET ${config} HTTP/1.1`, 'Host: localhost', `X-Service-Key: ${shop.key}`, '', '']
    const behind = [`GET ${config} HTTP/1.1`, ...get('Expect: 100-continue').slice(1)]
    const { body } = await exchange([...first.slice(0, -1), ...behind])
    expect(body.match(/HTTP\/1\.1 \d+ \w+/g)).toEqual(['HTTP/1.1 200 OK'])
  })

  it('with HEAD is handled like GET, and counted as a read', async () => {
    const head = await exchange([`HEAD ${path} HTTP/1.1`, ...get().slice(1)])
    expect([head.status, head.body]).toEqual([200, ''])
    expect(head.head).toMatch(/ratelimit: "read"/i)
  })
})
