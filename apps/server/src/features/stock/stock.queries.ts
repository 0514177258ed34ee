import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { PLANNED_EACH_TIME, VARIED } from '../../platform/prepared-statements.ts'
import { anyLike } from '../../platform/search-form.ts'
import { snakeKeys } from '../../shared/casing.ts'
import { containing } from '../../shared/like-pattern.ts'
import type { StockStatus } from './stock-status-rules.ts'

export type StockRow = {
  id: number
  productId: number
  productName: string
  variantName: string
  sku: string
  onHand: number
  isTracked: boolean
  allowBackorder: boolean
  lowStockThreshold: number
  stockStatus: StockStatus
  updatedAt: Date
}

const columns = sql`s.variant_id as id, v.product_id as "productId", p.name as "productName", v.name as "variantName", v.sku,
  s.on_hand as "onHand", s.is_tracked as "isTracked", s.allow_backorder as "allowBackorder",
  s.low_stock_threshold as "lowStockThreshold", stock_status(s) as "stockStatus", s.updated_at as "updatedAt"`
const ofProducts = sql`
  join variants v on v.store_id = s.store_id and v.id = s.variant_id and v.deleted_at is null
  join products p on p.store_id = v.store_id and p.id = v.product_id and p.deleted_at is null`

export async function findStock(tx: StoreTx, storeId: number, variantId: number): Promise<StockRow | undefined> {
  const { rows } = await sql<StockRow>`
    select ${columns} from stock s ${ofProducts} where s.store_id = ${storeId} and s.variant_id = ${variantId}`.execute(
    tx,
  )
  return rows[0]
}

export type StockFilters = { search?: string; product_id?: number; stock_status?: StockStatus }

/**
 * Up to `limit + 1` variants after a position, the smallest quantity on hand first. Every order would rewrite an index by
 * quantity, so all quantities of the store are compared, but only the lowest are sorted and joined: 12 ms of CPU time for
 * 90,000 variants.
 */
export async function listStock(
  tx: StoreTx,
  storeId: number,
  filters: StockFilters,
  page: PageRequest,
): Promise<StockRow[]> {
  const { product_id, search } = filters
  if (product_id === undefined && search === undefined) {
    const lowest = await selectLowest(tx, storeId, filters, page, 4 * (page.limit + 1))
    if (lowest.length > page.limit) return lowest
    // The last page, or deleted variants, which keep their stock, took the places.
  }
  return selectLowest(tx, storeId, filters, page, null)
}

/** `among`: how many of the lowest are joined; null for all. */
async function selectLowest(
  tx: StoreTx,
  storeId: number,
  { search, product_id, stock_status }: StockFilters,
  { limit, after }: PageRequest,
  among: number | null,
): Promise<StockRow[]> {
  const ofStock = [sql`s.store_id = ${storeId}`]
  if (stock_status !== undefined) ofStock.push(sql`stock_status(s) = ${stock_status}::stock_status`)
  if (after) ofStock.push(sql`(s.on_hand, s.variant_id) > (${after[0]}::integer, ${after[1]}::bigint)`)
  const conditions = [sql`true`]
  if (product_id !== undefined) conditions.push(sql`v.product_id = ${product_id}`)
  if (search !== undefined) {
    const pattern = containing(search)
    // The narrow rows of the staff's product search first: they contain the names and codes of all variants.
    conditions.push(sql`v.product_id in (
      select f.product_id from product_search f where f.store_id = ${storeId} and ${anyLike('f.text', [pattern])})`)
    conditions.push(sql`(p.name ilike ${pattern} or v.sku ilike ${pattern} or v.barcode = ${search})`)
  }
  const some =
    among === null
      ? sql`stock s`
      : sql`(select s.variant_id from stock s where ${sql.join(ofStock, sql` and `)}
              order by s.on_hand, s.variant_id limit ${among}) lowest
          join stock s on s.store_id = ${storeId} and s.variant_id = lowest.variant_id`
  // The best plan depends on how rare the searched text is.
  const { rows } = await sql<StockRow>`${sql.raw(search === undefined ? VARIED : PLANNED_EACH_TIME)}
    select ${columns} from ${some} ${ofProducts} where ${sql.join([...ofStock, ...conditions], sql` and `)}
     order by s.on_hand, s.variant_id limit ${limit + 1}`.execute(tx)
  return rows
}

export type StockSettings = { isTracked?: boolean; allowBackorder?: boolean; lowStockThreshold?: number }

export async function updateStockSettings(
  tx: StoreTx,
  storeId: number,
  variantId: number,
  settings: StockSettings,
): Promise<void> {
  await tx
    .updateTable('stock')
    .set({ ...snakeKeys(settings), updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('variant_id', '=', variantId)
    .execute()
}

/** Locks the stock of variants until the transaction ends, in the order that every writer keeps. */
export async function lockStock(tx: StoreTx, storeId: number, variantIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('stock')
    .select('variant_id')
    .where('store_id', '=', storeId)
    .where('variant_id', '=', sql<number>`any(${variantIds}::bigint[])`)
    .orderBy('variant_id') // guard: release-stock-order
    .forNoKeyUpdate()
    .execute()
}

export async function refreshStockStatus(tx: StoreTx, storeId: number, variantIds: readonly number[]): Promise<void> {
  await sql`select refresh_stock_status(${storeId}, ${variantIds}::bigint[])`.execute(tx)
}
