import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ProductListings } from '../../platform/database-types.generated.ts'
import { VARIED } from '../../platform/prepared-statements.ts'
import { quoted } from '../../platform/select-list.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import type { Position } from '../../shared/cursor.ts'
import type { ImagePreview } from '../../shared/image-preview.ts'
import type { Minor } from '../../shared/money.ts'
import type { StockStatus } from '../stock/stock-status-rules.ts'
import type { DealPrices, ProductFilters } from './product-filters.queries.ts'
import { all, dealRows, everyCondition, filterConditions } from './product-filters.queries.ts'

export type Translations = Record<string, Record<string, string>>
/** A category or brand as part of another resource. */
export type NamedRow = { id: number; name: string; slug: string; translations: Translations }
export type OfferBadge = { id: number; name: string; translations: Translations; maxDiscountMinor: number | null }

const columns = aliased([
  'l.product_id',
  'l.slug',
  'l.sku',
  'l.name',
  'l.short_description',
  'l.translations',
  'l.price_minor',
  'l.price_max_minor',
  'l.compare_at_minor',
  'l.discount_percent',
  'l.thumbnail',
  'l.images',
  'l.has_variants',
  'l.stock_status',
  'l.category',
  'l.category_ids',
  'l.brand',
  'l.average_rating',
  'l.rating_counts',
  'l.total_reviews',
  'l.sold_count',
  'l.is_featured',
  'l.is_subscribable',
  'l.tags',
  'l.published_at',
  'l.created_at',
  'l.updated_at',
])

/** As the API has it, but for its translations; rows that were listed before images had them have none. */
export type ListedImage = {
  id: number
  url: string
  alt: string
  translations?: Record<string, { alt?: string }>
  sort_order: number
  preview?: ImagePreview
}

/** A variant to choose in a list. `name` is empty for one without a name of its own. */
export type VariantChoiceRow = {
  id: number
  name: string
  options: Record<string, string>
  priceMinor: Minor
  stockStatus: StockStatus
}

type Shown = {
  /** The sorts of the API. */
  images: ListedImage[]
  category: NamedRow | null
  brand: NamedRow | null
  translations: Translations
  averageRating: number
}
export type ListingRow = Omit<AliasedRow<Selectable<ProductListings>, typeof columns>, keyof Shown> &
  Shown & {
    /** Null for a product without variants. */
    variantChoices: VariantChoiceRow[] | null
  }

/** The parts of a listing row that can be selected. */
export type ListingNeed = keyof ListingRow

// The index of a product's variants leads to them: a page of 24 products reads them in less than a millisecond.
const variantChoices = `case when l.has_variants then (
    select json_agg(x) from (
      select v.id, v.name, v.options, v.price_minor as "priceMinor", stock_status(k)::text as "stockStatus"
      from variants v join stock k on k.store_id = v.store_id and k.variant_id = v.id
      where v.store_id = l.store_id and v.product_id = l.product_id and v.is_active and v.deleted_at is null
      order by v.sort_order, v.id limit 24) x) end as "variantChoices"`

const columnOf = new Map<string, string>([
  ...columns.map((column): [string, string] => [column.split(' as ')[1] as string, quoted(column)]),
  ['variantChoices', variantChoices],
])

/** The requested part of the listing `l`, as the text of a select list. `productId` is always included. */
export const listingColumns = (needs: readonly ListingNeed[]): string =>
  [...new Set<ListingNeed>(['productId', ...needs])].map((need) => columnOf.get(need)).join(', ')

export const selectListing = (needs: readonly ListingNeed[]): RawBuilder<unknown> => sql.raw(listingColumns(needs))

// `value` is the indexed sort expression, `cast` the type of the cursor's copy. Times are sent as text: a Date would
// lose their microseconds.
const sorts = {
  newest: { value: 'l.published_at', cast: 'timestamptz', direction: 'desc' },
  oldest: { value: 'l.published_at', cast: 'timestamptz', direction: 'asc' },
  price_asc: { value: 'l.price_minor', cast: 'bigint', direction: 'asc' },
  price_desc: { value: 'l.price_minor', cast: 'bigint', direction: 'desc' },
  popular: { value: 'l.sold_count', cast: 'integer', direction: 'desc' },
  rating: { value: 'l.average_rating', cast: 'numeric', direction: 'desc' },
  discount: { value: 'l.discount_percent', cast: 'integer', direction: 'desc' },
  name_asc: { value: 'lower(l.name)', cast: 'text', direction: 'asc' },
  name_desc: { value: 'lower(l.name)', cast: 'text', direction: 'desc' },
} as const

/** The sorts by what a listing shows; `relevance` is the sort of a search. */
export type ListedSort = keyof typeof sorts
export type ProductSort = ListedSort | 'relevance'

export type PageOfListings = {
  storeId: number
  needs: readonly ListingNeed[]
  filters: ProductFilters
  after: Position | null
  limit: number
}

export type SortedRow = ListingRow & { sortValue: string | number }

/** The rows after a position and one more, each with its sort value. */
export async function listListings(tx: StoreTx, page: PageOfListings & { sort: ListedSort }): Promise<SortedRow[]> {
  const { storeId, filters } = page
  if (filters.dealPrices && sorts[page.sort].value === 'l.price_minor')
    return listByCharge(tx, page, filters.dealPrices)
  const { cast, direction, ...sort } = sorts[page.sort]
  const value = sql.raw(sort.value)
  const order = sql.raw(direction)
  const conditions = [
    sql<boolean>`l.store_id = ${storeId}`,
    ...everyCondition(filterConditions(storeId, filters)),
    ...isAfter(page, { value, id: sql`l.product_id`, cast, direction }),
  ]
  const { rows } = await sql<SortedRow>`${sql.raw(VARIED)}
    select ${selectListing(page.needs)}, ${cast === 'timestamptz' ? sql`${value}::text` : value} as "sortValue"
    from ${sql.table(sourceOf(page))} l
    where ${all(conditions)}
    order by ${value} ${order}, l.product_id ${order}
    limit ${pageSize(page.limit + 1)}`.execute(tx)
  return rows
}

// The products in deals are few: only they are sorted, and merged with the first of the others, which an index has.
async function listByCharge(
  tx: StoreTx,
  page: PageOfListings & { sort: ListedSort },
  deals: DealPrices,
): Promise<SortedRow[]> {
  const { storeId, filters } = page
  const { cast, direction } = sorts[page.sort]
  const order = sql.raw(direction)
  const size = pageSize(page.limit + 1)
  const part = (source: RawBuilder<unknown>, value: RawBuilder<unknown>, own: RawBuilder<boolean>) => {
    const after = isAfter(page, { value, id: sql`l.product_id`, cast, direction })
    const conditions = [sql<boolean>`l.store_id = ${storeId}`, ...everyCondition(filterConditions(storeId, filters))]
    return sql`(select l.product_id, ${value} as charged from ${source}
        where ${all([...conditions, ...after, own])} order by ${value} ${order}, l.product_id ${order} limit ${size})`
  }
  const source = sql.table(sourceOf(page))
  const others = part(sql`${source} l`, sql`l.price_minor`, sql`l.product_id <> all (${[...deals.keys()]}::bigint[])`)
  const inDeals = part(
    sql`${dealRows(deals)} cross join ${source} l`,
    sql`least(l.price_minor, d.price_minor)`,
    sql`l.product_id = d.product_id`,
  )
  const { rows } = await sql<SortedRow>`${sql.raw(VARIED)}
    with page as (
      select * from (${others} union all ${inDeals}) c order by charged ${order}, product_id ${order} limit ${size})
    select ${selectListing(page.needs)}, page.charged as "sortValue"
    from page join product_listings l on l.store_id = ${storeId} and l.product_id = page.product_id
    order by page.charged ${order}, l.product_id ${order}`.execute(tx)
  return rows
}

type SortKey = { value: RawBuilder<unknown>; id: RawBuilder<unknown>; cast: string; direction: 'asc' | 'desc' }

/** Whether a row comes after the position of the page. */
export function isAfter({ after }: PageOfListings, { value, id, cast, direction }: SortKey): RawBuilder<boolean>[] {
  if (!after) return []
  const [last, lastId] = after
  return [
    sql<boolean>`(${value}, ${id}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${last}::${sql.raw(cast)}, ${lastId}::bigint)`, // guard: page-ties
  ]
}

/** Where the listings that meet filters are read from, and the order of a sort. */
export function sortedListings(filters: ProductFilters, sort: ListedSort) {
  const { value, direction } = sorts[sort]
  const order = sql.raw(direction)
  return {
    source: sql.table(sourceOf({ filters, sort })),
    order: sql`${sql.raw(value)} ${order}, l.product_id ${order}`,
  }
}

// Policies keep these filters and sorts from their indexes; the view does not.
const sourceOf = ({ filters, sort }: { filters: ProductFilters; sort: ListedSort }) => {
  const isPlain = filters.category === null && !filters.categoryId && !filters.tag && !filters.anyTag
  return isPlain && !['rating', 'name_asc', 'name_desc'].includes(sort) ? 'product_listings' : 'store_listings'
}

/**
 * Written into the statement for the usual sizes: PostgreSQL plans for a known limit, and caches that plan.
 */
export const pageSize = (rows: number) =>
  rows === 25 || rows === 49 || rows === 101 ? sql.lit(rows) : sql`${rows}::integer`
