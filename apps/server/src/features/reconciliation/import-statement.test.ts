import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, type Shop } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aPaidSession, csvOf, ledgerBalances, statementCalls } from '../../../test/statements.ts'

const { h, shop } = await setUpShop()
afterAll(() => expectHealthy(h))

async function aShop() {
  const of = await openShop(h)
  const product = await aProduct(h, of, { stock: 900 })
  const order = () => anOrder(h, of, { lines: [{ product, quantity: 2 }], hasEvents: true })
  const { send, imports, remove, items: listed } = statementCalls(h, of)
  return { of, order, send, imports, remove, listed }
}

const line = (transactionId: string, amount: number | string, more: Record<string, string | number> = {}) => ({
  'Trx ID': transactionId,
  'Date & Time': '2026-01-05 14:03:22',
  'Transaction Amount': amount,
  Fee: '',
  'Merchant Invoice Number': '',
  ...more,
})

const items = async (calls: Awaited<ReturnType<typeof aShop>>, query = '') =>
  (await calls.listed(query)).data.items as Record<string, unknown>[]

const linesOf = ({ storeId }: Shop) =>
  h.sql(
    'select transaction_id, type, amount_minor::int as amount, fee_minor::int as fee from statement_lines where store_id = $1 order by id',
    [storeId],
  )

describe('the import of a statement', () => {
  it('enters the fee of each payment in the ledger, once', async () => {
    const calls = await aShop()
    const { id } = await calls.order()
    const payment = await aPaidSession(h, calls.of, { orderId: id, amountMinor: 200_00 })
    const file = csvOf([line(payment.transactionId, '200.00', { Fee: '3.70' })])
    const first = await calls.send(file)
    expect([first.status, first.data]).toEqual([
      201,
      expect.objectContaining({
        created_count: 1,
        unchanged_count: 0,
        rejected_count: 0,
        is_repeated: false,
        problems: [],
      }),
    ])
    expect(await ledgerBalances(h, calls.of)).toEqual({ BKASH: 196_30, GATEWAY_FEES: 3_70, ORDER: -200_00 })
    const again = await calls.send(file)
    const nothingNew = { created_count: 0, unchanged_count: 1, is_repeated: true }
    expect([again.status, again.data]).toEqual([200, { ...first.data, ...nothingNew }])
    const overlapping = await calls.send(
      csvOf([line(payment.transactionId, '200.00', { Fee: '3.70' }), line('OTHER123', 50)]),
    )
    expect(overlapping.data).toMatchObject({ created_count: 1, unchanged_count: 1, corrected_count: 0 })
    expect(await ledgerBalances(h, calls.of)).toEqual({ BKASH: 196_30, GATEWAY_FEES: 3_70, ORDER: -200_00 })
    expect((await calls.imports()).data.items).toHaveLength(2)
  })

  it('takes a fee that an earlier statement did not say, and corrects one only when asked to, by the difference', async () => {
    const calls = await aShop()
    const { id } = await calls.order()
    const { transactionId } = await aPaidSession(h, calls.of, { orderId: id, amountMinor: 200_00 })
    const withFee = (fee: string, more: Record<string, string> = {}) =>
      calls.send(csvOf([line(transactionId, 200, { Fee: fee })]), more)
    await withFee('')
    expect((await withFee('3.70')).data).toMatchObject({ created_count: 0, corrected_count: 1, problems: [] })
    const refused = await withFee('4')
    expect(refused.data).toMatchObject({
      corrected_count: 0,
      rejected_count: 1,
      problems: [{ line: 2, code: 'FEE_CHANGED' }],
    })
    expect(await ledgerBalances(h, calls.of)).toMatchObject({ GATEWAY_FEES: 3_70 })
    expect((await withFee('4', { corrects_fees: 'true' })).data).toMatchObject({
      corrected_count: 1,
      is_repeated: false,
    })
    expect((await withFee('2.5', { corrects_fees: 'true' })).data).toMatchObject({ corrected_count: 1 })
    expect(await ledgerBalances(h, calls.of)).toEqual({ BKASH: 197_50, GATEWAY_FEES: 2_50, ORDER: -200_00 })
    const entries = await h.sql(
      `select t.fee_number, l.amount_minor::int as amount from ledger_transactions t
         join ledger_lines l on l.transaction_id = t.id and l.account = 'GATEWAY_FEES'
        where t.store_id = $1 order by t.fee_number`,
      [calls.of.storeId],
    )
    expect(entries.map(({ amount }) => amount)).toEqual([3_70, 30, -1_50])
  })

  it('keeps the amount of a line that another file states otherwise, and reports it', async () => {
    const calls = await aShop()
    await calls.send(csvOf([line('CHANGES1', 100)]))
    const { data } = await calls.send(csvOf([line('CHANGES1', 90)]))
    expect(data).toMatchObject({ created_count: 0, rejected_count: 1, problems: [{ line: 2, code: 'AMOUNT_CHANGED' }] })
    expect(await linesOf(calls.of)).toEqual([
      { transaction_id: 'CHANGES1', type: 'PAYMENT', amount: 100_00, fee: null },
    ])
  })

  it('is done once when two copies of a file arrive at the same time', async () => {
    const calls = await aShop()
    const { id } = await calls.order()
    const { transactionId } = await aPaidSession(h, calls.of, { orderId: id, amountMinor: 200_00 })
    const file = csvOf([line(transactionId, 200, { Fee: '3.70' }), line('BARRIER1', 10)])
    const lock = {
      text: `select pg_advisory_xact_lock(hashtextextended('statement_imports', $1))`,
      values: [calls.of.storeId],
    }
    const responses = await behindLock(h, lock, [() => calls.send(file), () => calls.send(file)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(await linesOf(calls.of)).toHaveLength(2)
    expect(await ledgerBalances(h, calls.of)).toMatchObject({ GATEWAY_FEES: 3_70 })
  })

  it('makes two files with the same lines wait for each other, so that neither fails', async () => {
    const calls = await aShop()
    const names = Array.from({ length: 40 }, () => `CROSS${next()}`)
    const files = [names, names.toReversed()].map((order) => csvOf(order.map((name) => line(name, 10))))
    const responses = await Promise.all(files.map((file) => calls.send(file)))
    expect(responses.map(({ status, data }) => [status, data.created_count]).sort()).toEqual([
      [201, 0],
      [201, 40],
    ])
  })

  it('a payment that is recorded while a statement is matched waits, and then finds its line', async () => {
    const calls = await aShop()
    const { id } = await calls.order()
    await calls.send(csvOf([line('MEANWHILE1', 30, { Fee: '1' })]))
    const lock = { text: 'select pg_advisory_xact_lock(statement_lock($1))', values: [calls.of.storeId] }
    const pay = () =>
      orderCalls(h, calls.of).act(id, 'payments', { method: 'BKASH', amount: 30, transaction_id: 'meanwhile-1' })
    const [response] = await behindLock(h, lock, [pay])
    expect(response?.status).toBe(201)
    expect(await ledgerBalances(h, calls.of)).toMatchObject({ GATEWAY_FEES: 1_00 })
    expect(await items(calls, 'status=OPEN')).toEqual([])
  })

  it('a statement that is imported while a payment is recorded waits for the payment', async () => {
    const calls = await aShop()
    const { id } = await calls.order()
    const lock = {
      text: `with recorded as (
          insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, status, verified_at)
          values ($1, $2, 'manual', 'BKASH', 'ATONCE01', 3000, 'VERIFIED', now()))
        update orders set amount_paid_minor = 3000, payment_status = 'PARTIALLY_PAID' where id = $2`,
      values: [calls.of.storeId, id],
    }
    const [response] = await behindLock(h, lock, [() => calls.send(csvOf([line('ATONCE01', 30, { Fee: '1' })]))])
    expect(response?.status).toBe(201)
    expect(await items(calls)).toEqual([])
    expect(await ledgerBalances(h, calls.of)).toMatchObject({ GATEWAY_FEES: 1_00 })
  })

  it('has matched its lines and listed its differences before payments wait for it', async () => {
    const calls = await aShop()
    const { id } = await calls.order()
    const { transactionId } = await aPaidSession(h, calls.of, { orderId: id, amountMinor: 200_00 })
    const lock = { text: 'select pg_advisory_xact_lock_shared(statement_lock($1))', values: [calls.of.storeId] }
    const file = csvOf([line(transactionId, 200, { Fee: '3.70' }), line('NOBODYS1', 30)])
    const written = async () =>
      (
        await h.sql<{ name: string }>(
          `select l.relation::regclass::text as name from pg_locks l
            where l.mode = 'RowExclusiveLock' and l.pid = (select w.pid from pg_locks w where w.locktype = 'advisory' and not w.granted)`,
        )
      ).map(({ name }) => name)
    const [response] = await behindLock(h, lock, [() => calls.send(file)], async () =>
      expect(await written()).toEqual(expect.arrayContaining(['reconciliation_items', 'ledger_lines'])),
    )
    expect(response?.data.created_count).toBe(2)
    expect(await items(calls)).toMatchObject([{ transaction_id: 'NOBODYS1' }])
    expect(await ledgerBalances(h, calls.of)).toMatchObject({ GATEWAY_FEES: 3_70 })
  })

  it('lists a payment that was recorded meanwhile, of its time and not in it', async () => {
    const calls = await aShop()
    const { id } = await calls.order()
    const lock = {
      text: `with session as (
          insert into payment_sessions (store_id, order_id, attempt, gateway, status, amount_minor, currency, invoice, reference,
            callback_url, payer_phone, transaction_id, paid_at, expires_at)
          values ($1, $2, 1, 'BKASH', 'SUCCEEDED', 3000, 'BDT', 'UNSTATED1', 'UNSTATED1', 'https://a.example', '+8801712345678',
            'UNSTATED1', '2026-01-05T10:00:00Z', now())
          returning id),
        paid as (update orders set amount_paid_minor = 3000, payment_status = 'PARTIALLY_PAID' where id = $2)
        insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, status, verified_at, payment_session_id)
        select $1, $2, 'gateway', 'BKASH', 'UNSTATED1', 3000, 'VERIFIED', now(), id from session`,
      values: [calls.of.storeId, id],
    }
    const file = csvOf([
      line('ADAYBEFORE1', 10, { 'Date & Time': '2026-01-04 10:00:00' }),
      line('ADAYAFTER1', 10, { 'Date & Time': '2026-01-06 10:00:00' }),
    ])
    const [response] = await behindLock(h, lock, [() => calls.send(file)])
    expect(response?.status).toBe(201)
    expect(await items(calls, 'list=ORDER_WITHOUT_MONEY')).toMatchObject([{ transaction_id: 'UNSTATED1' }])
  })

  it('a statement that corrects fees locks no line while a payment may wait for that line', async () => {
    const calls = await aShop()
    await calls.send(csvOf([line('CORRECT1', 30)]))
    const lock = { text: 'select pg_advisory_xact_lock_shared(statement_lock($1))', values: [calls.of.storeId] }
    const correct = () => calls.send(csvOf([line('CORRECT1', 30, { Fee: '1' })]))
    const [response] = await behindLock(h, lock, [correct], () =>
      h.sql('select from statement_lines where store_id = $1 for no key update nowait', [calls.of.storeId]),
    )
    expect(response?.data.corrected_count).toBe(1)
  })

  it('is refused with 400 validation_failed when the file is no statement', async () => {
    const { status, body } = await (await aShop()).send('a,b,c\r\n1,2,3\r\n')
    expect([status, body.error_code]).toEqual([400, 'validation_failed'])
  })

  it('is refused with 409 invalid_state above 50 a day, those included that were deleted or corrected fees', async () => {
    const calls = await aShop()
    const kept = csvOf([line('KEPT0001', 10)])
    await calls.send(kept)
    expect((await calls.send(kept, { corrects_fees: 'true' })).status).toBe(201)
    for (let count = 2; count < 50; count++) {
      const { status, data } = await calls.send(csvOf([line(`MANY${count}`, 10)]))
      expect(status).toBe(201)
      await calls.remove(data.id)
    }
    for (const [file, fields] of [[csvOf([line('TOOMANY1', 10)])], [kept, { corrects_fees: 'true' }]] as const) {
      const { status, body } = await calls.send(file, fields)
      expect([status, body.error_code, body.details]).toEqual([409, 'invalid_state', { maximum: 50 }])
    }
    expect((await calls.send(kept)).data).toMatchObject({ is_repeated: true })
    await h.sql(`update audit_log set created_at = created_at - interval '1 day' where store_id = $1`, [
      calls.of.storeId,
    ])
    expect((await calls.send(csvOf([line('TOMORROW1', 10)]))).status).toBe(201)
  })

  it('knows nothing of the statements and payments of another store', async () => {
    const [mine, theirs] = [await aShop(), await aShop()]
    const { id } = await theirs.order()
    const { transactionId } = await aPaidSession(h, theirs.of, { orderId: id, amountMinor: 200_00 })
    const file = csvOf([line(transactionId, 200, { Fee: '3.70' })])
    expect((await mine.send(file)).data).toMatchObject({ created_count: 1, is_repeated: false })
    expect(await ledgerBalances(h, theirs.of)).toEqual({ BKASH: 200_00, ORDER: -200_00 })
    expect(await items(mine)).toMatchObject([{ action: 'FIND_ORDER', order_id: null }])
    expect(await items(theirs)).toEqual([])
    expect((await theirs.send(file)).data).toMatchObject({ created_count: 1, is_repeated: false })
    expect(await ledgerBalances(h, mine.of)).toEqual({})
  })
})

it('the database changes no line, matches none at its beginning, and lets the server enter no fee', async () => {
  const calls = statementCalls(h, shop)
  await calls.send(csvOf([line('KEPT0001', 10)]))
  await expect(
    h.sql(`update statement_lines set amount_minor = 1 where store_id = $1`, [shop.storeId]),
  ).rejects.toThrow('never changed')
  await expect(
    h.sql(
      `insert into statement_lines (store_id, import_id, gateway, transaction_id, type, occurred_at, amount_minor, payment_id)
       select store_id, import_id, gateway, 'KEPT0002', type, occurred_at, 1, 1 from statement_lines where store_id = $1`,
      [shop.storeId],
    ),
  ).rejects.toThrow('begins unmatched')
  expect(
    await h.sql(`select has_function_privilege('haat_app', 'post_fees(bigint, bigint[])', 'execute') as posts`),
  ).toEqual([{ posts: false }])
})
