import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { VARIED } from '../../platform/prepared-statements.ts'
import type { CuratedList, CuratedRule } from './curated-list-rules.ts'
import { type ListingNeed, type ListingRow, selectListing } from './listings.queries.ts'
import { onSale } from './product-filters.queries.ts'

/** Maximum products of a curated list. */
const MAX_SHOWN = 48
const TRENDING_DAYS = 14
const TRENDING_ORDERS = 1_000

type At = { storeId: number; now: Date }

/** The lists that a store has created, in its order. */
export const listCuratedRows = (tx: StoreTx, storeId: number): Promise<CuratedList[]> =>
  tx
    .selectFrom('curated_lists')
    .select(['id', 'key', 'title'])
    .select(sql<CuratedRule>`rule`.as('rule'))
    .select(sql<object>`translations`.as('translations'))
    .where('store_id', '=', storeId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

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
  limit = MAX_SHOWN,
): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`${sql.raw(VARIED)}
    select ${selectListing(view.needs)} ${contentsOf(view, list, limit)}`.execute(tx)
  return rows
}

/** The rest of `select … from product_listings l` for a list. */
function contentsOf(at: At, { id, rule }: CuratedList, limit = MAX_SHOWN): RawBuilder<unknown> {
  const { join = sql``, where = sql`true`, order } = contents[rule](at, id)
  return sql`
    from product_listings l ${join}
    where l.store_id = ${at.storeId} and ${where}
    order by ${order}, l.product_id desc
    limit ${sql.lit(limit)}`
}

type Contents = { join?: RawBuilder<unknown>; where?: RawBuilder<unknown>; order: RawBuilder<unknown> }

const contents: Record<CuratedRule, (at: At, listId: number | null) => Contents> = {
  manual: (_at, listId) => ({
    join: sql`join curated_list_products x on x.store_id = l.store_id and x.product_id = l.product_id and x.list_id = ${listId}`,
    order: sql`x.sort_order`,
  }),
  featured: () => ({ where: sql`l.is_featured`, order: sql`l.published_at desc` }),
  new_arrivals: () => ({ order: sql`l.published_at desc` }),
  best_sellers: () => ({ where: sql`l.sold_count > 0`, order: sql`l.sold_count desc` }),
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
    order: sql`recent.sold desc`,
  }),
  on_sale: () => ({ where: onSale, order: sql`l.discount_percent desc` }),
}
