import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { wireOf } from '../../../../test/gateways.ts'
import { hastyAt, LATE_MS, newNagadAttempt, setUpNagadStore } from '../../../../test/nagad.ts'
import { gatewayHttp } from '../../../platform/gateway-http.ts'
import { nagadFields } from './nagad-fields.ts'

const { gateways, account, connect, nagad, begun, refundOf } = await setUpNagadStore()

const sessions = async () => ((await gateways.read('/sessions')) as { nagad: unknown[] }).nagad

describe('the test of an account of Nagad', () => {
  it('passes when Nagad knows the server, and creates no payment', async () => {
    const before = await sessions()
    expect(await nagad.test()).toEqual({ isWorking: true })
    expect(await sessions()).toEqual(before)
  })

  it('fails with the settings at fault when Nagad does not allow the address of the server', async () => {
    await gateways.control('/settings', { nagad: { allowedIps: ['203.0.113.9'] } })
    const test = await nagad.test()
    await gateways.control('/settings', { nagad: { allowedIps: [] } })
    expect(test).toMatchObject({
      isWorking: false,
      failure: 'GATEWAY_SETTINGS',
      detail: expect.stringContaining('IP address'),
    })
  })

  it.each([
    [{ kind: 'http_error', status: 503 }, 'http_503'],
    [{ kind: 'http_error', status: 502, html: true }, 'http_502'],
    [{ kind: 'reset' }, 'connection'],
    [{ kind: 'delay', ms: LATE_MS }, 'timeout'],
    [{ kind: 'empty' }, 'empty'],
  ])('fails with the gateway unavailable when it has the fault %j', async (fault, reason) => {
    await gateways.fault({ endpoint: 'nagad.verify', ...fault })
    const used = 'ms' in fault ? connect({}, gatewayHttp(), hastyAt('verify')) : nagad
    const test = await used.test()
    await gateways.clearFaults()
    expect(test).toEqual({
      isWorking: false,
      failure: 'GATEWAY_UNAVAILABLE',
      detail: `Nagad gave no usable response (${reason}).`,
    })
  })

  it('passes with JSON under a content type of HTML, which some servers send', async () => {
    const http = wireOf(async (request) => {
      const response = await gatewayHttp()(request)
      return response.kind === 'response' ? { ...response, contentType: 'text/html' } : response
    })
    expect(await connect({}, http).test()).toEqual({ isWorking: true })
  })

  it('fails for a real account without an IPv4 address of the server, and calls nobody', async () => {
    const http = wireOf(() => Promise.reject(new Error('called')))
    const settings = { base_url: 'https://api.mynagad.com/api/dfs' }
    expect(await connect({ settings }, http).test()).toMatchObject({ detail: expect.stringContaining('server_ip') })
  })

  it('calls the default address of the environment when the account names none', async () => {
    const urls: string[] = []
    const http = wireOf(async ({ url }) => {
      urls.push(url)
      return { kind: 'none', reason: 'connection', sent: false }
    })
    await connect({ settings: { base_url: '', server_ip: '203.0.113.9' } }, http).test()
    expect(urls).toEqual([
      expect.stringMatching(/^https:\/\/api\.mynagad\.com\/api\/dfs\/verify\/payment\/[A-Za-z0-9]+=*$/),
    ])
  })
})

describe('an account of Nagad with a wrong setting', () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 })
  it.each([
    ['base_url', { settings: { base_url: 'http://api.mynagad.com/api/dfs' } }],
    ['merchant_id', { settings: { merchant_id: '' } }],
    ['merchant_id', { settings: { merchant_id: '../1' } }],
    ['gateway_public_key', { settings: { gateway_public_key: 'x' } }],
    ['private_key', { credentials: { private_key: '' } }],
    [
      'private_key',
      { credentials: { private_key: weak.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64') } },
    ],
  ])('(%s) sends nothing and gives nothing up', async (field, change) => {
    const attempt = await begun()
    const wrong = connect(
      { settings: {}, credentials: {}, ...change },
      wireOf(() => Promise.reject(new Error('called'))),
    )
    const refund = await refundOf(attempt)
    const failed = { outcome: 'failed', failure: 'GATEWAY_SETTINGS', gatewayCode: field }
    expect(await wrong.test()).toMatchObject({ isWorking: false, detail: expect.stringContaining(field) })
    expect(await wrong.begin(newNagadAttempt())).toEqual({ ...failed, reference: null })
    expect(await wrong.refund(refund)).toEqual(failed)
    for (const state of [
      await wrong.confirm(attempt),
      await wrong.inspect(attempt),
      await wrong.inspectRefund(refund),
    ]) {
      expect(state).toMatchObject({ outcome: 'unknown', reason: expect.stringContaining(field) })
    }
  })

  it('is refused by the gateway when the private key is that of another merchant', async () => {
    const other = await gateways.nagadAccount()
    const begin = await connect({ settings: {}, credentials: other.credentials }).begin(newNagadAttempt())
    expect(begin).toMatchObject({ outcome: 'failed', gatewayCode: 'SignatureVerificationFailed' })
  })
})

describe('the fields of an account of Nagad', () => {
  const fieldOf = (name: string) => nagadFields.find((field) => field.name === name)
  const accepts = (name: string, value: string) => {
    const field = fieldOf(name)
    if (!field) throw new Error(name)
    return value.length <= field.maxLength && new RegExp(`^(?:${field.pattern})$`).test(value)
  }
  const pem = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const privatePem = String(pem.privateKey.export({ format: 'pem', type: 'pkcs8' }))
  const publicPem = String(pem.publicKey.export({ format: 'pem', type: 'spki' }))

  it.each([
    ['base_url', 'https://sandbox-ssl.mynagad.com:10061/api/dfs'],
    ['base_url', 'http://127.0.0.1:4010/api/dfs'],
    ['merchant_id', '683002007104225'],
    ['account_number', '01711428801'],
    ['gateway_public_key', account.settings.gateway_public_key as string],
    ['gateway_public_key', publicPem],
    ['private_key', account.credentials.private_key as string],
    ['private_key', privatePem],
    ['server_ip', '103.100.200.100'],
    ['clock_offset_seconds', '-300'],
    ['api_version', 'v-4.0.1'],
    ['refund_api', 'manual'],
  ])('accept in %s: %s', (name, value) => {
    expect(accepts(name, value)).toBe(true)
  })

  it.each([
    ['base_url', 'https://user:pw@api.mynagad.com/'],
    ['base_url', 'https://api.mynagad.com/?a=1'],
    ['merchant_id', '68300200710422A'],
    ['account_number', '8801711428801'],
    ['gateway_public_key', privatePem],
    ['gateway_public_key', account.credentials.private_key as string],
    ['private_key', publicPem],
    ['server_ip', '256.1.1.1'],
    ['server_ip', '2400:c600::1'],
    ['clock_offset_seconds', '1e3'],
    ['api_version', 'v-0.2.0\r\nx-evil: 1'],
    ['refund_api', 'auto'],
  ])('refuse in %s: %s', (name, value) => {
    expect(accepts(name, value)).toBe(false)
  })

  it('keep the private key secret and nothing else, and have a label in both languages', () => {
    expect(nagadFields.filter(({ isSecret }) => isSecret).map(({ name }) => name)).toEqual(['private_key'])
    for (const { label } of nagadFields) expect(label.bn).toMatch(/[\u0980-\u09ff]/)
  })

  it('are checked without backtracking, whatever is written into them', () => {
    for (const { name, maxLength } of nagadFields)
      for (const text of [' ', '-', 'A', '/a', '0', '-----BEGIN PRIVATE KEY-----'])
        expect(accepts(name, `${text.repeat(maxLength).slice(0, maxLength - 1)}!`)).toBe(false)
  })
})
