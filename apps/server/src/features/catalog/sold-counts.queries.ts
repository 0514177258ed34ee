import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

export type SoldProduct = { productId: number; quantity: number }

/** Adds to how often products were sold. Rows are locked in one order, so that two orders never wait for each other. */
export async function addToSoldCounts(tx: StoreTx, storeId: number, sold: readonly SoldProduct[]): Promise<void> {
  const ids = sold.map(({ productId }) => productId)
  const quantities = sold.map(({ quantity }) => quantity)
  await sql`
    with mine as (
      select product_id from product_listings
       where store_id = ${storeId} and product_id = any (${ids}::bigint[])
       order by product_id for no key update)
    update product_listings l set sold_count = l.sold_count + s.quantity
      from mine join unnest(${ids}::bigint[], ${quantities}::integer[]) as s (product_id, quantity) using (product_id)
     where l.store_id = ${storeId} and l.product_id = mine.product_id`.execute(tx)
}
