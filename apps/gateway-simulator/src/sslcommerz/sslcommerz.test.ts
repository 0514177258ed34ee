import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { startMerchantServer } from '../../test/merchant-server.ts'
import { PASSWORD, SESSION, STORE, setUpSslcommerz, wantedSession } from '../../test/sslcommerz-client.ts'
import { gatewayFaults } from '../faults.ts'
import { expireByTime } from './expire-by-time.ts'

describe('a session', () => {
  it('is created with a key and a page, and refusals have HTTP 200', async () => {
    const { create } = setUpSslcommerz()
    const { status, json } = await create()
    expect([status, json]).toMatchObject([
      200,
      { status: 'SUCCESS', sessionkey: expect.stringMatching(/^[0-9A-F]{32}$/) },
    ])
    expect(json.GatewayPageURL).toBe(`http://sim.test/sslcommerz/pay/${json.sessionkey}`)
    const again = await create()
    expect([again.status, again.json.status, again.json.GatewayPageURL]).toEqual([200, 'FAILED', ''])
  })

  it.each([
    ['a wrong password', { store_passwd: 'x' }, /Store Credential/],
    ['an unknown store', { store_id: 'x' }, /Store Credential/],
    ['too little money', { total_amount: '9.99' }, /amount/],
    ['too much money', { total_amount: '500000.01' }, /amount/],
    ['another currency', { currency: 'USD' }, /currency/],
    ['no e-mail address', { cus_email: '' }, /cus_email/],
    ['a long name', { cus_name: 'x'.repeat(51) }, /cus_name/],
    ['a long transaction ID', { tran_id: 'x'.repeat(31) }, /tran_id/],
    ['ten items', { num_of_item: '10' }, /num_of_item/],
    ['a relative URL', { success_url: '/paid' }, /URL/],
    ['an unknown profile', { product_profile: 'rockets' }, /profile/],
    ['a profile without its fields', { product_profile: 'travel-vertical' }, /hotel_name/],
    ['a shipment without an address', { shipping_method: 'YES' }, /ship_name/],
  ])('with %s is refused', async (_, change, reason) => {
    const { create } = setUpSslcommerz()
    const { json } = await create(change as Record<string, string>)
    expect([json.status, reason.test(String(json.failedreason))]).toEqual(['FAILED', true])
  })

  it('as multipart is refused until the switch allows it', async () => {
    const { send } = setUpSslcommerz()
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await send(SESSION, { headers, body: '--x--' })).json.failedreason).toMatch(/Store Credential/)
  })

  it('ends after half an hour, and its merchant is notified', async () => {
    const merchant = await startMerchantServer()
    const { begun, send, advance, control, act } = setUpSslcommerz()
    const { page } = await begun({ ipn_url: merchant.url })
    const tried = await begun({ ipn_url: merchant.url, tran_id: 'HT1002A1' })
    await act(tried.sessionkey, 'decline')
    await advance(1_800)
    expect((await send(page, { method: 'GET' })).status).toBe(404)
    expect(await control('/sslcommerz/expire')).toEqual({ ended: 2 })
    await control('/idle')
    const statuses = merchant.received.map(({ body }) => new URLSearchParams(body).get('status'))
    expect(statuses.sort()).toEqual(['EXPIRED', 'UNATTEMPTED'])
  })
})

describe('a running simulator', () => {
  it('ends a session when its time is over, without a call of the control API', async () => {
    const merchant = await startMerchantServer()
    const { begun, advance, app, sim } = setUpSslcommerz()
    expireByTime(app, sim, 5)
    await begun({ ipn_url: merchant.url })
    await advance(1_800)
    await vi.waitFor(() => expect(merchant.received).toHaveLength(1))
    expect(new URLSearchParams(merchant.received[0]?.body).get('status')).toBe('UNATTEMPTED')
  })
})

describe('the payout file of a store', () => {
  it('has its payments with the fee of each method, and its refunds', async () => {
    const { begun, act, payout } = setUpSslcommerz()
    const card = await begun()
    await act(card.sessionkey, 'approve')
    const wallet = await begun({ tran_id: 'HT1002A1' })
    await act(wallet.sessionkey, 'number', { method: 'bkash', value: '01700000001' })
    await act(wallet.sessionkey, 'otp', { value: '123456' })
    const [header, ...rows] = (await payout(STORE))
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(header).toEqual(['bank_tran_id', 'tran_id', 'tran_date', 'card_type', 'amount', 'fee', 'store_amount'])
    expect(rows.map(([, invoice, , type, ...amounts]) => [invoice, type, ...amounts])).toEqual([
      ['HT1001A1', 'VISA-Dutch Bangla', '500.00', '12.50', '487.50'],
      ['HT1002A1', 'BKASH-BKash', '500.00', '7.50', '492.50'],
    ])
    expect(await payout('another')).toBe(`${header?.join(',')}\r\n`)
  })
})

describe('the hosted page', () => {
  it('takes a method with a number, then a code, and posts the browser back; without scripts by a button', async () => {
    const { begun, send, submit } = setUpSslcommerz()
    const { page } = await begun()
    const first = await send(page, { method: 'GET' })
    for (const text of ['width=device-width', 'কার্ড', 'Rocket', 'Upay', '৳500.00']) expect(first.text).toContain(text)
    expect(first.text).not.toContain('<script')
    expect((await submit(page, { action: 'number', method: 'bkash', value: '01700000001' })).text).toContain(
      'যাচাইয়ের কোড',
    )
    const { status, text, headers } = await submit(page, { action: 'otp', value: '123456' })
    expect([status, headers['content-security-policy']]).toEqual([200, expect.stringContaining("script-src 'self'")])
    expect(text).toContain('<form method="post" action="http://127.0.0.1/r">')
    expect(text).toMatch(/name="status" value="VALID"/)
    expect(text).toContain('দোকানে ফিরে যান')
    expect((await submit(page, { action: 'otp', value: '123456' })).status).toBe(404)
  })

  it('refuses numbers that do not exist, wrong codes, and steps out of turn; a declined card can be followed by another', async () => {
    const { begun, submit, inquire } = setUpSslcommerz()
    const { page } = await begun()
    const press = async (form: Record<string, string>) => (await submit(page, form)).text.includes('role="alert"')
    expect(await press({ action: 'number', method: 'card', value: '1' })).toBe(true)
    expect(await press({ action: 'number', method: '__proto__', value: '4111111111111111' })).toBe(true)
    expect(await press({ action: 'otp', value: '123456' })).toBe(true)
    await press({ action: 'number', method: 'card', value: '4000 0000 0000 0002' })
    expect(await press({ action: 'otp', value: '000000' })).toBe(true)
    expect(await press({ action: 'otp', value: '123456' })).toBe(true)
    await press({ action: 'number', method: 'card', value: '4111-1111-1111-1111' })
    await press({ action: 'otp', value: '123456' })
    const { no_of_trans_found: count, element } = (await inquire({ tran_id: 'HT1001A1' })).json
    expect([count, (element as { status: string }[]).map(({ status }) => status)]).toEqual(['2', ['FAILED', 'VALID']])
  })

  it.each(['approve', 'risky', 'decline', 'insufficient_balance', 'cancel', 'fail', 'close'])(
    'has a button for %s',
    async (action) => {
      const { begun, send, submit } = setUpSslcommerz()
      const { page } = await begun()
      expect((await send(page, { method: 'GET' })).text).toContain(`value="${action}"`)
      const { status, text } = await submit(page, { action })
      expect([status, text.includes('method="post" action="http://127.0.0.1/r"')]).toEqual([
        200,
        !['decline', 'close'].includes(action),
      ])
    },
  )
})

describe('validations and inquiries', () => {
  it('say VALID once, then VALIDATED; of another store, an unknown ID or a wrong password nothing', async () => {
    const { paid, validate, control } = setUpSslcommerz()
    const { tried } = await paid()
    const val_id = String(tried.val_id)
    const first = (await validate({ val_id })).json
    expect(first).toMatchObject({
      APIConnect: 'DONE',
      status: 'VALID',
      amount: '500.00',
      store_amount: '487.50',
      risk_level: '0',
    })
    expect((await validate({ val_id })).json.status).toBe('VALIDATED')
    await control('/sslcommerz/stores', { storeId: 'other0live', password: 'p' })
    const other = { store_id: 'other0live', store_passwd: 'p' }
    expect((await validate({ val_id }, other)).json.status).toBe('INVALID_TRANSACTION')
    expect((await validate({ val_id: 'x' })).json.status).toBe('INVALID_TRANSACTION')
    expect((await validate({ val_id }, { store_passwd: '' })).json).toEqual({ APIConnect: 'FAILED' })
    await control('/sslcommerz/stores', { storeId: STORE, password: PASSWORD, isActive: false })
    expect((await validate({ val_id })).json).toEqual({ APIConnect: 'INACTIVE' })
  })

  it('find a session by its key and its tries by invoice, late when the switch says so', async () => {
    const { begun, act, inquire, control, advance } = setUpSslcommerz()
    await control('/settings', { sslcommerz: { queryLagSeconds: 60, singleElement: 'object' } })
    const { sessionkey } = await begun()
    expect((await inquire({ sessionkey })).json).toMatchObject({ status: 'PENDING', tran_id: 'HT1001A1' })
    await act(sessionkey, 'risky')
    expect((await inquire({ tran_id: 'HT1001A1' })).json).toMatchObject({ no_of_trans_found: '0', element: [] })
    await advance(60)
    expect((await inquire({ tran_id: 'HT1001A1' })).json).toMatchObject({
      element: { status: 'VALID', risk_level: '1' },
    })
    expect((await inquire({ sessionkey })).json).toMatchObject({ status: 'VALID', sessionkey })
    expect((await inquire({ sessionkey: 'x' })).json).toEqual({ APIConnect: 'INVALID_REQUEST' })
  })
})

describe('a refund', () => {
  const wanted = { refund_trans_id: 'R1', refund_amount: '100.00', refund_remarks: 'torn' }

  it('is processing until its time is over; parts go up to the payment', async () => {
    const { paid, inquire, advance } = setUpSslcommerz()
    const { tried } = await paid()
    const bank_tran_id = String(tried.bank_tran_id)
    const { refund_ref_id, status } = (await inquire({ ...wanted, bank_tran_id })).json
    expect(status).toBe('success')
    const ask = async () => (await inquire({ refund_ref_id: String(refund_ref_id) })).json
    expect(await ask()).toMatchObject({ status: 'processing', refunded_on: '' })
    await advance(60)
    expect(await ask()).toMatchObject({ status: 'refunded', bank_tran_id, refund_ref_id })
    expect((await inquire({ ...wanted, bank_tran_id, refund_amount: '400.01' })).json.status).toBe('failed')
  })

  it.each([
    ['new', 'success', 2],
    ['same', 'success', 1],
    ['failed', 'failed', 1],
  ])('with a repeated ID: %s', async (repeatedRefund, status, count) => {
    const { paid, inquire, control, read } = setUpSslcommerz()
    await control('/settings', { sslcommerz: { repeatedRefund } })
    const { tried } = await paid()
    const send = async () => (await inquire({ ...wanted, bank_tran_id: String(tried.bank_tran_id) })).json.status
    expect([await send(), await send()]).toEqual(['success', status])
    const { sslcommerz } = (await read('/sessions')) as { sslcommerz: { refunds: unknown[] }[] }
    expect(sslcommerz[0]?.refunds).toHaveLength(count)
  })

  it('without its ID, above the balance or of a foreign payment is refused', async () => {
    const { paid, inquire, control } = setUpSslcommerz()
    const { tried } = await paid()
    const bank_tran_id = String(tried.bank_tran_id)
    const { refund_trans_id: _, ...anonymous } = wanted
    expect((await inquire({ ...anonymous, bank_tran_id })).json).toEqual({ APIConnect: 'INVALID_REQUEST' })
    await control('/sslcommerz/stores', { storeId: STORE, password: PASSWORD, balance: '99.99' })
    expect((await inquire({ ...wanted, bank_tran_id })).json.status).toBe('failed')
    expect((await inquire({ ...wanted, bank_tran_id: 'x' })).json.status).toBe('failed')
  })
})

describe('a notification', () => {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')

  async function notified(fault: object | null, action = 'approve') {
    const merchant = await startMerchantServer()
    const simulator = setUpSslcommerz()
    const { begun, act, control } = simulator
    const { sessionkey } = await begun({ ipn_url: merchant.url })
    if (fault) await simulator.fault({ endpoint: 'sslcommerz.ipn', ...fault })
    await act(sessionkey, action)
    await control('/idle')
    return {
      ...simulator,
      merchant,
      sessionkey,
      forms: () => merchant.received.map(({ body }) => new URLSearchParams(body)),
    }
  }
  const isSigned = (form: URLSearchParams) => {
    const names = [...String(form.get('verify_key')).split(','), 'store_passwd'].sort()
    const text = names.map((name) => `${name}=${name === 'store_passwd' ? md5(PASSWORD) : form.get(name)}`).join('&')
    return md5(text) === form.get('verify_sign')
  }

  it('is a signed form; one of a cancelled session has fewer fields', async () => {
    const [paid] = (await notified(null)).forms()
    expect([paid?.get('status'), paid && isSigned(paid), paid?.get('verify_sign_sha2')?.length]).toEqual([
      'VALID',
      true,
      64,
    ])
    const [cancelled] = (await notified(null, 'cancel')).forms()
    expect([cancelled?.get('status'), cancelled && isSigned(cancelled), cancelled?.has('val_id')]).toEqual([
      ...['CANCELLED', true, false],
    ])
  })

  it.each([
    [{ kind: 'drop' }, 0, true],
    [{ kind: 'duplicate', copies: 10 }, 10, true],
    [{ kind: 'bad_signature' }, 1, false],
    [{ kind: 'alter', fields: { amount: '1.00' } }, 1, true],
    [{ kind: 'short_key' }, 1, true],
    [{ kind: 'before_response' }, 1, true],
  ])('with the fault %j arrives so often', async (fault, count, isRight) => {
    const { forms } = await notified(fault)
    await vi.waitFor(() => expect(forms()).toHaveLength(count))
    expect(forms().every((form) => isSigned(form) === isRight)).toBe(true)
  })

  it('that is held arrives when it is released, and is repeated until the merchant responds with 200', async () => {
    const { forms, control } = await notified({ kind: 'hold' })
    expect(forms()).toHaveLength(0)
    await control('/sslcommerz/notifications/release')
    await control('/idle')
    expect(forms()).toHaveLength(1)
    const deaf = await startMerchantServer(503)
    await control('/sslcommerz/notifications', { url: deaf.url, fields: { tran_id: 'x' } })
    await control('/idle')
    expect(deaf.received).toHaveLength(3)
  })
})

describe('faults and the log', () => {
  it.each(gatewayFaults.places.get('connect') ?? [])(
    'connect at %s responses as SSLCommerz refuses a store',
    async (name) => {
      const { fault, inquire, validate } = setUpSslcommerz()
      await fault({ endpoint: name, kind: 'connect', code: 'INACTIVE' })
      const calls: Record<string, () => ReturnType<typeof inquire>> = {
        'sslcommerz.validate': () => validate({ val_id: 'x' }),
        'sslcommerz.query': () => inquire({ tran_id: 'x' }),
        'sslcommerz.refund': () => inquire({ bank_tran_id: 'x' }),
        'sslcommerz.refund_status': () => inquire({ refund_ref_id: 'x' }),
      }
      expect((await calls[name]?.())?.json).toEqual({ APIConnect: 'INACTIVE' })
    },
  )

  it('keep no password, neither of a form nor of a query', async () => {
    const { create, inquire, read } = setUpSslcommerz()
    await create()
    await inquire({ tran_id: wantedSession.tran_id ?? '' })
    const text = JSON.stringify(await read('/requests'))
    expect([text.includes(PASSWORD), text.includes('[redacted]')]).toEqual([false, true])
  })

  it('a callback can be forged, repeated and dropped', async () => {
    const merchant = await startMerchantServer()
    const { begun, control, submit, fault } = setUpSslcommerz()
    const urls = { success_url: merchant.url, fail_url: merchant.url, cancel_url: merchant.url }
    const { sessionkey, page } = await begun(urls)
    const path = `/sslcommerz/payments/${sessionkey}/callback`
    expect(await control(path, { status: 'VALID', fields: { val_id: 'forged' }, copies: 2 })).toMatchObject({
      statuses: [200, 200],
    })
    expect(merchant.received.map(({ method, body }) => [method, new URLSearchParams(body).get('val_id')])).toEqual([
      ['POST', 'forged'],
      ['POST', 'forged'],
    ])
    await fault({ endpoint: 'sslcommerz.callback', kind: 'drop' })
    expect((await submit(page, { action: 'approve' })).text).not.toContain('<form')
  })
})
