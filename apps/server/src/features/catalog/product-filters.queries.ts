import { type RawBuilder, sql } from 'kysely'
import type { Minor } from '../../shared/money.ts'
import { isShown } from './category-visibility.queries.ts'

/** The filters of products. null, an empty list and false filter nothing. */
export type ProductFilters = {
  /** Only what a search of these words finds. */
  words: string[]
  /** Limits what the words find to so many of the newest. */
  newestFound?: number
  /** The slug of a category that shoppers see. */
  category: string | null
  /** A category, also one that they do not see. */
  categoryId?: number | null
  brands: string[]
  tag: string | null
  /** At least one of these. */
  anyTag?: string[]
  minPriceMinor: number | null
  maxPriceMinor: number | null
  inStock: boolean
  onSale: boolean
  subscribable?: boolean
  ratingMin: number | null
  ids: number[] | null
  attributes: { name: string; values: string[] }[]
  /** The prices of products in open flash deals, by product: what is charged where it is the lower price. */
  dealPrices?: DealPrices
}

export type DealPrices = ReadonlyMap<number, Minor>

/** Filters that filter nothing. */
export const noFilters: ProductFilters = {
  words: [],
  category: null,
  brands: [],
  tag: null,
  minPriceMinor: null,
  maxPriceMinor: null,
  inStock: false,
  onSale: false,
  ratingMin: null,
  ids: null,
  attributes: [],
}

type Condition = RawBuilder<boolean>

/** The conditions of filters on the listing `l`, by the facet each belongs to; `rest` belong to no facet. */
export type FilterConditions = {
  rest: Condition[]
  price: Condition[]
  brand: Condition[]
  category: Condition[]
  rating: Condition[]
  /** `isRepeated`: an earlier attribute is the same one in another spelling, and has the same condition. */
  attributes: { name: string; condition: Condition; isRepeated: Condition }[]
}

/** The conditions of `filters` on a listing `l` of the store. */
export function filterConditions(storeId: number, filters: ProductFilters): FilterConditions {
  const { words, category, brands, tag, minPriceMinor, maxPriceMinor, ratingMin, ids } = filters
  return {
    rest: [
      ...(words.length > 0 ? [foundBy(storeId, filters)] : []),
      ...when(tag, (value) => sql`l.tags @> array[${value}]::text[]`),
      ...when(filters.anyTag ?? null, (values) => sql`l.tags && ${values}::text[]`),
      ...when(ids, (value) => sql`l.product_id = any (${value}::bigint[])`),
      ...(filters.inStock ? [sql<boolean>`l.stock_status <> 'out_of_stock'`] : []),
      ...(filters.onSale ? [chargedLess(filters.dealPrices)] : []),
      ...(filters.subscribable ? [sql<boolean>`l.is_subscribable`] : []),
    ],
    price: [
      ...when(minPriceMinor, (value) => chargedFrom(value, filters.dealPrices)),
      ...when(maxPriceMinor, (value) => chargedUpTo(value, filters.dealPrices)),
    ],
    brand: brands.length > 0 ? [sql<boolean>`l.brand_slug = any (${brands}::text[])`] : [],
    category: [
      ...when(
        category,
        (slug) => sql`l.category_ids @> array[(
          select c.category_id from category_slugs c
           where c.store_id = ${storeId} and c.slug = ${slug} and ${isShown(storeId, sql`c.category_id`)})]`,
      ),
      ...when(filters.categoryId ?? null, (id) => sql`l.category_ids @> array[${id}::bigint]`),
    ],
    rating: when(ratingMin, (value) => sql`l.average_rating >= ${value}::numeric`),
    attributes: filters.attributes.map(({ name }, index) => ({
      name,
      condition: hasAnyValue(name, filters.attributes),
      isRepeated: sql<boolean>`facet_key(${name}) = any (
        array(select facet_key(earlier) from unnest(${filters.attributes.slice(0, index).map((one) => one.name)}::text[]) earlier))`,
    })),
  }
}

/** One of the values of an attribute: in whichever of its spellings they are given. */
function hasAnyValue(name: string, given: ProductFilters['attributes']): Condition {
  const pairs = given.flatMap((one) => one.values.map((value) => ({ name: one.name, value })))
  return sql`l.option_values && array(
    select facet_key(given.name) || '=' || facet_value(given.value)
      from unnest(${pairs.map((pair) => pair.name)}::text[], ${pairs.map((pair) => pair.value)}::text[]) given (name, value)
     where facet_key(given.name) = facet_key(${name}))`
}

// The price charged is the lower of the listing's and the deal's. Without a deal on the other side of the bound, the
// condition is the one that an index of prices serves.
const chargedFrom = (minor: Minor, deals: DealPrices = new Map()): Condition => {
  const below = [...deals].flatMap(([id, price]) => (price < minor ? [id] : []))
  const isListed = sql<boolean>`l.price_minor >= ${minor}::bigint`
  return below.length === 0 ? isListed : sql`(${isListed} and l.product_id <> all (${below}::bigint[]))`
}

const chargedUpTo = (minor: Minor, deals: DealPrices = new Map()): Condition => {
  const within = [...deals].flatMap(([id, price]) => (price <= minor ? [id] : []))
  const isListed = sql<boolean>`l.price_minor <= ${minor}::bigint`
  return within.length === 0 ? isListed : sql`(${isListed} or l.product_id = any (${within}::bigint[]))`
}

const chargedLess = (deals: DealPrices = new Map()): Condition =>
  deals.size === 0 ? onSale : sql<boolean>`(${onSale} or l.product_id = any (${[...deals.keys()]}::bigint[]))`

/** The deal prices as the rows `d` of a statement. */
export const dealRows = (deals: DealPrices) =>
  sql`unnest(${[...deals.keys()]}::bigint[], ${[...deals.values()]}::bigint[]) d (product_id, price_minor)`

/** The searched words as one phrase. */
export const phraseOf = ({ words }: Pick<ProductFilters, 'words'>): string => words.join(' ')

// Found by its index, once for the statement.
const foundBy = (storeId: number, filters: ProductFilters): Condition =>
  sql<boolean>`l.product_id = any ((select search_found(${storeId}, ${phraseOf(filters)}, ${filters.newestFound ?? null}::integer))::bigint[])`

/**
 * Whether the listing `l` has a reduced price. PostgreSQL knows how many have a compare-at price, and takes a third for
 * the comparison of two columns.
 */
export const onSale: Condition = sql<boolean>`l.compare_at_minor is not null and l.compare_at_minor > l.price_minor`

/** All of them combined. */
export const everyCondition = (conditions: FilterConditions): Condition[] => [
  ...conditions.rest,
  ...conditions.price,
  ...conditions.brand,
  ...conditions.category,
  ...conditions.rating,
  ...conditions.attributes.map(({ condition }) => condition),
]

/** `a and b and c`; true when there are none. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...conditions], sql` and `)}`

const when = <T>(value: T | null, condition: (value: T) => RawBuilder<unknown>): Condition[] =>
  value === null ? [] : [condition(value) as Condition]
