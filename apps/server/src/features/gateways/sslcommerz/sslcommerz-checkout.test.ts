import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../../test/expect-healthy.ts'
import { gatewayAccountCalls } from '../../../../test/gateway-account-calls.ts'
import { runJobs } from '../../../../test/run-jobs.ts'
import { setUpSslcommerzShop } from '../../../../test/sslcommerz.ts'

const { h, shop, gateways, pay, account, begun, act, postReturn, deliveries, eventsOf, idle, ...more } =
  await setUpSslcommerzShop()
afterEach(() => gateways.clearFaults())
afterAll(() => expectHealthy(h))

let moment = Date.now()
const laterBy = async (minutes: number) => {
  moment += minutes * 60_000
  h.setNow(new Date(moment))
  await runJobs(h, 'payments.inspect')
}

/** As a kill leaves a session: it was written, and the page of the gateway is not known. */
async function asKilled(id: string): Promise<void> {
  await h.sql('alter table payment_sessions disable trigger payment_sessions_forward')
  await h.sql(
    `update payment_sessions set status = 'CREATED', reference = null, redirect_url = '',
       claimed_until = created_at + interval '1 minute' where id = $1`,
    [id],
  )
  await h.sql('alter table payment_sessions enable trigger payment_sessions_forward')
}

const shownToStaff = async (id: string) => {
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  const { data } = await h.call({ url: `M/${shop.subdomain}/payment-sessions/`, headers })
  return data.items.find((one: { id: string }) => one.id === id)
}

describe('a session of SSLCommerz', () => {
  it('is sent as a form, with the buyer of the order and where the browser and the notices go', async () => {
    const { id, invoice, reference, redirectUrl } = await begun({
      ...{ receiver_name: 'রহিমা খাতুন', email: 'rahima@example.com', district: 'Dhaka' },
    })
    expect(redirectUrl).toBe(`${gateways.url}/sslcommerz/pay/${reference}`)
    const request = (await gateways.requests('sslcommerz.session')).at(-1) as { headers: object; body: object }
    expect(request.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' })
    expect(request.body).toMatchObject({
      ...{ tran_id: invoice, total_amount: '500.00', currency: 'BDT', store_passwd: '[redacted]' },
      ...{ cus_name: 'রহিমা খাতুন', cus_email: 'rahima@example.com', cus_add1: 'House 12, Road 5, Dhanmondi' },
      ...{ cus_country: 'Bangladesh', shipping_method: 'NO', product_profile: 'general' },
      success_url: expect.stringMatching(new RegExp(`/api/v1/payment/callback/sslcommerz/${id}/$`)),
      ipn_url: expect.stringMatching(/\/api\/v1\/payment\/ipn\/sslcommerz\/$/),
    })
  })

  it('of an order without an e-mail address has that of the account', async () => {
    await begun()
    const request = (await gateways.requests('sslcommerz.session')).at(-1) as { body: object }
    expect(request.body).toMatchObject({ cus_email: 'orders@shop.example' })
  })

  it('is asked for from 10 to 500,000 taka', async () => {
    for (const [priceMinor, isTaken] of [
      [9_99, false],
      [10_00, true],
      [500_000_00, true],
      [500_000_01, false],
    ] as const) {
      const asked = (await gateways.requests('sslcommerz.session')).length
      const { id } = await pay.product(priceMinor)
      const { status } = await pay.initiate({ payment_method: 'SSLCOMMERZ', items: [{ product_id: id }] })
      expect([priceMinor, status]).toEqual([priceMinor, isTaken ? 201 : 400])
      expect(await gateways.requests('sslcommerz.session')).toHaveLength(asked + (isTaken ? 1 : 0))
    }
  })
})

describe('a session of SSLCommerz whose creation got no response', () => {
  it('is inspected by its invoice, and the money that it took pays the order', async () => {
    await gateways.fault({ endpoint: 'sslcommerz.session', kind: 'reset', committed: true })
    const { status, body } = await pay.initiate({ payment_method: 'SSLCOMMERZ' })
    expect([status, body.details.failure_code]).toEqual([502, 'GATEWAY_UNAVAILABLE'])
    const { payment_session_id: id, order_id: orderId } = body.details
    const { invoice, reference } = await pay.session(id)
    expect(reference).toBe(invoice)
    const created = [...gateways.simulator.sslcommerz.sessions.entries.values()].find((one) => one.tranId === invoice)
    await act(String(created?.sessionkey), 'approve')
    await laterBy(3)
    expect(await pay.payments(orderId)).toMatchObject([{ amount_minor: 500_00 }])
    expect(await pay.order(orderId)).toMatchObject({ payment_status: 'PAID' })
  })

  it.each([{ sessionkey: '' }, { status: 'PERHAPS' }])(
    'is inspected by its invoice when its response was not understood: %o',
    async (fields) => {
      await gateways.fault({ endpoint: 'sslcommerz.session', kind: 'alter', fields })
      const { status, body } = await pay.initiate({ payment_method: 'SSLCOMMERZ' })
      expect([status, body.details.failure_code]).toEqual([502, 'OTHER'])
      const { invoice, reference, next_check_at } = await pay.session(body.details.payment_session_id)
      expect([reference, next_check_at]).toEqual([invoice, expect.any(Date)])
    },
  )

  it('is not inspected when SSLCommerz refused it', async () => {
    await gateways.fault({ endpoint: 'sslcommerz.session', kind: 'refused', message: 'Store Credential Error' })
    const { body } = await pay.initiate({ payment_method: 'SSLCOMMERZ' })
    expect(await pay.session(body.details.payment_session_id)).toMatchObject({ reference: null, next_check_at: null })
  })

  it('does not keep the last unit from its buyer, nor wait for the gateway when the buyer chooses cash', async () => {
    const { id: productId } = await pay.product(500_00, 1)
    const body = { payment_method: 'SSLCOMMERZ', phone: pay.phone(), items: [{ product_id: productId }] }
    const lost = async () => {
      await gateways.fault({ endpoint: 'sslcommerz.session', kind: 'reset', committed: true })
      return (await pay.initiate(body, { address: '203.0.113.9' })).body.details
    }
    const first = await lost()
    const second = await lost()
    expect(second.order_id).not.toBe(first.order_id)
    expect(await pay.order(first.order_id)).toMatchObject({ status: 'EXPIRED' })
    const number = (await pay.order(second.order_id)).order_number
    const inquiries = (await gateways.requests('sslcommerz.query')).length
    const changed = await h.call({
      url: 'W/payment/change-method/',
      ...{ key: shop.key, body: { payment_method: 'COD', order_number: number, phone: body.phone } },
    })
    expect(changed.status, changed.text).toBe(200)
    expect(await gateways.requests('sslcommerz.query')).toHaveLength(inquiries)
  })
})

describe('a shopper at SSLCommerz', () => {
  it.each([
    ['card', '4111111111111111', 'VISA ****1111'],
    ['bkash', '01700000001', 'bKash 017****0001'],
    ['rocket', '017000000015', 'Rocket 017****0015'],
    ['upay', '01500000001', 'Upay 015****0001'],
    ['bank', '1020304050', 'City Bank ****4050'],
  ])('pays by %s, and comes back with a posted form to a paid order', async (method, value, payer) => {
    const { id, orderId, reference } = await begun()
    await act(reference, 'number', { method, value })
    const { form } = await act(reference, 'otp', { value: '123456' })
    const { status, location, parameters, headers } = await postReturn(id, form)
    expect([status, headers['cache-control']]).toEqual([303, 'no-store'])
    expect(headers['set-cookie']).toBeUndefined()
    expect(location).toMatch(/^https:\/\/shop\.example\.com\/payment\/result\?/)
    expect(parameters.status).toBe('success')
    expect(await pay.session(id)).toMatchObject({ status: 'SUCCEEDED', payer, problem: '' })
    expect(await pay.order(orderId)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' })
  })

  it('whose card is declined pays by another on the same page, and the order is paid once', async () => {
    const { id, orderId, reference } = await begun()
    await act(reference, 'number', { method: 'card', value: '4000000000000002' })
    await act(reference, 'otp', { value: '123456' })
    await laterBy(3)
    expect(await pay.session(id)).toMatchObject({ status: 'REDIRECTED', gateway_code: 'FAILED' })
    await postReturn(id, (await act(reference, 'approve')).form)
    expect(await pay.session(id)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await pay.payments(orderId)).toHaveLength(1)
  })

  it.each([
    ['cancel', 'CANCELLED', 'cancelled'],
    ['fail', 'FAILED', 'failed'],
    ['insufficient_balance', 'FAILED', 'failed'],
  ])(
    'who leaves by %s is returned with that result, and the attempt is inspected further',
    async (action, status, shown) => {
      const { id, reference } = await begun()
      expect((await postReturn(id, (await act(reference, action)).form)).parameters.status).toBe(shown)
      expect(await pay.session(id)).toMatchObject({ status, next_check_at: expect.any(Date) })
    },
  )

  it('who claims to have cancelled what is paid has paid', async () => {
    const { id, orderId, reference } = await begun()
    const { form } = await act(reference, 'approve')
    await postReturn(id, { ...form, status: 'CANCELLED', val_id: '' })
    expect(await pay.order(orderId)).toMatchObject({ payment_status: 'PAID' })
  })

  it('who pays after a cancelled attempt in another window pays the order, found by an inspection', async () => {
    const { id, orderId, reference } = await begun()
    const callback = await gateways.control(`/sslcommerz/payments/${reference}/callback`, {
      status: 'CANCELLED',
      copies: 0,
    })
    await pay.visit(new URL(String(callback.callbackUrl)).pathname + new URL(String(callback.callbackUrl)).search)
    expect(await pay.session(id)).toMatchObject({ status: 'CANCELLED' })
    await act(reference, 'approve')
    await laterBy(3)
    expect(await pay.order(orderId)).toMatchObject({ payment_status: 'PAID' })
  })

  it('whose payment is rated as risky has paid, and the order waits on hold with a note for staff', async () => {
    const { id, orderId, reference } = await begun()
    await postReturn(id, (await act(reference, 'risky')).form)
    expect(await pay.order(orderId)).toMatchObject({ status: 'ON_HOLD', payment_status: 'PAID', held_from: 'PENDING' })
    const notes = await h.sql('select note, is_public from order_notes where order_id = $1', [orderId])
    expect(notes).toMatchObject([{ note: expect.stringContaining('risky'), is_public: false }])
    expect(await shownToStaff(id)).toMatchObject({ risk_level: '1' })
  })

  it.each([
    ['hold', 'ON_HOLD'],
    ['cancel', 'CANCELLED'],
  ])('whose payment is rated as risky leaves a note also when the order cannot be held: %s', async (move, status) => {
    const { id, orderId, reference } = await begun()
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    const url = `M/${shop.subdomain}/orders/${orderId}/${move}/`
    const moved = await h.call({ url, headers, body: { reason: 'The buyer called.' } })
    expect(moved.status, moved.text).toBe(200)
    await postReturn(id, (await act(reference, 'risky')).form)
    expect(await pay.order(orderId)).toMatchObject({ status })
    expect(await shownToStaff(id)).toMatchObject({ risk_level: '1', paid_at: expect.any(String) })
    const written = `select note, is_public from order_notes where order_id = $1 and actor_type = 'system'`
    const notes = await h.sql(written, [orderId])
    expect(notes).toMatchObject([{ note: expect.stringContaining('risky'), is_public: false }])
  })

  it('pays, and staff see what SSLCommerz will pay out, its validation and its rating', async () => {
    await gateways.control('/settings', { sslcommerz: { feeDecimals: 5, feeBasisPoints: 277 } })
    const { id, reference } = await begun()
    expect(await shownToStaff(id)).toMatchObject({ net_amount: null, validation_id: '', risk_level: '' })
    const { form } = await act(reference, 'approve')
    await postReturn(id, form)
    expect(await pay.session(id)).toMatchObject({ net_stated: '486.15000' })
    expect(await shownToStaff(id)).toMatchObject({
      ...{ amount: '500.00', net_amount: '486.15', validation_id: form.val_id, risk_level: '0' },
    })
    await gateways.control('/settings', { sslcommerz: { feeDecimals: 2, feeBasisPoints: 250 } })
  })

  it('comes back by a link too, and the payment is found by verify', async () => {
    const { id, reference } = await begun()
    await act(reference, 'approve')
    const { status, parameters } = await h
      .call({ url: `/api/v1/payment/callback/sslcommerz/${id}/` })
      .then((response) => ({ ...response, parameters: new URL(String(response.headers.location)).searchParams }))
    expect([status, parameters.get('status')]).toEqual([302, 'pending'])
    h.setNow(new Date(Date.now() + 600_000))
    expect((await pay.verify(id)).data).toMatchObject({ status: 'SUCCEEDED' })
  })
})

describe('a notification of SSLCommerz', () => {
  it('makes the payment due, which the gateway then confirms, though no browser returns', async () => {
    const { id, orderId, reference } = await begun()
    await act(reference, 'approve')
    expect((await deliveries()).at(-1)).toMatchObject({ status: 'VALID', httpStatus: 200 })
    expect(await pay.payments(orderId)).toEqual([])
    const [event] = await eventsOf(id)
    expect(event).toMatchObject({ outcome: 'left_to_gateway', payload: { facts: { status: 'VALID' } } })
    expect(JSON.stringify(event)).not.toMatch(/4111|01700000001/)
    await runJobs(h, 'payments.inspect')
    expect(await pay.order(orderId)).toMatchObject({ payment_status: 'PAID' })
  })

  it.each([
    ['twice', { kind: 'duplicate', copies: 2 }],
    ['ten times at once', { kind: 'duplicate', copies: 10 }],
    ['before the browser', { kind: 'before_response' }],
    ['late', { kind: 'hold' }],
    ['never', { kind: 'drop' }],
  ])('that comes %s leaves one payment', async (_, fault) => {
    const { id, orderId, reference, invoice } = await begun()
    await gateways.fault({ endpoint: 'sslcommerz.ipn', about: invoice, ...fault })
    const { form } = await act(reference, 'approve')
    await idle()
    await postReturn(id, form)
    await gateways.control('/sslcommerz/notifications/release')
    await idle()
    await runJobs(h, 'payments.inspect')
    expect(await pay.payments(orderId)).toHaveLength(1)
    expect((await eventsOf(id)).length).toBe(fault.kind === 'drop' ? 0 : 1)
    const { httpStatus } = (await deliveries()).at(-1) ?? {}
    expect(httpStatus).toBe(200)
  })

  it('of a session whose time is over leaves the order to another attempt', async () => {
    const { id, reference, invoice } = await begun()
    await gateways.control('/clock', { advanceSeconds: 1_801 })
    await gateways.control('/sslcommerz/expire')
    expect((await deliveries()).filter(({ tranId }) => tranId === invoice)).toMatchObject([
      { status: 'UNATTEMPTED', httpStatus: 200 },
    ])
    await runJobs(h, 'payments.inspect')
    expect(await pay.session(id)).toMatchObject({ reference, problem: '', paid_at: null })
    await gateways.control('/clock', { advanceSeconds: -1_801 })
  })
})

describe('the account of a store at SSLCommerz', () => {
  const call = gatewayAccountCalls(h)(shop)
  it('is tested without moving money, and no response has its password', async () => {
    expect((await call('PUT', 'SSLCOMMERZ/', account)).status).toBe(200)
    const { data, text } = await call('POST', 'SSLCOMMERZ/test/')
    expect(data).toMatchObject({
      test_failure: null,
      refunds: 'partial',
      notification_url: expect.stringContaining('/ipn/sslcommerz/'),
    })
    expect(text).not.toContain(more.password)
  })

  it.each([
    ['a wrong password', { password: 'another one' }, 'GATEWAY_SETTINGS', /password/],
    ['a deactivated store', { isActive: false }, 'GATEWAY_SETTINGS', /deactivated/],
  ])('with %s says what to do', async (_, change, failure, detail) => {
    const store = { storeId: more.storeId, password: more.password }
    await gateways.control('/sslcommerz/stores', { ...store, ...change })
    h.setNow(new Date(Date.now() + 48 * 3_600_000))
    const { data } = await call('POST', 'SSLCOMMERZ/test/')
    expect([data.test_failure, detail.test(data.test_detail)]).toEqual([failure, true])
    await gateways.control('/sslcommerz/stores', store)
  })
})

// The clock does not go back after this.
describe('a session of SSLCommerz that nobody knows', () => {
  it('whose server died before it had the page is inspected by its invoice, and the money that it took pays the order', async () => {
    const { id, orderId, reference } = await begun()
    await asKilled(id)
    await act(reference, 'approve')
    moment = h.deps.clock().getTime()
    await laterBy(3)
    expect(await pay.payments(orderId)).toMatchObject([{ amount_minor: 500_00 }])
    expect(await pay.order(orderId)).toMatchObject({ payment_status: 'PAID' })
    expect(await pay.session(id)).toMatchObject({ status: 'SUCCEEDED' })
  })

  it('whose server died, and about which SSLCommerz gives no usable response, keeps no stock after its time', async () => {
    const { id, orderId } = await begun()
    await asKilled(id)
    await gateways.fault({ endpoint: 'sslcommerz.query', kind: 'http_error', status: 500, times: null })
    moment = h.deps.clock().getTime()
    for (const minutes of [3, 60]) await laterBy(minutes)
    for (const job of ['payments.expire', 'orders.expire']) await runJobs(h, job)
    expect([(await pay.session(id)).status, (await pay.order(orderId)).status]).toEqual(['EXPIRED', 'EXPIRED'])
    await gateways.clearFaults()
    const asked = (await gateways.requests('sslcommerz.query')).length
    await laterBy(6 * 60)
    expect((await gateways.requests('sslcommerz.query')).length).toBeGreaterThan(asked)
  })

  it('is inspected no more after the last time, when nobody paid it', async () => {
    await gateways.fault({ endpoint: 'sslcommerz.session', kind: 'empty' })
    const { payment_session_id: id } = (await pay.initiate({ payment_method: 'SSLCOMMERZ' })).body.details
    expect((await pay.session(id)).next_check_at).not.toBeNull()
    moment = h.deps.clock().getTime()
    for (const minutes of [3, 6, 16, 31, 61, 400, 1_500, 3_000]) await laterBy(minutes)
    expect(await pay.session(id)).toMatchObject({ status: 'FAILED', problem: '', next_check_at: null })
  })
})
