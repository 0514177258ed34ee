import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { expectNotFound } from '../../../test/expect-not-found.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { refundCalls } from '../../../test/request-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { aPaidSession, csvOf, ledgerBalances, statementCalls } from '../../../test/statements.ts'
import { inStore } from '../../platform/database.ts'
import { settleSession } from '../gateway-payments/settle-session.ts'

const h = await setUpApp()
afterAll(() => expectHealthy(h))

async function aShop() {
  const of = await openShop(h)
  const product = await aProduct(h, of, { stock: 900 })
  const calls = statementCalls(h, of)
  return {
    of,
    items: calls.items,
    resolve: calls.resolve,
    record: calls.record,
    takings: calls.takings,
    order: (more: object = {}) => anOrder(h, of, { lines: [{ product, quantity: 2 }], hasEvents: true, ...more }),
    orders: orderCalls(h, of),
    pay: (orderId: number, more: object = {}) =>
      aPaidSession(h, of, { orderId, amountMinor: 200_00, paidAt: '2026-01-05T06:00:00Z', ...more }),
    /** A statement of the fifth of January. */
    state: (...rows: [transactionId: string, amount: number, more?: Record<string, string | number>][]) =>
      calls.send(
        csvOf(
          [
            ['EDGE0001', -1, { Type: 'Settlement', Date: '2026-01-05 00:00' }] as const,
            ...rows,
            ['EDGE0002', -1, { Type: 'Settlement', Date: '2026-01-05 23:59' }] as const,
          ].map(([id, amount, more]) => ({
            'Trx ID': id,
            Date: '2026-01-05 12:00',
            Amount: amount,
            Fee: '',
            Type: '',
            Invoice: '',
            ...more,
          })),
        ),
      ),
    open: async (list: string) => (await calls.items(`status=OPEN&list=${list}`)).data.items,
  }
}

type Listed = { transaction_id: string; type: string; id: number }
const byTransaction = (a: Listed, b: Listed) => (a.transaction_id < b.transaction_id ? -1 : 1)

const MONEY = 'MONEY_WITHOUT_ORDER'
const ORDERS = 'ORDER_WITHOUT_MONEY'
const AMOUNTS = 'AMOUNT_DIFFERS'

describe('money without order', () => {
  it('has each line that matches no payment, and says which order it may belong to', async () => {
    const shop = await aShop()
    const claimed = await shop.order({ claims: [{ transactionId: 'BCLAIMED1', amountMinor: 200_00 }] })
    const { id: numberedId } = await shop.order()
    await h.sql(`update orders set order_number = 'DEM-7K2M0QX1' where id = $1`, [numberedId])
    const begun = await shop.order()
    await h.sql(
      `insert into payment_sessions (store_id, order_id, attempt, gateway, status, amount_minor, currency, invoice, callback_url, payer_phone, expires_at)
       values ($1, $2, 1, 'BKASH', 'EXPIRED', 20000, 'BDT', 'BEGUN1', 'https://a.example', '+8801712345678', now())`,
      [shop.of.storeId, begun.id],
    )
    await shop.state(
      ['ANONYM01', 50],
      ['bclaimed-1', 200],
      ['DNUMBER01', 200, { Invoice: '  dem-7k2moqxl ' }],
      ['CXBEGUN01', 200, { Invoice: 'BEGUN1' }],
      ['ERETURN01', -30],
    )
    const items = (await shop.open(MONEY)).sort(byTransaction)
    expect(items).toMatchObject([
      {
        transaction_id: 'ANONYM01',
        action: 'FIND_ORDER',
        statement_amount: '50.00',
        recorded_amount: null,
        order_id: null,
      },
      { transaction_id: 'BCLAIMED1', action: 'VERIFY_CLAIM', order_id: claimed.id, payment_id: claimed.paymentIds[0] },
      { transaction_id: 'CXBEGUN01', action: 'RECORD_PAYMENT', order_id: begun.id, reference: 'BEGUN1' },
      { transaction_id: 'DNUMBER01', action: 'RECORD_PAYMENT', order_id: numberedId, order_number: 'DEM-7K2M0QX1' },
      { transaction_id: 'ERETURN01', action: 'RECORD_REFUND', type: 'REFUND', statement_amount: '30.00' },
    ])
    expect(items[0].advice).toMatch(/কোনো অর্ডারে/)
    await shop.orders.act(claimed.id, `payments/${claimed.paymentIds[0]}/verify`)
    expect((await shop.open(MONEY)).map((item: { transaction_id: string }) => item.transaction_id)).not.toContain(
      'BCLAIMED1',
    )
    expect((await shop.items('status=SETTLED')).data.items).toMatchObject([{ transaction_id: 'BCLAIMED1' }])
  })

  it('is settled by recording its payment for an order, which enters its fee, and pays no second order', async () => {
    const shop = await aShop()
    const [order, other] = [await shop.order(), await shop.order()]
    await shop.state(['LINKED01', 250, { Fee: '4.60' }])
    const [item] = await shop.open(MONEY)
    const { status, data } = await shop.record(item.id, order.id)
    expect([status, data]).toEqual([
      201,
      expect.objectContaining({ id: order.id, payment_status: 'PAID', amount_paid: '200.00' }),
    ])
    expect(await ledgerBalances(h, shop.of)).toEqual({
      BKASH: 245_40,
      GATEWAY_FEES: 4_60,
      ORDER: -200_00,
      UNAPPLIED: -50_00,
    })
    expect((await shop.items()).data.items).toMatchObject([{ id: item.id, status: 'SETTLED', order_id: order.id }])
    const again = await shop.record(item.id, other.id)
    expect([again.status, again.body.error_code, again.body.details]).toEqual([
      409,
      'invalid_state',
      { current_status: 'SETTLED', allowed_statuses: ['OPEN'] },
    ])
  })

  it('recordStatementPayment returns 409 payment_already_used to the second of two who record a line at the same time', async () => {
    const shop = await aShop()
    const [order, other] = [await shop.order(), await shop.order()]
    await shop.state(['ONCEONLY1', 50])
    const [item] = await shop.open(MONEY)
    const lock = { text: 'select 1 from orders where id = any ($1) for update', values: [[order.id, other.id]] }
    const responses = await behindLock(h, lock, [
      () => shop.record(item.id, order.id),
      () => shop.record(item.id, other.id),
    ])
    expect(responses.map(({ status, body }) => [status, body.error_code]).sort()).toEqual([
      [201, undefined],
      [409, 'payment_already_used'],
    ])
    expect(await ledgerBalances(h, shop.of)).toEqual({ BKASH: 50_00, ORDER: -50_00 })
  })

  it('recordStatementPayment returns 409 similar_payment for the transaction of a verified claim in another spelling', async () => {
    const shop = await aShop()
    const claims = [{ transactionId: 'PAIDBYALIKE0001', amountMinor: 50_00 }]
    const [claimed, order] = [await shop.order({ claims }), await shop.order()]
    await shop.orders.act(claimed.id, `payments/${claimed.paymentIds[0]}/verify`)
    await shop.state(['ALIKE0001', 50])
    const [item] = await shop.open(MONEY)
    const { status, body } = await shop.record(item.id, order.id)
    expect([status, body.error_code, body.details.similar.order_number]).toEqual([
      409,
      'similar_payment',
      claimed.number,
    ])
    expect((await shop.record(item.id, order.id, { accept_similar: true })).status).toBe(201)
  })

  it('records no payment of a refund, of another list, or for an order of another store', async () => {
    const [shop, theirs] = [await aShop(), await aShop()]
    const order = await shop.order()
    await shop.state(['MINE0001', 50], ['BACK0001', -20])
    const [refund, payment] = (await shop.open(MONEY)).sort(byTransaction)
    expect((await shop.record(refund.id, order.id)).body.error_code).toBe('invalid_state')
    const foreign = await theirs.order()
    expectNotFound(await shop.record(payment.id, foreign.id), await shop.record(payment.id, 799_000_005))
    expectNotFound(await theirs.record(payment.id, foreign.id), await theirs.record(799_000_081, foreign.id))
    expect(await ledgerBalances(h, shop.of)).toEqual({})
  })

  it('is settled by a refund whose payout is recorded with its transaction ID', async () => {
    const shop = await aShop()
    const order = await shop.order({ status: 'DELIVERED' })
    const paid = await shop.pay(order.id)
    await shop.state([paid.transactionId, 200], ['PAYOUT01', -50, { Fee: '1' }])
    expect(await shop.open(MONEY)).toMatchObject([{ action: 'RECORD_REFUND' }])
    const refund = refundCalls(h, shop.of, '')
    const { data } = await refund.open(order.id, { amount: 50 })
    await refund.act(data.id, 'process')
    await refund.act(data.id, 'complete', { method: 'BKASH', transaction_id: 'pay out 01' })
    expect((await shop.items('status=OPEN')).data.items).toEqual([])
    expect(await ledgerBalances(h, shop.of)).toEqual({ BKASH: 149_00, GATEWAY_FEES: 1_00, ORDER: -150_00 })
  })
})

describe('an unapplied payment that the gateway returned', () => {
  it('has its line of the statement, whichever comes first, and counts as a refund of the takings', async () => {
    for (const isStatedFirst of [true, false]) {
      const shop = await aShop()
      const { id } = await shop.order({ status: 'CANCELLED' })
      const [row] = await h.sql<{ id: string; unapplied_id: string }>(
        `with session as (
           insert into payment_sessions (store_id, order_id, attempt, gateway, status, amount_minor, currency, invoice, callback_url, payer_phone, transaction_id, paid_at, expires_at)
           values ($1, $2, 1, 'BKASH', 'SUCCEEDED', 5000, 'BDT', 'LATE1', 'https://a.example', '+8801712345678', 'LATE0001', now(), now()) returning id),
         paid as (
           insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, unapplied_minor, status, verified_at, payment_session_id)
           select $1, $2, 'gateway', 'BKASH', 'LATE0001', 5000, 5000, 'VERIFIED', now(), id from session returning id),
         owed as (
           insert into unapplied_payments (store_id, order_id, payment_id, reason, amount_minor)
           select $1, $2, id, 'ORDER_CANCELLED', 5000 from paid returning id)
         select paid.id, owed.id as unapplied_id from paid, owed`,
        [shop.of.storeId, id],
      )
      const state = () => shop.state(['LATE0001', 50], ['BACKTOHER1', -50, { Fee: '1' }])
      if (isStatedFirst) await state()
      await h.sql(
        `insert into gateway_refunds (store_id, order_id, payment_id, unapplied_payment_id, gateway, amount_minor, status, transaction_id, refunded_at, requested_by)
         values ($1, $2, $3, $4, 'BKASH', 5000, 'COMPLETED', 'BACKTOHER1', now(), 'test')`,
        [shop.of.storeId, id, row?.id, row?.unapplied_id],
      )
      await h.sql(
        `update unapplied_payments set status = 'RESOLVED', note = 'Returned', resolved_at = now() where id = $1`,
        [row?.unapplied_id],
      )
      if (!isStatedFirst) await state()
      expect((await shop.items('status=OPEN')).data.items).toEqual([])
      expect(await ledgerBalances(h, shop.of)).toEqual({ BKASH: -1_00, GATEWAY_FEES: 1_00 })
      const day = (offset: number) => new Date(Date.now() + (6 + 24 * offset) * 3_600_000).toISOString().slice(0, 10)
      const { data } = await shop.takings(day(0), day(1))
      expect(data.total).toMatchObject({ received: '50.00', refunded: '50.00', refund_count: 1 })
    }
  })
})

describe('order without money', () => {
  it('has a payment through the gateway that a statement of its time does not contain, until one does', async () => {
    const shop = await aShop()
    const [missing, stated, later] = [await shop.order(), await shop.order(), await shop.order()]
    const lost = await shop.pay(missing.id)
    const found = await shop.pay(stated.id)
    await shop.pay(later.id, { paidAt: '2026-01-06T06:00:00Z' })
    await shop.state([found.transactionId, 200])
    expect(await shop.open(ORDERS)).toMatchObject([
      {
        action: 'CHECK_PAYMENT',
        transaction_id: lost.transactionId,
        order_id: missing.id,
        payment_id: lost.id,
        statement_amount: null,
        recorded_amount: '200.00',
      },
    ])
    await shop.state([lost.transactionId, 200])
    expect(await shop.open(ORDERS)).toEqual([])
  })

  it('has a payment that is recorded after the statement of its time', async () => {
    const shop = await aShop()
    const order = await shop.order()
    await shop.state()
    await shop.pay(order.id)
    expect(await shop.open(ORDERS)).toMatchObject([{ order_id: order.id }])
  })

  it('has a payment of which the store learns after the statement of its time', async () => {
    const shop = await aShop()
    const { storeId } = shop.of
    const order = await shop.order()
    await shop.state()
    const [session] = await h.sql<{ id: string }>(
      `insert into payment_sessions (store_id, order_id, attempt, gateway, status, amount_minor, currency, invoice, reference, callback_url, payer_phone, expires_at)
       values ($1, $2, 1, 'BKASH', 'REDIRECTED', 20000, 'BDT', 'LEARNT1', 'LEARNT1', 'https://a.example', '+8801712345678', now()) returning id`,
      [storeId, order.id],
    )
    const paidAt = new Date('2026-01-05T06:00:00Z')
    const state = { outcome: 'paid', transactionId: 'LEARNT01', payer: '', paidAt } as const
    const settlement = {
      storeId,
      sessionId: session?.id as string,
      state,
      source: 'inspection',
      now: new Date(),
    } as const
    await inStore(h.deps.db, storeId, (tx) => settleSession(tx, settlement))
    expect(await shop.open(ORDERS)).toMatchObject([{ order_id: order.id, transaction_id: 'LEARNT01' }])
  })

  it('has none because of a statement with a line that could not be read, of the other gateway, or of another store', async () => {
    const [shop, nagad, theirs] = [await aShop(), await aShop(), await aShop()]
    await shop.pay((await shop.order()).id)
    await shop.state(['BROKEN01', 0])
    await theirs.state()
    await nagad.pay((await nagad.order()).id, { gateway: 'NAGAD' })
    await nagad.state()
    expect([(await shop.items()).data.items, (await nagad.items()).data.items]).toEqual([[], []])
  })

  it('finds the payment by its invoice when the statement has another ID, and prefers the line with its own', async () => {
    const shop = await aShop()
    const order = await shop.order()
    const paid = await shop.pay(order.id, { invoice: 'INV77', transactionId: 'OURS0001' })
    await shop.state(['ISSUER01', 200, { Invoice: 'INV77', Fee: '2' }], ['ISSUER02', 199, { Invoice: 'INV77' }])
    expect(await shop.open(ORDERS)).toEqual([])
    expect(await ledgerBalances(h, shop.of)).toMatchObject({ GATEWAY_FEES: 2_00 })
    expect(await shop.open(MONEY)).toMatchObject([{ transaction_id: 'ISSUER02' }])
    await shop.state(['OURS0001', 200, { Fee: '3' }])
    expect(await ledgerBalances(h, shop.of)).toMatchObject({ GATEWAY_FEES: 3_00 })
    expect((await shop.open(MONEY)).map((item: { transaction_id: string }) => item.transaction_id)).toEqual([
      'ISSUER01',
      'ISSUER02',
    ])
    expect(paid.transactionId).toBe('OURS0001')
  })
})

describe('amounts that differ', () => {
  it('has payments, refunds and methods that the statement states otherwise', async () => {
    const shop = await aShop()
    const [order, other] = [await shop.order(), await shop.order()]
    const paid = await shop.pay(order.id)
    await shop.orders.act(other.id, 'payments', { method: 'NAGAD', amount: 20, transaction_id: 'METHOD01' })
    await shop.state([paid.transactionId, 190], ['METHOD01', 20])
    expect(
      (await shop.open(AMOUNTS))
        .map(({ action, statement_amount, recorded_amount, order_id }: Record<string, unknown>) => [
          action,
          statement_amount,
          recorded_amount,
          order_id,
        ])
        .sort(),
    ).toEqual([
      ['COMPARE_AMOUNTS', '190.00', '200.00', order.id],
      ['COMPARE_METHODS', '20.00', '20.00', other.id],
    ])
  })

  it('has a session that the gateway described differently, as long as it is one', async () => {
    const shop = await aShop()
    const order = await shop.order()
    const problem = (value: string) =>
      h.sql(`update payment_sessions set problem = $2 where store_id = $1`, [shop.of.storeId, value])
    await h.sql(
      `insert into payment_sessions (store_id, order_id, attempt, gateway, status, amount_minor, currency, invoice, callback_url, payer_phone, expires_at, problem)
       values ($1, $2, 1, 'NAGAD', 'PROCESSING', 20000, 'BDT', 'SES1', 'https://a.example', '+8801712345678', now(), 'MISMATCH')`,
      [shop.of.storeId, order.id],
    )
    expect(await shop.open(AMOUNTS)).toMatchObject([
      {
        action: 'INSPECT_SESSION',
        gateway: 'NAGAD',
        order_id: order.id,
        reference: 'SES1',
        recorded_amount: '200.00',
        statement_amount: null,
      },
    ])
    await problem('')
    expect(await shop.open(AMOUNTS)).toEqual([])
    await problem('MISMATCH')
    expect(await shop.open(AMOUNTS)).toHaveLength(1)
  })
})

describe('a difference that staff have dealt with', () => {
  it('keeps its note, is audited, and is resolved once', async () => {
    const shop = await aShop()
    await shop.state(['RESOLVE1', 50])
    const [item] = await shop.open(MONEY)
    const { data } = await shop.resolve(item.id, 'Paid in the shop')
    expect(data).toMatchObject({
      status: 'RESOLVED',
      note: 'Paid in the shop',
      resolved_by: expect.stringMatching(/^key:/),
    })
    const again = await shop.resolve(item.id)
    expect([again.status, again.body.error_code, again.body.details.current_status]).toEqual([
      409,
      'invalid_state',
      'RESOLVED',
    ])
    const audit = await h.sql(
      `select action, entity_id from audit_log where store_id = $1 and entity = 'reconciliation_item'`,
      [shop.of.storeId],
    )
    expect(audit).toEqual([{ action: 'reconciliation_item.resolved', entity_id: String(item.id) }])
    const order = await shop.order()
    expect((await shop.record(item.id, order.id)).body.error_code).toBe('invalid_state')
  })

  it('is unknown to another store', async () => {
    const [shop, theirs] = [await aShop(), await aShop()]
    await shop.state(['FOREIGN1', 50])
    const [item] = await shop.open(MONEY)
    expectNotFound(await theirs.resolve(item.id), await theirs.resolve(799_000_081))
    expect((await theirs.items()).data.items).toEqual([])
  })
})
