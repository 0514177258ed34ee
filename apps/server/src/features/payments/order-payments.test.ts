import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, brokenInvariants, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const saree = await aProduct(h, shop, { stock: 900 })
const calls = orderCalls(h, shop)
afterAll(async () => expect(await brokenInvariants(h)).toEqual([]))

/** Two items of 100.00 and a fee of 60.00: 260.00 in total. */
const order = (more: Partial<OrderSpec> = {}) =>
  anOrder(h, shop, { lines: [{ product: saree, quantity: 2 }], deliveryFeeMinor: 60_00, ...more })
const paymentsOf = (id: number) =>
  h.sql('select kind, method, amount_minor::int as amount, status from payments where order_id = $1 order by id', [id])
const eventsOf = async (id: number) =>
  (
    await h.sql<{ type: string }>(
      `select type from outbox where resource_id = $1 and type not like 'order.%' order by id`,
      [String(id)],
    )
  ).map(({ type }) => type)

describe('cash on delivery', () => {
  it('is recorded with the delivery: all that is due, and the lines as handed over', async () => {
    const { id } = await order({ status: 'SHIPPED' })
    expect((await calls.read(id)).data).toMatchObject({ payment_status: 'NOT_APPLICABLE', cash_to_collect: '260.00' })
    const { data } = await calls.act(id, 'deliver')
    expect(data).toMatchObject({ payment_status: 'PAID', amount_paid: '260.00', amount_due: '0.00' })
    expect(data.items[0].delivered_quantity).toBe(2)
    expect(await paymentsOf(id)).toEqual([{ kind: 'cash', method: 'CASH', amount: 260_00, status: 'VERIFIED' }])
    expect(await eventsOf(id)).toEqual(['payment.succeeded'])
  })

  it('may be less, or none at all', async () => {
    const less = await order({ status: 'SHIPPED' })
    const short = await calls.act(less.id, 'deliver', { cash_collected: 200 })
    expect(short.data).toMatchObject({ payment_status: 'PARTIALLY_PAID', amount_paid: '200.00', amount_due: '60.00' })
    const none = await order({ status: 'SHIPPED' })
    const unpaid = await calls.act(none.id, 'deliver', { cash_collected: 0 })
    expect(unpaid.data).toMatchObject({ status: 'DELIVERED', payment_status: 'NOT_APPLICABLE', amount_paid: '0.00' })
    expect(await paymentsOf(none.id)).toEqual([])
  })

  it('returns 400 validation_failed for more cash than is due, and the order is not delivered', async () => {
    const { id } = await order({ status: 'SHIPPED' })
    const { status, body } = await calls.act(id, 'deliver', { cash_collected: '260.01' })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['cash_collected']])
    expect((await calls.read(id)).data.status).toBe('SHIPPED')
  })

  it('may come in parts: before the delivery, with it and after it', async () => {
    const { id } = await order({ status: 'SHIPPED' })
    const before = await calls.act(id, 'payments', { method: 'CASH', amount: 100 })
    expect([before.status, before.data.cash_to_collect]).toEqual([201, '160.00'])
    const { data } = await calls.act(id, 'deliver', { cash_collected: 60 })
    expect(data).toMatchObject({ status: 'DELIVERED', payment_status: 'PARTIALLY_PAID', amount_due: '100.00' })
    const after = { method: 'CASH', amount: 100, accept_similar: true }
    expect((await calls.act(id, 'payments', after)).data).toMatchObject({ payment_status: 'PAID', amount_due: '0.00' })
    const another = await order({ status: 'SHIPPED' })
    await calls.act(another.id, 'payments', { method: 'CASH', amount: 130 })
    expect((await calls.act(another.id, 'deliver')).data).toMatchObject({ amount_paid: '260.00', amount_due: '0.00' })
  })

  it('is collected in full while a claim is pending, and a later excess is an unapplied payment', async () => {
    const { id, paymentIds } = await order({
      status: 'SHIPPED',
      claims: [{ amountMinor: 60_00, transactionId: 'ADVANCE1' }],
    })
    expect((await calls.read(id)).data).toMatchObject({ payment_status: 'PENDING', cash_to_collect: '260.00' })
    expect((await calls.act(id, 'deliver')).data).toMatchObject({ payment_status: 'PAID', amount_paid: '260.00' })
    const { data } = await calls.act(id, `payments/${paymentIds[0]}/verify`)
    expect(data).toMatchObject({ payment_status: 'PAID', amount_paid: '260.00', amount_due: '0.00' })
    expect(data.payments[0]).toMatchObject({ amount: '60.00', unapplied_amount: '60.00', status: 'VERIFIED' })
    expect(await eventsOf(id)).toEqual(['payment.succeeded', 'advance.verified', 'payment.unapplied'])
  })

  it('is recorded once when an order is delivered twice at the same moment', async () => {
    const { id } = await order({ status: 'SHIPPED' })
    const deliver = () => calls.act(id, 'deliver')
    const responses = await behindLock(h, holdOrder(id), [deliver, deliver])
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
    expect(await paymentsOf(id)).toHaveLength(1)
  })

  it('is recorded once when staff record it while the order is delivered', async () => {
    const { id } = await order({ status: 'SHIPPED' })
    const record = () => calls.act(id, 'payments', { method: 'cash', amount: 260 })
    const responses = await behindLock(h, holdOrder(id), [record, () => calls.act(id, 'deliver')])
    expect(responses.map(({ status }) => status)).toEqual([201, 200])
    expect(await paymentsOf(id)).toHaveLength(1)
  })
})

describe('a payment recorded by staff', () => {
  it('counts at once, and the response has the paid amount', async () => {
    const { id } = await order()
    const part = await calls.act(id, 'payments', { method: 'bkash', amount: 100, transaction_id: 'HAND1' })
    expect([part.status, part.data.payment_status, part.data.amount_paid]).toEqual([201, 'PARTIALLY_PAID', '100.00'])
    const rest = await calls.act(id, 'payments', { method: 'CASH', amount: '160.00' })
    expect([rest.data.payment_status, rest.data.amount_due]).toEqual(['PAID', '0.00'])
    expect(rest.data.payments[0].recorded_by).toMatch(/^key:/)
  })

  it('returns 409 already_exists for the same amount of cash again, until staff accept it as other money', async () => {
    const { id } = await order()
    const cash = { method: 'CASH', amount: 100 }
    const pay = () => calls.act(id, 'payments', cash)
    const responses = await behindLock(h, holdOrder(id), [pay, pay])
    expect(responses.map(({ status }) => status)).toEqual([201, 409])
    expect((await pay()).body).toMatchObject({ status_code: 409, error_code: 'already_exists' })
    const { data } = await calls.act(id, 'payments', { ...cash, accept_similar: true })
    expect([data.amount_paid, data.amount_due]).toEqual(['200.00', '60.00'])
    expect((await calls.act(id, 'payments', { method: 'CASH', amount: 60 })).data.payment_status).toBe('PAID')
  })

  it('returns 409 payment_already_used for a transaction that pays for another order, by whichever method', async () => {
    const [first, second] = [await order(), await order()]
    const money = { method: 'NAGAD', amount: 100, transaction_id: 'ONCE1' }
    await calls.act(first.id, 'payments', money)
    const { status, body } = await calls.act(second.id, 'payments', money)
    expect([status, body.error_code]).toEqual([409, 'payment_already_used'])
    const elsewhere = await calls.act(second.id, 'payments', { ...money, method: 'BKASH' })
    expect([elsewhere.status, elsewhere.body.error_code]).toEqual([409, 'payment_already_used'])
  })

  it('returns 409 invalid_state for cash of an order that is cancelled, expired or returned', async () => {
    for (const status of ['CANCELLED', 'EXPIRED', 'RETURNED'] as const) {
      const { id } = await order({ status })
      const response = await calls.act(id, 'payments', { method: 'CASH', amount: 10 })
      expect([response.status, response.body.error_code]).toEqual([409, 'invalid_state'])
      expect(response.body.details.current_status).toBe(status)
      expect(response.body.details.allowed_statuses).not.toContain(status)
    }
  })

  it('returns 400 validation_failed for zero, too much, and an unknown method', async () => {
    const { id } = await order()
    for (const amount of [0, 260.01, 'x']) {
      expect((await calls.act(id, 'payments', { method: 'CASH', amount })).body.errors).toHaveProperty('amount')
    }
    expect((await calls.act(id, 'payments', { method: 'GOLD', amount: 1 })).body.errors).toHaveProperty('method')
  })
})

describe('a payment claim', () => {
  it('pays nothing until it is verified', async () => {
    const { id, paymentIds } = await order({ claims: [{ amountMinor: 260_00, kind: 'manual', transactionId: 'CLM1' }] })
    expect((await calls.read(id)).data).toMatchObject({ payment_status: 'PENDING', amount_paid: '0.00' })
    const { data } = await calls.act(id, `payments/${paymentIds[0]}/verify`)
    expect(data).toMatchObject({ payment_status: 'PAID', amount_paid: '260.00' })
    expect(data.payments[0]).toMatchObject({ status: 'VERIFIED', transaction_id: 'CLM1' })
    expect(await eventsOf(id)).toEqual(['payment.succeeded'])
  })

  it('counts with the received amount, not the claimed one', async () => {
    const { id, paymentIds } = await order({ claims: [{ amountMinor: 260_00, transactionId: 'CLM2' }] })
    const { data } = await calls.act(id, `payments/${paymentIds[0]}/verify`, { amount: '50.00' })
    expect(data).toMatchObject({ payment_status: 'PARTIALLY_PAID', amount_paid: '50.00', amount_due: '210.00' })
    expect(await eventsOf(id)).toEqual(['advance.verified'])
    const nothing = await order({ claims: [{}] })
    const refused = await calls.act(nothing.id, `payments/${nothing.paymentIds[0]}/verify`, { amount: 0 })
    expect(refused.body.errors).toHaveProperty('amount')
  })

  it('can be rejected with an internal reason, and the order is not paid', async () => {
    const { id, paymentIds } = await order({ claims: [{ transactionId: 'CLM3' }] })
    const { data } = await calls.act(id, `payments/${paymentIds[0]}/reject`, { reason: 'No such transaction' })
    expect(data).toMatchObject({ payment_status: 'FAILED', amount_paid: '0.00' })
    expect(data.timeline.at(-1)).toMatchObject({
      code: 'PAYMENT_REJECTED',
      message: 'No such transaction',
      is_public: false,
    })
    expect(await eventsOf(id)).toEqual(['advance.rejected'])
  })

  it('returns 409 invalid_state when it was reviewed already, either way', async () => {
    for (const [first, second] of [
      ['verify', 'reject'],
      ['reject', 'verify'],
    ]) {
      const { id, paymentIds } = await order({ claims: [{}] })
      expect((await calls.act(id, `payments/${paymentIds[0]}/${first}`)).status).toBe(200)
      const { status, body } = await calls.act(id, `payments/${paymentIds[0]}/${second}`)
      expect([status, body.error_code, body.details.allowed_statuses]).toEqual([409, 'invalid_state', ['PENDING']])
    }
  })

  it('is reviewed once when two people review it at the same moment', async () => {
    const { id, paymentIds } = await order({ claims: [{ amountMinor: 100_00 }] })
    const review = (how: string) => () => calls.act(id, `payments/${paymentIds[0]}/${how}`)
    const responses = await behindLock(h, holdOrder(id), [review('verify'), review('reject')])
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
    expect((await calls.read(id)).data).toMatchObject({ payment_status: 'PARTIALLY_PAID', amount_paid: '100.00' })
  })

  it('is shown to staff with the other orders that name the transaction', async () => {
    const [a, b] = [
      await order({ claims: [{ transactionId: 'TWICE' }] }),
      await order({ claims: [{ transactionId: 'TWICE' }] }),
    ]
    expect((await calls.read(a.id)).data.payments[0].also_claimed_by).toEqual([b.number])
  })

  it('returns 409 payment_already_used when one transaction is verified on two orders at the same moment', async () => {
    const claims = [{ transactionId: 'RACE1', amountMinor: 260_00 }]
    const [a, b] = [await order({ claims }), await order({ claims })]
    const verify =
      ({ id, paymentIds }: typeof a) =>
      () =>
        calls.act(id, `payments/${paymentIds[0]}/verify`)
    const both = {
      text: 'select 1 from payments where id = any($1) for update',
      values: [[a.paymentIds[0], b.paymentIds[0]]],
    }
    const responses = await behindLock(h, both, [verify(a), verify(b)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.body.error_code).toBe('payment_already_used')
    const verified = await h.sql(`select 1 from payments where transaction_id = 'RACE1' and status = 'VERIFIED'`)
    expect(verified).toHaveLength(1)
  })
})
