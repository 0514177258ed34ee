import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { VARIED } from '../../platform/prepared-statements.ts'
import { isShown } from './category-visibility.queries.ts'
import type { NamedRow } from './listings.queries.ts'
import type { ProductFilters } from './product-filters.queries.ts'
import { all, dealRows, type FilterConditions, filterConditions } from './product-filters.queries.ts'

export const facets = ['price', 'brands', 'attributes', 'categories', 'ratings'] as const
export type Facet = (typeof facets)[number]

export type FacetRows = {
  price: { min: number | null; max: number | null }
  brands: (NamedRow & { count: number })[]
  /** Those of one `key` follow one another, whatever the spelling of their name. */
  attributes: { key: string; name: string; value: string; count: number }[]
  categories: (NamedRow & { parentId: number | null; count: number })[]
  ratings: { rating: number; count: number }[]
}

const BRAND_LIMIT = 200
const MAX_VALUES = 50

/**
 * Counts the values of the requested facets in one pass over the listings: each facet with the conditions of all
 * others, without its own.
 */
export async function readFacets(
  tx: StoreTx,
  storeId: number,
  filters: ProductFilters,
  asked: readonly Facet[],
): Promise<Partial<FacetRows>> {
  const conditions = filterConditions(storeId, filters)
  const count = counters(storeId, conditions)
  const selected = asked.map((facet) => sql`${count[facet]()} as ${sql.ref(facet)}`)
  const { dealPrices } = filters
  const shown = new Set(asked.flatMap((facet) => (facet === 'price' && dealPrices ? CHARGED : columns[facet])))
  const flags = Object.entries(flagsOf(conditions)).map(([name, met]) => sql`${all(met)} as ${sql.ref(name)}`)
  const { rows } = await sql<Partial<FacetRows>>`${sql.raw(VARIED)}
    with m as materialized (
      select ${sql.raw([...shown].join(', '))}, ${sql.join(flags)}
      from store_listings l ${dealPrices ? sql`left join ${dealRows(dealPrices)} on d.product_id = l.product_id` : sql``}
      where l.store_id = ${storeId} and ${all(conditions.rest)})
    select ${sql.join(selected)}`.execute(tx)
  return rows[0] ?? {}
}

// Only these columns: twenty thousand complete rows do not fit into the memory of one statement, and would go to disk.
const columns: Record<Facet, string[]> = {
  price: ['l.price_minor'],
  brands: ['l.brand_slug'],
  attributes: ['l.option_values', 'l.option_labels'],
  categories: ['l.category_ids'],
  ratings: ['l.average_rating'],
}

const CHARGED = 'least(l.price_minor, d.price_minor) as price_minor'

const lowestRatings = [4, 3, 2, 1]
const ratedAtLeast = (rating: number) =>
  sql`jsonb_build_object('rating', ${sql.lit(rating)}, 'count', count(*) filter (where average_rating >= ${sql.lit(rating)}))`

// A column of `m` per filtered facet: whether the product meets it.
const flagsOf = ({ price, brand, category, rating, attributes }: FilterConditions) => ({
  by_price: price,
  by_brand: brand,
  by_category: category,
  by_rating: rating,
  ...Object.fromEntries(
    attributes.map(({ condition, isRepeated }, index) => [
      `by_attribute_${index}`,
      [index === 0 ? condition : sql<boolean>`(${isRepeated} or ${condition})`],
    ]),
  ),
})

function counters(storeId: number, conditions: FilterConditions): Record<Facet, () => RawBuilder<unknown>> {
  const flags = Object.keys(flagsOf(conditions))
  const othersThan = (...own: string[]) => all(flags.filter((flag) => !own.includes(flag)).map((flag) => sql.ref(flag)))
  return {
    price: () => sql`(
      select jsonb_build_object('min', min(price_minor), 'max', max(price_minor)) from m where ${othersThan('by_price')})`,
    brands: () => sql`(
      select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'slug', b.slug,
          'translations', b.translations, 'count', counted.n) order by counted.n desc, b.name), '[]')
      from (
        select brand_slug, count(*) as n from m where brand_slug <> '' and ${othersThan('by_brand')}
        group by brand_slug order by n desc limit ${sql.lit(BRAND_LIMIT)}) counted
      join brands b on b.store_id = ${storeId} and b.slug = counted.brand_slug)`,
    categories: () => sql`(
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'parentId', c.parent_id,
          'translations', c.translations, 'count', counted.n) order by c.sort_order, c.name, c.id), '[]')
      from (
        select id, sum(n)::integer as n from (
          select unnest(category_ids) as id, count(*) as n from m where ${othersThan('by_category')} group by category_ids) ids
        group by id) counted
      join categories c on c.store_id = ${storeId} and c.id = counted.id and ${isShown(storeId, sql`c.id`)})`,
    ratings: () =>
      sql`(select jsonb_build_array(${sql.join(lowestRatings.map(ratedAtLeast))}) from m where ${othersThan('by_rating')})`,
    attributes: () => attributeValues(conditions, othersThan),
  }
}

// An attribute that is filtered by is counted without its own condition, the others with all conditions. Equal arrays
// are counted before they are unnested, in the select list, and names compared once per pair: as a join, row by row, it
// took twice the time.
function attributeValues(
  { attributes }: FilterConditions,
  othersThan: (...own: string[]) => RawBuilder<boolean>,
): RawBuilder<unknown> {
  const name = sql`split_part(pair, '=', 1)`
  const countedPairs = (own: string[], names: RawBuilder<unknown>) => sql`
    select * from (
      select ${name} as pair_name, min(label) as label, sum(n)::integer as n from (
        select unnest(option_values) as pair, unnest(option_labels) as label, count(*) as n
        from m where ${othersThan(...own)} group by option_values, option_labels) pairs
      group by pair) counted
    where ${names}`
  const filtered = attributes.map((attribute) => attribute.name)
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('key', pair_name, 'name', split_part(label, '=', 1),
        'value', substr(label, strpos(label, '=') + 1), 'count', n) order by pair_name, place), '[]')
    from (
      select *, row_number() over (partition by pair_name order by n desc, label) as place
      from (
        ${countedPairs([], sql`not pair_name = any (array(select facet_key(name) from unnest(${filtered}::text[]) name))`)}
        ${sql.join(
          attributes.map(
            (own, index) =>
              sql`union all ${countedPairs([`by_attribute_${index}`], sql`pair_name = facet_key(${own.name}) and not ${own.isRepeated}`)}`,
          ),
          sql` `,
        )}) every_pair) ranked
    where place <= ${sql.lit(MAX_VALUES)})`
}
