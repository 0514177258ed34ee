import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'

export type SoldProduct = { productId: number; quantity: number }

/**
 * Adds to the pending sales of products. Rows are locked in the order of the products, so that two batches cannot
 * deadlock.
 */
export async function addPendingSales(tx: StoreTx, storeId: number, sold: readonly SoldProduct[]): Promise<void> {
  const ids = sold.map(({ productId }) => productId)
  const quantities = sold.map(({ quantity }) => quantity)
  await sql`
    insert into pending_sales (store_id, product_id, quantity)
    select p.store_id, p.id, s.quantity
      from unnest(${ids}::bigint[], ${quantities}::integer[]) as s (product_id, quantity)
      join products p on p.store_id = ${storeId} and p.id = s.product_id
     order by p.id
    on conflict (store_id, product_id) do update set quantity = pending_sales.quantity + excluded.quantity`.execute(tx)
}

/** Moves up to `batch` products' pending sales, of all stores, into their listings. Returns how many products. */
export async function countPendingSales(db: Database, batch: number): Promise<number> {
  const { rows } = await db.query<{ products: number }>({
    name: 'count_pending_sales',
    text: 'select count_pending_sales($1) as products',
    values: [batch],
  })
  return rows[0]?.products ?? 0
}
