import { spawnSync } from 'node:child_process'
import { createBoundedMap, recall, remember } from '@haat/simulation/bounded-map.ts'
import { readConfig } from '@haat/simulation/config.ts'
import type { Json } from '@haat/simulation/test/inject-simulator.ts'
import { describe, expect, it } from 'vitest'
import { credentials, setUpBkash, T, V2 } from '../../test/bkash-client.ts'
import { setUpSimulator } from '../../test/harness.ts'
import { headers, MERCHANT, setUpNagad } from '../../test/nagad-client.ts'
import { parseCompactTime } from '../dhaka-time.ts'
import { program } from '../program.ts'

describe('the process', () => {
  it('refuses to start in production', () => {
    const start = new URL('../start.ts', import.meta.url).pathname
    const { status, stderr } = spawnSync(process.execPath, [start], {
      env: { NODE_ENV: 'production', HAAT_SIMULATOR_PORT: '0' },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toContain('does not start with NODE_ENV=production')
  })

  it('listens on port 4010 of this machine, unless the environment says otherwise', () => {
    expect(readConfig(program, {})).toEqual({
      port: 4010,
      host: '127.0.0.1',
      publicUrl: null,
      seed: 'haat',
      isUntilStdin: false,
    })
    expect(readConfig(program, { HAAT_SIMULATOR_PORT: '0', HAAT_SIMULATOR_URL: 'https://pay.test/' })).toMatchObject({
      port: 0,
      publicUrl: 'https://pay.test',
    })
    for (const wrong of [
      { HAAT_SIMULATOR_PORT: 'x' },
      { HAAT_SIMULATOR_PORT: '70000' },
      { HAAT_SIMULATOR_URL: 'pay' },
    ]) {
      expect(() => readConfig(program, wrong)).toThrow('use')
    }
  })
})

describe('the clock', () => {
  it('is moved, set, stopped and let go', async () => {
    let machine = Date.UTC(2026, 0, 1)
    const { control, read } = setUpSimulator({ now: () => machine })
    const now = async () => (await read('/clock')).now
    await control('/clock', { advanceSeconds: 60 })
    expect(await now()).toBe('2026-01-01T00:01:00.000Z')
    machine += 1000
    expect(await now()).toBe('2026-01-01T00:01:01.000Z')
    await control('/clock', { now: '2027-05-01T00:00:00Z', frozen: true })
    machine += 1000
    expect(await now()).toBe('2027-05-01T00:00:00.000Z')
    await control('/clock', { advanceSeconds: 1 })
    expect(await now()).toBe('2027-05-01T00:00:01.000Z')
    await control('/clock', { frozen: false })
    machine += 1000
    expect(await now()).toBe('2027-05-01T00:00:02.000Z')
    await expect(control('/clock', { now: 'tomorrow' })).rejects.toThrow('ISO 8601')
  })

  it('reads only times that exist', () => {
    expect(parseCompactTime('20251102142902')).toBe(Date.UTC(2025, 10, 2, 8, 29, 2))
    expect(['20250230000000', '20251301000000', '2025', ''].map(parseCompactTime)).toEqual([null, null, null, null])
  })
})

describe('the control API', () => {
  it('lists every request without its secrets, by endpoint', async () => {
    const { query, read, control } = await setUpBkash()
    await query('x')
    const { requests } = (await read('/requests?endpoint=bkash.grant')) as { requests: Json[] }
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      endpoint: 'bkash.grant',
      method: 'POST',
      path: `${T}/token/grant`,
      status: 200,
    })
    expect(JSON.stringify(requests)).not.toContain(credentials.password)
    expect(JSON.stringify(requests)).not.toContain('haat-demo-app-secret')
    await control('/requests', undefined, 'DELETE')
    expect(await read('/requests')).toEqual({ requests: [] })
  })

  it('lists the sessions of every gateway, and forgets everything at a reset', async () => {
    const { create, read, control, grant } = await setUpBkash()
    const { paymentID } = (await create()).json
    const { bkash } = (await read('/sessions')) as { bkash: Json[] }
    expect(bkash).toMatchObject([{ paymentID, state: 'initiated' }])
    await control('/settings', { lenient: true })
    await control('/reset', {})
    expect(await read('/sessions')).toEqual({ bkash: [], nagad: [], sslcommerz: [] })
    expect((await read('/settings')).lenient).toBe(false)
    expect((await grant()).json.statusCode).toBe('0000')
  })

  it.each([
    ['/settings', { bkash: { typo: 1 } }],
    ['/settings', { bkash: { expiredCode: '9999' } }],
    ['/clock', { frozen: 'yes' }],
    ['/nagad/merchants', { merchantId: 'x', callbackUrls: [] }],
    ['/bkash/listeners', { appKey: 'haat-demo-app-key', url: 'ftp://x' }],
  ])('refuses at %s the body %j', async (path, body) => {
    expect((await setUpSimulator().send(`/__sim${path}`, { body })).status).toBe(400)
  })

  it('does not act on a payment that is over or unknown', async () => {
    const { create, act } = await setUpBkash()
    const id = String((await create()).json.paymentID)
    await act(id, 'cancel')
    await expect(act(id, 'approve')).rejects.toThrow('The payment is cancelled.')
    await expect(act('x', 'approve')).rejects.toThrow('no such')
  })

  it('says which path it does not have', async () => {
    const { status, json } = await setUpSimulator().send('/__sim/nope', { method: 'GET' })
    expect([status, json]).toEqual([404, { message: 'There is no GET /__sim/nope.' }])
  })
})

it('what is remembered is bounded: the oldest entries are dropped', () => {
  const map = createBoundedMap<number>(2)
  for (const number of [1, 2, 3]) remember(map, `n${number}`, number)
  expect([recall(map, 'n1'), recall(map, 'n2'), recall(map, 'n3'), recall(map, {})]).toEqual([
    undefined,
    2,
    3,
    undefined,
  ])
})

describe('no body makes a gateway response 500', () => {
  const odd: unknown[] = [null, 1, 'x'.repeat(300), '<b>', [], {}, { toString: 1 }, '\u0000', '১২', true]
  const names = [
    'mode',
    'payerReference',
    'callbackURL',
    'amount',
    'paymentID',
    'paymentId',
    'trxId',
    'trxID',
    'refundAmount',
  ]
  const more = ['sku', 'reason', 'agreementID', 'sensitiveData', 'signature', 'dateTime', 'action', 'value', 'hash']
  const bodies = odd.map((value) => Object.fromEntries([...names, ...more].map((name) => [name, value])))

  it.each([true, false])('of bKash (lenient: %s)', async (lenient) => {
    const { call, control } = await setUpBkash()
    await control('/settings', { lenient })
    const paths = ['create', 'execute', 'payment/status', 'general/searchTransaction', 'payment/refund', 'token/grant']
    for (const path of [...paths.map((name) => `${T}/${name}`), `${V2}/transaction`, `${V2}/status`, '/bkash/']) {
      for (const body of bodies) expect((await call(path, body)).status).toBeLessThan(500)
    }
  })

  it.each([true, false])('of Nagad (lenient: %s)', async (lenient) => {
    const { send, control, placed, sealed } = await setUpNagad()
    const { reference, page } = await placed('A1')
    await control('/settings', { lenient })
    const paths = ['check-out/complete/x', `check-out/complete/${reference}`, 'purchase/cancel?orderId=A1']
    const all = [page, ...[`check-out/initialize/${MERCHANT}/A2`, ...paths].map((path) => `/api/dfs/${path}`)]
    const seals = ['[]', '1', '{', '""'].map((text) => ({ dateTime: '20251102142902', ...sealed(text) }))
    const short = odd.filter((value) => String(JSON.stringify(value)).length < 20)
    const inside = short.map((value) => ({
      dateTime: '20251102142902',
      ...sealed({ merchantId: MERCHANT, orderId: 'A2', datetime: '20251102142902', challenge: value, amount: value }),
    }))
    for (const path of all) {
      for (const body of [...bodies, ...seals, ...inside]) {
        expect((await send(path, { headers, body })).status).toBeLessThan(500)
      }
    }
  })
})
