import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/**
 * Lets the writers of a store's catalogue run one after the other. A listing is computed from its product, variants,
 * brand and categories: two concurrent writers could each miss the other's change. Readers and orders do not wait.
 */
export async function lockCatalog(tx: StoreTx, storeId: number): Promise<void> {
  await tx.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().execute()
}

/** The words of a listing take PostgreSQL some milliseconds, and a statement may take five seconds. */
const LISTINGS_AT_ONCE = 50

/** Rebuilds the listings of the products, and invalidates every cache of the catalogue. */
export async function refreshListings(tx: StoreTx, storeId: number, productIds: readonly number[]): Promise<void> {
  for (let first = 0; first === 0 || first < productIds.length; first += LISTINGS_AT_ONCE) {
    const part = productIds.slice(first, first + LISTINGS_AT_ONCE)
    await sql`select refresh_listings(${storeId}, ${part}::bigint[])`.execute(tx)
  }
}

/** More are not refreshed by the request that changes a category or brand: a transaction may take thirty seconds. */
const LISTINGS_PER_REQUEST = 500

/**
 * Rebuilds the listings of a category or brand: the first at once, the others by the job `listings.refresh`, a minute later
 * at most.
 */
export async function refreshGroupListings(tx: StoreTx, storeId: number, productIds: readonly number[]): Promise<void> {
  await refreshListings(tx, storeId, productIds.slice(0, LISTINGS_PER_REQUEST))
  const stale = productIds.slice(LISTINGS_PER_REQUEST)
  if (stale.length === 0) return
  await sql`
    insert into stale_listings (store_id, product_id) select ${storeId}, unnest(${stale}::bigint[])
    on conflict do nothing`.execute(tx)
}

/** Rebuilds some of the stale listings. Returns how many there were. */
export async function refreshStaleListings(tx: StoreTx, storeId: number): Promise<number> {
  const { rows } = await sql<{ product_id: number }>`
    delete from stale_listings where store_id = ${storeId} and product_id = any (array(
      select product_id from stale_listings where store_id = ${storeId} order by product_id limit ${LISTINGS_AT_ONCE}))
    returning product_id`.execute(tx)
  if (rows.length > 0)
    await refreshListings(
      tx,
      storeId,
      rows.map((row) => row.product_id),
    )
  return rows.length
}

/** Which of these categories or brands the store has. */
export async function findOwnIds(
  tx: StoreTx,
  storeId: number,
  table: 'categories' | 'brands' | 'products',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .$if(table === 'products', (query) => query.where(sql.ref('deleted_at'), 'is', null))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Removes a category or brand from its products. Their version increases, so that a concurrent edit gets a conflict.
 */
export async function clearFromProducts(
  tx: StoreTx,
  storeId: number,
  field: 'category_id' | 'brand_id',
  id: number,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ [field]: null, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where(field, '=', id)
    .execute()
}
