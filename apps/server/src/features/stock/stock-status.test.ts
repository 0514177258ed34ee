import { maxOnHand } from '@haat/contract/limits.ts'
import fc from 'fast-check'
import { afterAll, expect, inject, it } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { stockStatusOf } from './stock-status-rules.ts'

const { h, shop } = await setUpShop()
const client = await h.db.pool.connect()
afterAll(() => client.release())

/** How many rows of all tables are read to refresh the stock status of these variants. */
async function rowsRead(variantIds: number[]): Promise<number> {
  await client.query(`begin; set local app.store_id = '${shop.storeId}'`)
  await client.query('select refresh_stock_status($1, $2::bigint[])', [shop.storeId, variantIds])
  const { rows } = await client.query(
    'select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables',
  )
  await client.query('commit')
  return rows[0].read
}

it('the stock status is refreshed by reading each table at most once, on a connection that planned it while the store was small', async () => {
  const { variantIds } = await aProduct(h, shop)
  // Often enough that PostgreSQL keeps one plan for all values.
  for (let asked = 0; asked < 12; asked++) await rowsRead(variantIds)
  for (let made = 0; made < 150; made++) await aProduct(h, shop)
  // Variants twice, their stock, and the listings: each at most completely.
  expect(await rowsRead(variantIds)).toBeLessThan(151 * 6)
})

it('the stock status is the same in SQL and in TypeScript for all quantities and settings', async () => {
  const quantity = fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: maxOnHand }))
  const facts = fc.record({
    onHand: quantity,
    lowStockThreshold: quantity,
    isTracked: fc.boolean(),
    allowBackorder: fc.boolean(),
  })
  const cases = fc.sample(facts, { numRuns: 2_000, seed: inject('seed') })
  const rows = await h.sql<{ status: string }>(
    `select stock_status(jsonb_populate_record(null::stock, jsonb_build_object('on_hand', c."onHand",
        'low_stock_threshold', c."lowStockThreshold", 'is_tracked', c."isTracked", 'allow_backorder', c."allowBackorder"))) as status
       from jsonb_to_recordset($1::jsonb) as c ("onHand" integer, "lowStockThreshold" integer, "isTracked" boolean, "allowBackorder" boolean)`,
    [JSON.stringify(cases)],
  )
  expect(rows.map(({ status }) => status)).toEqual(cases.map(stockStatusOf))
})
