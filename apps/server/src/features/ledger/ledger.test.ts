import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const saree = await aProduct(h, shop, { stock: 900 })
const calls = orderCalls(h, shop)
afterAll(() => expectHealthy(h))

/** Two items of 100.00: 200.00 in total. */
const order = (more: Partial<OrderSpec> = {}) =>
  anOrder(h, shop, { lines: [{ product: saree, quantity: 2 }], hasEvents: true, ...more })

const entriesOf = (orderId: number) =>
  h.sql(
    `select t.kind, (select jsonb_object_agg(l.account, l.amount_minor) from ledger_lines l where l.transaction_id = t.id) as lines
       from ledger_transactions t where t.order_id = $1 order by t.id`,
    [orderId],
  )

describe('the ledger', () => {
  it('has one transaction for each verified payment, and none for a claim', async () => {
    const { id, paymentIds } = await order({ claims: [{ amountMinor: 50_00, transactionId: 'LEDGER1' }] })
    expect(await entriesOf(id)).toEqual([])
    await calls.act(id, `payments/${paymentIds[0]}/verify`)
    await calls.act(id, 'payments', { method: 'CASH', amount: 150 })
    expect(await entriesOf(id)).toEqual([
      { kind: 'PAYMENT', lines: { BKASH: 50_00, ORDER: -50_00 } },
      { kind: 'PAYMENT', lines: { CASH: 150_00, ORDER: -150_00 } },
    ])
  })

  it('owes the shopper what exceeds the total, moves the rest when the order ends, and closes it when staff resolve it', async () => {
    const { id } = await order()
    await calls.act(id, 'payments', { method: 'NAGAD', amount: 260, transaction_id: 'LEDGER2' })
    await calls.act(id, 'cancel')
    const [open] = await h.sql<{ id: number }>(
      `select id from unapplied_payments where order_id = $1 and reason = 'OVERPAID'`,
      [id],
    )
    const url = `M/${shop.subdomain}/unapplied-payments/${open?.id}/resolve/`
    await h.call({ url, headers: { authorization: `Bearer ${shop.secretKey}` }, body: { note: 'Sent back' } })
    expect(await entriesOf(id)).toEqual([
      { kind: 'PAYMENT', lines: { NAGAD: 260_00, ORDER: -200_00, UNAPPLIED: -60_00 } },
      { kind: 'UNAPPLY', lines: { ORDER: 200_00, UNAPPLIED: -200_00 } },
      { kind: 'RESOLVE', lines: { UNAPPLIED: 60_00, RESOLVED: -60_00 } },
    ])
  })

  it('credits money of an ended order to the shopper at once', async () => {
    const { id } = await order({ status: 'CANCELLED' })
    await calls.act(id, 'payments', { method: 'BKASH', amount: 10, transaction_id: 'LEDGER3' })
    expect(await entriesOf(id)).toEqual([{ kind: 'PAYMENT', lines: { BKASH: 10_00, UNAPPLIED: -10_00 } }])
  })

  it('has no entry of a payment that is rolled back', async () => {
    const { id } = await order()
    const used = { method: 'BKASH', amount: 10, transaction_id: 'LEDGER4' }
    await calls.act((await order()).id, 'payments', used)
    expect((await calls.act(id, 'payments', used)).body.error_code).toBe('payment_already_used')
    expect(await entriesOf(id)).toEqual([])
  })
})

describe('the database', () => {
  const insertEntry = async (
    orderId: number,
    lines: readonly [account: string, amount: number][],
    count = lines.length,
  ) =>
    h.sql(
      `with payment as (
         insert into payments (store_id, order_id, kind, method, amount_minor, status) values ($1, $2, 'manual', 'BKASH', 1, 'PENDING') returning id),
       entry as (
         insert into ledger_transactions (store_id, order_id, kind, payment_id, line_count, recorded_by)
         select $1, $2, 'PAYMENT', id, $3, '' from payment returning id)
       insert into ledger_lines (store_id, transaction_id, account, amount_minor)
       select $1, entry.id, l.account, l.amount from entry, jsonb_to_recordset($4) as l (account text, amount bigint)`,
      [shop.storeId, orderId, count, JSON.stringify(lines.map(([account, amount]) => ({ account, amount })))],
    )

  it('refuses a transaction that does not sum to zero, has a line less than it says, or an unknown account', async () => {
    const { id } = await order()
    await expect(
      insertEntry(id, [
        ['BKASH', 2],
        ['ORDER', -1],
      ]),
    ).rejects.toThrow('does not balance')
    await expect(
      insertEntry(
        id,
        [
          ['BKASH', 2],
          ['ORDER', -2],
        ],
        3,
      ),
    ).rejects.toThrow('does not balance')
    await expect(insertEntry(id, [], 2)).rejects.toThrow('does not balance')
    await expect(
      insertEntry(id, [
        ['GOLD', 2],
        ['ORDER', -2],
      ]),
    ).rejects.toThrow('ledger_lines_account')
    await expect(
      insertEntry(id, [
        ['BKASH', 0],
        ['ORDER', 0],
      ]),
    ).rejects.toThrow('amount_minor')
  })

  it('refuses lines that are added later, although they sum to zero', async () => {
    const { id } = await order()
    await calls.act(id, 'payments', { method: 'CASH', amount: 10 })
    await expect(
      h.sql(
        `insert into ledger_lines (store_id, transaction_id, account, amount_minor)
         select store_id, id, l.account, l.amount from ledger_transactions, (values ('BKASH', 1), ('NAGAD', -1)) as l (account, amount)
          where order_id = $1`,
        [id],
      ),
    ).rejects.toThrow('does not balance')
  })

  it('never changes or deletes an entry, except together with its order', async () => {
    const { id } = await order()
    await calls.act(id, 'payments', { method: 'CASH', amount: 10 })
    for (const change of [
      `update ledger_transactions set created_at = now() where order_id = $1`,
      `delete from ledger_transactions where order_id = $1`,
      `update ledger_lines set amount_minor = 1 where transaction_id in (select id from ledger_transactions where order_id = $1)`,
      `delete from ledger_lines where transaction_id in (select id from ledger_transactions where order_id = $1)`,
    ]) {
      await expect(h.sql(change, [id])).rejects.toThrow('never changed')
    }
    const lone = await order({ hasEvents: false })
    await calls.act(lone.id, 'payments', { method: 'CASH', amount: 10 })
    await h.sql('delete from stock_moves where order_id = $1', [lone.id])
    await h.sql('update stock set on_hand = on_hand + 2 where variant_id = $1', [saree.variantId])
    await h.sql('delete from orders where id = $1', [lone.id])
    expect(await entriesOf(lone.id)).toEqual([])
  })

  it('lets the role of the server read the ledger, and write nothing', async () => {
    const [rights] = await h.sql(`
      select has_table_privilege('haat_app', 'ledger_lines', 'select') as reads,
        has_any_column_privilege('haat_app', 'ledger_lines', 'insert, update') or has_table_privilege('haat_app', 'ledger_lines', 'delete')
          or has_any_column_privilege('haat_app', 'ledger_transactions', 'insert, update')
          or has_table_privilege('haat_app', 'ledger_transactions', 'delete') as writes,
        has_function_privilege('haat_app', 'post_payment(payments)', 'execute') as posts`)
    expect(rights).toEqual({ reads: true, writes: false, posts: false })
  })
})
