import { readFileSync } from 'node:fs'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, signIn } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { aWallet, cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import type { OrderStatus } from '../orders/order-status-rules.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
const staff = orderCalls(h, shop)
await pay.open(['BKASH', 'NAGAD'])
await aWallet(h, shop, 'ROCKET')
afterEach(async () => {
  await gateways.clearFaults()
  h.setNow(new Date())
})
afterAll(() => expectHealthy(h))

const outcome = ({ status, body }: { status: number; body: { error_code?: string; errors?: object } }) => [
  status,
  body.error_code ?? '',
  ...Object.keys(body.errors ?? {}),
]
const [due, inState, noCash] = [
  [409, 'payment_due'],
  [409, 'invalid_state'],
  [400, 'validation_failed', 'accept_unpaid'],
]
const accepted = { accept_unpaid: true }

/** An order of 500.00 whose shopper is at the gateway. */
async function atGateway(body: object = {}) {
  const phone = pay.phone()
  const begun = await pay.begun({ phone, ...body })
  return { ...begun, id: begun.order_id, phone }
}

/** An order of 500.00 that its shopper says is paid. */
async function claimed() {
  const phone = pay.phone()
  const product = await pay.product()
  const { data, text } = await h.call({
    url: 'W/order/',
    key: shop.key,
    body: {
      ...{ receiver_name: 'Rahima', phone, address: 'Road 5', items: [{ product_id: product.id }] },
      ...{ payment_method: 'ROCKET', payment_transaction_id: `RKT${next()}X` },
    },
  })
  if (!data) throw new Error(text)
  const { id, order_number } = data.order
  const [payment] = await h.sql<{ id: number }>('select id from payments where order_id = $1', [id])
  return { id: id as number, order_number: order_number as string, phone, paymentId: payment?.id, product }
}

const track = ({ order_number, phone }: { order_number: string; phone: string }) =>
  h.call({ url: 'W/orders/track/', key: shop.key, body: { order_number, phone } })
const lockOf = (id: number) => ({ text: 'select 1 from orders where id = $1 for no key update', values: [id] })
const later = (minutes: number) => h.setNow(new Date(Date.now() + minutes * 60_000))
type Received = { status: number; body: { error_code?: string } }
const block = (body: object) =>
  h.call({ url: `M/${shop.subdomain}/blocks/`, headers: { authorization: `Bearer ${shop.secretKey}` }, body })
const limitCash = (max: number | null, isEnabled = true) =>
  h.sql(`update payment_methods set max_amount_minor = $2, is_enabled = $3 where store_id = $1 and code = 'COD'`, [
    ...[shop.storeId, max, isEnabled],
  ])

describe('an order that waits for its payment', () => {
  it('is not confirmed: 409 payment_due says what is due, and no other action goes round it', async () => {
    const order = await atGateway()
    const refused = await staff.act(order.id, 'confirm')
    expect(outcome(refused)).toEqual(due)
    expect(refused.body.details).toEqual({ total: '500.00', amount_paid: '0.00', amount_due: '500.00' })
    expect(refused.body.message).toContain('টাকা এখনো পাওয়া যায়নি')
    expect(outcome(await staff.act(order.id, 'confirm', { waive_advance: true }))).toEqual(due)
    for (const action of ['process', 'ship', 'deliver', 'complete'])
      expect([action, ...outcome(await staff.act(order.id, action))]).toEqual([action, ...inState])
    for (const action of ['hold', 'resume']) expect((await staff.act(order.id, action)).status).toBe(200)
    expect(outcome(await staff.act(order.id, 'confirm'))).toEqual(due)
    const { data } = await staff.read(order.id)
    expect(data).toMatchObject({ status: 'PENDING', payment_method: 'BKASH', cash_to_collect: '0.00' })
    await pay.settings({ autoConfirmPaid: false })
    await pay.pay(order.payment_session_id)
    await pay.settings({ autoConfirmPaid: true })
    expect((await staff.act(order.id, 'confirm')).data).toMatchObject({ status: 'CONFIRMED', payment_method: 'BKASH' })
  })

  it('is confirmed when staff have verified all of a claimed payment, not part of it', async () => {
    const order = await claimed()
    expect(outcome(await staff.act(order.id, 'confirm'))).toEqual(due)
    await staff.act(order.id, `payments/${order.paymentId}/verify`, { amount: 200 })
    const refused = await staff.act(order.id, 'confirm')
    expect(outcome(refused)).toEqual(due)
    expect(refused.body.details).toEqual({ total: '500.00', amount_paid: '200.00', amount_due: '300.00' })
    await staff.act(order.id, 'payments', { method: 'ROCKET', amount: 300, transaction_id: `RKT${next()}Y` })
    const { data } = await staff.act(order.id, 'confirm')
    expect(data).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID', payment_method: 'ROCKET' })
  })
})

it('the documented query lists orders that an earlier release confirmed unpaid, and no others', async () => {
  const guide = readFileSync(new URL('../../../../../docs/payments.md', import.meta.url), 'utf8')
  const [, query = ''] = /```sql\n(.+?)```/s.exec(guide) ?? []
  const product = await aProduct(h, shop, { stock: 9 })
  const anOldOrder = async (status: OrderStatus, paymentMethod: string, hasMoney = false) => {
    const order = await anOrder(h, shop, { lines: [{ product, quantity: 1 }], status, paymentMethod, hasEvents: true })
    const money = { method: 'ROCKET', amount: 100, transaction_id: `OLD${next()}` }
    if (hasMoney) expect((await staff.act(order.id, 'payments', money)).status).toBe(201)
    return order.number
  }
  const unpaid = [await anOldOrder('CONFIRMED', 'NAGAD'), await anOldOrder('COMPLETED', 'ROCKET')]
  await anOldOrder('PENDING', 'NAGAD')
  await anOldOrder('CANCELLED', 'NAGAD')
  await anOldOrder('CONFIRMED', 'COD')
  await anOldOrder('CONFIRMED', 'NAGAD', true)
  const rows = await h.sql<{ store_id: string; order_number: string }>(query)
  const listed = rows.filter(({ store_id: id }) => Number(id) === Number(shop.storeId)).map((row) => row.order_number)
  expect(listed.sort()).toEqual(unpaid.sort())
})

describe('what the confirmation of an order needs', () => {
  it('is in the order and in the list: 409 without it, confirmed with it', async () => {
    const product = await pay.product()
    const cash = (more: object) => anOrder(h, shop, { lines: [{ product }], hasEvents: true, ...more })
    const paid = await claimed()
    await staff.act(paid.id, `payments/${paid.paymentId}/verify`)
    const orders: [number, string][] = [
      [(await atGateway()).id, 'accept_unpaid'],
      [(await claimed()).id, 'accept_unpaid'],
      [(await cash({ requiredAdvanceMinor: 100_00 })).id, 'waive_advance'],
      [(await cash({})).id, ''],
      [paid.id, ''],
    ]
    for (const [id, needs] of orders) {
      const { data } = await staff.read(id)
      const { items } = (await staff.list('limit=100')).data
      const row = items.find((one: { id: number }) => one.id === id)
      expect([data.status, data.confirm_needs, row.confirm_needs]).toEqual(['PENDING', needs, needs])
      if (needs) expect((await staff.act(id, 'confirm')).status).toBe(409)
      const confirmed = await staff.act(id, 'confirm', needs ? { [needs]: true } : {})
      expect([confirmed.status, confirmed.data?.confirm_needs]).toEqual([200, ''])
    }
  })
})

describe('staff who accept an unpaid order', () => {
  it('waive the advance that was agreed on by a link, or are refused without it: 409 advance_required', async () => {
    const { id } = await atGateway()
    await h.sql('update orders set least_advance_minor = 10000 where id = $1', [id])
    expect(outcome(await staff.act(id, 'confirm', accepted))).toEqual([409, 'advance_required'])
    expect((await staff.act(id, 'confirm', { ...accepted, waive_advance: true })).status).toBe(200)
  })

  it('make it one of cash on delivery: its attempt ends, its shopper reads what the courier collects, delivery records it', async () => {
    const order = await atGateway()
    const { status, data } = await staff.act(order.id, 'confirm', accepted)
    expect([status, data]).toMatchObject([
      200,
      { status: 'CONFIRMED', payment_method: 'COD', payment_status: 'NOT_APPLICABLE', cash_to_collect: '500.00' },
    ])
    expect(await pay.order(order.id)).toMatchObject({ expires_at: null, advance_waived_at: null })
    expect(await pay.session(order.payment_session_id)).toMatchObject({ status: 'CANCELLED', next_check_at: null })
    expect((await pay.pay(order.payment_session_id)).parameters.status).toBe('cancelled')
    expect((await track(order)).data.timeline.map(({ message }: { message: string }) => message)).toEqual([
      ...['আমরা আপনার অর্ডার পেয়েছি।', 'টাকা দেওয়ার উপায় বদলানো হয়েছে।', 'আপনার অর্ডার নিশ্চিত হয়েছে।'],
    ])
    const events = await h.sql(
      `select payload->'object'->>'payment_method' as now, payload->'previous'->>'payment_method' as before
         from outbox where type = 'order.payment_method_changed' and resource_id = $1`,
      [String(order.id)],
    )
    expect(events).toEqual([{ now: 'COD', before: 'BKASH' }])
    const [audited] = await h.sql(
      `select before, after from audit_log where action = 'order.confirmed' and entity_id = $1`,
      [String(order.id)],
    )
    expect(audited).toEqual({
      before: { status: 'PENDING', payment_method: 'BKASH' },
      after: { status: 'CONFIRMED', accept_unpaid: true, payment_method: 'COD', amount_due: '500.00' },
    })
    await staff.act(order.id, 'ship')
    const delivered = await staff.act(order.id, 'deliver')
    expect(delivered.data).toMatchObject({ payment_status: 'PAID', amount_paid: '500.00' })
  })

  it('collect what a claimed payment leaves open, which can still be verified', async () => {
    const [part, none] = [await claimed(), await claimed()]
    await staff.act(part.id, `payments/${part.paymentId}/verify`, { amount: 200 })
    const { data } = await staff.act(part.id, 'confirm', accepted)
    expect(data).toMatchObject({ payment_method: 'COD', payment_status: 'PARTIALLY_PAID', cash_to_collect: '300.00' })
    expect((await staff.act(none.id, 'confirm', accepted)).data).toMatchObject({
      ...{ payment_method: 'COD', payment_status: 'PENDING', cash_to_collect: '500.00' },
    })
    const verified = await staff.act(none.id, `payments/${none.paymentId}/verify`)
    expect(verified.data).toMatchObject({ payment_status: 'PAID', cash_to_collect: '0.00', status: 'CONFIRMED' })
  })

  it('let its shopper read what the courier collects, and leave the cart that was filled anew', async () => {
    const me = await signIn(h, shop)
    const cart = cartOf(h, shop, me)
    const product = await pay.product()
    await cart.add(product)
    const { data } = await h.call({
      ...{ url: 'W/order/', key: shop.key, token: me.token },
      body: {
        ...{ receiver_name: 'Rahima', phone: pay.phone(), address: 'Road 5' },
        ...{ payment_method: 'ROCKET', payment_transaction_id: `RKT${next()}Z` },
      },
    })
    await cart.add(product)
    const { id } = data.order
    const read = async () => (await h.call({ url: `W/orders/?order_id=${id}`, key: shop.key, token: me.token })).data
    expect(await read()).toMatchObject({ payment_method: 'ROCKET', cod_amount: '0.00', amount_due: '500.00' })
    await staff.act(id, 'confirm', accepted)
    expect(await read()).toMatchObject({ payment_method: 'COD', cod_amount: '500.00', amount_due: '500.00' })
    expect((await cart.read()).data.items).toMatchObject([{ product_id: product.id, quantity: 1 }])
  })

  it('change nothing else about an order that is paid, or has cash on delivery, and keep to its version', async () => {
    await pay.settings({ autoConfirmPaid: false })
    const [paid, stale] = [await atGateway(), await atGateway()]
    await pay.pay(paid.payment_session_id)
    await pay.settings({ autoConfirmPaid: true })
    const { data } = await staff.act(paid.id, 'confirm', accepted)
    expect(data).toMatchObject({ status: 'CONFIRMED', payment_method: 'BKASH', payment_status: 'PAID' })
    expect(outcome(await staff.act(paid.id, 'confirm', accepted))).toEqual(inState)
    const { version } = (await staff.read(stale.id)).data
    expect(outcome(await staff.act(stale.id, 'confirm', { ...accepted, version: version + 1 }))).toEqual([
      ...[409, 'version_conflict'],
    ])
    expect((await pay.session(stale.payment_session_id)).status).toBe('REDIRECTED')
    expect((await staff.act(stale.id, 'confirm', { ...accepted, version })).status).toBe(200)
    expect(outcome(await staff.act(stale.id, 'confirm', accepted))).toEqual(inState)
    await staff.act(stale.id, 'cancel')
    expect(outcome(await staff.act(999_999_999, 'confirm', accepted))).toEqual([404, 'not_found'])
  })

  it('are refused where the buyer could not have ordered so: cash is off or above its limit, or a block holds', async () => {
    const [order, hidden, refused] = [await atGateway(), await atGateway(), await atGateway()]
    await limitCash(499_99)
    expect(outcome(await staff.act(order.id, 'confirm', accepted))).toEqual(noCash)
    await limitCash(null, false)
    expect(outcome(await staff.act(order.id, 'confirm', accepted))).toEqual(noCash)
    await limitCash(null)
    await block({ kind: 'phone', value: hidden.phone, effect: 'hide_cod' })
    await block({ kind: 'phone', value: refused.phone, effect: 'refuse' })
    for (const { id } of [hidden, refused]) expect(outcome(await staff.act(id, 'confirm', accepted))).toEqual(noCash)
    for (const { id } of [order, hidden, refused])
      expect(await pay.order(id)).toMatchObject({ status: 'PENDING', payment_method: 'BKASH' })
    expect((await pay.session(order.payment_session_id)).status).toBe('REDIRECTED')
  })

  it('need no proof of the phone number, but the advance of the store, 409 advance_required, unless they waive it', async () => {
    const order = await atGateway()
    const rule = { deliveryLocations: [], minTotalMinor: 0, isForNewPhones: false, kind: 'fixed', amountMinor: 100_00 }
    await pay.settings({ otpCheckout: 'always', advanceRules: [{ ...rule, reason: 'ADVANCE' }] })
    const refused = await staff.act(order.id, 'confirm', accepted)
    expect(outcome(refused)).toEqual([409, 'advance_required'])
    expect(refused.body.details).toMatchObject({ amount: '100.00', amount_paid: '0.00' })
    expect(await pay.order(order.id)).toMatchObject({ status: 'PENDING', payment_method: 'BKASH' })
    const { data } = await staff.act(order.id, 'confirm', { ...accepted, waive_advance: true })
    await pay.settings({ otpCheckout: 'off', advanceRules: [] })
    expect(data).toMatchObject({ status: 'CONFIRMED', payment_method: 'COD', is_advance_waived: true })
  })

  it('wait until Nagad has said whether the shopper has paid there, and confirm a paid order as it is', async () => {
    await pay.settings({ autoConfirmPaid: false })
    const order = await atGateway({ payment_method: 'NAGAD' })
    await pay.act(order.payment_session_id)
    const { data } = await staff.act(order.id, 'confirm', accepted)
    await pay.settings({ autoConfirmPaid: true })
    expect(data).toMatchObject({ status: 'CONFIRMED', payment_method: 'NAGAD', payment_status: 'PAID' })
  })

  it('get 409 invalid_state while the gateway does not say whether it was paid', async () => {
    await gateways.fault({ endpoint: 'bkash.execute', kind: 'http_error', status: 500, times: null })
    await gateways.fault({ endpoint: 'bkash.query', kind: 'http_error', status: 500, times: null })
    const order = await atGateway()
    await pay.pay(order.payment_session_id)
    const refused = await staff.act(order.id, 'confirm', accepted)
    expect(outcome(refused)).toEqual(inState)
    expect(refused.body.message).toContain('ক্রেতা হয়তো')
    expect(await pay.order(order.id)).toMatchObject({ status: 'PENDING', payment_method: 'BKASH' })
  })

  it('get the same response when the request is repeated under its Idempotency-Key', async () => {
    const order = await atGateway()
    const confirm = () =>
      h.call({
        url: `M/${shop.subdomain}/orders/${order.id}/confirm/`,
        headers: { authorization: `Bearer ${shop.secretKey}`, 'idempotency-key': 'confirm-once' },
        body: accepted,
      })
    const [one, copy] = [await confirm(), await confirm()]
    expect([one.status, copy.text, copy.headers['idempotent-replayed']]).toEqual([200, one.text, 'true'])
  })
})

describe('a confirmation and a payment at the same moment', () => {
  it('leave the order paid online when the payment came first', async () => {
    const order = await atGateway()
    const path = await pay.act(order.payment_session_id)
    let plain: Received | null = null
    const [, confirmed] = await behindLock<Received>(
      h,
      lockOf(order.id),
      [() => pay.visit(path) as Promise<Received>, () => staff.act(order.id, 'confirm', accepted)],
      async () => {
        plain = await staff.act(order.id, 'confirm')
      },
    )
    expect([plain && outcome(plain), confirmed && outcome(confirmed)]).toEqual([due, inState])
    expect(await pay.order(order.id)).toMatchObject({ payment_method: 'BKASH', payment_status: 'PAID' })
  })

  it('leave it to be paid in cash when the acceptance came first, and bKash takes nothing', async () => {
    const order = await atGateway()
    const path = await pay.act(order.payment_session_id)
    const before = (await gateways.requests('bkash.execute')).length
    const [confirmed] = await behindLock<Received>(h, lockOf(order.id), [
      () => staff.act(order.id, 'confirm', accepted),
      () => pay.visit(path),
    ])
    expect(confirmed?.status).toBe(200)
    expect((await gateways.requests('bkash.execute')).length).toBe(before)
    expect(await pay.order(order.id)).toMatchObject({ status: 'CONFIRMED', payment_method: 'COD' })
    expect(await pay.payments(order.id)).toEqual([])
  })

  it('leave it paid by its claim when staff verified that first', async () => {
    const order = await claimed()
    const [, confirmed] = await behindLock<Received>(h, lockOf(order.id), [
      () => staff.act(order.id, `payments/${order.paymentId}/verify`),
      () => staff.act(order.id, 'confirm', accepted),
    ])
    expect(confirmed?.status).toBe(200)
    expect(await pay.order(order.id)).toMatchObject({
      ...{ status: 'CONFIRMED', payment_method: 'ROCKET', payment_status: 'PAID' },
    })
  })

  it('leave it confirmed when its deadline passes after the acceptance, and expired when it passed before', async () => {
    const [early, late] = [await atGateway(), await atGateway()]
    const accept = ({ id }: { id: number }) => staff.act(id, 'confirm', accepted)
    const expire = () => {
      later(61)
      return runJobs(h, 'orders.expire')
    }
    const [confirmed] = await behindLock<unknown>(h, lockOf(early.id), [() => accept(early), expire])
    expect((confirmed as Received).status).toBe(200)
    expect(await pay.order(early.id)).toMatchObject({ status: 'CONFIRMED', payment_method: 'COD' })
    h.setNow(new Date())
    const last = await atGateway()
    const [, refused] = await behindLock<unknown>(h, lockOf(last.id), [expire, () => accept(last)])
    expect(outcome(refused as Received)).toEqual(inState)
    for (const { id } of [late, last])
      expect(await pay.order(id)).toMatchObject({ status: 'EXPIRED', payment_method: 'BKASH' })
  })
})

describe('an order that is not paid in cash', () => {
  it('is delivered without any: only what staff say was collected is recorded', async () => {
    const [nothing, some] = [await claimed(), await claimed()]
    // Confirmed before orders had to be paid for it.
    await h.sql(`update orders set status = 'SHIPPED', confirmed_at = now(), shipped_at = now() where id = any ($1)`, [
      [nothing.id, some.id],
    ])
    await h.sql(
      `insert into order_history (store_id, order_id, from_status, to_status, actor_type)
       select $1, o, f, t, 'system' from unnest($2::bigint[]) o, (values ('PENDING', 'CONFIRMED'), ('CONFIRMED', 'SHIPPED')) w (f, t)`,
      [shop.storeId, [nothing.id, some.id]],
    )
    expect((await staff.read(nothing.id)).data).toMatchObject({ cash_to_collect: '0.00', amount_due: '500.00' })
    const { data } = await staff.act(nothing.id, 'deliver')
    expect(data).toMatchObject({ status: 'DELIVERED', amount_paid: '0.00', payment_status: 'PENDING' })
    const paid = await staff.act(some.id, 'deliver', { cash_collected: 500 })
    expect(paid.data).toMatchObject({ status: 'DELIVERED', amount_paid: '500.00', payment_status: 'PAID' })
  })

  it('cannot be paid again while its claimed transaction is checked, and can when it was rejected', async () => {
    const order = await claimed()
    const retry = () => pay.retry({ order_number: order.order_number, phone: order.phone })
    const refused = await retry()
    expect(outcome(refused)).toEqual(inState)
    expect(refused.body.message).toContain('ট্রানজেকশন আইডি দোকান যাচাই করছে')
    await staff.act(order.id, `payments/${order.paymentId}/reject`, { reason: 'Unknown' })
    expect((await retry()).status).toBe(201)
  })
})
