import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { VARIED } from '../../platform/prepared-statements.ts'
import { type ListingNeed, type ListingRow, selectListing } from './listings.queries.ts'

const isLike = (id: RawBuilder<unknown>, category: RawBuilder<unknown>, tags: RawBuilder<unknown>) =>
  sql`l.product_id <> ${id} and (l.category_ids @> array[${category}] or l.tags && ${tags})`

/** Maximum number of related products. */
export const MAX_RELATED = 24

type Likeness = { id: number; categoryId: number | null; tags: string[]; brandSlug: string }

/** The properties by which the published product of a present or earlier slug is compared. */
export const findSimilarity = async (tx: StoreTx, storeId: number, slug: string): Promise<Likeness | undefined> =>
  tx
    .selectFrom('product_slugs as s')
    .innerJoin('products as p', (join) =>
      join.onRef('p.store_id', '=', 's.store_id').onRef('p.id', '=', 's.product_id'),
    )
    .innerJoin('product_listings as l', (join) =>
      join.onRef('l.store_id', '=', 's.store_id').onRef('l.product_id', '=', 's.product_id'),
    )
    .select(['p.id', 'p.category_id as categoryId', 'l.tags', 'l.brand_slug as brandSlug'])
    .where('s.store_id', '=', storeId)
    .where('s.slug', '=', slug)
    .executeTakeFirst()

/** The products that share most properties come first, then available ones, then those that sell best. */
export async function listRelated(
  tx: StoreTx,
  view: { storeId: number; needs: readonly ListingNeed[] },
  likeness: Likeness,
  limit: number,
): Promise<ListingRow[]> {
  const { id, categoryId, tags, brandSlug } = likeness
  const { rows } = await sql<ListingRow>`${sql.raw(VARIED)}
    select ${selectListing(view.needs)} from store_listings l
    where l.store_id = ${view.storeId}
      and ${isLike(sql`${id}::bigint`, sql`${categoryId}::bigint`, sql`${tags}::text[]`)}
    order by
      (l.category_ids @> array[${categoryId}::bigint])::integer * 4
        + (l.brand_slug <> '' and l.brand_slug = ${brandSlug})::integer * 2
        + (l.tags && ${tags}::text[])::integer desc,
      l.stock_status = 'out_of_stock', l.sold_count desc, l.product_id desc
    limit ${limit}`.execute(tx)
  return rows
}

/** How many products share the category or a tag, counted up to one more than the maximum. */
export async function countSimilar(
  tx: StoreTx,
  storeId: number,
  { categoryId, tags }: Pick<Likeness, 'categoryId' | 'tags'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from (
      select from store_listings l
       where l.store_id = ${storeId} and (l.category_ids @> array[${categoryId}::bigint] or l.tags && ${tags}::text[])
       limit ${sql.lit(MAX_RELATED + 1)}) alike`.execute(tx)
  return rows[0]?.count ?? 0
}
