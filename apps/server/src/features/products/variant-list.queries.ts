import type { productStatuses } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { VARIED } from '../../platform/prepared-statements.ts'
import type { Minor } from '../../shared/money.ts'
import type { StockStatus } from '../stock/stock-status-rules.ts'
import { type AdminProductFilters, adminProductConditions, adminSearchRow } from './product-list.queries.ts'

export type AdminVariantListRow = {
  id: number
  productId: number
  productName: string
  productStatus: (typeof productStatuses)[number]
  variantName: string
  sku: string
  thumbnail: string
  priceMinor: Minor
  compareAtMinor: Minor | null
  /** Absent without costs. */
  costPriceMinor?: Minor | null
  onHand: number
  isTracked: boolean
  stockStatus: StockStatus
  isActive: boolean
}

/** Up to `limit + 1` variants after a position: those of the newest product first. */
export async function listAdminVariants(
  tx: StoreTx,
  storeId: number,
  { stock_status, ...ofProduct }: AdminProductFilters,
  { limit, after }: PageRequest,
  { withCosts }: { withCosts: boolean },
): Promise<AdminVariantListRow[]> {
  const conditions = [...adminProductConditions(storeId, ofProduct), sql`v.deleted_at is null`]
  if (stock_status !== undefined) conditions.push(sql`stock_status(t) = ${stock_status}::stock_status`)
  if (after) {
    const [productId, variantId] = after
    conditions.push(sql`p.id <= ${productId}::bigint`)
    conditions.push(sql`(p.id < ${productId}::bigint or (v.sort_order, v.id) > (
      select a.sort_order, a.id from variants a where a.store_id = ${storeId} and a.id = ${variantId}::bigint))`)
  }
  const { rows } = await sql<AdminVariantListRow>`${sql.raw(VARIED)}
    select v.id, p.id as "productId", p.name as "productName", p.status as "productStatus", v.name as "variantName",
      v.sku, coalesce(nullif(v.image, ''), (
        select i.url from product_images i where i.store_id = p.store_id and i.product_id = p.id
         order by i.sort_order, i.id limit 1), '') as thumbnail,
      v.price_minor as "priceMinor", v.compare_at_minor as "compareAtMinor",
      ${withCosts ? sql`coalesce(v.cost_price_minor, p.cost_price_minor) as "costPriceMinor",` : sql``}
      t.on_hand as "onHand", t.is_tracked as "isTracked", stock_status(t) as "stockStatus", v.is_active as "isActive"
    from products p ${ofProduct.search === undefined ? sql`` : adminSearchRow}
    join variants v on v.store_id = p.store_id and v.product_id = p.id
    join stock t on t.store_id = v.store_id and t.variant_id = v.id
    where ${sql.join(conditions, sql` and `)}
    order by p.id desc, v.sort_order, v.id
    limit ${limit + 1}`.execute(tx)
  return rows
}
