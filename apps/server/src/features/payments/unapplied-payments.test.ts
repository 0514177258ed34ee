import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { inStore } from '../../platform/database.ts'
import { expireOrder } from '../order-transitions/expire-orders.ts'

const { h, shop } = await setUpShop()
const saree = await aProduct(h, shop, { stock: 900 })
const calls = orderCalls(h, shop)
afterAll(() => expectHealthy(h))

/** An order of 200.00 whose claims each name their own transaction. */
const order = (more: Partial<OrderSpec> = {}, claimed: number[] = []) =>
  anOrder(h, shop, {
    ...{ lines: [{ product: saree, quantity: 2 }], hasEvents: true },
    claims: claimed.map((amountMinor) => ({ amountMinor, transactionId: `UNAP${next()}` })),
    ...more,
  })
const verify = (id: number, paymentId: number | undefined, body = {}) =>
  calls.act(id, `payments/${paymentId}/verify`, body)
const url = () => `M/${shop.subdomain}/unapplied-payments/`
const headers = () => ({ authorization: `Bearer ${shop.secretKey}` })
const list = async (query: string) => (await h.call({ url: `${url()}?${query}`, headers: headers() })).data
const resolve = (id: number, body: object = { note: 'Returned by bKash' }) =>
  h.call({ url: `${url()}${id}/resolve/`, headers: headers(), body })
const listed = async (id: number) =>
  (await list(`order_id=${id}`)).items.map(({ reason, amount, status }: Record<string, string>) => [
    reason,
    amount,
    status,
  ])
const eventsOf = async (id: number) =>
  h.sql(
    `select payload->'object'->>'reason' as reason, payload->'object'->>'amount' as amount from outbox
    where type = 'payment.unapplied' and resource_id = $1 order by id`,
    [String(id)],
  )

describe('money above the total', () => {
  it('is listed when an order is paid twice, and its event is emitted', async () => {
    const { id, paymentIds } = await order({}, [200_00, 200_00])
    await verify(id, paymentIds[0])
    const { data } = await verify(id, paymentIds[1])
    expect(data).toMatchObject({ payment_status: 'PAID', amount_paid: '200.00', amount_due: '0.00' })
    expect(await listed(id)).toEqual([['OVERPAID', '200.00', 'OPEN']])
    expect(await eventsOf(id)).toEqual([{ reason: 'OVERPAID', amount: '200.00' }])
  })

  it('is only the excess of a payment that is partly due', async () => {
    const { id, paymentIds } = await order({}, [60_00])
    await calls.act(id, 'payments', { method: 'CASH', amount: 150 })
    const { data } = await verify(id, paymentIds[0], { amount: '70.00' })
    expect(data).toMatchObject({ payment_status: 'PAID', amount_paid: '200.00' })
    expect(data.payments[0]).toMatchObject({ amount: '70.00', unapplied_amount: '20.00' })
    expect(await listed(id)).toEqual([['OVERPAID', '20.00', 'OPEN']])
  })

  it('is listed when staff record a transaction, and returns 400 validation_failed for an amount without a transaction', async () => {
    const { id } = await order()
    const money = { method: 'BKASH', amount: 250 }
    const typed = await calls.act(id, 'payments', money)
    expect([typed.status, Object.keys(typed.body.errors)]).toEqual([400, ['amount']])
    const cash = await calls.act(id, 'payments', { ...money, method: 'CASH', transaction_id: `CASH${next()}` })
    expect(cash.status).toBe(400)
    const { data } = await calls.act(id, 'payments', { ...money, transaction_id: `OVER${next()}` })
    expect(data).toMatchObject({ payment_status: 'PAID', amount_paid: '200.00' })
    expect(await listed(id)).toEqual([['OVERPAID', '50.00', 'OPEN']])
  })

  it('is listed once when two claims are verified at the same moment', async () => {
    const { id, paymentIds } = await order({}, [150_00, 150_00])
    const responses = await behindLock(
      h,
      holdOrder(id),
      paymentIds.map((paymentId) => () => verify(id, paymentId)),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await calls.read(id)).data).toMatchObject({ payment_status: 'PAID', amount_paid: '200.00' })
    expect(await listed(id)).toEqual([['OVERPAID', '100.00', 'OPEN']])
  })
})

describe('money of an ended order', () => {
  it('is listed when it had paid an order that is cancelled, separately from an earlier excess', async () => {
    const { id, paymentIds } = await order({}, [60_00, 150_00])
    for (const paymentId of paymentIds) await verify(id, paymentId)
    const { data } = await calls.act(id, 'cancel')
    expect(data).toMatchObject({
      status: 'CANCELLED',
      payment_status: 'PAID',
      amount_due: '0.00',
      cash_to_collect: '0.00',
    })
    expect((await listed(id)).sort()).toEqual([
      ['ORDER_CANCELLED', '140.00', 'OPEN'],
      ['ORDER_CANCELLED', '60.00', 'OPEN'],
      ['OVERPAID', '10.00', 'OPEN'],
    ])
  })

  it.each(['CANCELLED', 'EXPIRED', 'RETURNED'] as const)(
    'is listed when it is verified or recorded after the order is %s, and pays nothing',
    async (status) => {
      const { id, paymentIds } = await order({ status }, [200_00])
      const { data } = await verify(id, paymentIds[0])
      expect([data.payment_status, data.amount_paid]).toEqual([
        status === 'EXPIRED' ? 'EXPIRED' : 'NOT_APPLICABLE',
        '0.00',
      ])
      const late = await calls.act(id, 'payments', { method: 'BKASH', amount: 5, transaction_id: `LATE${next()}` })
      expect([late.status, late.data.amount_paid]).toEqual([201, '0.00'])
      expect((await listed(id)).sort()).toEqual([
        [`ORDER_${status}`, '200.00', 'OPEN'],
        [`ORDER_${status}`, '5.00', 'OPEN'],
      ])
    },
  )

  it('is listed when the order is returned, and when it expires', async () => {
    const returned = await order({ status: 'SHIPPED' })
    await calls.act(returned.id, 'deliver')
    await calls.act(returned.id, 'return', { items: [{ order_item_id: returned.lineIds[0], quantity: 1 }] })
    expect(await listed(returned.id)).toEqual([])
    expect((await calls.act(returned.id, 'return')).data.status).toBe('RETURNED')
    expect(await listed(returned.id)).toEqual([['ORDER_RETURNED', '200.00', 'OPEN']])

    const expired = await order({}, [50_00])
    await verify(expired.id, expired.paymentIds[0])
    await inStore(h.db, shop.storeId, (tx) => expireOrder(tx, shop.storeId, expired.id))
    expect(await listed(expired.id)).toEqual([['ORDER_EXPIRED', '50.00', 'OPEN']])
  })

  it('is listed once when it is verified at the moment its order is cancelled', async () => {
    for (const cancelsFirst of [true, false]) {
      const { id, paymentIds } = await order({}, [200_00])
      const both = [() => calls.act(id, 'cancel'), () => verify(id, paymentIds[0])]
      await behindLock(h, holdOrder(id), cancelsFirst ? both : both.reverse())
      expect(await listed(id)).toEqual([['ORDER_CANCELLED', '200.00', 'OPEN']])
      await expectHealthy(h)
    }
  })

  it('does not include a rejected claim, which cannot be verified afterwards', async () => {
    const { id, paymentIds } = await order({}, [200_00])
    await calls.act(id, 'cancel')
    expect((await calls.act(id, `payments/${paymentIds[0]}/reject`)).data.payment_status).toBe('FAILED')
    expect((await verify(id, paymentIds[0])).body.error_code).toBe('invalid_state')
    expect(await listed(id)).toEqual([])
  })
})

describe('unapplied payments', () => {
  const anUnapplied = async () => {
    const { id, paymentIds } = await order({ status: 'CANCELLED' }, [200_00])
    await verify(id, paymentIds[0])
    return (await list(`order_id=${id}`)).items[0]
  }

  it('are listed newest first, page by page, by status and order', async () => {
    const [first, second] = [await anUnapplied(), await anUnapplied()]
    const page = await list('status=open&limit=1')
    expect([page.items[0].id, page.has_more]).toEqual([second.id, true])
    expect((await list(`status=open&limit=1&cursor=${page.next_cursor}`)).items[0].id).toBe(first.id)
    expect(Object.keys((await list(`order_id=${first.order_id}&fields=amount`)).items[0])).toEqual(['id', 'amount'])
    expect(first).toMatchObject({ method: 'BKASH', reason: 'ORDER_CANCELLED', note: '', resolved_at: null })
    expect((await h.call({ url: `${url()}?status=gone`, headers: headers() })).status).toBe(400)
  })

  it('are resolved with a note, which the audit log records', async () => {
    const { id } = await anUnapplied()
    const { status, data } = await resolve(id)
    expect([status, data]).toMatchObject([
      200,
      { status: 'RESOLVED', note: 'Returned by bKash', resolved_by: expect.stringMatching(/^key:/) },
    ])
    const [row] = await h.sql(
      `select action, after from audit_log where entity = 'unapplied_payment' and entity_id = $1`,
      [String(id)],
    )
    expect(row).toMatchObject({
      action: 'unapplied_payment.resolved',
      after: { note: 'Returned by bKash', amount: '200.00' },
    })
    expect((await list('status=resolved')).items[0].id).toBe(id)
  })

  it('return 409 invalid_state when they are resolved already, 400 validation_failed without a note, 404 not_found in another store', async () => {
    const { id } = await anUnapplied()
    for (const body of [{}, { note: '  ' }])
      expect(Object.keys((await resolve(id, body)).body.errors)).toEqual(['note'])
    await resolve(id)
    const again = await resolve(id, { note: 'Again' })
    expect(again.body).toMatchObject({ error_code: 'invalid_state', details: { allowed_statuses: ['OPEN'] } })
    const other = await openShop(h)
    const stranger = await h.call({
      url: `M/${other.subdomain}/unapplied-payments/${id}/resolve/`,
      headers: { authorization: `Bearer ${other.secretKey}` },
      body: { note: 'Mine' },
    })
    expect(stranger.body.error_code).toBe('not_found')
  })

  it('are each resolved once when two people resolve them at the same moment', async () => {
    const { id } = await anUnapplied()
    const lock = { text: 'select 1 from unapplied_payments where id = $1 for update', values: [id] }
    const responses = await behindLock(h, lock, [() => resolve(id), () => resolve(id, { note: 'Me too' })])
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
    expect((await list('status=resolved&limit=1')).items[0].note).toBe('Returned by bKash')
  })
})
