import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { isShown } from '../catalog/category-visibility.queries.ts'

export type SitemapRow = {
  place: number
  id: number
  type: 'category' | 'product' | 'page' | 'policy' | 'post'
  slug: string
  updatedAt: Date
}

/** What shoppers see at this time, category by category, product by product, each kind by its ids. */
export async function listSitemap(
  tx: StoreTx,
  { storeId, now, page: { after, limit } }: { storeId: number; now: Date; page: PageRequest },
): Promise<SitemapRow[]> {
  const kinds: RawBuilder<unknown>[] = [
    sql`select t.id, 'category' as type, t.slug, t.updated_at from categories t
      where t.store_id = ${storeId} and ${isShown(storeId, sql`t.id`)}`,
    sql`select t.product_id as id, 'product' as type, t.slug, t.updated_at from product_listings t where t.store_id = ${storeId}`,
    sql`select t.id, t.type, t.slug, t.updated_at from pages t where t.store_id = ${storeId} and t.status = 'published'`,
    sql`select t.id, 'post' as type, t.slug, t.updated_at from blog_posts t
      where t.store_id = ${storeId} and t.status = 'published' and t.published_at <= ${now}`,
  ]
  const [from, lastId] = after ? [Number(after[0]), after[1]] : [0, 0]
  const parts = kinds.flatMap((kind, place) => {
    if (place < from) return []
    const idOf = place === 1 ? sql`t.product_id` : sql`t.id`
    const position = place === from ? sql`and ${idOf} > ${lastId}::bigint` : sql``
    return [
      sql`(select ${sql.lit(place)}::integer as place, k.* from (${kind} ${position} order by ${idOf} limit ${limit + 1}) k)`,
    ]
  })
  const { rows } = await sql<SitemapRow>`
    select place, id, type, slug, updated_at as "updatedAt" from (${sql.join(parts, sql` union all `)}) entries
    order by place, id limit ${limit + 1}`.execute(tx)
  return rows
}
