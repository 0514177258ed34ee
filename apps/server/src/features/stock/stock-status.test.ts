import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { type Harness, startHarness } from '../../../test/harness.ts'

let h: Harness
let shop: Shop
let client: pg.PoolClient
beforeAll(async () => {
  h = await startHarness()
  shop = await openShop(h)
  client = await h.db.pool.connect()
})
afterAll(async () => {
  client.release()
  await h.close()
})

/** How many rows of all tables refreshing the word for these variants reads. */
async function rowsRead(variantIds: number[]): Promise<number> {
  await client.query(`begin; set local app.store_id = '${shop.storeId}'`)
  await client.query('select refresh_stock_status($1, $2::bigint[])', [shop.storeId, variantIds])
  const { rows } = await client.query(
    'select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables',
  )
  await client.query('commit')
  return rows[0].read
}

it('reads no more than the tables once, on a connection that planned it while the shop was small', async () => {
  const { variantIds } = await aProduct(h, shop)
  // Often enough that one plan is kept for all values.
  for (let asked = 0; asked < 12; asked++) await rowsRead(variantIds)
  for (let made = 0; made < 150; made++) await aProduct(h, shop)
  // Variants twice, their stock, and the listings: each at most whole.
  expect(await rowsRead(variantIds)).toBeLessThan(151 * 6)
})
