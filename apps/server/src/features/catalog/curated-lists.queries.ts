import { maxListedProducts } from '@haat/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { VARIED } from '../../platform/prepared-statements.ts'
import type { CuratedList, CuratedRule } from './curated-list-rules.ts'
import {
  type ListedSort,
  type ListingNeed,
  type ListingRow,
  selectListing,
  sortedListings,
} from './listings.queries.ts'
import { all, everyCondition, filterConditions, noFilters, onSale } from './product-filters.queries.ts'

const TRENDING_DAYS = 14
const TRENDING_ORDERS = 1_000

type At = { storeId: number; now: Date }

type StoredList = Omit<CuratedList, 'filter'> & {
  sort: ListedSort | null
  limit: number | null
  tags: string[] | null
  categoryId: number | null
  brand: string | null
  minPriceMinor: number | null
  maxPriceMinor: number | null
  onSale: boolean | null
  inStock: boolean | null
}

/** The lists that a store has created, in its order. */
export async function listCuratedRows(tx: StoreTx, storeId: number): Promise<CuratedList[]> {
  const { rows } = await sql<StoredList>`
    select c.id, c.key, c.title, c.rule, c.translations, c.filter_sort as sort, c.filter_limit as "limit",
      c.filter_tags as tags, c.filter_category_id as "categoryId", b.slug as brand, c.filter_min_price_minor as "minPriceMinor",
      c.filter_max_price_minor as "maxPriceMinor", c.filter_on_sale as "onSale", c.filter_in_stock as "inStock"
    from curated_lists c
      left join brands b on b.store_id = c.store_id and b.id = c.filter_brand_id
    where c.store_id = ${storeId}
    order by c.sort_order, c.id`.execute(tx)
  return rows.map(({ id, key, title, rule, translations, ...conditions }) => ({
    ...{ id, key, title, rule, translations },
    filter: filterOf(conditions),
  }))
}

function filterOf({ sort, limit, tags, categoryId, brand, minPriceMinor, maxPriceMinor, ...flags }: Conditions) {
  if (sort === null || limit === null) return null
  const filters = {
    ...noFilters,
    ...(tags?.length && { anyTag: tags }),
    ...{ categoryId, minPriceMinor, maxPriceMinor },
    brands: brand === null ? [] : [brand],
    onSale: flags.onSale ?? false,
    inStock: flags.inStock ?? false,
  }
  return { filters, sort, limit }
}

type Conditions = Omit<StoredList, 'id' | 'key' | 'title' | 'rule' | 'translations'>

/** How many products each list shows. */
export async function countCurated(tx: StoreTx, at: At, lists: readonly CuratedList[]): Promise<number[]> {
  const counts = lists.map((list) => sql`(select count(*)::integer from (select ${contentsOf(at, list)}) shown)`)
  const { rows } = await sql<{ counts: number[] }>`${sql.raw(VARIED)}
    select array[${sql.join(counts)}] as counts`.execute(tx)
  return rows[0]?.counts ?? []
}

/** The products of a list, in its order. */
export async function listCuratedProducts(
  tx: StoreTx,
  view: At & { needs: readonly ListingNeed[] },
  list: CuratedList,
  limit = maxListedProducts,
): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`${sql.raw(VARIED)}
    select ${selectListing(view.needs)} ${contentsOf(view, list, limit)}`.execute(tx)
  return rows
}

/** The rest of `select … from product_listings l` for a list. */
function contentsOf(at: At, list: CuratedList, limit = maxListedProducts): RawBuilder<unknown> {
  const { source = sql`product_listings`, join = sql``, where = sql`true`, order } = contents[list.rule](at, list)
  return sql`
    from ${source} l ${join}
    where l.store_id = ${at.storeId} and ${where}
    order by ${order}
    limit ${sql.lit(Math.min(limit, list.filter?.limit ?? maxListedProducts))}`
}

type Contents = {
  source?: RawBuilder<unknown>
  join?: RawBuilder<unknown>
  where?: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

const contents: Record<CuratedRule, (at: At, list: CuratedList) => Contents> = {
  manual: (_at, { id }) => ({
    join: sql`join curated_list_products x on x.store_id = l.store_id and x.product_id = l.product_id and x.list_id = ${id}`,
    order: sql`x.sort_order, l.product_id desc`,
  }),
  filter: ({ storeId }, { filter }) => {
    const { filters, sort } = filter ?? { filters: noFilters, sort: 'newest' as const }
    return { ...sortedListings(filters, sort), where: all(everyCondition(filterConditions(storeId, filters))) }
  },
  featured: () => ({ where: sql`l.is_featured`, order: sql`l.published_at desc, l.product_id desc` }),
  new_arrivals: () => ({ order: sql`l.published_at desc, l.product_id desc` }),
  best_sellers: () => ({ where: sql`l.sold_count > 0`, order: sql`l.sold_count desc, l.product_id desc` }),
  // The latest orders only, so that the list of a busy store costs no more than that of a quiet one.
  trending: ({ storeId, now }) => ({
    join: sql`join (
      select i.product_id, sum(i.quantity) as sold
      from (
        select r.store_id, r.id, r.status, r.created_at from orders r where r.store_id = ${storeId}
        order by r.id desc limit ${sql.lit(TRENDING_ORDERS)}) r
      join order_lines i on i.store_id = r.store_id and i.order_id = r.id
      where r.created_at > ${new Date(now.getTime() - TRENDING_DAYS * 86_400_000)}::timestamptz
        and r.status not in ('CANCELLED', 'EXPIRED', 'RETURNED')
      group by i.product_id) recent on recent.product_id = l.product_id`,
    order: sql`recent.sold desc, l.product_id desc`,
  }),
  on_sale: () => ({ where: onSale, order: sql`l.discount_percent desc, l.product_id desc` }),
}
