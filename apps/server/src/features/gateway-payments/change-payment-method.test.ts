import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { signIn } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { startWorker } from '../../worker.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
const { act } = orderCalls(h, shop)
await pay.open(['BKASH', 'NAGAD'])
afterEach(async () => {
  await gateways.clearFaults()
  h.setNow(new Date())
})
afterAll(() => expectHealthy(h))

type More = { token?: string; key?: string }

const change = (body: object, { token, key }: More = {}) =>
  h.call({
    url: 'W/payment/change-method/',
    key: shop.key,
    token,
    headers: key ? { 'idempotency-key': key } : {},
    body: { payment_method: 'COD', ...body },
  })

/** An order of a guest who is at the gateway. */
async function guest(body: object = {}) {
  const phone = pay.phone()
  const product = await pay.product()
  const begun = await pay.begun({ phone, items: [{ product_id: product.id, quantity: 2 }], ...body })
  return {
    ...begun,
    phone,
    product,
    toCash: (more: object = {}, key?: string) =>
      change({ order_number: begun.order_number, phone, ...more }, { ...(key && { key }) }),
  }
}

const stockOf = async (variantId: number) =>
  (await h.sql<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [variantId]))[0]?.on_hand
const lockOf = (orderId: number) => ({
  text: 'select 1 from orders where id = $1 for no key update',
  values: [orderId],
})
const later = (minutes: number) => h.setNow(new Date(Date.now() + minutes * 60_000))
const outcome = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]
const inState = [409, 'invalid_state']

describe('a shopper who pays an unpaid order cash on delivery after all', () => {
  it('has the same order as one of cash on delivery: stock stays held once, and no deadline is left', async () => {
    const order = await guest({ email: 'rahima@example.com' })
    await pay.visit(await pay.act(order.payment_session_id, 'cancel'))
    const { status, data } = await order.toCash()
    expect(status).toBe(200)
    expect(data).toEqual({
      ...{ order_id: order.order_id, order_number: order.order_number, status: 'PENDING', payment_method: 'COD' },
      ...{ payment_status: 'NOT_APPLICABLE', total: '1000.00', currency: 'BDT' },
      ...{ advance_amount: '0.00', cod_amount: '1000.00', delivery_fee: '0.00', rounding: '0.00' },
    })
    expect(await pay.order(order.order_id)).toMatchObject({ payment_method: 'COD', expires_at: null })
    expect(await stockOf(order.product.variantId)).toBe(3)
    later(24 * 60)
    await runJobs(h, 'orders.expire')
    await runJobs(h, 'payments.expire')
    expect(await pay.order(order.order_id)).toMatchObject({ status: 'PENDING', payment_status: 'NOT_APPLICABLE' })
    expect((await act(order.order_id, 'confirm')).status).toBe(200)
    expect(await stockOf(order.product.variantId)).toBe(3)
  })

  it('owes the advance that was agreed on by a link, though no rule asks for one: 409 advance_required', async () => {
    const order = await guest()
    await h.sql('update orders set least_advance_minor = 30000 where id = $1', [order.order_id])
    await pay.visit(await pay.act(order.payment_session_id, 'cancel'))
    const { status, body } = await order.toCash()
    expect([status, body.error_code, body.details.amount]).toEqual([409, 'advance_required', '300.00'])
  })

  it('has in its history what was changed, and by mail what the courier collects; the event names both methods', async () => {
    const order = await guest({ email: 'rahima@example.com' })
    await order.toCash()
    const tracked = await h.call({
      url: 'W/orders/track/',
      key: shop.key,
      headers: { 'accept-language': 'bn' },
      body: { order_number: order.order_number, phone: order.phone },
    })
    expect(tracked.data.timeline.map(({ code, message }: Record<string, string>) => [code, message])).toEqual([
      ['PENDING', 'আমরা আপনার অর্ডার পেয়েছি।'],
      ['PAYMENT_METHOD_CHANGED', 'টাকা দেওয়ার উপায় বদলানো হয়েছে।'],
    ])
    const [event] = await h.sql<{ payload: object }>(
      `select payload from outbox where type = 'order.payment_method_changed' and resource_id = $1`,
      [String(order.order_id)],
    )
    expect(event?.payload).toMatchObject({
      object: { payment_method: 'COD', payment_status: 'NOT_APPLICABLE', status: 'PENDING' },
      previous: { payment_method: 'BKASH' },
    })
    const worker = startWorker(h.deps)
    const mails = () => h.mails.filter(({ subject }) => subject.includes(order.order_number))
    await expect.poll(() => mails().length).toBe(2)
    await worker.stop()
    const cash = 'ডেলিভারির সময় দেবেন'
    expect(mails().some(({ text }) => text.includes(cash))).toBe(true)
  })

  it('closes the open attempt: bKash takes nothing for it afterwards, and the order can no more be paid online', async () => {
    const order = await guest()
    expect((await order.toCash()).status).toBe(200)
    expect(await pay.session(order.payment_session_id)).toMatchObject({ status: 'CANCELLED', next_check_at: null })
    expect((await pay.pay(order.payment_session_id)).parameters.status).toBe('cancelled')
    expect(await pay.payments(order.order_id)).toEqual([])
    const again = await pay.retry({ order_number: order.order_number, phone: order.phone })
    expect(outcome(again)).toEqual(inState)
    expect(await pay.events(order.order_id)).toEqual(['payment.session_created', 'payment.cancelled'])
  })

  it('pays nothing to the courier when the money of Nagad arrives late, and it is an unapplied payment after the cash', async () => {
    const [first, second] = [await guest({ payment_method: 'NAGAD' }), await guest({ payment_method: 'NAGAD' })]
    for (const order of [first, second]) expect((await order.toCash()).status).toBe(200)
    await h.call({
      url: `M/${shop.subdomain}/orders/${second.order_id}/payments/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
      body: { method: 'CASH', amount: '1000.00' },
    })
    for (const order of [first, second]) await pay.pay(order.payment_session_id)
    expect(await pay.order(first.order_id)).toMatchObject({ payment_status: 'PAID', amount_paid_minor: 1000_00 })
    const unapplied = await h.sql(
      'select reason, amount_minor::integer as amount from unapplied_payments where order_id = $1',
      [second.order_id],
    )
    expect(unapplied).toEqual([{ reason: 'OVERPAID', amount: 1000_00 }])
  })

  it('gets the same response when the request is repeated, with and without an Idempotency-Key', async () => {
    const order = await guest()
    const [one, copy] = [await order.toCash({}, 'once'), await order.toCash({}, 'once')]
    expect([copy.text, copy.headers['idempotent-replayed']]).toEqual([one.text, 'true'])
    expect((await order.toCash()).data).toEqual(one.data)
    const rows = await h.sql(`select 1 from outbox where type = 'order.payment_method_changed' and resource_id = $1`, [
      String(order.order_id),
    ])
    expect(rows).toHaveLength(1)
  })

  it('is its customer, who names the order by its ID and whose cart loses what it bought; nobody else can', async () => {
    const [me, other] = [await signIn(h, shop), await signIn(h, shop)]
    const [bought, kept] = [await pay.product(), await pay.product()]
    const cart = cartOf(h, shop, me)
    await cart.add(bought)
    const { order_id, order_number } = await pay.begun({ phone: '01712345679' }, { token: me.token })
    await cart.add(kept)
    expect(outcome(await change({ order_id }, { token: other.token }))).toEqual([404, 'not_found'])
    expect(outcome(await change({ order_id }))).toEqual([401, 'unauthorized'])
    expect(outcome(await change({ order_number, phone: '01712345679' }))).toEqual([404, 'not_found'])
    expect(outcome(await change({ order_number }))).toEqual([400, 'validation_failed'])
    expect((await change({ order_id }, { token: me.token })).status).toBe(200)
    const { items } = (await cart.read()).data
    expect(items.map(({ product_id }: { product_id: number }) => product_id)).toEqual([kept.id])
  })
})

describe('an order that does not wait for its payment', () => {
  it('keeps its way of payment: 409 invalid_state when it is paid, cancelled, or past its deadline', async () => {
    const [paid, cancelled, late] = [await guest(), await guest(), await guest()]
    await pay.pay(paid.payment_session_id)
    await act(cancelled.order_id, 'cancel', { reason: 'x' })
    for (const order of [paid, cancelled]) expect(outcome(await order.toCash())).toEqual(inState)
    later(61)
    expect(outcome(await late.toCash())).toEqual(inState)
    expect((await pay.order(late.order_id)).payment_method).toBe('BKASH')
  })

  it('is one that Nagad has been paid for although no browser has returned: it is asked first, also about a closed attempt', async () => {
    const [open, closed] = [await guest({ payment_method: 'NAGAD' }), await guest({ payment_method: 'NAGAD' })]
    await pay.retry({ order_number: closed.order_number, phone: closed.phone })
    for (const { payment_session_id } of [open, closed]) await pay.act(payment_session_id)
    for (const order of [open, closed]) {
      expect(outcome(await order.toCash())).toEqual(inState)
      expect((await pay.order(order.order_id)).payment_status).toBe('PAID')
    }
  })

  it('may have been paid while its gateway does not say so: 409 invalid_state until it does', async () => {
    await gateways.fault({ endpoint: 'bkash.execute', kind: 'http_error', status: 500, times: null })
    await gateways.fault({ endpoint: 'bkash.query', kind: 'http_error', status: 500, times: null })
    const order = await guest()
    expect((await pay.pay(order.payment_session_id)).parameters.status).toBe('pending')
    const refused = await order.toCash()
    expect(outcome(refused)).toEqual(inState)
    expect(refused.body.message).toContain('আবার টাকা দেবেন না')
    expect(await pay.order(order.order_id)).toMatchObject({ payment_method: 'BKASH', payment_status: 'PENDING' })
  })
})

describe('a payment and a change to cash at the same moment', () => {
  it('leave the order paid online when the payment came first', async () => {
    const order = await guest()
    const path = await pay.act(order.payment_session_id)
    const [returned, changed] = await behindLock<{ status: number; body: { error_code?: string } }>(
      h,
      lockOf(order.order_id),
      [() => pay.visit(path), () => order.toCash()],
    )
    expect([returned?.status, changed && outcome(changed)]).toEqual([302, inState])
    expect(await pay.order(order.order_id)).toMatchObject({ payment_method: 'BKASH', payment_status: 'PAID' })
    expect(await pay.payments(order.order_id)).toHaveLength(1)
  })

  it('leave it to be paid in cash when the change came first, and bKash takes nothing', async () => {
    const order = await guest()
    const path = await pay.act(order.payment_session_id)
    const before = (await gateways.requests('bkash.execute')).length
    const [changed] = await behindLock<{ status: number }>(h, lockOf(order.order_id), [
      () => order.toCash(),
      () => pay.visit(path),
    ])
    expect(changed?.status).toBe(200)
    expect((await gateways.requests('bkash.execute')).length).toBe(before)
    expect(await pay.order(order.order_id)).toMatchObject({ payment_method: 'COD', payment_status: 'NOT_APPLICABLE' })
    expect(await pay.payments(order.order_id)).toEqual([])
  })

  it('leave it open when its deadline passes meanwhile, with its stock held', async () => {
    const order = await guest()
    const [changed] = await behindLock<unknown>(h, lockOf(order.order_id), [
      () => order.toCash(),
      () => {
        later(61)
        return runJobs(h, 'orders.expire')
      },
    ])
    expect((changed as { status: number }).status).toBe(200)
    expect(await pay.order(order.order_id)).toMatchObject({ status: 'PENDING', payment_method: 'COD' })
    expect(await stockOf(order.product.variantId)).toBe(3)
  })
})
