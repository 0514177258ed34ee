import { describe, expect, it } from 'vitest'
import { setUpBkash, T, V2, wanted } from '../../test/bkash-client.ts'

const BKASH_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d:\d{3} GMT\+0600$/

describe('create', () => {
  it('responds with the payment, the hosted page and three result URLs that share one signature', async () => {
    const { create } = await setUpBkash()
    const { status, json } = await create()
    expect(status).toBe(200)
    expect(json).toMatchObject({
      statusCode: '0000',
      paymentCreateTime: '2025-11-02T14:29:02:166 GMT+0600',
      transactionStatus: 'Initiated',
      amount: '500',
      intent: 'sale',
      currency: 'BDT',
      merchantInvoiceNumber: 'HT-1001-1',
      callbackURL: wanted.callbackURL,
    })
    expect(json.paymentID).toMatch(/^TR0011\w{7}1762072142166$/)
    expect(json.bkashURL).toMatch(/^http:\/\/sim\.test\/bkash\/\?paymentId=TR0011\w+&hash=\w+&mode=0011&apiVersion=/)
    const results = ['successCallbackURL', 'failureCallbackURL', 'cancelledCallbackURL'].map((name) => {
      const { origin, pathname, searchParams } = new URL(String(json[name]))
      expect(origin + pathname).toBe(wanted.callbackURL)
      return Object.fromEntries(searchParams)
    })
    expect(results.map(({ status: result }) => result)).toEqual(['success', 'failure', 'cancel'])
    expect(new Set(results.map(({ signature }) => signature)).size).toBe(1)
    expect(results[0]?.signature).toMatch(/^\w{10}$/)
  })

  it('joins with & where the callback URL has a query', async () => {
    const { create } = await setUpBkash()
    const { json } = await create({ callbackURL: 'http://127.0.0.1/return?order=1' })
    expect(json.successCallbackURL).toMatch(/^http:\/\/127\.0\.0\.1\/return\?order=1&paymentID=/)
  })

  it.each([
    ['a number as amount', { amount: 500 }],
    ['no amount', { amount: undefined }],
    ['no payer reference', { payerReference: undefined }],
    ['an invoice that is an object', { merchantInvoiceNumber: {} }],
  ])('is stopped by the API gateway for %s', async (_case, change) => {
    const { create } = await setUpBkash()
    const response = await create(change)
    expect([response.status, response.json]).toEqual([400, { message: 'Invalid request body' }])
  })

  it.each([
    ['2006', { amount: '1.005' }],
    ['2006', { amount: '0' }],
    ['2006', { amount: '-5' }],
    ['2006', { amount: '০৫' }],
    ['2007', { currency: 'USD' }],
    ['2008', { intent: 'donation' }],
    ['2031', { merchantInvoiceNumber: 'a<b' }],
    ['2031', { merchantInvoiceNumber: 'x'.repeat(256) }],
    ['2047', { merchantAssociationInfo: 'MI99short' }],
    ['2048', { payerReference: 'a&b' }],
    ['2049', { callbackURL: 'javascript:alert(1)' }],
    ['2051', { mode: '0001', agreementID: 'TokenizedMerchant01' }],
    ['2063', { mode: '0099' }],
    ['2064', { mode: '0000' }],
    ['2065', { mode: '0001' }],
  ])('responses status 200 and code %s for %j', async (code, change) => {
    const { create } = await setUpBkash()
    const { status, json } = await create(change)
    expect([status, json.statusCode]).toEqual([200, code])
    expect(json).not.toHaveProperty('paymentID')
  })

  it('refuses an invoice number that was used, unless that is switched off', async () => {
    const { create, control } = await setUpBkash()
    await create()
    expect((await create()).json.statusCode).toBe('2029')
    await control('/settings', { bkash: { rejectsReusedInvoice: false } })
    expect((await create()).json.statusCode).toBe('0000')
  })

  it('takes numbers and reused invoices when it is lenient', async () => {
    const { create, control } = await setUpBkash()
    await control('/settings', { lenient: true })
    await create()
    expect((await create({ amount: 500 })).json.statusCode).toBe('0000')
  })

  it('writes errors as errorCode where that is switched on', async () => {
    const { create, control } = await setUpBkash()
    await control('/settings', { bkash: { errorEnvelope: 'error' } })
    expect((await create({ amount: '0' })).json).toEqual({ errorCode: '2006', errorMessage: 'Invalid Amount' })
  })
})

describe('execute', () => {
  it('moves the money of an approved payment and says so with every field', async () => {
    const { approved, execute } = await setUpBkash()
    const paymentID = await approved({ merchantInvoiceNumber: 'HT-7', amount: '16.50' })
    const { status, json } = await execute(paymentID)
    expect(status).toBe(200)
    expect(json).toEqual({
      statusCode: '0000',
      statusMessage: 'Successful',
      paymentID,
      payerReference: '01700000001',
      customerMsisdn: '01700000001',
      trxID: expect.stringMatching(/^[A-Z0-9]{10}$/),
      amount: '16.50',
      transactionStatus: 'Completed',
      paymentExecuteTime: expect.stringMatching(BKASH_TIME),
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: 'HT-7',
      payerAccount: '01700000001',
      payerType: 'Customer',
      maxRefundableAmount: '16.50',
    })
  })

  it('leaves out the optional fields where that is switched on', async () => {
    const { approved, execute, control } = await setUpBkash()
    await control('/settings', { bkash: { optionalFields: false } })
    const { json } = await execute(await approved())
    expect(json).toMatchObject({ statusCode: '0000' })
    expect(json).not.toHaveProperty('maxRefundableAmount')
  })

  it('is refused with 2056 before the shopper approved, and after a cancellation', async () => {
    const { create, act, execute, query } = await setUpBkash()
    const id = String((await create()).json.paymentID)
    expect((await execute(id)).json.statusCode).toBe('2056')
    await act(id, 'cancel')
    expect((await execute(id)).json.statusCode).toBe('2056')
    expect((await query(id)).json).toMatchObject({ transactionStatus: 'Initiated', verificationStatus: 'Incomplete' })
  })

  it.each(['2117', '2062'])('works once; a second time it returns %s as switched', async (code) => {
    const { paid, execute, control } = await setUpBkash()
    await control('/settings', { bkash: { repeatedExecuteCode: code } })
    const { paymentID } = await paid()
    expect((await execute(paymentID)).json.statusCode).toBe(code)
  })

  it.each(['2056', '2002'])('returns %s as switched when the payment is 24 hours old', async (code) => {
    const { approved, execute, control, advance, renew } = await setUpBkash()
    await control('/settings', { bkash: { expiredCode: code } })
    const id = await approved()
    await advance(24 * 3600)
    await renew()
    expect((await execute(id)).json.statusCode).toBe(code)
  })

  it.each([
    ['01700000011', '2023'],
    ['01700000012', '2037'],
    ['01700000013', '2038'],
  ])('refuses the wallet %s with %s, and no money moves', async (wallet, code) => {
    const { approved, execute, query } = await setUpBkash()
    const id = await approved({}, wallet)
    expect((await execute(id)).json.statusCode).toBe(code)
    expect((await query(id)).json).toMatchObject({ transactionStatus: 'Initiated', verificationStatus: 'Complete' })
    expect((await execute(id)).json.statusCode).toBe('2056')
  })

  it('returns 2029 to a wallet that pays the same amount again within five minutes', async () => {
    const { paid, approved, execute, advance } = await setUpBkash()
    await paid({ amount: '500' })
    expect((await execute(await approved({ amount: '500.00' }))).json.statusCode).toBe('2029')
    expect((await execute(await approved({ amount: '501' }))).json.statusCode).toBe('0000')
    expect((await execute(await approved({ amount: '500' }, '01700000002'))).json.statusCode).toBe('0000')
    await advance(300)
    expect((await execute(await approved({ amount: '500' }))).json.statusCode).toBe('0000')
  })

  it('says Authorized for the intent of an authorization', async () => {
    const { approved, execute } = await setUpBkash()
    expect((await execute(await approved({ intent: 'authorization' }))).json.transactionStatus).toBe('Authorized')
  })

  it('does not know the payment of another merchant', async () => {
    const { approved, control, send } = await setUpBkash()
    const id = await approved()
    const other = { username: 'u', password: 'p', appKey: 'k', appSecret: 's' }
    await control('/bkash/merchants', other)
    const { id_token } = (
      await send(`${T}/token/grant`, {
        headers: { username: 'u', password: 'p' },
        body: { app_key: 'k', app_secret: 's' },
      })
    ).json
    const headers = { authorization: String(id_token), 'x-app-key': 'k' }
    expect((await send(`${T}/execute`, { headers, body: { paymentID: id } })).json.statusCode).toBe('2002')
  })
})

describe('query and search', () => {
  it('query names the invoice merchantInvoice, and follows the payment', async () => {
    const { create, act, execute, query } = await setUpBkash()
    const id = String((await create()).json.paymentID)
    const first = (await query(id)).json
    expect(first).toMatchObject({
      merchantInvoice: 'HT-1001-1',
      transactionStatus: 'Initiated',
      verificationStatus: 'Incomplete',
    })
    expect(first).not.toHaveProperty('trxID')
    await act(id, 'approve')
    expect((await query(id)).json).toMatchObject({ transactionStatus: 'Initiated', verificationStatus: 'Complete' })
    const { trxID } = (await execute(id)).json
    expect((await query(id)).json).toMatchObject({
      trxID,
      transactionStatus: 'Completed',
      maxRefundableAmount: '500.00',
      paymentExecuteTime: expect.stringMatching(BKASH_TIME),
    })
  })

  it('search finds a transaction without its invoice, and can be switched off as an unknown route', async () => {
    const { paid, call, control } = await setUpBkash()
    const { trxID } = await paid()
    const found = (await call(`${T}/general/searchTransaction`, { trxID })).json
    expect(found).toMatchObject({ statusCode: '0000', trxID, organizationShortCode: '50001' })
    expect(JSON.stringify(found)).not.toContain('HT-2000')
    expect((await call(`${T}/general/searchTransaction`, { trxID: 'NOPE' })).json.statusCode).toBe('2033')
    await control('/settings', { bkash: { search: false } })
    expect((await call(`${T}/general/searchTransaction`, { trxID })).status).toBe(403)
  })
})

describe('routing', () => {
  it.each([
    ['an unknown path', 'POST', `${T}/nope`],
    ['refund v2 below the version segment', 'POST', `/v1.2.0-beta${V2}/transaction`],
    ['GET on a path that is for POST', 'GET', `${T}/create`],
  ] as const)('returns 403 Missing Authentication Token to %s', async (_case, method, path) => {
    const { send } = await setUpBkash()
    const response = await send(path, { method })
    expect([response.status, response.json]).toEqual([403, { message: 'Missing Authentication Token' }])
  })

  it.each(['', '{', '[]', 'null', '"x"'])('responses an error of the API gateway to the body %j', async (body) => {
    const { call } = await setUpBkash()
    const response = await call(`${T}/execute`, body)
    expect([response.status, response.json]).toEqual([400, { message: 'Invalid request body' }])
  })
})
