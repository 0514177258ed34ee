import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { deskCalls } from '../../../test/desk.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { anOrder, brokenInvariants, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { refundCalls } from '../../../test/request-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aPaidSession, csvOf, statementCalls } from '../../../test/statements.ts'

const { h, shop } = await setUpShop()
const saree = await aProduct(h, shop, { stock: 900 })
const calls = orderCalls(h, shop)
const refunds = refundCalls(h, shop, '')
const statements = statementCalls(h, shop)
const desk = deskCalls(h, shop, { authorization: `Bearer ${shop.secretKey}` })
afterAll(async () => {
  expect(await brokenInvariants(h)).toEqual([])
  await expectHealthy(h)
})

/** Two items of 100.00: 200.00 in total. */
const order = (more: Partial<OrderSpec> = {}) =>
  anOrder(h, shop, { lines: [{ product: saree, quantity: 2 }], hasEvents: true, ...more })
const pay = async (id: number, amount: number, more: object = {}): Promise<number> => {
  const { data, text } = await calls.act(id, 'payments', { method: 'CASH', amount, ...more })
  if (!data) throw new Error(text)
  return data.payments.at(-1).id
}
const bkash = () => ({ method: 'BKASH', transaction_id: `REV${next()}` })
const reverse = (id: number, paymentId: number | undefined, body: object = { reason: 'Typed for another order' }) =>
  calls.act(id, `payments/${paymentId}/reverse`, body)
const entriesOf = (orderId: number) =>
  h.sql(
    `select t.kind, (select jsonb_object_agg(l.account, l.amount_minor) from ledger_lines l where l.transaction_id = t.id) as lines
       from ledger_transactions t where t.order_id = $1 order by t.id`,
    [orderId],
  )
const refused = async (id: number, paymentId: number | undefined) => {
  const { status, body } = await reverse(id, paymentId)
  expect([status, body.error_code]).toEqual([409, 'invalid_state'])
  return body.details
}

describe('a payment that was recorded by mistake', () => {
  it('is owed again when it is reversed, and the entry against it, the reason, the audit and the event are kept', async () => {
    const { id, number } = await order()
    const paymentId = await pay(id, 200)
    expect((await desk.list()).text).not.toContain(number)
    const { data } = await reverse(id, paymentId)
    expect((await desk.list()).text).toContain(number)
    expect(data).toMatchObject({ payment_status: 'NOT_APPLICABLE', amount_paid: '0.00', amount_due: '200.00' })
    expect(data.cash_to_collect).toBe('200.00')
    expect(data.payments).toMatchObject([{ id: paymentId, status: 'REVERSED', amount: '200.00', is_reversible: false }])
    expect(data.timeline.at(-1)).toMatchObject({
      ...{ code: 'PAYMENT_REVERSED', message: 'Typed for another order', is_public: false },
    })
    expect(await entriesOf(id)).toEqual([
      { kind: 'PAYMENT', lines: { CASH: 200_00, ORDER: -200_00 } },
      { kind: 'REVERSE', lines: { CASH: -200_00, ORDER: 200_00 } },
    ])
    const events = await h.sql(
      `select type, payload->'object'->>'payment_status' as status from outbox where resource_id = $1 and type like 'payment.%' order by id`,
      [String(id)],
    )
    expect(events).toEqual([
      { type: 'payment.succeeded', status: 'PAID' },
      { type: 'payment.reversed', status: 'NOT_APPLICABLE' },
    ])
    const [audit] = await h.sql<{ after: object }>(
      `select after from audit_log where action = 'order.payment_reversed' and entity_id = $1`,
      [String(id)],
    )
    expect(audit?.after).toMatchObject({ amount: '200.00', reason: 'Typed for another order', amount_paid: '0.00' })
  })

  it('can be recorded for the right order, with the same cash or the same transaction, and again for this one', async () => {
    const [wrong, right] = [await order(), await order()]
    const transfer = { ...bkash(), amount: 50 }
    const mistakes = [await pay(wrong.id, 100), await pay(wrong.id, 50, transfer)]
    for (const paymentId of mistakes) expect((await reverse(wrong.id, paymentId)).status).toBe(200)
    await pay(right.id, 50, transfer)
    await pay(wrong.id, 100)
    expect((await calls.read(right.id)).data.amount_paid).toBe('50.00')
    expect((await calls.read(wrong.id)).data).toMatchObject({ amount_paid: '100.00', payment_status: 'PARTIALLY_PAID' })
  })

  it('leaves the courier all of it to collect, whether it is reversed before the delivery or after it', async () => {
    const shipped = await order({ status: 'SHIPPED' })
    await reverse(shipped.id, await pay(shipped.id, 200))
    expect((await calls.act(shipped.id, 'deliver')).data).toMatchObject({
      payment_status: 'PAID',
      amount_paid: '200.00',
    })
    const [collected] = (await calls.read(shipped.id)).data.payments.slice(-1)
    const { data } = await reverse(shipped.id, collected.id)
    expect(data).toMatchObject({ status: 'DELIVERED', payment_status: 'NOT_APPLICABLE', amount_due: '200.00' })
  })

  it('leaves a confirmed order confirmed, without the advance that never came', async () => {
    const { id } = await order({ requiredAdvanceMinor: 50_00 })
    const paymentId = await pay(id, 50, bkash())
    await calls.act(id, 'confirm')
    await calls.act(id, 'hold', { reason: 'Asked to wait' })
    const { data } = await reverse(id, paymentId)
    expect(data).toMatchObject({ status: 'ON_HOLD', amount_paid: '0.00', is_advance_waived: true })
    expect((await calls.act(id, 'resume')).data.status).toBe('CONFIRMED')
    const pending = await order({ requiredAdvanceMinor: 50_00 })
    const reversed = await reverse(pending.id, await pay(pending.id, 50, bkash()))
    expect(reversed.data).toMatchObject({ status: 'PENDING', is_advance_waived: false })
    expect((await calls.act(pending.id, 'confirm')).body.error_code).toBe('advance_required')
  })

  it('owes nobody its excess any more', async () => {
    const { id } = await order()
    const paymentId = await pay(id, 260, bkash())
    const { data } = await reverse(id, paymentId)
    expect(data).toMatchObject({ amount_paid: '0.00', amount_due: '200.00' })
    expect((await entriesOf(id)).slice(1)).toEqual([
      { kind: 'RESOLVE', lines: { UNAPPLIED: 60_00, RESOLVED: -60_00 } },
      { kind: 'REVERSE', lines: { BKASH: -260_00, ORDER: 200_00, RESOLVED: 60_00 } },
    ])
    const open = await h.sql(`select note from unapplied_payments where order_id = $1 and status = 'OPEN'`, [id])
    expect(open).toEqual([])
  })

  it('is taken from the takings of the day on which it is reversed', async () => {
    const { id } = await order()
    const day = (offset: number) => new Date(Date.now() + offset * 24 * 3_600_000).toISOString().slice(0, 10)
    const takings = async () => {
      const { data } = await statements.takings(day(-2), day(2))
      const rocket = data.methods.find(({ method }: { method: string }) => method === 'ROCKET')
      return rocket && [rocket.received, rocket.net, rocket.payment_count]
    }
    const paymentId = await pay(id, 70, { ...bkash(), method: 'ROCKET' })
    expect(await takings()).toEqual(['70.00', '70.00', 1])
    await reverse(id, paymentId)
    expect(await takings()).toEqual(['0.00', '0.00', 0])
  })

  it('gives its line of a statement to the order for which the money came', async () => {
    const [wrong, right] = [await order(), await order()]
    const transfer = bkash()
    const paymentId = await pay(wrong.id, 100, transfer)
    const line = { 'Trx ID': transfer.transaction_id, Date: '2026-01-05 14:03', Amount: 100, Fee: '1.85' }
    await statements.send(csvOf([line]))
    await reverse(wrong.id, paymentId)
    const lineOf = async () =>
      (await h.sql('select payment_id from statement_lines where transaction_id = $1', [transfer.transaction_id]))[0]
    expect(await lineOf()).toEqual({ payment_id: null })
    const rightPayment = await pay(right.id, 100, transfer)
    expect(await lineOf()).toMatchObject({ payment_id: expect.anything() })
    expect(Number((await lineOf())?.payment_id)).toBe(rightPayment)
    expect((await entriesOf(right.id)).at(-1)).toEqual({ kind: 'FEE', lines: { GATEWAY_FEES: 1_85, BKASH: -1_85 } })
  })
})

describe('reverseOrderPayment', () => {
  it('returns 400 validation_failed without a reason, and 404 not_found for a payment of another order', async () => {
    const [one, other] = [await order(), await order()]
    const paymentId = await pay(one.id, 10)
    for (const body of [{}, { reason: ' ' }]) {
      const { status, body: refusal } = await reverse(one.id, paymentId, body)
      expect([status, Object.keys(refusal.errors)]).toEqual([400, ['reason']])
    }
    expect((await reverse(other.id, paymentId)).status).toBe(404)
  })

  it('returns 409 invalid_state for a claim, for money of a gateway, and for what the gateway has confirmed', async () => {
    const { id, paymentIds } = await order({ claims: [{ transactionId: `REV${next()}` }] })
    expect(await refused(id, paymentIds[0])).toMatchObject({ current_status: 'PENDING' })
    const online = await order()
    await aPaidSession(h, shop, { orderId: online.id, amountMinor: 200_00 })
    const [paid] = (await calls.read(online.id)).data.payments
    expect(paid.is_reversible).toBe(false)
    await refused(online.id, paid.id)
    const checked = await order()
    const checkedId = await pay(checked.id, 10, bkash())
    await h.sql(`update payments set recorded_by = 'system:claims.check' where id = $1`, [checkedId])
    await refused(checked.id, checkedId)
    await h.sql(`update payments set recorded_by = 'key:1' where id = $1`, [checkedId])
  })

  it('returns 409 invalid_state for an order that is completed, cancelled or returned', async () => {
    const done = await order({ status: 'SHIPPED' })
    await calls.act(done.id, 'deliver')
    const [cash] = (await calls.act(done.id, 'complete')).data.payments
    expect(cash.is_reversible).toBe(false)
    expect(await refused(done.id, cash.id)).toMatchObject({ current_status: 'COMPLETED' })
    const { id } = await order()
    const paymentId = await pay(id, 10)
    await calls.act(id, 'cancel')
    expect(await refused(id, paymentId)).toMatchObject({ current_status: 'CANCELLED' })
  })

  it('returns 409 invalid_state when more was refunded than would be left', async () => {
    const { id } = await order({ status: 'DELIVERED', paymentMethod: 'BKASH' })
    const [first, second] = [await pay(id, 120, bkash()), await pay(id, 80, bkash())]
    const { data } = await refunds.open(id, { amount: 100 })
    expect(await refused(id, first)).toMatchObject({ reason: 'money_is_used' })
    expect((await reverse(id, second)).data.amount_paid).toBe('120.00')
    await refunds.act(data.id, 'reject', { note: 'Not torn' })
    expect((await reverse(id, first)).data.amount_paid).toBe('0.00')
  })

  it('happens once when two people reverse a payment at the same moment', async () => {
    const { id } = await order()
    const paymentId = await pay(id, 100)
    await pay(id, 100, bkash())
    const call = () => reverse(id, paymentId)
    const responses = await behindLock(h, holdOrder(id), [call, call])
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
    expect(await entriesOf(id)).toHaveLength(3)
  })

  it('and a refund of the same money exclude each other, whichever is first', async () => {
    for (const isRefundFirst of [true, false]) {
      const { id } = await order({ status: 'DELIVERED', paymentMethod: 'BKASH' })
      const paymentId = await pay(id, 200, bkash())
      const both = [() => refunds.open(id, { amount: 200 }), () => reverse(id, paymentId)]
      const responses = await behindLock(h, holdOrder(id), isRefundFirst ? both : both.toReversed())
      expect(responses[0]?.status).toBeLessThan(300)
      expect(responses[1]?.status).toBe(409)
    }
  })

  it('and the delivery of the order leave the cash of one of them, whichever is first', async () => {
    for (const isDeliveryFirst of [true, false]) {
      const { id } = await order({ status: 'SHIPPED' })
      const paymentId = await pay(id, 150)
      const both = [() => calls.act(id, 'deliver'), () => reverse(id, paymentId)]
      const responses = await behindLock(h, holdOrder(id), isDeliveryFirst ? both : both.toReversed())
      expect(responses.map(({ status }) => status)).toEqual([200, 200])
      const { data } = await calls.read(id)
      expect(data).toMatchObject({ status: 'DELIVERED', amount_paid: isDeliveryFirst ? '50.00' : '200.00' })
    }
  })

  it('and staff who deal with its excess exclude each other, whichever is first', async () => {
    for (const isResolvedFirst of [true, false]) {
      const { id } = await order()
      const paymentId = await pay(id, 260, bkash())
      const [excess] = await h.sql<{ id: number }>('select id from unapplied_payments where order_id = $1', [id])
      const resolve = () =>
        h.call({
          url: `M/${shop.subdomain}/unapplied-payments/${excess?.id}/resolve/`,
          headers: { authorization: `Bearer ${shop.secretKey}` },
          body: { note: 'Sent back' },
        })
      const lock = { text: 'select 1 from unapplied_payments where id = $1 for update', values: [excess?.id] }
      const both = [resolve, () => reverse(id, paymentId)]
      const responses = await behindLock(h, lock, isResolvedFirst ? both : both.toReversed())
      expect(responses.map(({ status }) => status)).toEqual([200, 409])
    }
  })
})
