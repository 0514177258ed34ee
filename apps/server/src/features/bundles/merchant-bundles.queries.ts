import type { BundleState } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { JsonValue } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { byStateAndSearch, type StateAndSearch } from '../../platform/state-and-search.ts'
import type { Minor } from '../../shared/money.ts'

export type BundleRow = {
  id: number
  version: number
  slug: string
  name: string
  description: string
  translations: JsonValue
  image: string
  priceMinor: Minor
  originalMinor: Minor
  extraDeliveryMinor: Minor
  startsAt: Date | null
  endsAt: Date | null
  isActive: boolean
  state: BundleState
  createdAt: Date
  updatedAt: Date
}

export type BundleItemRow = {
  productId: number
  variantId: number
  name: string
  variantName: string
  quantity: number
  unitPriceMinor: Minor
  isAvailable: boolean
}

export type BundleFilters = StateAndSearch<BundleState>

const stateAt = (now: Date) => sql<BundleState>`(case
  when not b.is_active then 'inactive'
  when b.ends_at <= ${now} then 'ended'
  when b.starts_at > ${now} then 'scheduled'
  when x.is_whole is not true then 'unavailable'
  else 'active' end)`

const isForSale = sql<boolean>`coalesce(p.status = 'published' and p.deleted_at is null and v.is_active and v.deleted_at is null, false)`

const bundlesOf = (tx: StoreTx, storeId: number, now: Date) =>
  tx
    .selectFrom('bundles as b')
    .innerJoinLateral(
      sql<{ isWhole: boolean | null; originalMinor: number }>`(
        select bool_and(${isForSale}) as is_whole, coalesce(sum(v.price_minor * i.quantity), 0)::bigint as original_minor
          from bundle_items i
          join variants v on v.store_id = i.store_id and v.id = i.variant_id
          join products p on p.store_id = i.store_id and p.id = i.product_id
         where i.store_id = b.store_id and i.bundle_id = b.id)`.as('x'),
      (join) => join.onTrue(),
    )
    .select([
      'b.id',
      'b.version',
      'b.slug',
      'b.name',
      'b.description',
      'b.translations',
      'b.image',
      'b.price_minor as priceMinor',
      'b.extra_delivery_minor as extraDeliveryMinor',
      'b.starts_at as startsAt',
      'b.ends_at as endsAt',
      'b.is_active as isActive',
      'b.created_at as createdAt',
      'b.updated_at as updatedAt',
    ])
    .select([sql<number>`x.original_minor`.as('originalMinor'), stateAt(now).as('state')])
    .where('b.store_id', '=', storeId)
    .where('b.deleted_at', 'is', null)

export const findBundle = (tx: StoreTx, storeId: number, id: number, now: Date): Promise<BundleRow | undefined> =>
  bundlesOf(tx, storeId, now).where('b.id', '=', id).executeTakeFirst()

export function listBundleRows(
  tx: StoreTx,
  storeId: number,
  filters: BundleFilters,
  page: PageRequest,
  now: Date,
): Promise<BundleRow[]> {
  const texts = [sql<string>`b.name`, sql<string>`b.translations::text`]
  const query = byStateAndSearch(bundlesOf(tx, storeId, now), filters, { state: stateAt(now), texts })
  return newestFirst(query, 'b.id', page)
}

export async function listBundleItems(tx: StoreTx, storeId: number, bundleId: number): Promise<BundleItemRow[]> {
  const { rows } = await sql<BundleItemRow>`
    select i.product_id as "productId", i.variant_id as "variantId", p.name, v.name as "variantName", i.quantity,
      v.price_minor as "unitPriceMinor", ${isForSale} as "isAvailable"
      from bundle_items i
      join products p on p.store_id = i.store_id and p.id = i.product_id
      join variants v on v.store_id = i.store_id and v.id = i.variant_id
     where i.store_id = ${storeId} and i.bundle_id = ${bundleId} order by i.position`.execute(tx)
  return rows
}

/** How many of a bundle orders have that are neither cancelled nor expired. */
export async function countSoldBundles(tx: StoreTx, storeId: number, bundleId: number): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select coalesce(sum(b.quantity), 0)::integer as sold
      from order_bundles b join orders o on o.store_id = b.store_id and o.id = b.order_id
     where b.store_id = ${storeId} and b.bundle_id = ${bundleId} and o.status not in ('CANCELLED', 'EXPIRED')`.execute(
    tx,
  )
  return rows[0]?.sold ?? 0
}
