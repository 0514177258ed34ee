import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { signIn } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { call } from '../../../test/harness.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { paymentCalls, RESULT_PAGE } from '../../../test/payment-calls.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { memoryRateLimiter } from '../../platform/rate-limiter.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
await pay.open(['BKASH', 'NAGAD'])
afterEach(() => gateways.clearFaults())
afterAll(() => expectHealthy(h))

const guest = async (body: object = {}) => {
  const phone = pay.phone()
  const begun = await pay.begun({ phone, ...body })
  return {
    ...begun,
    phone,
    again: (more = {}, key?: string) =>
      pay.retry({ order_number: begun.order_number, phone, ...more }, { ...(key && { key }) }),
  }
}

describe('another attempt to pay an order', () => {
  it('replaces one that was left, has an invoice of its own, and keeps the deadline of the order', async () => {
    const first = await guest()
    const before = await pay.order(first.order_id)
    const { status, data } = await first.again({ payment_method: 'NAGAD' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      order_id: first.order_id,
      amount: '500.00',
      gateway: 'NAGAD',
      expires_at: first.expires_at,
    })
    expect(data).not.toHaveProperty('tracking_token')
    expect(await pay.session(first.payment_session_id)).toMatchObject({ status: 'CANCELLED', next_check_at: null })
    const second = await pay.session(data.payment_session_id)
    expect(second).toMatchObject({ status: 'REDIRECTED', attempt: 2 })
    expect(second.invoice).toBe(`${first.order_number.replace('-', '')}02`)
    expect(await pay.order(first.order_id)).toMatchObject({
      ...{ payment_status: 'PENDING', payment_method: 'NAGAD', expires_at: before.expires_at },
    })
    // bKash takes nothing for the attempt that was replaced.
    expect((await pay.pay(first.payment_session_id)).parameters.status).toBe('cancelled')
    expect((await pay.pay(data.payment_session_id)).parameters.status).toBe('success')
    expect(await pay.payments(first.order_id)).toHaveLength(1)
    expect(await pay.events(first.order_id)).toEqual([
      ...['payment.session_created', 'payment.cancelled', 'payment.session_created', 'payment.succeeded'],
    ])
  })

  it('can be made by the customer of the order, by its ID, and by nobody else', async () => {
    const [me, other] = [await signIn(h, shop), await signIn(h, shop)]
    const { order_id, payment_session_id, order_number } = await pay.begun(
      { items: [{ product_id: (await pay.product()).id }], phone: '01712345678' },
      { token: me.token },
    )
    expect((await pay.retry({ order_id }, { token: other.token })).body.error_code).toBe('not_found')
    expect((await pay.retry({ order_id })).body.error_code).toBe('unauthorized')
    expect((await pay.retry({ order_number, phone: '01712345678' })).body.error_code).toBe('not_found')
    for (const body of [{}, { order_number }]) expect((await pay.retry(body)).body.error_code).toBe('validation_failed')
    expect((await pay.read(payment_session_id, { token: other.token })).body.error_code).toBe('not_found')
    expect((await pay.verify(payment_session_id, {}, { token: other.token })).body.error_code).toBe('not_found')
    expect((await pay.read(payment_session_id, { token: me.token })).data.status).toBe('REDIRECTED')
    expect((await pay.retry({ order_id }, { token: me.token })).status).toBe(201)
  })

  it('is not made with the wrong phone number, nor at a gateway that the store does not have', async () => {
    const first = await guest()
    expect((await first.again({ phone: '01999999999' })).body.error_code).toBe('not_found')
    expect((await first.again({ callback_url: 'https://evil.example/' })).body.errors).toHaveProperty('callback_url')
    await h.sql(`update payment_methods set is_enabled = false where store_id = $1 and code = 'NAGAD'`, [shop.storeId])
    expect((await first.again({ payment_method: 'NAGAD' })).body.errors).toHaveProperty('payment_method')
    await h.sql(`update payment_methods set is_enabled = true where store_id = $1 and code = 'NAGAD'`, [shop.storeId])
    expect((await pay.session(first.payment_session_id)).status).toBe('REDIRECTED')
  })

  it('returns 409 invalid_state for an order that is paid, cancelled, past its deadline, or to be paid in cash', async () => {
    const [paid, cancelled, late] = [await guest(), await guest(), await guest()]
    await pay.pay(paid.payment_session_id)
    await h.sql(`update orders set expires_at = now() - interval '1 second' where id = $1`, [late.order_id])
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    await h.call({
      method: 'POST',
      url: `M/${shop.subdomain}/orders/${cancelled.order_id}/cancel/`,
      headers,
      body: { reason: 'x' },
    })
    for (const one of [paid, cancelled, late]) expect((await one.again()).body.error_code).toBe('invalid_state')
    const cod = await anOrder(h, shop, {
      lines: [{ product: await pay.product() }],
      phone: '+8801812345678',
      hasEvents: true,
    })
    expect((await pay.retry({ order_number: cod.number, phone: '01812345678' })).body.error_code).toBe('invalid_state')
  })

  it('is not made while one may be paid at Nagad although no browser has returned: that one counts', async () => {
    const first = await guest({ payment_method: 'NAGAD' })
    await pay.act(first.payment_session_id)
    expect((await first.again()).body.error_code).toBe('invalid_state')
    expect((await pay.session(first.payment_session_id)).status).toBe('SUCCEEDED')
    expect((await pay.order(first.order_id)).payment_status).toBe('PAID')
  })

  it('is refused while Nagad may not be asked again: the shopper may have paid since it was', async () => {
    const server = await h.another({ limiter: memoryRateLimiter(() => 0) })
    for (const pays of ['again', 'otherwise'] as const) {
      const first = await guest({ payment_method: 'NAGAD' })
      const named = { order_number: first.order_number, phone: first.phone }
      const change = (payment_method: string) =>
        call(server, { url: 'W/payment/change-method/', key: shop.key, body: { ...named, payment_method } })
      // The refused request has queried Nagad, which responds that nothing is paid.
      expect((await change('UPAY')).status).toBe(400)
      await pay.act(first.payment_session_id)
      const again = { ...named, payment_method: 'NAGAD', callback_url: RESULT_PAGE }
      const { body } =
        pays === 'again'
          ? await call(server, { url: 'W/payment/retry/', key: shop.key, body: again })
          : await change('COD')
      expect(body).toMatchObject({ error_code: 'invalid_state', details: { current_status: 'REDIRECTED' } })
      const sessions = await h.sql('select id from payment_sessions where order_id = $1', [first.order_id])
      expect([sessions.length, (await pay.order(first.order_id)).payment_method]).toEqual([1, 'NAGAD'])
    }
  })

  it('asks Nagad neither for a copy of the request, nor again within five seconds', async () => {
    const verifies = async () => (await gateways.requests('nagad.verify')).length
    const first = await guest()
    const one = await first.again({ payment_method: 'NAGAD' }, 'nagad once')
    const before = await verifies()
    const copy = await first.again({ payment_method: 'NAGAD' }, 'nagad once')
    expect([copy.text, await verifies()]).toEqual([one.text, before])
    // A shopper who tries again and again while Nagad does not say what became of the payment.
    await gateways.fault({ endpoint: 'nagad.verify', kind: 'http_error', status: 500, times: null })
    let now = 0
    const server = await h.another({ limiter: memoryRateLimiter(() => now) })
    const again = async () => {
      const body = {
        order_number: first.order_number,
        phone: first.phone,
        payment_method: 'BKASH',
        callback_url: RESULT_PAGE,
      }
      return (await call(server, { url: 'W/payment/retry/', key: shop.key, body })).body.error_code
    }
    expect([await again(), await again()]).toEqual(['invalid_state', 'invalid_state'])
    expect(await verifies()).toBe(before + 1)
    now += 5_000
    expect(await again()).toBe('invalid_state')
    expect(await verifies()).toBe(before + 2)
  })

  it('cannot be made more than ten times, so that nobody holds stock by trying', async () => {
    const first = await guest()
    await h.sql('update payment_sessions set attempt = 10 where id = $1', [first.payment_session_id])
    expect((await first.again()).body.error_code).toBe('invalid_state')
  })

  it('gives its Idempotency-Key the same response, and 502 payment_gateway_error when the gateway fails', async () => {
    const first = await guest()
    const [one, copy] = [await first.again({}, 'retry'), await first.again({}, 'retry')]
    expect([one.status, copy.text]).toEqual([201, one.text])
    await gateways.fault({ endpoint: 'bkash.create', kind: 'http_error', status: 503, times: 1 })
    expect((await first.again()).body.error_code).toBe('payment_gateway_error')
    expect((await pay.order(first.order_id)).payment_status).toBe('FAILED')
    expect((await first.again()).status).toBe(201)
  })

  it('is made once by two requests at the same time: the second waits, and finds the first one open', async () => {
    const first = await guest()
    const lock = { text: 'select 1 from orders where id = $1 for update', values: [first.order_id] }
    const responses = await behindLock(h, lock, [() => first.again(), () => first.again()])
    const codes = responses.map(({ status }) => status).sort()
    expect(codes[0]).toBe(201)
    const open = await h.sql(
      `select id from payment_sessions where order_id = $1 and status in ('CREATED', 'REDIRECTED', 'PROCESSING')`,
      [first.order_id],
    )
    expect(open).toHaveLength(1)
  })
})
