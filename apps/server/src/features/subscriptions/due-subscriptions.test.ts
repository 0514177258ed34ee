import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpApp } from '../../../test/set-up.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import { listDue, markReminded } from './due-subscriptions.queries.ts'

const h = await setUpApp()
const now = new Date('2026-04-01T06:00:00Z')
let storeId: number

describe('with a hundred thousand subscriptions of a hundred stores, all due after an outage', () => {
  beforeAll(async () => {
    await h.sql(`
      begin;
      set local session_replication_role = replica;
      insert into stores (subdomain, environment, name, order_prefix, order_key)
        select 'due-' || n, 'live', 'Shop ' || n, 'D', sha256(n::text::bytea) from generate_series(1, 100) n;
      insert into websites (store_id) select id from stores where subdomain like 'due-%';
      insert into subscriptions (store_id, customer_id, order_id, interval, next_order_at)
        select s.id, gen_random_uuid(), n, 'weekly', timestamptz '2026-03-31'
          from generate_series(1, 1000) n cross join stores s where s.subdomain like 'due-%';
      commit`)
    await h.sql('analyze subscriptions')
    const [store] = await h.sql<{ id: string }>(`select id from stores where subdomain = 'due-50'`)
    storeId = Number(store?.id)
  })

  async function countRead(tx: StoreTx): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select (seq_tup_read + idx_tup_fetch)::integer as count from pg_stat_xact_user_tables
       where relname = 'subscriptions'`.execute(tx)
    return rows[0]?.count ?? 0
  }

  /** How many rows of subscriptions a statement reads, those it does not return included. */
  const rowsRead = (work: (tx: StoreTx) => Promise<unknown>): Promise<number> =>
    inStore(h.db, storeId, async (tx) => {
      const before = await countRead(tx)
      await work(tx)
      return (await countRead(tx)) - before
    })

  it('the stores with due subscriptions are found by one row of each', async () => {
    const stores = await h.db.query('select * from stores_with_due_subscriptions($1, $1)', [now])
    expect(stores.rows).toHaveLength(100)
    const read = await rowsRead((tx) => sql`select * from stores_with_due_subscriptions(${now}, ${now})`.execute(tx))
    expect(read).toBeLessThanOrEqual(100)
    const reminded = await rowsRead((tx) => sql`select * from stores_with_subscriptions_to_remind(${now})`.execute(tx))
    expect(reminded).toBeLessThanOrEqual(100)
  })

  it('the job of a store reads its own subscriptions only', async () => {
    expect(await inStore(h.db, storeId, (tx) => listDue(tx, storeId, now, 0))).toHaveLength(100)
    expect(await rowsRead((tx) => listDue(tx, storeId, now, 0))).toBeLessThanOrEqual(1_000)
    expect(await rowsRead((tx) => markReminded(tx, storeId, now))).toBeLessThanOrEqual(2_000)
  })

  it('a page of a store is reminded, whatever plan reads its subscriptions', async () => {
    const reminded = await inStore(h.db, storeId, async (tx) => {
      // A nested loop executes its inner side again for each row of the outer one.
      for (const way of [
        'hashjoin',
        'mergejoin',
        'hashagg',
        'sort',
        'indexscan',
        'bitmapscan',
        'indexonlyscan',
        'material',
      ])
        await sql.raw(`set local enable_${way} = off`).execute(tx)
      return markReminded(tx, storeId, now)
    })
    expect(reminded).toHaveLength(100)
  })
})
