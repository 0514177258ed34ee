import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { wireOf } from '../../../../test/gateways.ts'
import { newNagadAttempt, setUpNagadStore } from '../../../../test/nagad.ts'
import { type GatewayHttp, type GatewayResponse, gatewayHttp } from '../../../platform/gateway-http.ts'

const { gateways, connect, logs, begun, approved, refundOf } = await setUpNagadStore()

/** A man in the middle between the store and Nagad, who reads and changes responses. */
function between(change: (response: { status: number; text: string }, url: string) => object): GatewayHttp {
  const http = gatewayHttp()
  return wireOf(async (request) => {
    const response = await http(request)
    return response.kind === 'none' ? response : ({ ...response, ...change(response, request.url) } as GatewayResponse)
  })
}
const withVerify = (change: (fields: Record<string, unknown>) => string) =>
  between(({ text }, url) => (url.includes('/verify/') ? { text: change(JSON.parse(text)) } : {}))

describe('an attacker between a store and Nagad', () => {
  it('cannot begin an attempt with a response that Nagad signed for another one', async () => {
    let recorded = ''
    const recorder = connect(
      {},
      between(({ text }, url) => {
        if (url.includes('/initialize/')) recorded = text
        return {}
      }),
    )
    await recorder.begin(newNagadAttempt())
    const replaying = connect(
      {},
      between((_response, url) => (url.includes('/initialize/') ? { text: recorded } : {})),
    )
    expect(await replaying.begin(newNagadAttempt())).toMatchObject({
      outcome: 'failed',
      gatewayCode: 'other_reference',
    })
  })

  it('cannot begin an attempt with what Nagad signed for another merchant', async () => {
    const other = await gateways.nagadAccount()
    let recorded = ''
    const invoice = newNagadAttempt().invoice
    const spy = between(({ text }, url) => {
      if (url.includes('/initialize/')) recorded = text
      return {}
    })
    await connect(other, spy).begin(newNagadAttempt({ invoice }))
    const replaying = between(() => ({ text: recorded, status: 200 }))
    expect(await connect({}, replaying).begin(newNagadAttempt({ invoice }))).toMatchObject({ gatewayCode: 'keys' })
    // The same keys, as when one owner has two merchants.
    const twin = { settings: {}, credentials: other.credentials }
    expect(await connect(twin, replaying).begin(newNagadAttempt({ invoice }))).toMatchObject({
      gatewayCode: 'other_reference',
    })
  })

  it('cannot send the shopper to a page of another host, and the attempt can still be inspected', async () => {
    const page = JSON.stringify({ status: 'Success', callBackUrl: 'https://api.mynagad.com.example.com/pay' })
    const http = between((_response, url) => (url.includes('/complete/') ? { text: page } : {}))
    const state = await connect({}, http).begin(newNagadAttempt())
    expect(state).toMatchObject({ outcome: 'failed', gatewayCode: 'page_url', reference: expect.any(String) })
    expect(JSON.stringify(state)).not.toContain('example.com')
    expect(logs.at(-1)?.level).toBe('error')
  })

  it('cannot turn an unpaid attempt into a paid one by a name that stands twice', async () => {
    const attempt = await begun()
    const twice = withVerify((fields) =>
      JSON.stringify(fields).replace('{', '{"status":"Success","statusCode":"000","issuerPaymentRefNo":"AAAA1111",'),
    )
    expect(await connect({}, twice).inspect(attempt)).toEqual({ outcome: 'unknown', reason: 'not_json' })
  })

  it.each([
    [
      'a prototype',
      (fields: object) =>
        JSON.stringify({ ...fields, status: 'Ready' }).replace('{', '{"__proto__":{"status":"Success"},'),
    ],
    [
      'another spelling of the field',
      (fields: object) => JSON.stringify({ ...fields, status: 'Ready', Status: 'Success' }),
    ],
    [
      'a nested payment',
      (fields: object) => JSON.stringify({ ...fields, status: 'Ready', data: { status: 'Success' } }),
    ],
  ])('cannot make an attempt paid by %s', async (_title, change) => {
    const attempt = await approved()
    expect(await connect({}, withVerify(change)).inspect(attempt)).toEqual({
      outcome: 'pending',
      gatewayStatus: 'Ready',
    })
  })

  it.each([
    ['a list of the payment', (fields: object) => JSON.stringify([fields])],
    ['nesting without end', () => '['.repeat(200_000)],
    ['two objects', (fields: object) => JSON.stringify(fields).repeat(2)],
    ['a text before it', (fields: object) => `)]}'\n${JSON.stringify(fields)}`],
    ['null', () => 'null'],
    ['a number', () => '1'],
  ])('makes an attempt unknown, not paid, by %s', async (_title, change) => {
    const attempt = await approved()
    expect(await connect({}, withVerify(change)).inspect(attempt)).toEqual({ outcome: 'unknown', reason: 'not_json' })
  })

  it('cannot fill the memory with a response, or lead the server elsewhere', async () => {
    const attempt = await approved()
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/elsewhere')) response.writeHead(302, { location: gateways.url }).end()
      else response.end(`{"status":"Success","filler":"${'x'.repeat(300_000)}"}`)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const at = (path: string) => connect({ settings: { base_url: `http://127.0.0.1:${port}/${path}` } })
    expect(await at('huge').inspect(attempt)).toEqual({ outcome: 'unknown', reason: 'too_large' })
    expect(await at('elsewhere').inspect(attempt)).toEqual({ outcome: 'unknown', reason: 'connection' })
    server.close()
  })

  it.each([
    ['16', 16_00, 'paid'],
    ['16.0', 16_00, 'paid'],
    ['16.00', 16_00, 'paid'],
    ['16.000', 16_00, 'mismatch'],
    ['1.6e1', 16_00, 'mismatch'],
    ['0x10', 16_00, 'mismatch'],
    ['১৬', 16_00, 'mismatch'],
    [' 16', 16_00, 'mismatch'],
    ['16 BDT', 16_00, 'mismatch'],
    ['1,600', 1_600_00, 'mismatch'],
    ['-16', 16_00, 'mismatch'],
    ['+16', 16_00, 'mismatch'],
    ['', 16_00, 'mismatch'],
    ['NaN', 16_00, 'mismatch'],
    ['16.001', 16_00, 'mismatch'],
    ['15.99', 16_00, 'mismatch'],
    ['1600000000000000', 16_00, 'mismatch'],
    [16, 16_00, 'paid'],
    [16.004, 16_00, 'mismatch'],
    [1.6e21, 16_00, 'mismatch'],
    [true, 16_00, 'mismatch'],
    [{ amount: '16' }, 16_00, 'mismatch'],
  ])('who sends the amount %j for %i poisha makes the attempt %s', async (amount, amountMinor, outcome) => {
    const attempt = await approved({ amountMinor })
    const http = withVerify((fields) => JSON.stringify({ ...fields, amount }))
    expect((await connect({}, http).inspect(attempt)).outcome).toBe(outcome)
  })

  it('cannot pass an earlier refund off as a new one', async () => {
    const attempt = await approved()
    let recorded = ''
    const spy = between(({ text }, url) => {
      if (url.includes('/cancel')) recorded = text
      return {}
    })
    const first = await connect({}, spy).refund(await refundOf(attempt, { amountMinor: 100_00 }))
    if (first.outcome !== 'refunded') throw new Error(first.outcome)
    const known = { refundedMinor: 100_00, knownTransactionIds: [first.transactionId] }
    const second = await refundOf(attempt, { amountMinor: 100_00, ...known })
    const replaying = between((_response, url) => (url.includes('/cancel') ? { text: recorded } : {}))
    expect(await connect({}, replaying).refund(second)).toMatchObject({ outcome: 'unknown' })
  })

  it('cannot make a refund fail after it happened: an error is not signed', async () => {
    const attempt = await approved()
    const refund = await refundOf(attempt)
    const lying = between((_response, url) =>
      url.includes('/cancel') ? { status: 400, text: '{"reason":"InvalidPurchaseInformation","message":"no"}' } : {},
    )
    expect(await connect({}, lying).refund(refund)).toMatchObject({ outcome: 'refunded' })
  })

  it('cannot write lines or numbers of wallets into the log', async () => {
    const message = 'denied\n{"level":60,"msg":"forged"} for 01711223344'
    const http = between(() => ({ status: 400, text: JSON.stringify({ reason: 'A\u001b[31mB', message }) }))
    await connect({}, http).begin(newNagadAttempt())
    const line = JSON.stringify(logs.at(-1))
    expect(line).not.toMatch(/\\n|\\u001b|01711223344/)
  })
})
