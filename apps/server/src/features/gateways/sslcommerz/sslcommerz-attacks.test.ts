import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../../test/expect-healthy.ts'
import { openShop } from '../../../../test/factories.ts'
import { runJobs } from '../../../../test/run-jobs.ts'
import { SSLCOMMERZ, setUpSslcommerzShop } from '../../../../test/sslcommerz.ts'
import { memoryRateLimiter } from '../../../platform/rate-limiter.ts'

const { h, gateways, pay, account, storeId, begun, act, postReturn, notify, postIpn, eventsOf } =
  await setUpSslcommerzShop()
afterEach(() => gateways.clearFaults())
afterAll(() => expectHealthy(h))

/** What SSLCommerz would say of a payment of 500 taka. */
const claimOf = (invoice: string, more: Record<string, string> = {}): Record<string, string> => ({
  ...{ status: 'VALID', tran_id: invoice, val_id: 'v1', store_id: storeId, amount: '500.00', currency: 'BDT' },
  ...{ currency_type: 'BDT', currency_amount: '500.00', bank_tran_id: `BT${invoice}`, card_type: 'BKASH-BKash' },
  ...more,
})
const inspect = () => runJobs(h, 'payments.inspect')
const validations = async () => (await gateways.requests('sslcommerz.validate')).length

describe('a forged notification', () => {
  it.each([
    ['without a signature', (form: Record<string, string>) => postIpn(new URLSearchParams(form).toString())],
    ['signed with another password', (form: Record<string, string>) => notify(form, { key: 'guess' })],
    ['that signs too little', (form: Record<string, string>) => notify(form, { names: ['tran_id', 'status'] })],
    [
      'that leaves the validation out of the signature',
      (form: Record<string, string>) => notify(form, { names: ['tran_id', 'status', 'amount', 'store_id'] }),
    ],
    ['of an unknown store', (form: Record<string, string>) => notify({ ...form, store_id: 'nobody0live' })],
    ['with a name twice', (form: Record<string, string>) => postIpn(`${new URLSearchParams(form)}&tran_id=x`)],
    [
      'of too many fields',
      (form: Record<string, string>) =>
        postIpn(`${new URLSearchParams(form)}&${Array.from({ length: 100 }, (_, n) => `x${n}=`).join('&')}`),
    ],
    ['that is no form', () => postIpn('{"status":"VALID"}')],
  ])('%s returns 403 permission_denied, and leaves nothing behind', async (_, send) => {
    const { id, orderId, invoice } = await begun()
    const { status, body } = await send(claimOf(invoice))
    expect([status, body.error_code]).toEqual([403, 'permission_denied'])
    await inspect()
    expect(await eventsOf(id)).toEqual([])
    expect(await pay.payments(orderId)).toEqual([])
  })

  it('of another content type returns 415 unsupported_media_type', async () => {
    expect((await postIpn('{}', '10.0.0.1', 'text/plain')).body.error_code).toBe('unsupported_media_type')
  })

  it('returns 429 too_many_requests after 120 of one address in a minute', async () => {
    const strict = await h.another({ limiter: memoryRateLimiter(() => 0) })
    const post = () =>
      strict.inject({
        ...{ method: 'POST', url: '/api/v1/payment/ipn/sslcommerz/', payload: 'tran_id=x', remoteAddress: '10.9.9.9' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const statuses = []
    for (let count = 0; count < 121; count++) statuses.push((await post()).statusCode)
    expect([statuses[119], statuses[120]]).toEqual([403, 429])
  })
})

describe('a signed notification', () => {
  it('that claims a payment which SSLCommerz does not know pays nothing, whatever it says', async () => {
    const { id, orderId, invoice } = await begun()
    expect((await notify(claimOf(invoice))).status).toBe(200)
    await inspect()
    expect(await pay.payments(orderId)).toEqual([])
    expect(await pay.session(id)).toMatchObject({ status: 'REDIRECTED', paid_at: null })
    expect(await eventsOf(id)).toMatchObject([{ outcome: 'left_to_gateway' }])
  })

  it('with a lower amount pays what SSLCommerz has taken, and no other amount', async () => {
    const { orderId, reference, invoice } = await begun()
    await gateways.fault({
      endpoint: 'sslcommerz.ipn',
      about: invoice,
      kind: 'alter',
      fields: { amount: '1.00', currency_amount: '1.00' },
    })
    await act(reference, 'approve')
    await gateways.control('/idle')
    await inspect()
    expect(await pay.payments(orderId)).toMatchObject([{ amount_minor: 500_00 }])
  })

  it('of an invoice that the store never began returns 200 and is kept as unmatched', async () => {
    expect((await notify(claimOf('ELSEWHERE1'))).status).toBe(200)
    const rows = await h.sql(`select outcome from gateway_events where external_id like 'ELSEWHERE1:%'`)
    expect(rows).toEqual([{ outcome: 'unmatched' }])
  })

  it('again, or of a payment that is paid, changes nothing', async () => {
    const { id, orderId, reference, invoice } = await begun()
    const { form } = await act(reference, 'approve')
    await postReturn(id, form)
    const before = await eventsOf(id)
    for (let copy = 0; copy < 2; copy++)
      expect(
        (await notify(claimOf(invoice, { val_id: form.val_id ?? '', bank_tran_id: form.bank_tran_id ?? '' }))).status,
      ).toBe(200)
    await inspect()
    expect(await pay.payments(orderId)).toHaveLength(1)
    expect((await eventsOf(id)).length - before.length).toBeLessThanOrEqual(1)
  })

  it('of another transaction of a paid attempt is shown to staff as a mismatch', async () => {
    const { id, orderId, reference, invoice } = await begun()
    await postReturn(id, (await act(reference, 'approve')).form)
    await notify(claimOf(invoice, { val_id: 'v2', bank_tran_id: 'SECOND1' }))
    expect(await pay.session(id)).toMatchObject({ problem: 'MISMATCH' })
    expect(await pay.payments(orderId)).toHaveLength(1)
  })

  it('of a paid attempt without a transaction of the bank says so in the note of the mismatch', async () => {
    const { id, reference, invoice } = await begun()
    await postReturn(id, (await act(reference, 'approve')).form)
    await notify(claimOf(invoice, { val_id: 'v2', bank_tran_id: '' }))
    expect(await pay.session(id)).toMatchObject({
      ...{ problem: 'MISMATCH', problem_note: 'A notification of the gateway names no transaction.' },
    })
  })

  it('of a store that entered the ID of another one reaches no payment of that one', async () => {
    const { id, invoice } = await begun()
    const thief = await openShop(h)
    const theirs = { ...account, credentials: { store_password: 'of the thief' } }
    await gateways.connect(h, thief, SSLCOMMERZ, theirs)
    expect((await notify(claimOf(invoice), { key: 'of the thief' })).status).toBe(200)
    expect(await eventsOf(id)).toEqual([])
    // The right store is still found by its own password.
    expect((await notify(claimOf(invoice))).status).toBe(200)
    expect(await eventsOf(id)).toHaveLength(1)
    for (const table of ['gateway_accounts', 'payment_methods'])
      await h.sql(`delete from ${table} where store_id = $1`, [thief.storeId])
  })
})

describe('a tampered return', () => {
  it('that claims success pays nothing: only the validation does', async () => {
    const { id, orderId, invoice } = await begun()
    for (const status of ['VALID', 'VALIDATED'])
      expect((await postReturn(id, claimOf(invoice, { status }))).parameters.status).toBe('pending')
    expect(await pay.payments(orderId)).toEqual([])
  })

  it('with the validation of another order pays neither again, and the order stays payable', async () => {
    const paid = await begun()
    const { form } = await act(paid.reference, 'approve')
    const { id, orderId, orderNumber, invoice } = await begun()
    await postReturn(id, { ...form, tran_id: invoice })
    await postReturn(id, form)
    expect(await pay.payments(orderId)).toEqual([])
    expect(await pay.session(id)).toMatchObject({ paid_at: null, problem: '' })
    await postReturn(paid.id, form)
    expect(await pay.payments(paid.orderId)).toHaveLength(1)
    expect(orderNumber).not.toBe(paid.orderNumber)
  })

  it('with the validation of a cheaper order of the same shopper pays nothing', async () => {
    const cheap = await begun({ items: [{ product_id: (await pay.product(10_00)).id }] })
    const { form } = await act(cheap.reference, 'approve')
    const dear = await begun()
    await postReturn(dear.id, { ...claimOf(dear.invoice), val_id: form.val_id ?? '' })
    expect(await pay.payments(dear.orderId)).toEqual([])
  })

  it('with the validation of a foreign store pays nothing', async () => {
    const { id, orderId, reference, invoice } = await begun()
    await act(reference, 'approve')
    await gateways.fault({
      endpoint: 'sslcommerz.validate',
      about: invoice,
      kind: 'alter',
      fields: { store_id: 'foreign0live' },
    })
    await postReturn(id, claimOf(invoice, { val_id: 'v1' }))
    expect(await pay.session(id)).toMatchObject({
      problem: 'MISMATCH',
      problem_note: expect.stringContaining('store_id'),
    })
    expect(await pay.payments(orderId)).toEqual([])
  })

  it('of ten in a minute makes the server ask no more, and gets a response with what is known', async () => {
    const { id, invoice } = await begun()
    const strict = await h.another({ limiter: memoryRateLimiter(() => 0) })
    const post = (count: number) =>
      strict.inject({
        ...{ method: 'POST', url: `/api/v1/payment/callback/sslcommerz/${id}/` },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(claimOf(invoice, { val_id: `v${count}` })).toString(),
      })
    for (let count = 0; count < 10; count++) await post(count)
    const before = await validations()
    expect((await post(10)).statusCode).toBe(303)
    expect(await validations()).toBe(before)
  })

  it.each([
    ['an unknown payment', '11111111-1111-4111-8111-111111111111', 'sslcommerz'],
    ['a gateway that posts nothing', null, 'bkash'],
  ])('of %s returns 404 not_found', async (_, unknown, name) => {
    const { id, invoice } = await begun()
    const { status, body } = await h.call({
      ...{ method: 'POST', url: `/api/v1/payment/callback/${name}/${unknown ?? id}/` },
      ...{ body: new URLSearchParams(claimOf(invoice)).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([status, body.error_code]).toEqual([404, 'not_found'])
  })

  it('that is long, or of another type, is refused: 413 request_too_large, 415 unsupported_media_type', async () => {
    const { id } = await begun()
    const post = (type: string, body: string) =>
      h.call({ url: `/api/v1/payment/callback/sslcommerz/${id}/`, body, headers: { 'content-type': type } })
    const codes = [
      await post('application/x-www-form-urlencoded', `tran_id=${'x'.repeat(17_000)}`),
      await post('application/json', '{}'),
    ]
    expect(codes.map(({ body }) => body.error_code)).toEqual(['request_too_large', 'unsupported_media_type'])
  })

  it('sends the browser to the page that the storefront named, never to one of the form', async () => {
    const { id, invoice } = await begun()
    const { location } = await postReturn(
      id,
      claimOf(invoice, { success_url: 'https://evil.example/', value_a: 'https://evil.example/' }),
    )
    expect(location).toMatch(/^https:\/\/shop\.example\.com\/payment\/result\?/)
  })
})

it('neither the password of the store nor a whole number of a payer is in a log, a row or a request that was kept', async () => {
  const { id, reference } = await begun()
  await act(reference, 'number', { method: 'bkash', value: '01700000001' })
  await postReturn(id, (await act(reference, 'otp', { value: '123456' })).form)
  const kept = JSON.stringify([
    await h.sql('select * from payment_sessions where id = $1', [id]),
    await h.sql('select payload from gateway_events where session_id = $1', [id]),
  ])
  expect(kept).not.toContain('01700000001')
  expect(JSON.stringify(await gateways.read('/requests'))).not.toContain(String(account.credentials.store_password))
})
