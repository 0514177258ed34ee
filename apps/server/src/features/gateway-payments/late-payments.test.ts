import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { inspectSession } from './call-gateway.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
await pay.open(['BKASH', 'NAGAD'])
afterEach(() => h.setNow(new Date()))
afterAll(() => expectHealthy(h))

const headers = { authorization: `Bearer ${shop.secretKey}` }
const merchant = (path: string, body: object) =>
  h.call({ method: 'POST', url: `M/${shop.subdomain}/${path}`, headers, body })
const later = (minutes: number) => h.setNow(new Date(Date.now() + minutes * 60_000))
const expire = async () => {
  await runJobs(h, 'orders.expire')
  await runJobs(h, 'payments.expire')
}
const unapplied = (orderId: number) =>
  h.sql('select reason, amount_minor::integer as amount from unapplied_payments where order_id = $1', [orderId])

describe('an order that nobody pays', () => {
  it('expires with its attempt after the payment time of the store, and gives back its stock (F5)', async () => {
    const product = await pay.product(500_00, 3)
    const { order_id, payment_session_id } = await pay.begun({ items: [{ product_id: product.id, quantity: 2 }] })
    later(59)
    await expire()
    expect((await pay.session(payment_session_id)).status).toBe('REDIRECTED')
    later(61)
    await expire()
    expect(await pay.session(payment_session_id)).toMatchObject({
      status: 'EXPIRED',
      failure_code: 'EXPIRED',
      next_check_at: null,
    })
    expect(await pay.order(order_id)).toMatchObject({ status: 'EXPIRED', payment_status: 'EXPIRED' })
    const [stock] = await h.sql<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [
      product.variantId,
    ])
    expect(stock?.on_hand).toBe(3)
    expect(await pay.events(order_id)).toEqual(['payment.session_created', 'payment.expired'])
    expect((await pay.read(payment_session_id)).data.status).toBe('EXPIRED')
  })

  it('is kept with its stock while the gateway holds other money for it, until staff have resolved that', async () => {
    const product = await pay.product(500_00, 3)
    const { order_id, payment_session_id } = await pay.begun({ items: [{ product_id: product.id, quantity: 2 }] })
    await gateways.fault({ endpoint: 'bkash.execute', kind: 'alter', fields: { amount: '1.00' }, times: 1 })
    await pay.visit(await pay.act(payment_session_id))
    later(61)
    await expire()
    expect((await pay.order(order_id)).status).toBe('PENDING')
    expect(await pay.session(payment_session_id)).toMatchObject({ status: 'PROCESSING', problem: 'MISMATCH' })
    const stock = () =>
      h.sql<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [product.variantId])
    expect((await stock())[0]?.on_hand).toBe(1)
    const note = { note: 'The gateway has returned it.' }
    expect((await merchant(`payment-sessions/${payment_session_id}/resolve/`, note)).status).toBe(200)
    await expire()
    expect((await pay.order(order_id)).status).toBe('EXPIRED')
    expect((await pay.session(payment_session_id)).status).toBe('EXPIRED')
    expect((await stock())[0]?.on_hand).toBe(3)
  })

  it('does not expire while the gateway is asked about it in this very moment (F6)', async () => {
    const { order_id, payment_session_id } = await pay.begun()
    await h.sql(
      `update payment_sessions set status = 'PROCESSING', claimed_until = now() + interval '2 hours' where id = $1`,
      [payment_session_id],
    )
    later(61)
    await expire()
    expect((await pay.order(order_id)).status).toBe('PENDING')
    await h.sql('update payment_sessions set claimed_until = null where id = $1', [payment_session_id])
    await expire()
    expect((await pay.order(order_id)).status).toBe('EXPIRED')
    // Its result is still being found out.
    expect((await pay.session(payment_session_id)).status).toBe('PROCESSING')
  })

  it('is not charged by bKash when the shopper comes back too late: nothing is executed', async () => {
    for (const end of ['expired', 'cancelled']) {
      const { order_id, payment_session_id } = await pay.begun()
      if (end === 'cancelled') await merchant(`orders/${order_id}/cancel/`, { reason: 'x' })
      else {
        later(61)
        await runJobs(h, 'orders.expire')
      }
      const before = (await gateways.requests('bkash.execute')).length
      expect((await pay.pay(payment_session_id)).parameters.status).toBe(end === 'cancelled' ? 'cancelled' : 'failed')
      expect((await gateways.requests('bkash.execute')).length).toBe(before)
      expect(await pay.session(payment_session_id)).toMatchObject({ status: end.toUpperCase() })
      expect(await pay.payments(order_id)).toEqual([])
      h.setNow(new Date())
    }
  })
})

describe('money that comes too late', () => {
  it.each(['expired', 'cancelled'])(
    'of an order that was %s is kept for the shopper as an unapplied payment (F6)',
    async (end) => {
      const { order_id, payment_session_id } = await pay.begun({ payment_method: 'NAGAD' })
      if (end === 'cancelled') await merchant(`orders/${order_id}/cancel/`, { reason: 'x' })
      else {
        later(61)
        await expire()
      }
      const { parameters } = await pay.pay(payment_session_id)
      expect(parameters.status).toBe('pending')
      const session = await pay.session(payment_session_id)
      expect(session).toMatchObject({
        transaction_id: expect.stringMatching(/./),
        paid_at: expect.any(Date),
        next_check_at: null,
      })
      expect(session.status).toBe(end === 'expired' ? 'EXPIRED' : 'SUCCEEDED')
      expect(await unapplied(order_id)).toEqual([{ reason: `ORDER_${end.toUpperCase()}`, amount: 500_00 }])
      expect(await pay.order(order_id)).toMatchObject({
        status: end.toUpperCase(),
        payment_status: end === 'expired' ? 'EXPIRED' : 'NOT_APPLICABLE',
      })
      expect((await pay.payments(order_id))[0]).toMatchObject({ kind: 'gateway', unapplied_minor: 500_00 })
    },
  )

  it('of an attempt that was replaced pays the order when the other one has not, and is unapplied when it has', async () => {
    const phone = pay.phone()
    const first = await pay.begun({ payment_method: 'NAGAD', phone })
    const retried = await pay.retry({ order_number: first.order_number, phone, payment_method: 'BKASH' })
    expect(retried.status).toBe(201)
    expect((await pay.pay(first.payment_session_id)).parameters.status).toBe('success')
    expect(await pay.order(first.order_id)).toMatchObject({ payment_status: 'PAID', status: 'CONFIRMED' })
    expect((await pay.session(first.payment_session_id)).status).toBe('CANCELLED')
    expect((await pay.session(retried.data.payment_session_id)).status).toBe('CANCELLED')
    // bKash takes nothing more for an order that is paid.
    expect((await pay.pay(retried.data.payment_session_id)).parameters.status).toBe('cancelled')
    expect(await pay.payments(first.order_id)).toHaveLength(1)

    const second = await pay.begun({ payment_method: 'NAGAD', phone: pay.phone() })
    await h.call({
      method: 'POST',
      url: `M/${shop.subdomain}/orders/${second.order_id}/payments/`,
      headers,
      body: { method: 'CASH', amount: '500.00' },
    })
    await pay.pay(second.payment_session_id)
    expect(await unapplied(second.order_id)).toEqual([{ reason: 'OVERPAID', amount: 500_00 }])
  })

  it('is found by an inspection when no browser ever returned, once however often it is asked (F38)', async () => {
    const { order_id, payment_session_id } = await pay.begun({ payment_method: 'NAGAD' })
    await pay.act(payment_session_id)
    const inspected = await Promise.all(
      Array.from({ length: 5 }, () => inspectSession(h.deps, shop.storeId, payment_session_id)),
    )
    expect(inspected.filter(({ wasCalled }) => wasCalled)).toHaveLength(1)
    expect((await inspectSession(h.deps, shop.storeId, payment_session_id)).wasCalled).toBe(false)
    expect(await pay.payments(order_id)).toHaveLength(1)
    expect(await pay.session(payment_session_id)).toMatchObject({ status: 'SUCCEEDED', check_count: 1 })
  })

  it('is found although the server died while the gateway was asked: the next call asks again (F38)', async () => {
    const { order_id, payment_session_id } = await pay.begun()
    const path = await pay.act(payment_session_id)
    // As the crash left it: bKash has executed the payment, and no result is stored.
    await pay.visit(path)
    const { transaction_id } = await pay.session(payment_session_id)
    const second = await pay.begun()
    const secondPath = await pay.act(second.payment_session_id)
    await h.sql(
      `update payment_sessions set status = 'PROCESSING', claimed_until = $2::timestamptz - interval '1 second' where id = $1`,
      [second.payment_session_id, h.deps.clock()],
    )
    expect((await pay.visit(secondPath)).parameters.status).toBe('success')
    expect([transaction_id, (await pay.payments(order_id)).length]).toEqual([expect.any(String), 1])
    expect(await pay.payments(second.order_id)).toHaveLength(1)
  })
})
