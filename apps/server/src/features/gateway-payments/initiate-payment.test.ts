import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, signIn } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { UNTIL_CLEARED_MS } from '../../../test/patience.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { anOfferOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
await pay.open(['BKASH', 'NAGAD'])
afterAll(() => expectHealthy(h))

const requests = async (endpoint: string) => (await gateways.requests(endpoint)).length
const stockOf = async (variantId: number) =>
  (await h.sql<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [variantId]))[0]?.on_hand

describe('a payment through a gateway', () => {
  it.each(['BKASH', 'NAGAD'] as const)(
    'begins at %s with an order that holds its stock until a deadline',
    async (code) => {
      const product = await pay.product(500_00, 5)
      const { status, data } = await pay.initiate({
        payment_method: code,
        items: [{ product_id: product.id, quantity: 2 }],
      })
      expect(status).toBe(201)
      expect(data).toMatchObject({
        redirect_url: expect.stringMatching(/^http:\/\/(127\.0\.0\.1|localhost):\d+\//),
        order_number: expect.stringMatching(/^[A-Z0-9]+-[A-Z0-9]+$/),
        amount: '1000.00',
        currency: 'BDT',
        gateway: code,
        tracking_token: expect.any(String),
      })
      expect(await stockOf(product.variantId)).toBe(3)
      const order = await pay.order(data.order_id)
      expect(order).toMatchObject({ status: 'PENDING', payment_status: 'PENDING', payment_method: code })
      expect(new Date(data.expires_at)).toEqual(order.expires_at)
      const session = await pay.session(data.payment_session_id)
      expect(session).toMatchObject({ status: 'REDIRECTED', claimed_until: null, attempt: 1 })
      expect(session.invoice).toBe(`${data.order_number.replace('-', '')}01`)
      expect(session.next_check_at).toEqual(expect.any(Date))
      expect(await pay.events(data.order_id)).toEqual(['payment.session_created'])
      const shown = await h.call({
        url: 'W/orders/track/',
        key: shop.key,
        body: { tracking_token: data.tracking_token },
      })
      expect(shown.data.payment_status).toBe('PENDING')
    },
  )

  it('does not begin at an account that is deleted in the same moment', async () => {
    const of = await openShop(h)
    await pay.open(['BKASH'], of)
    const { id } = await aProduct(h, of, { priceMinor: 500_00, stock: 5 })
    const lock = { text: 'select from gateway_accounts where store_id = $1 for update', values: [of.storeId] }
    const { headers } = await signInStaff(h, of)
    const [deleted, begun] = await behindLock(h, lock, [
      () => h.call({ method: 'DELETE', url: `M/${of.subdomain}/payment-gateways/BKASH/`, headers }),
      () => pay.initiate({ items: [{ product_id: id }] }, { of }),
    ])
    expect([deleted?.status, begun?.body.error_code]).toEqual([200, 'validation_failed'])
    expect(await h.sql('select from payment_sessions where store_id = $1', [of.storeId])).toEqual([])
  })

  it('is shown in the order of a customer, whose cart stays until it is paid', async () => {
    const me = await signIn(h, shop)
    const product = await pay.product()
    await h.call({
      url: 'W/cart/items/',
      key: shop.key,
      token: me.token,
      body: { product_id: product.id, quantity: 2 },
    })
    const { data } = await pay.initiate({}, { token: me.token })
    expect(data.tracking_token).toBeUndefined()
    const order = await h.call({ url: `W/orders/?order_id=${data.order_id}`, key: shop.key, token: me.token })
    expect(order.data.payment_session_id).toBe(data.payment_session_id)
    const cart = () => h.call({ url: 'W/cart/', key: shop.key, token: me.token })
    expect((await cart()).data.item_count).toBe(2)
    // The shopper goes on shopping meanwhile.
    const later = await pay.product()
    await h.call({ url: 'W/cart/items/', key: shop.key, token: me.token, body: { product_id: later.id, quantity: 1 } })
    await pay.pay(data.payment_session_id)
    expect((await cart()).data.items.map((item: Record<string, number>) => item.product_id)).toEqual([later.id])
  })

  it('can begin again from the same cart, whose first attempt was left', async () => {
    const me = await signIn(h, shop)
    const product = await pay.product()
    await h.call({
      url: 'W/cart/items/',
      key: shop.key,
      token: me.token,
      body: { product_id: product.id, quantity: 1 },
    })
    const [first, second] = [await pay.initiate({}, { token: me.token }), await pay.initiate({}, { token: me.token })]
    expect([first.status, second.status]).toEqual([201, 201])
  })

  it('costs the first transaction three statements more than an order', async () => {
    const product = await aProduct(h, shop, { stock: 10 })
    const body = { receiver_name: 'Rahima', address: 'Road 5', items: [{ product_id: product.id }] }
    const order = await countStatements(h.db, () =>
      h.call({
        url: 'W/order/',
        key: shop.key,
        body: { ...body, phone: pay.phone() },
        headers: { 'idempotency-key': 'an order' },
      }),
    )
    const paid = await countStatements(h.db, () => pay.initiate(body, { key: 'a payment' }))
    expect([order.result.status, paid.result.status]).toEqual([201, 201])
    const first = paid.statements.findIndex((text) => /insert into payment_sessions/.test(text))
    // The order's last statement stores the response, the payment's what its second step continues with.
    expect(first + 2).toBeLessThanOrEqual(order.statements.length + 3)
  })

  it('returns the warnings of an order, also to a repeated request', async () => {
    const items = [{ product_id: (await pay.product(500_00)).id, unit_price: 600 }]
    const body = { items, phone: pay.phone() }
    const first = await pay.initiate(body, { key: 'warned' })
    expect(first.data).toMatchObject({ amount: '500.00' })
    expect(first.data.warnings).toMatchObject([
      { code: 'PRICE_CHANGED', target: 'items.0.unit_price', expected: '600.00', actual: '500.00' },
    ])
    expect((await pay.initiate(body, { key: 'warned' })).data.warnings).toEqual(first.data.warnings)
    expect((await pay.begun()).warnings).toEqual([])
  })

  it('gives its Idempotency-Key the same response, without a second order, session or call', async () => {
    const product = await pay.product()
    const body = { phone: pay.phone(), items: [{ product_id: product.id }] }
    const first = await pay.initiate(body, { key: 'once' })
    const calls = await requests('bkash.create')
    const second = await pay.initiate(body, { key: 'once' })
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text])
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(await requests('bkash.create')).toBe(calls)
    expect(await stockOf(product.variantId)).toBe(4)
    const other = await pay.initiate({ ...body, note: 'other' }, { key: 'once' })
    expect(other.body.error_code).toBe('idempotency_key_reused')
  })

  it('returns 409 idempotency_in_progress to a copy that comes while the gateway is called', async () => {
    const product = await pay.product()
    const body = { phone: pay.phone(), items: [{ product_id: product.id }] }
    await gateways.fault({ endpoint: 'bkash.create', kind: 'delay', ms: UNTIL_CLEARED_MS, committed: true, times: 1 })
    const before = await requests('bkash.create')
    const original = pay.initiate(body, { key: 'twice' })
    await expect.poll(() => requests('bkash.create')).toBeGreaterThan(before)
    const copy = await pay.initiate(body, { key: 'twice' })
    await gateways.clearFaults()
    const first = await original
    expect([first.status, copy.body.error_code]).toEqual([201, 'idempotency_in_progress'])
    expect(await stockOf(product.variantId)).toBe(4)
  })

  it('is not begun a second time by the copy of a request whose server died at the gateway: the order can be retried', async () => {
    const body = { phone: pay.phone(), items: [{ product_id: (await pay.product()).id }] }
    const first = await pay.initiate(body, { key: 'died' })
    // As the crash left it: the order and the session are committed, no response is kept.
    await h.sql(`update idempotency_keys set status_code = null, sealed = null where key = 'died'`)
    await h.sql('alter table payment_sessions disable trigger payment_sessions_forward')
    const set = (seconds: number) =>
      h.sql(
        `update payment_sessions set status = 'CREATED', reference = null, redirect_url = '', next_check_at = null,
           claimed_until = now() + make_interval(secs => $2) where id = $1`,
        [first.data.payment_session_id, seconds],
      )
    await set(60)
    const [calls, copy] = [await requests('bkash.create'), () => pay.initiate(body, { key: 'died' })]
    expect((await copy()).body.error_code).toBe('idempotency_in_progress')
    await set(-1)
    await h.sql('alter table payment_sessions enable trigger payment_sessions_forward')
    const { order_id, payment_session_id, order_number } = first.data
    for (const { status, body: response } of [await copy(), await copy()]) {
      expect([status, response.error_code]).toEqual([502, 'payment_gateway_error'])
      expect(response.details).toEqual({ order_id, payment_session_id, failure_code: 'GATEWAY_UNAVAILABLE' })
    }
    expect(await requests('bkash.create')).toBe(calls)
    expect(await pay.order(order_id)).toMatchObject({ status: 'PENDING', payment_status: 'FAILED' })
    const again = await pay.retry({ order_number, phone: body.phone })
    expect([again.status, again.data.order_id]).toEqual([201, order_id])
  })

  it('keeps the order and returns 502 payment_gateway_error when the gateway refuses or does not respond', async () => {
    for (const fault of [
      { endpoint: 'bkash.create', kind: 'code', code: '2006', envelope: 'E1', times: 1 },
      { endpoint: 'bkash.create', kind: 'http_error', status: 500, times: 1 },
    ]) {
      await gateways.fault(fault)
      const { status, body } = await pay.initiate()
      expect([status, body.error_code]).toEqual([502, 'payment_gateway_error'])
      const { order_id, payment_session_id } = body.details
      expect(await pay.session(payment_session_id)).toMatchObject({
        status: 'FAILED',
        failure_code: body.details.failure_code,
      })
      expect(await pay.order(order_id)).toMatchObject({ status: 'PENDING', payment_status: 'FAILED' })
      expect(await pay.events(order_id)).toEqual(['payment.session_created', 'payment.session_failed'])
    }
  })

  it('fails when the gateway names an attempt that it had begun for another order', async () => {
    const { payment_session_id } = await pay.begun()
    const { reference } = await pay.session(payment_session_id)
    await gateways.fault({ endpoint: 'bkash.create', kind: 'other_reference', reference, times: 1 })
    const { body } = await pay.initiate()
    expect(body.error_code).toBe('payment_gateway_error')
    expect((await pay.session(body.details.payment_session_id)).reference).toBeNull()
  })

  it('holds no connection and no transaction while the gateway is slow (F39)', async () => {
    const { pool } = h.db
    await gateways.fault({ endpoint: 'bkash.create', kind: 'delay', ms: UNTIL_CLEARED_MS, committed: true, times: 25 })
    const slow = Array.from({ length: 25 }, () => pay.initiate())
    const atTheGateway = async () =>
      (await h.sql(`select 1 from payment_sessions where status = 'CREATED' and claimed_until > now()`)).length
    await expect.poll(atTheGateway).toBe(25)
    const inUse = async () => {
      const [{ open = 0 } = {}] = await h.sql<{ open: number }>(
        `select count(*)::integer as open from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`,
      )
      return [open, pool.waitingCount, pool.totalCount - pool.idleCount]
    }
    await expect.poll(inUse).toEqual([0, 0, 0])
    expect(await atTheGateway()).toBe(25)
    await gateways.clearFaults()
    const responses = await Promise.all(slow)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
  })
})

describe('a payment that cannot begin', () => {
  const errorsOf = async (body: object, more = {}) => {
    const response = await pay.initiate(body, more)
    return [response.body.error_code, Object.keys(response.body.errors ?? {})]
  }
  const orders = async () => (await h.sql('select id from orders')).length

  it('returns validation_failed and orders nothing: no account, a disabled one, nothing to pay, too little, method limits', async () => {
    const bare = await openShop(h)
    await pay.allowOrigins(['https://shop.example.com'], bare)
    const before = await orders()
    const method = ['validation_failed', ['payment_method']]
    const foreign = await aProduct(h, bare, {})
    expect(await errorsOf({ items: [{ product_id: foreign.id }] }, { of: bare })).toEqual(method)
    await h.sql(`insert into payment_methods (store_id, code, name, type) values ($1, 'BKASH', 'bKash', 'gateway')`, [
      bare.storeId,
    ])
    expect(await errorsOf({ items: [{ product_id: foreign.id }] }, { of: bare })).toEqual(method)
    await h.sql('delete from payment_methods where store_id = $1', [bare.storeId])
    const offer = await anOfferOf(h, shop, { code: 'FREE', percentBp: 10_000 })
    expect(await errorsOf({ items: [{ product_id: (await pay.product()).id }], coupon_code: 'FREE' })).toEqual(method)
    await h.sql('update offers set is_active = false where id = $1', [offer])
    expect(await errorsOf({ items: [{ product_id: (await pay.product(50)).id }] })).toEqual(method)
    await h.sql(`update payment_methods set max_amount_minor = 400_00 where store_id = $1 and code = 'BKASH'`, [
      shop.storeId,
    ])
    expect(await errorsOf({})).toEqual(method)
    await h.sql(`update payment_methods set max_amount_minor = null where store_id = $1 and code = 'BKASH'`, [
      shop.storeId,
    ])
    await h.sql('update gateway_accounts set is_enabled = false where store_id = $1', [shop.storeId])
    expect(await errorsOf({})).toEqual(method)
    await h.sql('update gateway_accounts set is_enabled = true where store_id = $1', [shop.storeId])
    expect(await errorsOf({ payment_method: 'COD' })).toEqual(method)
    expect(await orders()).toBe(before)
  })

  it('returns insufficient_stock, item_unavailable, cart_empty, price_changed and coupon_not_applicable as an order does', async () => {
    const { id } = await pay.product(500_00, 1)
    const items = [{ product_id: id, quantity: 1 }]
    const me = await signIn(h, shop)
    const codeOf = async (body: object, more = {}) => (await pay.initiate(body, more)).body.error_code
    expect(await codeOf({ items: [{ product_id: id, quantity: 2 }] })).toBe('insufficient_stock')
    expect(await codeOf({ items: [{ product_id: 999_999 }] })).toBe('item_unavailable')
    expect(await codeOf({}, { token: me.token })).toBe('cart_empty')
    expect(await codeOf({ items: [{ product_id: id, unit_price: 1 }] })).toBe('price_changed')
    expect(await codeOf({ items, coupon_code: 'NONE' })).toBe('coupon_not_applicable')
  })

  it('returns order_not_accepted to a blocked buyer and duplicate_order where the store blocks duplicates', async () => {
    const [phone, items] = [pay.phone(), [{ product_id: (await pay.product()).id }]]
    const { payment_session_id } = await pay.begun({ phone, items })
    // One that was not paid would be replaced.
    await pay.pay(payment_session_id)
    await pay.settings({ duplicateOrders: 'block' })
    expect((await pay.initiate({ phone, items })).body.error_code).toBe('duplicate_order')
    await pay.settings({ duplicateOrders: 'warn' })
    await h.sql(
      `insert into blocks (store_id, kind, value, label, effect)
       select store_id, 'phone', phone, phone, 'refuse' from orders where phone = $1 limit 1`,
      [`+88${phone}`],
    )
    expect((await pay.initiate({ phone, items })).body.error_code).toBe('order_not_accepted')
  })
})
