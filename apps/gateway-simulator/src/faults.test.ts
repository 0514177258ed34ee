import type { Json } from '@haat/simulation/test/inject-simulator.ts'
import { describe, expect, it, vi } from 'vitest'
import { APP_KEY, setUpBkash, T, V2, wanted } from '../test/bkash-client.ts'
import { setUpSimulator } from '../test/harness.ts'
import { startMerchantServer } from '../test/merchant-server.ts'
import { setUpNagad } from '../test/nagad-client.ts'
import { gatewayFaults } from './faults.ts'

/** What a call responded, without its headers. */
const seen = ({ status, text }: { status: number; text: string }) => [status, text]

describe('a fault of bKash at execute', () => {
  const lost: [fault: Json, status: number, text: RegExp][] = [
    [{ kind: 'delay', ms: 1 }, 504, /^\{"message":"Endpoint request timed out"\}$/],
    [{ kind: 'http_error' }, 500, /^\{"message":"Internal server error"\}$/],
    [{ kind: 'http_error', status: 502 }, 502, /^\{"message"/],
    [{ kind: 'http_error', status: 504, html: true }, 504, /^<html>/],
    [{ kind: 'empty' }, 200, /^$/],
    [{ kind: 'code' }, 200, /^\{"statusCode":"9999","statusMessage":"System Error."\}$/],
    [{ kind: 'code', code: '503' }, 200, /"statusCode":"503"/],
    [{ kind: 'code', code: '2029' }, 200, /"statusCode":"2029"/],
    [{ kind: 'code', code: '2062', envelope: 'E2' }, 200, /^\{"errorCode":"2062"/],
    [{ kind: 'code', code: '2117' }, 200, /"statusCode":"2117"/],
    [{ kind: 'unauthorized' }, 401, /The incoming token has expired/],
  ]

  it.each(lost)('%j loses the response, and no money moves', async (fault, status, text) => {
    const { approved, execute, query, renew, ...bkash } = await setUpBkash()
    const id = await approved()
    await bkash.fault({ endpoint: 'bkash.execute', ...fault })
    const response = await execute(id)
    expect(response.status).toBe(status)
    expect(response.text).toMatch(text)
    if (fault.kind === 'unauthorized') await renew()
    expect((await query(id)).json.transactionStatus).toBe('Initiated')
    expect((await execute(id)).json.statusCode).toBe('0000')
  })

  it.each(lost.filter(([{ kind }]) => kind !== 'delay' && kind !== 'unauthorized'))(
    '%j with committed loses the response after the money moved',
    async (fault, status) => {
      const { approved, execute, query, ...bkash } = await setUpBkash()
      const id = await approved()
      await bkash.fault({ endpoint: 'bkash.execute', committed: true, ...fault })
      expect((await execute(id)).status).toBe(status)
      expect((await query(id)).json.transactionStatus).toBe('Completed')
      expect((await execute(id)).json.statusCode).toBe('2117')
    },
  )

  it('delay with committed responses late, with what happened', async () => {
    const { approved, execute, fault } = await setUpBkash()
    const id = await approved()
    await fault({ endpoint: 'bkash.execute', kind: 'delay', ms: 1, committed: true })
    expect((await execute(id)).json.statusCode).toBe('0000')
  })

  it('truncated sends half of the response', async () => {
    const { approved, execute, fault } = await setUpBkash()
    const id = await approved()
    await fault({ endpoint: 'bkash.execute', kind: 'truncated', committed: true })
    const { status, text } = await execute(id)
    expect(status).toBe(200)
    expect(text).toMatch(/^\{"statusCode":"0000"/)
    expect(() => JSON.parse(text)).toThrow()
  })

  it.each([
    [{ kind: 'alter', fields: { amount: '1.00' } }, { amount: '1.00' }],
    [
      { kind: 'alter', fields: { merchantInvoiceNumber: 'x', currency: 'USD' } },
      { merchantInvoiceNumber: 'x', currency: 'USD' },
    ],
    [{ kind: 'other_reference', reference: 'TR0011other' }, { paymentID: 'TR0011other' }],
    [{ kind: 'unknown_status' }, { transactionStatus: 'Wobbling' }],
    [{ kind: 'unknown_status', code: 'Pending Authorized' }, { transactionStatus: 'Pending Authorized' }],
    [{ kind: 'extra_fields' }, { surprise: 'new' }],
  ])('%j changes the response alone', async (fault, change) => {
    const { approved, execute, query, ...bkash } = await setUpBkash()
    const id = await approved()
    await bkash.fault({ endpoint: 'bkash.execute', ...fault })
    expect((await execute(id)).json).toMatchObject({ statusCode: '0000', ...change })
    expect((await query(id)).json).toMatchObject({ transactionStatus: 'Completed', amount: '500', paymentID: id })
  })

  it.each([
    ['missing_fields', {}, ['payerAccount', 'payerType', 'maxRefundableAmount']],
    ['alter', { without: ['trxID'] }, ['trxID']],
  ])('%s leaves fields out', async (kind, change, names) => {
    const { approved, execute, fault } = await setUpBkash()
    const id = await approved()
    await fault({ endpoint: 'bkash.execute', kind, ...change })
    const { json } = await execute(id)
    for (const name of names) expect(json).not.toHaveProperty(name)
    expect(json.statusCode).toBe('0000')
  })
})

describe('which calls a fault is for', () => {
  it('the n-th, and as many as asked', async () => {
    const { query, fault } = await setUpBkash()
    await fault({ endpoint: 'bkash.query', kind: 'code', code: '503', call: 2, times: 2 })
    const codes: unknown[] = []
    for (let call = 0; call < 4; call += 1) codes.push((await query('x')).json.statusCode)
    expect(codes).toEqual(['2002', '503', '503', '2002'])
  })

  it('all of them, until it is deleted', async () => {
    const { query, fault, control } = await setUpBkash()
    const { id } = await fault({ endpoint: 'bkash.query', kind: 'http_error', status: 503, times: null })
    for (let call = 0; call < 3; call += 1) expect((await query('x')).status).toBe(503)
    await control(`/faults/${id}`, undefined, 'DELETE')
    expect((await query('x')).status).toBe(200)
  })

  it('those of one payment, named by its invoice or its ID, or of one app key', async () => {
    const { create, query, fault } = await setUpBkash()
    const a = String((await create({ merchantInvoiceNumber: 'A' })).json.paymentID)
    const b = String((await create({ merchantInvoiceNumber: 'B' })).json.paymentID)
    await fault({ endpoint: 'bkash.query', kind: 'http_error', about: 'A' })
    expect([(await query(b)).status, (await query(a)).status]).toEqual([200, 500])
    await fault({ endpoint: 'bkash.query', kind: 'http_error', about: b })
    expect([(await query(a)).status, (await query(b)).status]).toEqual([200, 500])
    await fault({ endpoint: 'bkash.query', kind: 'http_error', about: APP_KEY })
    expect((await query(a)).status).toBe(500)
  })

  it('every call of a gateway', async () => {
    const { query, create, fault } = await setUpBkash()
    await fault({ endpoint: 'bkash.*', kind: 'http_error', times: 2 })
    expect([(await create()).status, (await query('x')).status, (await create()).status]).toEqual([500, 500, 200])
  })

  it.each([
    { endpoint: 'nagad.verify', kind: 'code' },
    { endpoint: 'bkash.query', kind: 'drop' },
    { endpoint: 'bkash.nope', kind: 'delay' },
    { endpoint: 'nagad.*', kind: 'token_blocked' },
    { endpoint: 'bkash.query', kind: 'nope' },
    { endpoint: 'bkash.query', kind: 'delay', typo: 1 },
  ])('those where it has a meaning: %j is refused', async (fault) => {
    const { send } = setUpSimulator()
    expect((await send('/__sim/faults', { body: fault })).status).toBe(400)
  })

  it('as the list of kinds says', async () => {
    const { kinds } = (await setUpSimulator().read('/faults/kinds')) as { kinds: Json[] }
    expect(kinds.map(({ kind }) => kind)).toEqual([...gatewayFaults.places.keys()])
  })
})

const paths: Record<string, [path: string, body: Json]> = {
  'bkash.create': [`${T}/create`, wanted],
  'bkash.query': [`${T}/payment/status`, { paymentID: 'x' }],
  'bkash.search': [`${T}/general/searchTransaction`, { trxID: 'x' }],
  'bkash.refund': [`${V2}/transaction`, {}],
  'bkash.refund_status': [`${V2}/status`, {}],
  'bkash.execute': [`${T}/execute`, { paymentID: 'x' }],
}

describe('further faults of bKash', () => {
  it.each(gatewayFaults.places.get('unauthorized') ?? [])(
    'unauthorized at %s loses the token until another one is granted',
    async (name) => {
      const { call, fault, renew } = await setUpBkash()
      const [path, body] = paths[name] as [string, Json]
      await fault({ endpoint: name, kind: 'unauthorized' })
      expect((await call(path, body)).status).toBe(401)
      expect((await call(path, body)).json.message).toBe('Unauthorized')
      await renew()
      expect((await call(path, body)).status).not.toBe(401)
    },
  )

  it('token_blocked blocks token calls for an hour', async () => {
    const { grant, fault, advance } = await setUpBkash()
    await fault({ endpoint: 'bkash.grant', kind: 'token_blocked' })
    expect((await grant()).json.statusCode).toBe('2003')
    expect((await grant()).json.statusCode).toBe('2003')
    await advance(3600)
    expect((await grant()).json.statusCode).toBe('0000')
  })

  it('stale shows query as it was, as many times as asked', async () => {
    const { paid, query, fault } = await setUpBkash()
    const { paymentID } = await paid()
    await fault({ endpoint: 'bkash.query', kind: 'stale', times: 2 })
    for (const status of ['Initiated', 'Initiated', 'Completed']) {
      expect((await query(paymentID)).json.transactionStatus).toBe(status)
    }
  })

  it('clock_skew makes a token look expired for one call', async () => {
    const { query, fault } = await setUpBkash()
    await fault({ endpoint: 'bkash.query', kind: 'clock_skew', ms: 3_600_000 })
    expect([(await query('x')).status, (await query('x')).status]).toEqual([401, 200])
  })
})

describe('faults of Nagad', () => {
  it.each(['bad_signature', 'wrong_key', 'random_bytes'])(
    '%s makes a response that the merchant must reject',
    async (kind) => {
      const { initialize, opened, fault } = await setUpNagad()
      await fault({ endpoint: 'nagad.initialize', kind })
      const { json } = await initialize('A1')
      const isGenuine = () => opened(json).isSigned
      if (kind === 'bad_signature') expect(isGenuine()).toBe(false)
      else expect(isGenuine).toThrow()
      expect(opened((await initialize('A2')).json).isSigned).toBe(true)
    },
  )

  it.each(gatewayFaults.places.get('firewall') ?? [])('firewall responses HTML at %s', async (endpoint) => {
    const { initialize, opened, complete, placed, verifyPayment, cancel, fault } = await setUpNagad()
    const { reference } = await placed('A1')
    const reserved = opened((await initialize('A2')).json).json
    await fault({ endpoint, kind: 'firewall' })
    const calls: Record<string, () => ReturnType<typeof initialize>> = {
      'nagad.initialize': () => initialize('A3'),
      'nagad.complete': () => complete('A2', reserved),
      'nagad.verify': () => verifyPayment(reference),
      'nagad.cancel': () => cancel(reference, 'A1'),
    }
    const response = await calls[endpoint]?.()
    expect(response?.text).toContain('support ID')
  })

  it('clock_skew makes the time of initialize look wrong', async () => {
    const { initialize, fault } = await setUpNagad()
    await fault({ endpoint: 'nagad.initialize', kind: 'clock_skew', ms: -600_000 })
    expect((await initialize('A1')).json.reason).toBe('InvalidApiRequest')
    expect((await initialize('A1')).status).toBe(200)
  })

  it('stale shows verify behind the callback; alter and unknown_status change it', async () => {
    const { placed, act, verifyPayment, fault } = await setUpNagad()
    const { reference } = await placed('A1')
    await act(reference, 'approve')
    await fault({ endpoint: 'nagad.verify', kind: 'stale' })
    expect((await verifyPayment(reference)).json).toMatchObject({ status: 'PinGiven', issuerPaymentRefNo: null })
    await fault({ endpoint: 'nagad.verify', kind: 'alter', fields: { amount: '1', merchantId: '9' } })
    expect((await verifyPayment(reference)).json).toMatchObject({ amount: '1', merchantId: '9' })
    await fault({ endpoint: 'nagad.verify', kind: 'unknown_status' })
    expect((await verifyPayment(reference)).json.status).toBe('Wobbling')
    expect((await verifyPayment(reference)).json.status).toBe('Success')
  })

  it('http_error with committed refunds, and verify shows it', async () => {
    const { placed, act, cancel, verifyPayment, fault } = await setUpNagad()
    const { reference } = await placed('A1')
    await act(reference, 'approve')
    await fault({ endpoint: 'nagad.cancel', kind: 'http_error', status: 504, html: true, committed: true })
    expect(seen(await cancel(reference, 'A1'))).toEqual([504, expect.stringContaining('<html>')])
    expect((await verifyPayment(reference)).json.status).toBe('Cancelled')
  })
})

describe('a closed connection', () => {
  it.each([false, true])('comes before or after the work (committed: %s)', async (committed) => {
    const { app, approved, query, fault, sim } = await setUpBkash()
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const id = await approved()
    const [token] = sim.bkash.tokens.entries.keys()
    await fault({ endpoint: 'bkash.execute', kind: 'reset', committed })
    const headers = { 'content-type': 'application/json', authorization: String(token), 'x-app-key': APP_KEY }
    const body = JSON.stringify({ paymentID: id })
    await expect(fetch(`${origin}${T}/execute`, { method: 'POST', headers, body })).rejects.toThrow()
    expect((await query(id)).json.transactionStatus).toBe(committed ? 'Completed' : 'Initiated')
  })

  it('at the PIN of Nagad leaves the money moved', async () => {
    const { app, placed, verifyPayment, fault } = await setUpNagad()
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const { reference, page } = await placed('A1')
    await fault({ endpoint: 'nagad.pin', kind: 'reset', committed: true })
    const body = new URLSearchParams({ action: 'approve' })
    await expect(fetch(origin + page, { method: 'POST', body, redirect: 'manual' })).rejects.toThrow()
    expect((await verifyPayment(reference)).json.status).toBe('Success')
  })

  it('does not keep the simulator from stopping while a response is late', async () => {
    const { app, fault, sim } = setUpSimulator()
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    await fault({ endpoint: 'bkash.grant', kind: 'delay' })
    const late = fetch(`${origin}${T}/token/grant`, { method: 'POST' }).then(({ status }) => status)
    await vi.waitFor(() => expect(sim.requests.entries).toHaveLength(1), 60_000)
    await app.close()
    expect(await late).toBe(504)
  })
})

describe('the callback', () => {
  it('can come several times at once', async () => {
    const { url, received } = await startMerchantServer()
    const { create, act, fault, control } = await setUpBkash()
    const { paymentID } = (await create({ callbackURL: `${url}/return` })).json
    await fault({ endpoint: 'bkash.callback', kind: 'duplicate', copies: 10 })
    const { callbackUrl } = await act(String(paymentID), 'approve')
    await control('/idle')
    expect(received.map(({ path }) => url + path)).toEqual(Array(9).fill(callbackUrl))
  })

  it('can have another reference, another status and other fields', async () => {
    const { create, act, fault } = await setUpBkash()
    const redirected = async (change: Json) => {
      const { paymentID } = (await create({ merchantInvoiceNumber: JSON.stringify(change) })).json
      await fault({ endpoint: 'bkash.callback', ...change })
      const { callbackUrl } = await act(String(paymentID), 'approve')
      return Object.fromEntries(new URL(String(callbackUrl)).searchParams)
    }
    expect(await redirected({ kind: 'other_reference', reference: 'TR1' })).toMatchObject({ paymentID: 'TR1' })
    expect(await redirected({ kind: 'unknown_status' })).toMatchObject({ status: 'Wobbling' })
    expect(await redirected({ kind: 'alter', fields: { status: 'cancel' } })).toMatchObject({ status: 'cancel' })
    expect(await redirected({ kind: 'extra_fields' })).toMatchObject({ surprise: 'new', apiVersion: '1.2.0-beta/' })
  })

  it('can be forged, late and concurrent by the control API', async () => {
    const { url, received } = await startMerchantServer(303)
    const { create, control, query } = await setUpBkash()
    const id = String((await create({ callbackURL: `${url}/return` })).json.paymentID)
    const forged = await control(`/bkash/payments/${id}/callback`, { status: 'success', copies: 3 })
    expect(forged.statuses).toEqual([303, 303, 303])
    expect(received.every(({ path }) => path.includes('status=success'))).toBe(true)
    expect((await query(id)).json.verificationStatus).toBe('Incomplete')
  })

  it('of Nagad can say Aborted although it is paid', async () => {
    const { placed, act, control, verifyPayment } = await setUpNagad()
    const { reference } = await placed('A1')
    await act(reference, 'approve')
    const { callbackUrl } = await control(`/nagad/payments/${reference}/callback`, { status: 'Aborted', copies: 0 })
    expect(new URL(String(callbackUrl)).searchParams.get('status')).toBe('Aborted')
    expect((await verifyPayment(reference)).json.status).toBe('Success')
  })
})
