import { describe, expect, it } from 'vitest'
import {
  faultsPossibleAt,
  faultsTested,
  hastyAt,
  LATE_MS,
  newNagadAttempt,
  setUpNagadStore,
} from '../../../../test/nagad.ts'
import { tirelessGatewayHttp } from '../../../../test/patient-gateway-http.ts'

const { gateways, connect, nagad, logs, begun, account } = await setUpNagadStore()

type Case = [fault: Record<string, unknown>, failure: string | null, gatewayCode?: string]

/** What begin returns when one of its calls goes wrong; null for an attempt that is begun. */
const both: Case[] = [
  [{ kind: 'delay', ms: LATE_MS }, 'GATEWAY_UNAVAILABLE', 'timeout'],
  [{ kind: 'delay', ms: LATE_MS, committed: true }, 'GATEWAY_UNAVAILABLE', 'timeout'],
  [{ kind: 'delay', ms: 10, committed: true }, null],
  [{ kind: 'reset' }, 'GATEWAY_UNAVAILABLE', 'connection'],
  [{ kind: 'reset', committed: true }, 'GATEWAY_UNAVAILABLE', 'connection'],
  [{ kind: 'http_error', status: 500 }, 'GATEWAY_UNAVAILABLE', 'http_500'],
  [{ kind: 'http_error', status: 502, html: true }, 'GATEWAY_UNAVAILABLE', 'http_502'],
  [{ kind: 'http_error', status: 504 }, 'GATEWAY_UNAVAILABLE', 'http_504'],
  [{ kind: 'empty' }, 'GATEWAY_UNAVAILABLE', 'empty'],
  [{ kind: 'truncated', committed: true }, 'GATEWAY_UNAVAILABLE', 'not_json'],
  [{ kind: 'error_category', code: 'InactiveMerchant' }, 'OTHER', 'InactiveMerchant'],
  [{ kind: 'error_category', code: 'ServerError' }, 'GATEWAY_UNAVAILABLE', 'http_500'],
  [{ kind: 'extra_fields' }, null],
  [{ kind: 'missing_fields' }, null],
  [{ kind: 'firewall' }, 'GATEWAY_SETTINGS', 'firewall'],
]
const initialize: Case[] = [
  ...both,
  [{ kind: 'unknown_status' }, null],
  [{ kind: 'clock_skew', ms: 600_000 }, 'OTHER', 'InvalidApiRequest'],
  [{ kind: 'clock_skew', ms: -600_000 }, 'OTHER', 'InvalidApiRequest'],
  [{ kind: 'bad_signature' }, 'GATEWAY_SETTINGS', 'keys'],
  [{ kind: 'wrong_key' }, 'GATEWAY_SETTINGS', 'keys'],
  [{ kind: 'random_bytes' }, 'GATEWAY_SETTINGS', 'keys'],
  [{ kind: 'other_reference', reference: 'c29tZXRoaW5n' }, 'OTHER', 'other_reference'],
  [{ kind: 'alter', without: ['paymentReferenceId'] }, 'OTHER', 'other_reference'],
  [{ kind: 'alter', fields: { challenge: '' } }, 'OTHER', 'other_reference'],
]
const complete: Case[] = [
  ...both,
  [{ kind: 'unknown_status' }, 'OTHER', 'Wobbling'],
  [{ kind: 'clock_skew', ms: 600_000 }, null],
  [{ kind: 'other_reference', reference: 'c29tZXRoaW5n' }, null],
  [{ kind: 'alter', fields: { callBackUrl: 'https://pay.example.com/check-out/1' } }, 'OTHER', 'page_url'],
  [{ kind: 'alter', without: ['callBackUrl'] }, 'OTHER', 'page_url'],
]
const title = ([{ kind, ...more }]: Case) =>
  `${kind} ${Object.keys(more).length > 0 ? JSON.stringify(more) : ''}`.trim()
const named = (cases: Case[]) => cases.map((one) => [title(one), one[0], one[1], one[2]] as const)

async function beginWith(call: 'initialize' | 'complete', fault: Record<string, unknown>) {
  const attempt = newNagadAttempt()
  await gateways.fault({ endpoint: `nagad.${call}`, about: attempt.invoice, times: null, ...fault })
  const used = fault.ms === LATE_MS ? connect({}, tirelessGatewayHttp(), hastyAt(call)) : nagad
  return used.begin(attempt)
}

describe('an attempt at Nagad', () => {
  it.each(named(initialize))(
    'gets no reference when initialize has the fault: %s',
    async (_title, fault, failure, code) => {
      const begin = await beginWith('initialize', fault)
      if (failure) expect(begin).toEqual({ outcome: 'failed', failure, gatewayCode: code, reference: null })
      else expect(begin.outcome).toBe('begun')
    },
  )

  it.each(named(complete))(
    'keeps its reference when complete has the fault: %s',
    async (_title, fault, failure, code) => {
      const begin = await beginWith('complete', fault)
      expect(begin.reference).toMatch(/^[A-Za-z0-9]{40,}=*$/)
      if (failure) expect(begin).toMatchObject({ outcome: 'failed', failure, gatewayCode: code })
      else expect(begin.outcome).toBe('begun')
    },
  )

  it('is tested with every fault that its calls can have', async () => {
    expect(faultsTested(initialize)).toEqual(await faultsPossibleAt(gateways, 'nagad.initialize'))
    expect(faultsTested(complete)).toEqual(await faultsPossibleAt(gateways, 'nagad.complete'))
  })

  it('whose complete is lost can be inspected by its reference', async () => {
    const attempt = newNagadAttempt()
    await gateways.fault({ endpoint: 'nagad.complete', about: attempt.invoice, kind: 'reset', committed: true })
    const { reference } = await nagad.begin(attempt)
    expect(await nagad.inspect({ ...attempt, reference: reference as string })).toMatchObject({ outcome: 'pending' })
  })

  it('never uses the reference of another attempt, though Nagad signed it', async () => {
    const { reference } = await begun()
    const begin = await beginWith('initialize', { kind: 'other_reference', reference })
    expect(begin).toMatchObject({ outcome: 'failed', gatewayCode: 'other_reference', reference: null })
    expect(logs.at(-1)).toMatchObject({ level: 'error', message: expect.stringContaining('another payment') })
  })

  it('names the support ID of the page that refuses the address of the server', async () => {
    await beginWith('initialize', { kind: 'firewall' })
    expect(logs.at(-1)).toMatchObject({
      level: 'error',
      facts: { supportId: '4815162342108151623', call: 'initialize' },
    })
  })

  it('is sent at the time of the gateway when the clock has an offset', async () => {
    await gateways.control('/clock', { advanceSeconds: -900 })
    try {
      expect(await nagad.begin(newNagadAttempt())).toMatchObject({ gatewayCode: 'InvalidApiRequest' })
      const shifted = connect({ settings: { clock_offset_seconds: '-900' } })
      expect((await shifted.begin(newNagadAttempt())).outcome).toBe('begun')
    } finally {
      await gateways.control('/clock', { advanceSeconds: 900 })
    }
  })

  it.each([
    ['103.100.200.7', '103.100.200.7'],
    ['::ffff:103.100.200.7', '103.100.200.7'],
    ['2400:c600::1', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9'],
    ['10.1.2.3', '203.0.113.9'],
    ['100.64.0.1', '203.0.113.9'],
    [null, '203.0.113.9'],
  ])('of a shopper at %s is sent with the address %s', async (payerIp, sent) => {
    const withServer = connect({ settings: { server_ip: '203.0.113.9' } })
    const attempt = newNagadAttempt({ payerIp, isMobile: true })
    expect((await withServer.begin(attempt)).outcome).toBe('begun')
    const calls = await gateways.requests('nagad.initialize')
    expect(calls.at(-1)).toMatchObject({ headers: { 'x-km-ip-v4': sent, 'x-km-client-type': 'MOBILE_WEB' } })
  })

  it.each(['01800000099', ''])(
    'is sent with the account number of the merchant when there is one: "%s"',
    async (number) => {
      expect((await connect({ settings: { account_number: number } }).begin(newNagadAttempt())).outcome).toBe('begun')
      const body = (await gateways.requests('nagad.initialize')).at(-1)?.body as Record<string, unknown>
      expect(body.accountNumber).toBe(number || undefined)
    },
  )

  it('that cannot be encrypted in one block is not sent', async () => {
    const before = (await gateways.requests('nagad.initialize')).length
    const begin = await nagad.begin(newNagadAttempt({ invoice: 'A'.repeat(200) }))
    expect(begin).toEqual({ outcome: 'failed', failure: 'OTHER', gatewayCode: 'too_long', reference: null })
    expect(await gateways.requests('nagad.initialize')).toHaveLength(before)
  })
})

describe('the log of Nagad', () => {
  it('has no key, no number of a wallet and nothing that was encrypted', () => {
    const text = JSON.stringify(logs)
    expect(logs.length).toBeGreaterThan(10)
    for (const secret of [account.credentials.private_key, 'BEGIN', 'sensitiveData', 'signature', '01800000001']) {
      expect(text).not.toContain(secret)
    }
  })
})
