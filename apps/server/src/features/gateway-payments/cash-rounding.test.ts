import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, signIn } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { aWallet, cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
const staff = orderCalls(h, shop)
await pay.open(['BKASH', 'NAGAD'])
await aWallet(h, shop, 'ROCKET')
afterAll(() => expectHealthy(h))

/** An item of 1,000.50. */
const oneItem = async (at = shop) => [{ product_id: (await aProduct(h, at, { priceMinor: 1_000_50, stock: 9 })).id }]
const buyer = () => ({ receiver_name: 'Rahima Khatun', phone: pay.phone(), address: 'House 12, Road 5, Dhanmondi' })
const call = (url: string, body: object, key = shop.key) =>
  h.call({ url, key, headers: { 'accept-language': 'en' }, body })
const quote = async (body: object = {}) => (await call('W/checkout/quote/', { items: await oneItem(), ...body })).data
const order = async (body: object = {}) => call('W/order/', { ...buyer(), items: await oneItem(), ...body })
const placed = async (body: object = {}) => (await order(body)).data.order
const read = async (id: number) => (await staff.read(id)).data
const rocket = () => ({ payment_method: 'ROCKET', payment_transaction_id: `7${next()}A` })
const advance = (amount: string) => ({
  ...{ advance_amount: amount, advance_payment_method: 'ROCKET', advance_transaction_id: `8${next()}A` },
})
const transfer = (method: string, amount: string) => ({ method, amount, transaction_id: `6${next()}A` })

const exact = { rounding: '0.00', total: '1000.50' }
const rounded = { rounding: '-0.50', total: '1000.00' }

describe('cash on delivery', () => {
  it('is quoted and ordered in whole taka, with what is left off as a line', async () => {
    expect(await quote()).toMatchObject({
      ...rounded,
      subtotal: '1000.50',
      expected_total: '1000.00',
      cod_amount: '1000.00',
    })
    const items = await oneItem()
    const { status, data } = await order({ items, expected_total: (await quote({ items })).expected_total })
    expect(status).toBe(201)
    expect(data.order).toMatchObject({ ...rounded, subtotal: '1000.50', amount_due: '1000.00', cod_amount: '1000.00' })
    expect(await read(data.order.id)).toMatchObject({ ...rounded, cash_to_collect: '1000.00' })
  })

  it('leaves off less than two taka in all, however often a part with poisha is paid', async () => {
    const { id } = await placed()
    const seen: number[] = []
    for (let part = 1; part <= 12; part++) {
      const amount = `0.${String(30 + part)}`
      const { data } = await staff.act(id, 'payments', { method: 'CASH', amount })
      seen.push(Number(data.rounding), Number(data.total))
      expect([data.cash_to_collect, data.amount_due]).toEqual([data.amount_due, expect.stringMatching(/\.00$/)])
    }
    const [least, most] = [
      Math.min(...seen.filter((_, at) => at % 2 === 0)),
      Math.max(...seen.filter((_, at) => at % 2)),
    ]
    expect([least >= -1.98, most <= 1_000]).toEqual([true, true])
  })

  it('leaves the prices of a cart as they are, whose payment is not known', async () => {
    const cart = cartOf(h, shop, await signIn(h, shop))
    const [item] = await oneItem()
    await cart.add({ id: item?.product_id as number })
    expect((await cart.read()).data).toMatchObject({ subtotal: '1000.50', total: '1000.50' })
  })

  it('returns 409 price_changed with the rounded total for an expected_total that is not rounded', async () => {
    const { status, body } = await order({ expected_total: '1000.50' })
    expect([status, body.error_code, body.details.total]).toEqual([409, 'price_changed', '1000.00'])
  })

  it('leaves off up to 99 poisha, discount and delivery counted, and nothing of whole taka', async () => {
    const total = async (priceMinor: number) => {
      const { id } = await aProduct(h, shop, { priceMinor, stock: 9 })
      return [
        (await quote({ items: [{ product_id: id }] })).total,
        (await placed({ items: [{ product_id: id }] })).total,
      ]
    }
    expect(await total(7_99)).toEqual(['7.00', '7.00'])
    expect(await total(7_00)).toEqual(['7.00', '7.00'])
    expect(await total(99)).toEqual(['0.00', '0.00'])
  })

  it('is offered up to the greatest amount of the method by its rounded total, another method by the exact one', async () => {
    const other = await openShop(h)
    await aWallet(h, other, 'UPAY')
    await h.sql('update payment_methods set max_amount_minor = 100000 where store_id = $1', [other.storeId])
    const items = await oneItem(other)
    for (const payment_method of ['COD', 'UPAY']) {
      const { data } = await call('W/checkout/quote/', { items, payment_method }, other.key)
      expect(data.payment_methods.map(({ code }: { code: string }) => code)).toEqual(['COD'])
    }
    expect((await call('W/order/', { ...buyer(), items }, other.key)).status).toBe(201)
  })

  it('is exact in a store of another currency', async () => {
    const other = await openShop(h)
    await h.sql(`update stores set currency = 'USD' where id = $1`, [other.storeId])
    h.deps.storeKeys.forget('all')
    const { status, data } = await call('W/order/', { ...buyer(), items: await oneItem(other) }, other.key)
    expect(status).toBe(201)
    expect(data.order).toMatchObject({ ...exact, cod_amount: '1000.50' })
  })

  it('is collected, entered in the ledger and refundable as it was rounded', async () => {
    const { id } = await placed()
    for (const action of ['confirm', 'process']) await staff.act(id, action)
    await staff.act(id, 'ship', { courier: 'Pathao', tracking_code: 'PT-1' })
    const delivered = await staff.act(id, 'deliver')
    expect(delivered.data).toMatchObject({
      ...rounded,
      payment_status: 'PAID',
      amount_paid: '1000.00',
      amount_due: '0.00',
    })
    const lines = await h.sql(
      `select l.account, l.amount_minor::int as amount from ledger_lines l
         join ledger_transactions t on t.store_id = l.store_id and t.id = l.transaction_id where t.order_id = $1 order by 1`,
      [id],
    )
    expect(lines).toEqual([
      { account: 'CASH', amount: 1_000_00 },
      { account: 'ORDER', amount: -1_000_00 },
    ])
  })
})

describe('a rounded order', () => {
  it('says on its invoice and at its tracking what was left off', async () => {
    const { id, order_number, phone } = await placed()
    const invoice = async (locale: string) =>
      h.call({
        url: `M/${shop.subdomain}/orders/${id}/invoice/?locale=${locale}`,
        headers: { authorization: `Bearer ${shop.secretKey}` },
      })
    const texts = (response: { data: { content: string } }) => response.data.content.replaceAll(/<[^>]*>/g, '')
    expect(texts(await invoice('en'))).toMatch(/Rounding\s*-৳0\.50\s*Total\s*৳1,000Paid/)
    expect(texts(await invoice('bn'))).toMatch(/পয়সা বাদ\s*-৳০\.৫০\s*সর্বমোট\s*৳১,০০০পেমেন্ট/)
    expect((await call('W/orders/track/', { order_number, phone })).data).toMatchObject(rounded)
  })

  it('is refunded by what was collected, and no more: 400 validation_failed', async () => {
    const me = await signIn(h, shop)
    const items = await oneItem()
    const { data } = await h.call({ url: 'W/order/', key: shop.key, token: me.token, body: { ...buyer(), items } })
    const { id } = data.order
    for (const action of ['confirm', 'process']) await staff.act(id, action)
    await staff.act(id, 'ship', { courier: 'Pathao', tracking_code: 'PT-1' })
    await staff.act(id, 'deliver')
    const refund = (amount: string) =>
      h.call({
        url: 'W/orders/refund/',
        key: shop.key,
        token: me.token,
        body: { order_id: id, reason: 'Broken', amount },
      })
    const tooMuch = await refund('1000.50')
    expect([tooMuch.status, Object.keys(tooMuch.body.errors)]).toEqual([400, ['amount']])
    expect((await refund('1000.00')).status).toBe(201)
    expect(await read(id)).toMatchObject({ ...rounded, amount_paid: '1000.00' })
  })
})

describe('what is paid otherwise', () => {
  it('is exact: through a gateway, quoted and charged', async () => {
    expect(await quote({ payment_method: 'BKASH' })).toMatchObject({ ...exact, cod_amount: '0.00' })
    const begun = await pay.begun({ items: await oneItem(), expected_total: '1000.50' })
    expect(begun.amount).toBe('1000.50')
    await pay.pay(begun.payment_session_id)
    expect(await read(begun.order_id)).toMatchObject({ ...exact, payment_status: 'PAID', amount_paid: '1000.50' })
  })

  it('is exact: by a transaction of a wallet', async () => {
    expect(await quote({ payment_method: 'ROCKET' })).toMatchObject(exact)
    expect(await placed({ ...rocket(), expected_total: '1000.50' })).toMatchObject(exact)
  })

  it('is exact for the part that a gateway charges, and the rest is whole taka', async () => {
    const part = { rounding: '-0.25', total: '1000.25', cod_amount: '940.00' }
    expect(await quote({ payment_method: 'BKASH', advance_amount: '60.25' })).toMatchObject(part)
    const begun = await pay.begun({ items: await oneItem(), advance_amount: '60.25', expected_total: '1000.25' })
    expect(begun.amount).toBe('60.25')
    expect((await pay.read(begun.payment_session_id)).data).toMatchObject({
      order_total: '1000.25',
      cod_amount: '940.00',
    })
    await pay.pay(begun.payment_session_id)
    const { cod_amount: cash_to_collect, ...sums } = part
    expect(await read(begun.order_id)).toMatchObject({ ...sums, payment_method: 'COD', cash_to_collect })
  })

  it('is the whole order when a gateway charges all but a part of a taka', async () => {
    const begun = await pay.begun({ items: await oneItem(), advance_amount: '1000.20' })
    await pay.pay(begun.payment_session_id)
    expect(await read(begun.order_id)).toMatchObject({ rounding: '-0.30', total: '1000.20', payment_status: 'PAID' })
  })
})

describe('a claimed advance with cash on delivery', () => {
  it('changes nothing before it is verified, and then leaves whole taka to collect', async () => {
    const { id, ...order } = await placed({ ...advance('60.25'), expected_total: '1000.00' })
    expect(order).toMatchObject({ ...rounded, advance_amount: '60.25', cod_amount: '1000.00' })
    const { payments } = await read(id)
    const { data } = await staff.act(id, `payments/${payments[0].id}/verify`)
    expect(data).toMatchObject({ rounding: '-1.25', total: '999.25', amount_paid: '60.25', cash_to_collect: '939.00' })
  })

  it('leaves the total as it is when it is rejected', async () => {
    const { id } = await placed(advance('60.25'))
    const { payments } = await read(id)
    const { data } = await staff.act(id, `payments/${payments[0].id}/reject`)
    expect(data).toMatchObject({ ...rounded, cash_to_collect: '1000.00' })
  })

  it('may be all that the shopper was shown before the rounding, but no more: 400 validation_failed', async () => {
    const { id, advance_amount } = await placed(advance('1000.50'))
    expect(advance_amount).toBe('1000.00')
    const { payments } = await read(id)
    const { data } = await staff.act(id, `payments/${payments[0].id}/verify`, { amount: '1000.50' })
    expect(data).toMatchObject({ ...rounded, payment_status: 'PAID', amount_paid: '1000.00' })
    expect(data.payments[0].unapplied_amount).toBe('0.50')
    const { status, body } = await order(advance('1000.51'))
    expect([status, Object.keys(body.errors)]).toEqual([400, ['advance_amount']])
  })

  it('is asked in whole taka, so that the rest is', async () => {
    const rule = { reason: 'ALL', deliveryLocations: [], minTotalMinor: 0, kind: 'percentage', amountMinor: 0 }
    await pay.settings({ advanceRules: [{ ...rule, percentBp: 1_005 }] })
    expect(await quote()).toMatchObject({ ...rounded, advance_amount: '100.00', cod_amount: '900.00' })
    expect((await order(advance('100.00'))).status).toBe(201)
    await pay.settings({ advanceRules: [] })
  })
})

describe('an advance of all', () => {
  it('needs no poisha that were left off: the order is confirmed without them', async () => {
    const rule = { reason: 'ALL', deliveryLocations: [], minTotalMinor: 0, kind: 'fixed', amountMinor: 5_000_00 }
    await pay.settings({ advanceRules: [{ ...rule, percentBp: 0 }] })
    const { id } = await placed(advance('1000.00'))
    await pay.settings({ advanceRules: [] })
    const { payments } = await read(id)
    const { data } = await staff.act(id, `payments/${payments[0].id}/verify`, { amount: '999.50' })
    expect(data).toMatchObject({ total: '999.50', required_advance: '999.50', payment_status: 'PAID' })
    expect((await staff.act(id, 'confirm')).status).toBe(200)
  })
})

describe('a payment that staff record for a cash on delivery order', () => {
  it('leaves whole taka to collect, and never raises the total', async () => {
    const { id } = await placed()
    expect((await staff.act(id, 'payments', transfer('ROCKET', '10.30'))).data).toMatchObject({
      ...{ rounding: '-1.20', total: '999.30', amount_due: '989.00', cash_to_collect: '989.00' },
    })
    expect((await staff.act(id, 'payments', { method: 'CASH', amount: '988.50' })).data).toMatchObject({
      ...{ rounding: '-1.70', total: '998.80', amount_due: '0.00', payment_status: 'PAID' },
    })
  })

  it('leaves what is missing due once the order is delivered', async () => {
    const { id } = await placed()
    for (const action of ['confirm', 'process']) await staff.act(id, action)
    await staff.act(id, 'ship', { courier: 'Pathao', tracking_code: 'PT-1' })
    const { data } = await staff.act(id, 'deliver', { cash_collected: '999.50' })
    expect(data).toMatchObject({ ...rounded, amount_due: '0.50', payment_status: 'PARTIALLY_PAID' })
  })

  it('changes nothing of an order that has ended', async () => {
    const { id } = await placed()
    await staff.act(id, 'payments', transfer('ROCKET', '60.25'))
    const { data } = await staff.act(id, 'cancel')
    expect(data).toMatchObject({ rounding: '-1.25', total: '999.25', amount_paid: '60.25', cash_to_collect: '0.00' })
  })

  it('rounds the rest of an order that was placed when totals had poisha', async () => {
    const lines = [{ product: await aProduct(h, shop), unitPriceMinor: 1_000_50 }]
    const { id } = await anOrder(h, shop, { lines, hasEvents: true })
    expect(await read(id)).toMatchObject({ ...exact, cash_to_collect: '1000.50' })
    const { data } = await staff.act(id, 'payments', { method: 'CASH', amount: '1000.00' })
    expect(data).toMatchObject({ ...rounded, payment_status: 'PAID' })
  })
})

describe('an order that is paid in cash after all', () => {
  const toCash = (order_number: string, phone: string, more: object = {}) =>
    call('W/payment/change-method/', { order_number, phone, payment_method: 'COD', ...more })

  it('is rounded when its shopper asks for that, and money that comes later through the gateway pays the rounded total', async () => {
    const phone = pay.phone()
    const begun = await pay.begun({ items: await oneItem(), phone, payment_method: 'NAGAD' })
    const { status, data } = await toCash(begun.order_number, phone)
    expect([status, data]).toMatchObject([200, { ...rounded, cod_amount: '1000.00' }])
    expect(await read(begun.order_id)).toMatchObject({ ...rounded, payment_method: 'COD' })
    await pay.pay(begun.payment_session_id)
    const paid = await read(begun.order_id)
    expect(paid).toMatchObject({ ...rounded, payment_status: 'PAID', amount_paid: '1000.00' })
    expect(paid.payments[0].unapplied_amount).toBe('0.50')
  })

  it('is not rounded when it is paid by a transaction instead', async () => {
    const phone = pay.phone()
    const begun = await pay.begun({ items: await oneItem(), phone })
    const { status, data } = await toCash(begun.order_number, phone, rocket())
    expect([status, data.total]).toEqual([200, '1000.50'])
    expect(await read(begun.order_id)).toMatchObject(exact)
  })

  it('takes the total that its shopper was shown as an advance', async () => {
    const phone = pay.phone()
    const begun = await pay.begun({ items: await oneItem(), phone })
    const { status, data } = await toCash(begun.order_number, phone, advance('1000.50'))
    expect([status, data.total, data.advance_amount]).toEqual([200, '1000.00', '1000.00'])
  })

  it('is rounded when staff confirm it unpaid', async () => {
    const { order_id: id } = await pay.begun({ items: await oneItem() })
    const { data } = await staff.act(id, 'confirm', { accept_unpaid: true })
    expect(data).toMatchObject({ ...rounded, status: 'CONFIRMED', payment_method: 'COD', cash_to_collect: '1000.00' })
  })

  it('needs an advance by its rounded total', async () => {
    const rule = { reason: 'ALL', deliveryLocations: [], kind: 'fixed', amountMinor: 100_00, percentBp: 0 }
    const [small, large] = [await pay.begun({ items: await oneItem() }), await pay.begun({ items: await oneItem() })]
    const confirm = async (minTotalMinor: number, { order_id }: { order_id: number }) => {
      await pay.settings({ advanceRules: [{ ...rule, minTotalMinor }] })
      return (await staff.act(order_id, 'confirm', { accept_unpaid: true, waive_advance: true })).data.required_advance
    }
    expect([await confirm(1_000_25, small), await confirm(1_000_00, large)]).toEqual(['0.00', '100.00'])
    await pay.settings({ advanceRules: [] })
  })
})
