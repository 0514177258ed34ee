import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ProductListings } from '../../platform/database-types.generated.ts'
import type { Position } from '../../shared/cursor.ts'
import type { ProductFilters } from './product-filters.queries.ts'
import { all, everyCondition, filterConditions, planning } from './product-filters.queries.ts'
import { relevanceOf, searchWords } from './relevance.queries.ts'

export type Translations = Record<string, Record<string, string>>
/** A category or brand beside something else. */
export type NamedRow = { id: number; name: string; slug: string; translations: Translations }
export type OfferBadge = { id: number; name: string; translations: Translations }

export type ListingRow = Omit<
  Selectable<ProductListings>,
  'store_id' | 'images' | 'category' | 'brand' | 'translations' | 'search_text' | 'average_rating'
> & {
  images: { id: number; url: string; alt: string; sort_order: number }[]
  category: NamedRow | null
  brand: NamedRow | null
  translations: Translations
  average_rating: number
  offers: OfferBadge[]
}

/** What a listing row can be asked for: its columns, and the offers it is in. */
export type ListingNeed = keyof ListingRow

type View = { storeId: number; now: Date; needs: readonly ListingNeed[] }

/** The asked-for part of the listing `l`, as a select list. Its `product_id` always comes. */
export const selectListing = ({ storeId, now, needs }: View): RawBuilder<unknown> => {
  const columns = needs.filter((need) => need !== 'product_id' && need !== 'offers')
  const named = sql.raw(['product_id', ...columns].map((column) => `l.${column}`).join(', '))
  return needs.includes('offers') ? sql`${named}, ${offersOf(storeId, now)} as offers` : named
}

// Automatic offers that are on now, and are for the whole store or name the product or one of its categories (those above
// count).
const offersOf = (storeId: number, now: Date) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'translations', o.translations)
      order by o.priority desc, o.id), '[]')
  from offers o
  where o.store_id = ${storeId} and o.is_automatic and o.is_active and o.deleted_at is null
    and (o.starts_at is null or o.starts_at <= ${now}::timestamptz) and (o.ends_at is null or o.ends_at > ${now}::timestamptz)
    and (o.usage_limit is null or o.used_count < o.usage_limit)
    and (o.scope = 'store'
      or exists (select from offer_products x where x.store_id = o.store_id and x.offer_id = o.id and x.product_id = l.product_id)
      or exists (select from offer_categories x where x.store_id = o.store_id and x.offer_id = o.id and x.category_id = any (l.category_ids))))`

// `value` is what an index is ordered by, `cast` the type of the cursor's copy of it. Times travel as text: a Date would
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

export type ProductSort = keyof typeof sorts | 'relevance'

type PageOfListings = View & { filters: ProductFilters; sort: ProductSort; after: Position | null; limit: number }

/** The rows after a position and one more, with the value each is sorted by. */
export async function listListings(
  tx: StoreTx,
  page: PageOfListings,
): Promise<(ListingRow & { sort_value: string | number })[]> {
  const { storeId, filters, after } = page
  const { value, cast, direction } =
    page.sort === 'relevance'
      ? { value: sql`r.relevance`, cast: 'integer', direction: 'desc' as const }
      : { ...sorts[page.sort], value: sql.raw(sorts[page.sort].value) }
  const order = sql.raw(direction)
  const conditions = [sql<boolean>`l.store_id = ${storeId}`, ...everyCondition(filterConditions(storeId, filters))]
  if (after) {
    const [last, id] = after
    conditions.push(
      sql<boolean>`(${value}, l.product_id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${last}::${sql.raw(cast)}, ${id}::bigint)`, // guard: page-ties
    )
  }
  const { rows } = await sql<ListingRow & { sort_value: string | number }>`${planning(filters)}
    select ${selectListing(page)}, ${cast === 'timestamptz' ? sql`${value}::text` : value} as sort_value
    from ${sql.table(sourceOf(page))} l${page.sort === 'relevance' ? sql`, ${relevanceOf(filters.words, searched, 'r')}` : sql``}
    where ${all(conditions)}
    order by ${value} ${order}, l.product_id ${order}
    limit ${pageSize(page.limit + 1)}`.execute(tx)
  return rows
}

// Policies keep these filters and sorts from their indexes; the view does not.
const sourceOf = ({ filters, sort }: PageOfListings) => {
  const isPlain = filters.words.length === 0 && filters.category === null && filters.tag === null
  return isPlain && !['rating', 'name_asc', 'name_desc'].includes(sort) ? 'product_listings' : 'store_listings'
}

// Written into the statement for the usual sizes: PostgreSQL plans for a limit it knows, and keeps that plan.
const pageSize = (rows: number) => (rows === 25 || rows === 49 || rows === 101 ? sql.lit(rows) : sql`${rows}::integer`)

const searched = {
  name: searchWords(sql`l.name`),
  nameBn: searchWords(sql`coalesce(l.translations #>> '{bn,name}', '')`),
  text: searchWords(sql`l.search_text`),
}
