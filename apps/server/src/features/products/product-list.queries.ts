import type { productStatuses } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { VARIED } from '../../platform/prepared-statements.ts'
import { anyLike } from '../../platform/search-form.ts'
import { containing } from '../../shared/like-pattern.ts'
import type { StockStatus } from '../stock/stock-status-rules.ts'
import type { Named } from './product-admin.queries.ts'
import { askedWords, relevanceOf } from './relevance.queries.ts'

export type AdminListRow = {
  id: number
  slug: string
  status: (typeof productStatuses)[number]
  name: string
  sku: string
  thumbnail: string
  priceMinMinor: number
  priceMaxMinor: number
  variantCount: number
  onHand: number
  stockStatus: StockStatus
  brand: Named | null
  category: Named | null
  isFeatured: boolean
  version: number
  /** How well it matches the search. */
  relevance: number
  createdAt: Date
  updatedAt: Date
}

export type AdminProductFilters = {
  search?: string
  status?: string
  category_id?: number
  brand_id?: number
  /** Filters a list of variants: IDs separated by commas. */
  product_ids?: string
  stock_status?: StockStatus
}

const integer = (value: unknown) => sql`${value}::bigint`
// The position has the name unchanged; the database folds it as it folds the names.
const folded = (value: unknown) => sql`lower(${value}::text)`

const sorts = {
  newest: { key: sql`p.id`, at: integer, descends: true },
  oldest: { key: sql`p.id`, at: integer, descends: false },
  name_asc: { key: sql`lower(p.name)`, at: folded, descends: false },
  name_desc: { key: sql`lower(p.name)`, at: folded, descends: true },
  price_asc: { key: sql`s.price_min_minor`, at: integer, descends: false },
  price_desc: { key: sql`s.price_min_minor`, at: integer, descends: true },
  stock_asc: { key: sql`t.on_hand`, at: integer, descends: false },
  stock_desc: { key: sql`t.on_hand`, at: integer, descends: true },
  relevance: { key: sql`r.relevance`, at: integer, descends: true },
}
export type AdminSort = keyof typeof sorts

/** The sort value of a row. */
export const sortValueOf = (sort: AdminSort, row: AdminListRow): string | number =>
  sort.startsWith('name')
    ? row.name
    : sort.startsWith('price')
      ? row.priceMinMinor
      : sort.startsWith('stock')
        ? row.onHand
        : sort === 'relevance'
          ? row.relevance
          : row.id

/** Up to `limit + 1` products after a position. */
export async function listAdminProducts(
  tx: StoreTx,
  storeId: number,
  filters: AdminProductFilters,
  sort: AdminSort,
  { limit, after }: PageRequest,
): Promise<AdminListRow[]> {
  const { key, at, descends } = sorts[sort]
  const direction = descends ? sql`desc` : sql`asc`
  const conditions = adminProductConditions(storeId, filters)
  if (after) {
    const beyond = descends ? sql`<` : sql`>`
    conditions.push(sql`(${key}, p.id) ${beyond} (${at(after[0])}, ${integer(after[1])})`)
  }
  const stock = [...(sort.startsWith('stock') ? [onHand] : []), ...(filters.stock_status ? [stockStatus] : [])]
  const words = [filters.search ?? '']
  const relevance = sql`cross join lateral (
    select ${relevanceOf(words, { names: sql`t.names`, words: sql`t.words` })} as relevance from (${searched} offset 0) t offset 0) r`
  const sources = [
    sql`products p`,
    ...(filters.search !== undefined || sort.startsWith('price') ? [adminSearchRow] : []),
    ...(stock.length > 0 ? [sql`join ${stockOf(storeId, stock)} t on t.product_id = p.id`] : []),
    ...(sort === 'relevance' ? [relevance] : []),
  ]
  // Finds the page first, and only then reads what its rows show, which takes several reads per product.
  const { rows } = await sql<AdminListRow>`${sql.raw(VARIED)}
    with ${sort === 'relevance' ? sql`asked as materialized (${askedWords(words)}),` : sql``} page as (
      select p.id, ${key} as key${sort === 'relevance' ? sql`, r.relevance` : sql`, 0 as relevance`}
      from ${sql.join(sources, sql` `)}
      where ${sql.join(conditions, sql` and `)}
      order by ${key} ${direction}, p.id ${direction}
      limit ${limit + 1})
    select p.id, p.slug, p.status, p.name, p.sku, p.is_featured as "isFeatured", p.version, p.created_at as "createdAt",
      p.updated_at as "updatedAt", page.relevance, v.price_min_minor as "priceMinMinor", v.price_max_minor as "priceMaxMinor",
      v.variant_count as "variantCount", v.on_hand as "onHand", v.stock_status as "stockStatus",
      coalesce((select i.url from product_images i where i.store_id = p.store_id and i.product_id = p.id
        order by i.sort_order, i.id limit 1), '') as thumbnail,
      (select jsonb_build_object('id', b.id, 'name', b.name, 'slug', b.slug)
        from brands b where b.store_id = p.store_id and b.id = p.brand_id) as brand,
      (select jsonb_build_object('id', k.id, 'name', k.name, 'slug', k.slug)
        from categories k where k.store_id = p.store_id and k.id = p.category_id) as category
    from page join products p on p.store_id = ${storeId} and p.id = page.id cross join lateral (
      select min(v.price_minor) as price_min_minor, max(v.price_minor) as price_max_minor,
        count(*)::integer as variant_count, ${onHand}, ${stockStatus}
      from variants v join stock s on s.store_id = v.store_id and s.variant_id = v.id
      where v.store_id = p.store_id and v.product_id = p.id and v.deleted_at is null) v
    order by page.key ${direction}, p.id ${direction}`.execute(tx)
  return rows
}

const searched = sql`select E'\\n' || s.name_words || E'\\n' || s.name_bn_words || E'\\n' as names, s.all_words as words`

/** What staff search in, of the product `p`. */
export const adminSearchRow = sql`join product_search s on s.store_id = p.store_id and s.product_id = p.id`

// The sum over all variants of a product.
const onHand = sql`sum(s.on_hand) as on_hand`
const stockStatus = sql`coalesce(min(stock_status(s)) filter (where v.is_active), 'out_of_stock') as stock_status`

// In one pass over the store: product by product it took twice the time.
const stockOf = (storeId: number, columns: readonly RawBuilder<unknown>[]) => sql`(
  select v.product_id, ${sql.join(columns)}
  from variants v join stock s on s.store_id = v.store_id and s.variant_id = v.id
  where v.store_id = ${storeId} and v.deleted_at is null group by v.product_id)`

/** Conditions on the products `p` of a store; filters may use the search row `s` and the stock `t`. */
export function adminProductConditions(
  storeId: number,
  { search, status, category_id, brand_id, product_ids, stock_status }: AdminProductFilters,
) {
  const conditions = [sql`p.store_id = ${storeId}`, sql`p.deleted_at is null`]
  if (status !== undefined) conditions.push(sql`p.status = ${status}`)
  if (brand_id !== undefined) conditions.push(sql`p.brand_id = ${brand_id}`)
  if (product_ids !== undefined) conditions.push(sql`p.id = any (string_to_array(${product_ids}, ',')::bigint[])`)
  if (stock_status !== undefined) conditions.push(sql`t.stock_status = ${stock_status}`)
  if (category_id !== undefined) {
    conditions.push(sql`exists (
      with recursive below (id) as (
        select ${category_id}::bigint
        union
        select k.id from below join categories k on k.store_id = ${storeId} and k.parent_id = below.id)
      select from below where below.id = p.category_id or below.id in (
        select c.category_id from product_categories c where c.store_id = p.store_id and c.product_id = p.id))`)
  }
  if (search !== undefined) conditions.push(anyLike('s.text', [containing(search)]))
  return conditions
}
