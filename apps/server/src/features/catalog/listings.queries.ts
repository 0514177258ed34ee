import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ProductListings } from '../../platform/database-types.generated.ts'
import { VARIED_PLANNED_ONCE } from '../../platform/prepared-statements.ts'
import { quoted } from '../../platform/select-list.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import type { Position } from '../../shared/cursor.ts'
import { askedWords, relevanceOf } from '../products/relevance.queries.ts'
import type { ProductFilters } from './product-filters.queries.ts'
import { all, containsWords, everyCondition, filterConditions, planning } from './product-filters.queries.ts'

export type Translations = Record<string, Record<string, string>>
/** A category or brand as part of another resource. */
export type NamedRow = { id: number; name: string; slug: string; translations: Translations }
export type OfferBadge = { id: number; name: string; translations: Translations }

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
  'l.tags',
  'l.published_at',
  'l.created_at',
  'l.updated_at',
])

type Shown = {
  /** The sorts of the API. */
  images: { id: number; url: string; alt: string; sort_order: number }[]
  category: NamedRow | null
  brand: NamedRow | null
  translations: Translations
  averageRating: number
}
export type ListingRow = Omit<AliasedRow<Selectable<ProductListings>, typeof columns>, keyof Shown> & Shown

/** The parts of a listing row that can be selected. */
export type ListingNeed = keyof ListingRow

const columnOf = new Map<string, string>(columns.map((column) => [column.split(' as ')[1] as string, quoted(column)]))

/** The requested part of the listing `l`, as a select list. `productId` is always included. */
export const selectListing = (needs: readonly ListingNeed[]): RawBuilder<unknown> =>
  sql.raw([...new Set<ListingNeed>(['productId', ...needs])].map((need) => columnOf.get(need)).join(', '))

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

export type ProductSort = keyof typeof sorts | 'relevance'

type PageOfListings = {
  storeId: number
  needs: readonly ListingNeed[]
  filters: ProductFilters
  sort: ProductSort
  after: Position | null
  limit: number
}

type SortedRow = ListingRow & { sortValue: string | number }

/** The rows after a position and one more, each with its sort value. */
export async function listListings(tx: StoreTx, page: PageOfListings): Promise<SortedRow[]> {
  if (page.sort === 'relevance') return listMatches(tx, page)
  const { storeId, filters } = page
  const { cast, direction, ...sort } = sorts[page.sort]
  const value = sql.raw(sort.value)
  const order = sql.raw(direction)
  const conditions = [
    sql<boolean>`l.store_id = ${storeId}`,
    ...everyCondition(filterConditions(storeId, filters)),
    ...isAfter(page, { value, id: sql`l.product_id`, cast, direction }),
  ]
  const { rows } = await sql<SortedRow>`${planning(filters)}
    select ${selectListing(page.needs)}, ${cast === 'timestamptz' ? sql`${value}::text` : value} as "sortValue"
    from ${sql.table(sourceOf(page))} l
    where ${all(conditions)}
    order by ${value} ${order}, l.product_id ${order}
    limit ${pageSize(page.limit + 1)}`.execute(tx)
  return rows
}

// Finds the page first, from the narrow rows that are searched, and only then reads what its rows show.
async function listMatches(tx: StoreTx, page: PageOfListings): Promise<SortedRow[]> {
  const { storeId, filters } = page
  const narrowed = everyCondition(filterConditions(storeId, { ...filters, words: [] }))
  const planned = narrowed.length === 0 ? 'once' : 'each time'
  const matches = containsWords(filters.words, 's.text', planned)
  const conditions = [sql<boolean>`s.store_id = ${storeId}`, ...matches, ...narrowed]
  const after = isAfter(page, { value: sql`r.relevance`, id: sql`r.product_id`, cast: 'integer', direction: 'desc' })
  const listings = sql`join store_listings l on l.store_id = s.store_id and l.product_id = s.product_id`
  // For words alone the trigram index finds rare and common ones equally well: planning takes longer than finding them.
  // `offset 0`: relevance is computed once per row, not again for its order and its position.
  const { rows } = await sql<SortedRow>`${planned === 'once' ? sql.raw(VARIED_PLANNED_ONCE) : planning(filters)}
    with asked as materialized (${askedWords(filters.words)}),
    page as (
      select * from (
        select s.product_id, ${relevanceOf(filters.words, searched)} as relevance
        from store_listing_search s ${narrowed.length > 0 ? listings : sql``}
        where ${all(conditions)}
        offset 0) r
      where ${all([sql`true`, ...after])}
      order by r.relevance desc, r.product_id desc
      limit ${pageSize(page.limit + 1)})
    select ${selectListing(page.needs)}, page.relevance as "sortValue"
    from page join product_listings l on l.store_id = ${storeId} and l.product_id = page.product_id
    order by page.relevance desc, l.product_id desc`.execute(tx)
  return rows
}

const searched = { names: sql`s.names`, words: sql`s.words` }

type SortKey = { value: RawBuilder<unknown>; id: RawBuilder<unknown>; cast: string; direction: 'asc' | 'desc' }

function isAfter({ after }: PageOfListings, { value, id, cast, direction }: SortKey): RawBuilder<boolean>[] {
  if (!after) return []
  const [last, lastId] = after
  return [
    sql<boolean>`(${value}, ${id}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${last}::${sql.raw(cast)}, ${lastId}::bigint)`, // guard: page-ties
  ]
}

// Policies keep these filters and sorts from their indexes; the view does not.
const sourceOf = ({ filters, sort }: PageOfListings) => {
  const isPlain = filters.words.length === 0 && filters.category === null && filters.tag === null
  return isPlain && !['rating', 'name_asc', 'name_desc'].includes(sort) ? 'product_listings' : 'store_listings'
}

// Written into the statement for the usual sizes: PostgreSQL plans for a known limit, and caches that plan.
const pageSize = (rows: number) => (rows === 25 || rows === 49 || rows === 101 ? sql.lit(rows) : sql`${rows}::integer`)
