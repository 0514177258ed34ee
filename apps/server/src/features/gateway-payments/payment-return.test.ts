import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { openShop, signIn } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { UNTIL_CLEARED_MS } from '../../../test/patience.ts'
import { paymentCalls, RESULT_PAGE } from '../../../test/payment-calls.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
await pay.open(['BKASH', 'NAGAD'])
afterEach(() => gateways.clearFaults())
afterAll(() => expectHealthy(h))

const count = async (endpoint: string) => (await gateways.requests(endpoint)).length
/** How often a gateway was called meanwhile. */
const during = async <T>(endpoint: string, work: () => Promise<T>): Promise<{ result: T; calls: number }> => {
  const before = await count(endpoint)
  const result = await work()
  return { result, calls: (await count(endpoint)) - before }
}

describe('a shopper who has paid at the gateway', () => {
  it.each(['BKASH', 'NAGAD'])('returns from %s to the storefront with a paid, confirmed order', async (code) => {
    const { payment_session_id, order_id, order_number } = await pay.begun({
      payment_method: code,
      callback_url: `${RESULT_PAGE}?lang=bn&x=%2F#top`,
    })
    const { status, location, parameters, headers } = await pay.pay(payment_session_id)
    expect([status, headers['cache-control']]).toEqual([302, 'no-store'])
    expect(location).toMatch(/^https:\/\/shop\.example\.com\/payment\/result\?lang=bn&x=%2F&order_id=.*#top$/)
    expect(parameters).toMatchObject({
      ...{ order_id: String(order_id), order_number, payment_session_id, status: 'success', lang: 'bn' },
    })
    const session = await pay.session(payment_session_id)
    expect(session).toMatchObject({ status: 'SUCCEEDED', claimed_until: null, next_check_at: null, problem: '' })
    expect(session.payer).toMatch(/^01\d\*+\d{4}$/)
    expect(await pay.order(order_id)).toMatchObject({
      ...{ status: 'CONFIRMED', payment_status: 'PAID', amount_paid_minor: 500_00, expires_at: null },
    })
    expect(await pay.payments(order_id)).toEqual([
      {
        ...{ kind: 'gateway', method: code, status: 'VERIFIED', amount_minor: 500_00, unapplied_minor: 0 },
        ...{ transaction_id: session.transaction_id, payment_session_id },
      },
    ])
    expect(await pay.events(order_id)).toEqual(['payment.session_created', 'payment.succeeded'])
    const { data } = await pay.verify(payment_session_id, parameters)
    expect(data).toMatchObject({ status: 'SUCCEEDED', is_return_genuine: true, message: 'আপনার পেমেন্ট সম্পন্ন হয়েছে।' })
    expect(data.gateway_transaction_id).toBe(session.transaction_id)
    expect((await pay.verify(payment_session_id, { ...parameters, status: 'failed' })).data.is_return_genuine).toBe(
      false,
    )
    expect((await pay.verify(payment_session_id)).data.is_return_genuine).toBeNull()
  })

  it('of a customer who is signed out shows the payment by its signature for 15 minutes, and to nobody else', async () => {
    const { token } = await signIn(h, shop)
    const { payment_session_id: id } = await pay.begun(
      { items: [{ product_id: (await pay.product()).id }], phone: '01712345678' },
      { token },
    )
    const { signature, status } = (await pay.pay(id)).parameters
    const code = async (response: Promise<{ status: number; body: { error_code?: string } }>) => {
      const { body } = await response
      return body.error_code ?? 'shown'
    }
    expect(await code(pay.verify(id, { status, signature }))).toBe('shown')
    expect(await code(pay.read(id))).toBe('not_found')
    for (const values of [
      {},
      { status },
      { status, signature: `${signature}x`.slice(1) },
      { status: 'failed', signature },
    ])
      expect(await code(pay.verify(id, values))).toBe('not_found')
    h.setNow(new Date(Date.now() + 16 * 60_000))
    expect(await code(pay.verify(id, { status, signature }))).toBe('not_found')
    h.setNow(new Date())
    expect(await code(pay.read(id, { token }))).toBe('shown')
  })

  it('has an order that waits for staff where the store does not confirm paid orders', async () => {
    await pay.settings({ autoConfirmPaid: false })
    const { payment_session_id, order_id } = await pay.begun()
    await pay.pay(payment_session_id)
    expect(await pay.order(order_id)).toMatchObject({ status: 'PENDING', payment_status: 'PAID', expires_at: null })
    await pay.settings({ autoConfirmPaid: true })
    h.setNow(new Date(Date.now() + 3 * 3_600_000))
    await runJobs(h, 'orders.expire')
    await runJobs(h, 'payments.expire')
    h.setNow(new Date())
    expect((await pay.order(order_id)).status).toBe('PENDING')
  })

  it('is asked for at bKash once, without a query, however often the browser comes back (F36)', async () => {
    const { payment_session_id, order_id } = await pay.begun()
    const path = await pay.act(payment_session_id)
    const { result, calls } = await during('bkash.execute', () =>
      Promise.all(Array.from({ length: 10 }, () => pay.visit(path))),
    )
    expect(result.map(({ parameters }) => parameters.status)).toEqual(Array(10).fill('success'))
    expect((await pay.visit(path)).parameters.status).toBe('success')
    expect([calls, (await pay.payments(order_id)).length]).toEqual([1, 1])
    const events = await h.sql('select outcome from gateway_events where session_id = $1', [payment_session_id])
    expect(events).toEqual([{ outcome: expect.any(String) }])
  })

  it('is asked for once when ten browsers meet at the same row (F36)', async () => {
    const { payment_session_id, order_id } = await pay.begun()
    const path = await pay.act(payment_session_id)
    const lock = { text: 'select 1 from orders where id = $1 for update', values: [order_id] }
    const { result, calls } = await during('bkash.execute', () =>
      behindLock(
        h,
        lock,
        Array.from({ length: 10 }, () => () => pay.visit(path)),
      ),
    )
    expect(result.map(({ parameters }) => parameters.status)).toEqual(Array(10).fill('success'))
    expect([calls, (await pay.payments(order_id)).length]).toEqual([1, 1])
  })

  it('keeps the payment when the browser later claims a cancellation or a failure (F37)', async () => {
    const { payment_session_id, order_id } = await pay.begun()
    const path = await pay.act(payment_session_id)
    await pay.visit(path)
    for (const status of ['cancel', 'failure', 'nonsense']) {
      const { parameters } = await pay.visit(path.replace('status=success', `status=${status}`))
      expect(parameters.status).toBe('success')
    }
    expect((await pay.session(payment_session_id)).status).toBe('SUCCEEDED')
    expect((await pay.order(order_id)).payment_status).toBe('PAID')
  })
})

describe('a browser that lies', () => {
  it('cannot make an order paid: the gateway is asked (F35)', async () => {
    for (const code of ['BKASH', 'NAGAD']) {
      const { payment_session_id, order_id } = await pay.begun({ payment_method: code })
      const { reference, invoice } = await pay.session(payment_session_id)
      const query = new URLSearchParams(
        code === 'BKASH'
          ? { paymentID: reference, status: 'success' }
          : { payment_ref_id: reference, order_id: invoice, status: 'Success', status_code: '00_0000_000' },
      )
      // Nagad is queried until the shopper has decided.
      if (code === 'NAGAD') await pay.act(payment_session_id, 'fail')
      const path = `/api/v1/payment/callback/${code.toLowerCase()}/${payment_session_id}/`
      const { status, parameters } = await pay.visit(`${path}?${query}`)
      expect([status, parameters.status]).not.toEqual([302, 'success'])
      expect(await pay.order(order_id)).toMatchObject({ status: 'PENDING', amount_paid_minor: 0 })
      expect(await pay.payments(order_id)).toEqual([])
    }
  })

  it('cannot pay one order with the reference of another, which stays payable (F35)', async () => {
    const [cheap, dear] = [
      await pay.begun({ items: [{ product_id: (await pay.product(10_00)).id }] }),
      await pay.begun(),
    ]
    const path = await pay.act(cheap.payment_session_id)
    const { calls, result } = await during('bkash.execute', () =>
      pay.visit(path.replace(cheap.payment_session_id, dear.payment_session_id)),
    )
    expect([calls, result.parameters.status]).toEqual([0, 'pending'])
    expect((await pay.order(dear.order_id)).amount_paid_minor).toBe(0)
    expect((await pay.visit(path)).parameters.status).toBe('success')
    expect((await pay.order(dear.order_id)).payment_status).toBe('PENDING')
    expect((await pay.order(cheap.order_id)).payment_status).toBe('PAID')
    expect((await pay.pay(dear.payment_session_id)).parameters.status).toBe('success')
  })

  it('is never sent to an address of its request, and gets 404 for what does not exist (F79)', async () => {
    const { payment_session_id } = await pay.begun()
    const path = `/api/v1/payment/callback/bkash/${payment_session_id}/`
    const { location } = await pay.visit(`${path}?callback_url=https://evil.example&redirect=//evil.example`)
    expect(location.startsWith(RESULT_PAGE)).toBe(true)
    for (const url of [
      path.replace('bkash', 'nagad'),
      path.replace('bkash', 'visa'),
      path.replace(payment_session_id, '11111111-1111-4111-8111-111111111111'),
      path.replace(payment_session_id, 'x'),
    ]) {
      const { status, headers, body } = await h.call({ url: `${url}?status=success&paymentID=x` })
      expect([status, headers.location, body.error_code]).toEqual([404, undefined, 'not_found'])
    }
  })

  it('cannot fill the table of events with invented queries, and changes nothing by looking ahead', async () => {
    const { payment_session_id } = await pay.begun()
    const { reference } = await pay.session(payment_session_id)
    const path = `/api/v1/payment/callback/bkash/${payment_session_id}/?paymentID=${reference}&status=cancel`
    const head = await h.call({ method: 'HEAD', url: path })
    const ahead = await h.call({ url: path, headers: { 'sec-purpose': 'prefetch' } })
    expect([head.status, ahead.status, head.headers.location, ahead.headers.location]).toEqual([
      204,
      204,
      undefined,
      undefined,
    ])
    expect((await pay.session(payment_session_id)).status).toBe('REDIRECTED')
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => pay.visit(`${path.replace('cancel', 'other')}&n=${index}`)),
    )
    const [row] = await h.sql<{ n: number }>(
      'select count(*)::integer as n from gateway_events where session_id = $1',
      [payment_session_id],
    )
    expect(row?.n).toBe(20)
    expect((await pay.pay(payment_session_id)).parameters.status).toBe('success')
  })

  it('does not change what another store knows: its session is not found there', async () => {
    const { payment_session_id } = await pay.begun()
    const other = await openShop(h)
    expect((await pay.read(payment_session_id, { of: other })).body.error_code).toBe('not_found')
    expect((await pay.verify(payment_session_id, {}, { of: other })).body.error_code).toBe('not_found')
  })
})

describe('a shopper who does not pay', () => {
  it.each([
    ['cancel', 'CANCELLED', 'cancelled', 'payment.cancelled'],
    ['fail', 'FAILED', 'failed', 'payment.session_failed'],
  ])(
    'returns with the result of "%s", without any call, and the order can still be paid',
    async (action, state, result, event) => {
      const { payment_session_id, order_id } = await pay.begun()
      const before = await pay.order(order_id)
      const { result: returned, calls } = await during('bkash.execute', () =>
        pay.act(payment_session_id, action).then((path) => pay.visit(path)),
      )
      expect([calls, returned.parameters.status]).toEqual([0, result])
      expect((await pay.session(payment_session_id)).status).toBe(state)
      expect(await pay.order(order_id)).toMatchObject({
        status: 'PENDING',
        payment_status: 'FAILED',
        expires_at: before.expires_at,
      })
      expect(await pay.events(order_id)).toEqual(['payment.session_created', event])
    },
  )

  it('returns from Nagad, which is asked whatever the browser says: a claimed cancellation of a paid one counts as paid', async () => {
    const [left, paid] = [await pay.begun({ payment_method: 'NAGAD' }), await pay.begun({ payment_method: 'NAGAD' })]
    expect((await pay.visit(await pay.act(left.payment_session_id, 'cancel'))).parameters.status).toBe('cancelled')
    const path = (await pay.act(paid.payment_session_id)).replace('status=Success', 'status=Aborted')
    expect((await pay.visit(path)).parameters.status).toBe('success')
    expect((await pay.order(paid.order_id)).payment_status).toBe('PAID')
  })

  it('learns why: too little money in the wallet', async () => {
    const { payment_session_id } = await pay.begun({ payment_method: 'NAGAD' })
    await pay.visit(await pay.act(payment_session_id, 'insufficient_balance'))
    const { data } = await pay.read(payment_session_id)
    expect(data).toMatchObject({ status: 'FAILED', gateway_transaction_id: '' })
    expect(data.message).not.toBe('')
  })
})

describe('a payment whose result is open', () => {
  it('is PROCESSING and waits, marked for staff, and is paid when the gateway responds again', async () => {
    const { payment_session_id, order_id } = await pay.begun()
    const path = await pay.act(payment_session_id)
    await gateways.fault({ endpoint: 'bkash.execute', kind: 'http_error', status: 500, committed: true, times: null })
    await gateways.fault({ endpoint: 'bkash.query', kind: 'http_error', status: 500, times: null })
    expect((await pay.visit(path)).parameters.status).toBe('pending')
    expect(await pay.session(payment_session_id)).toMatchObject({
      ...{ status: 'PROCESSING', problem: 'UNKNOWN', claimed_until: null },
      ...{ next_check_at: expect.any(Date), problem_note: expect.stringMatching(/./) },
    })
    expect((await pay.order(order_id)).payment_status).toBe('PENDING')
    expect(await pay.events(order_id)).toContain('payment.problem')
    const refused = await pay.retry({
      order_number: (await pay.order(order_id)).order_number,
      phone: (await pay.order(order_id)).phone,
    })
    expect(refused.body).toMatchObject({ error_code: 'invalid_state', details: { current_status: 'PROCESSING' } })
    await gateways.clearFaults()
    expect((await pay.verify(payment_session_id)).data.status).toBe('PROCESSING')
    h.setNow(new Date(Date.now() + 10_000))
    const { data } = await pay.verify(payment_session_id)
    h.setNow(new Date())
    expect(data.status).toMatch(/^(SUCCEEDED|PROCESSING)$/)
    expect((await pay.session(payment_session_id)).problem).toBe('')
  })

  it('is not paid when the gateway names another amount: staff are alerted (F15)', async () => {
    const { payment_session_id, order_id } = await pay.begun()
    const path = await pay.act(payment_session_id)
    await gateways.fault({ endpoint: 'bkash.execute', kind: 'alter', fields: { amount: '1.00' }, times: 1 })
    expect((await pay.visit(path)).parameters.status).toBe('pending')
    expect(await pay.session(payment_session_id)).toMatchObject({
      status: 'PROCESSING',
      problem: 'MISMATCH',
      next_check_at: null,
    })
    expect(await pay.payments(order_id)).toEqual([])
    expect(await pay.events(order_id)).toContain('payment.problem')
  })

  it('pays nothing with a transaction that is recorded for another order (F14)', async () => {
    const [first, second] = [await pay.begun(), await pay.begun()]
    await pay.pay(first.payment_session_id)
    const { transaction_id } = await pay.session(first.payment_session_id)
    const path = await pay.act(second.payment_session_id)
    await gateways.fault({ endpoint: 'bkash.execute', kind: 'alter', fields: { trxID: transaction_id }, times: 1 })
    expect((await pay.visit(path)).parameters.status).toBe('pending')
    expect(await pay.session(second.payment_session_id)).toMatchObject({ status: 'PROCESSING', problem: 'DUPLICATE' })
    expect(await pay.payments(second.order_id)).toEqual([])
  })

  it('holds no connection while it is confirmed, and others wait for its result (F39)', async () => {
    const { payment_session_id } = await pay.begun()
    const path = await pay.act(payment_session_id)
    await gateways.fault({ endpoint: 'bkash.execute', kind: 'delay', ms: UNTIL_CLEARED_MS, committed: true, times: 1 })
    const visits = Array.from({ length: 3 }, () => pay.visit(path))
    await expect.poll(async () => (await pay.session(payment_session_id)).status).toBe('PROCESSING')
    await expect.poll(() => h.db.pool.totalCount - h.db.pool.idleCount).toBe(0)
    await gateways.clearFaults()
    expect((await Promise.all(visits)).map(({ parameters }) => parameters.status)).toEqual(Array(3).fill('success'))
  })
})
