import { advancePaymentMethods } from '@haat/contract/vocabulary.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, type Shop, signIn, type TestProduct } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { refundCalls } from '../../../test/request-factory.ts'
import { aWallet } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
afterAll(() => expectHealthy(h))

/** A store with a queue of its own. */
async function aQueue() {
  const own = await openShop(h)
  for (const method of ['BKASH', 'NAGAD', 'BANK_TRANSFER']) await aWallet(h, own, method)
  return { shop: own, product: await aProduct(h, own, { priceMinor: 100_00, stock: 900 }), calls: orderCalls(h, own) }
}
type Queue = Pick<Awaited<ReturnType<typeof aQueue>>, 'shop' | 'product' | 'calls'>

const advance = (transactionId: string, more: object = {}) => ({
  ...{ advance_amount: 60, advance_payment_method: 'BKASH', advance_transaction_id: transactionId },
  ...more,
})
const place = (at: { shop: Shop; product: TestProduct }, body: object) =>
  h.call({
    url: 'W/order/',
    key: at.shop.key,
    headers: { 'accept-language': 'en' },
    body: {
      ...{ receiver_name: 'Rahima', phone: `018${String(10_000_000 + next())}`, address: 'Road 5' },
      ...{ items: [{ product_id: at.product.id, quantity: 2 }], ...body },
    },
  })
const placed = async (at: { shop: Shop; product: TestProduct }, body: object): Promise<{ id: number }> =>
  (await place(at, body)).data.order
const list = (at: Pick<Queue, 'shop'>, query = '') =>
  h.call({
    url: `M/${at.shop.subdomain}/payment-claims/?${query}`,
    headers: { authorization: `Bearer ${at.shop.secretKey}` },
  })
const idsOf = async (at: Pick<Queue, 'shop'>, query = '') =>
  (await list(at, query)).data.items.map((row: { order_id: number }) => row.order_id)

describe('the queue of payment claims', () => {
  it('lists the waiting claims of all orders, oldest first, until they are verified or rejected', async () => {
    const at = await aQueue()
    const phone = '01819004455'
    const first = await placed(at, advance('৯ab3 - xyz৭', { phone }))
    const second = await placed(at, { payment_transaction_id: 'COD-TX-1' })
    const { items } = (await list(at)).data
    expect(items.map((row: { order_id: number }) => row.order_id)).toEqual([first.id, second.id])
    expect(items[0]).toMatchObject({
      ...{ kind: 'advance', method: 'BKASH', amount: '60.00', transaction_id: '9AB3XYZ7', phone_ending: '4455' },
      ...{ order_status: 'PENDING', order_total: '200.00', amount_due: '200.00', waiting_minutes: 0 },
      ...{ claimed_by_others: 0, verified_for: null, check: null },
    })
    expect(items[1]).toMatchObject({ kind: 'manual', method: 'COD', amount: '200.00', next_check_at: null })
    await at.calls.act(first.id, `payments/${items[0].id}/verify`)
    await at.calls.act(second.id, `payments/${items[1].id}/reject`)
    expect(await idsOf(at)).toEqual([])
  })

  it('lists a claim of an advance by every method that a shopper can name, cash included, or by none', async () => {
    const at = await aQueue()
    const methods = [...advancePaymentMethods, '']
    for (const [index, method] of methods.entries())
      await placed(at, advance(`METHOD${index}`, { advance_payment_method: method }))
    const { items } = (await list(at)).data
    expect(items.map((row: { method: string }) => row.method)).toEqual([...advancePaymentMethods, 'COD'])
    for (const method of advancePaymentMethods) expect(await idsOf(at, `method=${method}`)).toHaveLength(1)
  })

  it('is read page by page, by method, kind, order and response of the gateway', async () => {
    const at = await aQueue()
    const orders = [
      await placed(at, advance('PAGE1')),
      await placed(at, advance('PAGE2', { advance_payment_method: 'NAGAD' })),
      await placed(at, { payment_method: 'BKASH', payment_transaction_id: 'PAGE3' }),
    ].map(({ id }) => id)
    const page = (await list(at, 'limit=2')).data
    expect([page.items.length, page.has_more]).toEqual([2, true])
    expect(await idsOf(at, `limit=2&cursor=${page.next_cursor}`)).toEqual([orders[2]])
    expect(await idsOf(at, 'method=nagad')).toEqual([orders[1]])
    expect(await idsOf(at, 'kind=manual')).toEqual([orders[2]])
    expect(await idsOf(at, `order_id=${orders[0]}`)).toEqual([orders[0]])
    await h.sql(`update payments set check_result = 'NOT_FOUND' where transaction_id = 'PAGE3' and store_id = $1`, [
      at.shop.storeId,
    ])
    await h.sql(
      `insert into payment_claim_checks (store_id, payment_id, number, result, called_at, answered_at)
       select store_id, id, 1, 'NOT_FOUND', now(), now() from payments where store_id = $1 and transaction_id = 'PAGE3'`,
      [at.shop.storeId],
    )
    expect(await idsOf(at, 'check_result=not_found')).toEqual([orders[2]])
    expect(await idsOf(at, 'check_result=not_checked')).toEqual(orders.slice(0, 2))
    for (const query of ['kind=cash', 'method=OTHER', 'check_result=maybe', 'order_id=x'])
      expect((await list(at, query)).body.error_code).toBe('validation_failed')
  })

  it('shows how many other orders claim a transaction in any spelling, also with letters that look alike', async () => {
    const [at, other] = [await aQueue(), await aQueue()]
    await placed(other, advance('8O1Z5BQ0AA'))
    for (const spelling of ['8O1Z5BQ0AA', '8o1z5bq0aa', '৮O১Z৫BQ০AA', ' 80IZ-SB0O AA '])
      await placed(at, advance(spelling))
    await placed(at, advance('8O1Z5BQ0AB'))
    const rows = (await list(at)).data.items
    expect(rows.map((row: { transaction_id: string }) => row.transaction_id)).toEqual([
      ...['8O1Z5BQ0AA', '8O1Z5BQ0AA', '8O1Z5BQ0AA', '80IZSB0OAA', '8O1Z5BQ0AB'],
    ])
    expect(rows.map((row: { claimed_by_others: number }) => row.claimed_by_others)).toEqual([3, 3, 3, 3, 0])
    expect((await list(other)).data.items[0]).toMatchObject({ claimed_by_others: 0, verified_for: null })
  })

  it('shows the order for which a transaction, or one that looks alike, is verified already', async () => {
    const at = await aQueue()
    const waiting = await placed(at, advance('7OO7LOOK'))
    const alike = await placed(at, advance('7007L00K'))
    const { id, number } = await anOrder(h, at.shop, { hasEvents: true, lines: [{ product: at.product }] })
    await at.calls.act(id, 'payments', { method: 'CARD', amount: 10, transaction_id: '7oo7look' })
    const rows = (await list(at)).data.items
    expect(rows.map((row: { verified_for: string }) => row.verified_for)).toEqual([number, number])
    const verify = (order: { id: number }, row: { id: number }, body = {}) =>
      at.calls.act(order.id, `payments/${row.id}/verify`, body)
    expect((await verify(waiting, rows[0])).body.error_code).toBe('payment_already_used')
    // Another ID may be another transaction: a person who has seen both statements decides.
    expect((await verify(alike, rows[1])).body.error_code).toBe('similar_payment')
    expect((await verify(alike, rows[1], { accept_similar: true })).status).toBe(200)
  })

  it('shows claims of an order that has ended or is paid: what is verified becomes unapplied money', async () => {
    const at = await aQueue()
    const [ended, paid] = [await placed(at, advance('ENDED77')), await placed(at, advance('PAID777'))]
    await at.calls.act(ended.id, 'cancel')
    await at.calls.act(paid.id, 'payments', { method: 'BKASH', amount: 200, transaction_id: 'OTHERPAY1' })
    const rows = (await list(at)).data.items
    expect(rows.map((row: Record<string, string>) => [row.order_status, row.amount_due])).toEqual([
      ['CANCELLED', '0.00'],
      ['PENDING', '0.00'],
    ])
    for (const [order, row] of [
      [ended, rows[0]],
      [paid, rows[1]],
    ]) {
      const { data } = await at.calls.act(order.id, `payments/${row.id}/verify`)
      expect(data.payments.find((payment: { id: number }) => payment.id === row.id)).toMatchObject({
        ...{ status: 'VERIFIED', unapplied_amount: '60.00' },
      })
    }
  })
})

describe('the transaction of a refund', () => {
  it('pays no order: claims and payments with it return 409 payment_already_used', async () => {
    const at = await aQueue()
    const shopper = await signIn(h, at.shop)
    const refunded = await anOrder(h, at.shop, {
      ...{ hasEvents: true, lines: [{ product: at.product }], customerId: shopper.id, status: 'SHIPPED' },
    })
    await at.calls.act(refunded.id, 'deliver')
    const waiting = await placed(at, advance('PAYOUT-77'))
    const refunds = refundCalls(h, at.shop, shopper.token)
    const { data: refund } = await refunds.open(refunded.id, { amount: 10 })
    await refunds.act(refund.id, 'process')
    const sent = await refunds.act(refund.id, 'complete', { method: 'BKASH', transaction_id: 'payout77' })
    expect(sent.status).toBe(200)
    for (const body of [advance('Payout 77'), { payment_transaction_id: 'PAYOUT77' }])
      expect((await place(at, body)).body.error_code).toBe('payment_already_used')
    const [row] = (await list(at)).data.items
    expect((await at.calls.act(waiting.id, `payments/${row.id}/verify`)).body.error_code).toBe('payment_already_used')
    const money = { method: 'BKASH', amount: 10, transaction_id: 'PAYOUT77' }
    expect((await at.calls.act(waiting.id, 'payments', money)).body.error_code).toBe('payment_already_used')
    expect((await at.calls.act(waiting.id, `payments/${row.id}/reject`)).status).toBe(200)
  })
})

describe('a store with thousands of claims', () => {
  it.each(['', 'method=BKASH', 'kind=advance', 'check_result=NOT_FOUND', 'check_result=NOT_CHECKED'])(
    'reads the queue (%s) by indexes of the waiting ones',
    async (query) => {
      const at = await aQueue()
      const { id } = await placed(at, advance(`LARGE${next()}`))
      // Without the triggers, which would write the words of the order for each of them.
      await h.sql(
        `do $$ begin set local session_replication_role = replica;
          insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, status)
          select ${at.shop.storeId}, ${id}, 'manual', 'BKASH', 'OLD' || n, 1, 'REJECTED' from generate_series(1, 4000) n; end $$`,
      )
      await h.sql('analyze payments')
      const { statements } = await countStatements(h.deps.db, () => list(at, query))
      const [text, ...more] = statements.filter((one) => one.includes('"payments" as "p"'))
      expect(more).toEqual([])
      const plan = await planOf(at.shop, text ?? '')
      expect(plan).toContain('payments_waiting')
      expect(plan).toContain('payments_by_look')
      expect(plan).toContain('payment_claim_checks_pkey')
      expect(plan).not.toMatch(/Seq Scan on (?:payments|orders|payment_claim_checks)/)
      await h.sql(`delete from payments where transaction_id like 'OLD%'`)
    },
  )

  const planOf = async ({ storeId }: Shop, text: string) => {
    const client = await h.deps.db.pool.connect()
    try {
      await client.query(`begin; set local app.store_id = '${storeId}'`)
      const { rows } = await client.query(`explain (generic_plan) ${text}`)
      return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})

it('a store never sees the claims of another', async () => {
  const at = await aQueue()
  await placed(at, advance('MINE1234'))
  expect(await idsOf({ shop })).toEqual([])
})
