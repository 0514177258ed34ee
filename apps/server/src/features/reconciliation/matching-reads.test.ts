import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aPaidSession } from '../../../test/statements.ts'

const { h, shop } = await setUpShop()
afterAll(() => expectHealthy(h))

const SESSIONS = 2_000

// Sessions, returned payments, two lines of a statement that match none of them, and lines that are matched. Without orders.
const others = `
  set local session_replication_role = replica;
  insert into payment_sessions (store_id, order_id, attempt, gateway, amount_minor, currency, invoice, callback_url, payer_phone, expires_at)
    select ${shop.storeId}, n, 1, 'BKASH', 1000, 'BDT', 'READ' || n, 'https://a.example', '+8801712345678', now() from generate_series(1, ${SESSIONS}) n;
  insert into gateway_refunds (store_id, order_id, payment_id, unapplied_payment_id, gateway, amount_minor, status, transaction_id, refunded_at, requested_by)
    select ${shop.storeId}, n, n, n, 'BKASH', 1000, 'COMPLETED', 'back' || n, now(), 'test' from generate_series(1, ${SESSIONS}) n;
  insert into statement_imports (id, store_id, gateway, file_digest, imported_by) values (1, ${shop.storeId}, 'BKASH', sha256('reads'), 'test');
  insert into statement_lines (store_id, import_id, gateway, transaction_id, type, occurred_at, amount_minor, reference) values
    (${shop.storeId}, 1, 'BKASH', 'NOPAYMENT1', 'PAYMENT', now(), 1000, 'NOINVOICE1'),
    (${shop.storeId}, 1, 'BKASH', 'NOREFUND1', 'REFUND', now(), 1000, '');
  insert into statement_lines (store_id, import_id, gateway, transaction_id, type, occurred_at, amount_minor, payment_id)
    select ${shop.storeId}, 1, 'BKASH', 'MATCHED' || n, 'PAYMENT', now(), 1000, n from generate_series(1, ${SESSIONS}) n;
  set local session_replication_role = origin;
  analyze payment_sessions, gateway_refunds`

const countReads = async (client: pg.Client, table: string) => {
  const { rows } = await client.query(
    'select (seq_tup_read + idx_tup_fetch)::integer as reads from pg_stat_xact_user_tables where relname = $1',
    [table],
  )
  return rows[0].reads as number
}

it.each([
  ['a payment by its invoice', 'match_by_invoice', 'payment_sessions'],
  ['a returned payment by its transaction ID', 'match_by_transaction', 'gateway_refunds'],
])('a line looks for %s without reading those of others', async (_, match, table) => {
  const client = new pg.Client({ connectionString: h.adminUrl })
  await client.connect()
  try {
    await client.query(`begin; ${others}`)
    // Below the policy, as the server reads.
    await client.query(`set local role haat_app; set local app.store_id = '${shop.storeId}'`)
    const before = await countReads(client, table)
    const { rows } = await client.query(`select ${match}(${shop.storeId}, 1, 0) as visited`)
    expect((await countReads(client, table)) - before).toBeLessThan(SESSIONS / 10)
    // Neither a line that has its payment nor one that has none was visited.
    expect(rows).toEqual([{ visited: null }])
  } finally {
    await client.query('rollback')
    await client.end()
  }
})

it('as many functions enter the fees of many lines as those of few, but for what guards each row', async () => {
  const product = await aProduct(h, shop, { stock: 100 })
  const transactions: string[] = []
  for (let n = 0; n < 12; n++) {
    const { id } = await anOrder(h, shop, { lines: [{ product }], hasEvents: true })
    transactions.push((await aPaidSession(h, shop, { orderId: id, amountMinor: 100_00 })).transactionId)
  }
  const callsFor = async (stated: readonly string[]) => {
    const client = new pg.Client({ connectionString: h.adminUrl })
    await client.connect()
    await client.query(`begin; set local track_functions = 'all'; set local app.store_id = '${shop.storeId}'`)
    await client.query(
      `insert into statement_imports (id, store_id, gateway, file_digest, imported_by) values (2, ${shop.storeId}, 'BKASH', sha256('fees'), 'test')`,
    )
    await client.query(
      `insert into statement_lines (store_id, import_id, gateway, transaction_id, type, occurred_at, amount_minor, fee_minor)
       select ${shop.storeId}, 2, 'BKASH', t, 'PAYMENT', now(), 10000, 185 from unnest($1::text[]) t`,
      [stated],
    )
    await client.query('select match_by_transaction($1, 2, 0)', [shop.storeId])
    const entered = await client.query(`select count(*)::integer as fees from ledger_transactions where kind = 'FEE'`)
    const { rows } = await client.query(
      `select funcname, calls::integer from pg_stat_xact_user_functions
        where funcname not in ('new_id', 'check_ledger_sum', 'keep_statement_line', 'current_store') order by funcname`,
    )
    await client.end()
    return { fees: entered.rows[0].fees, calls: rows }
  }
  const [few, many] = [await callsFor(transactions.slice(0, 2)), await callsFor(transactions)]
  expect([few.fees, many.fees]).toEqual([2, 12])
  expect(many.calls).toEqual(few.calls)
  expect(many.calls).toContainEqual({ funcname: 'post_fees', calls: expect.any(Number) })
})
