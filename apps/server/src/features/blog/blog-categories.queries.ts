import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { BlogCategories } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'
import { beginningWith } from '../../shared/like-pattern.ts'

const columns = aliased([
  'c.id',
  'c.slug',
  'c.name',
  'c.description',
  'c.translations',
  'c.sort_order',
  'c.created_at',
  'c.updated_at',
])
export type BlogCategoryRow = AliasedRow<Selectable<BlogCategories>, typeof columns> & { postCount: number }
export type BlogCategoryChanges = CamelKeys<
  Omit<Updateable<BlogCategories>, 'id' | 'store_id' | 'created_at' | 'updated_at'>
>

/** Every category by position; posts are counted that are public at a time, or all of them. */
export const listBlogCategoryRows = (tx: StoreTx, storeId: number, publicAt?: Date): Promise<BlogCategoryRow[]> => {
  const isCounted = publicAt ? sql`p.status = 'published' and p.published_at <= ${publicAt}` : sql`true`
  return tx
    .selectFrom('blog_categories as c')
    .select(columns)
    .select(
      sql<number>`(select count(*)::integer from blog_posts p
        where p.store_id = c.store_id and p.category_id = c.id and ${isCounted})`.as('postCount'),
    )
    .where('c.store_id', '=', storeId)
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .execute()
}

export async function insertBlogCategory(
  tx: StoreTx,
  storeId: number,
  category: BlogCategoryChanges & { name: string; slug: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('blog_categories')
    .values({ ...snakeKeys(category), store_id: storeId } as Insertable<BlogCategories>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateBlogCategoryRow(
  tx: StoreTx,
  storeId: number,
  id: number,
  changes: BlogCategoryChanges,
): Promise<void> {
  await tx
    .updateTable('blog_categories')
    .set(snakeKeys(changes) as Updateable<BlogCategories>)
    .set({ updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a category. Its posts stay, without it. */
export async function deleteBlogCategoryRow(tx: StoreTx, storeId: number, id: number): Promise<void> {
  await tx
    .updateTable('blog_posts')
    .set({ category_id: null, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('category_id', '=', id)
    .execute()
  await tx.deleteFrom('blog_categories').where('store_id', '=', storeId).where('id', '=', id).execute()
}

/** The slugs of categories that begin like this one. */
export async function listBlogCategorySlugs(tx: StoreTx, storeId: number, base: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('blog_categories')
    .select('slug')
    .where('store_id', '=', storeId)
    .where('slug', 'like', beginningWith(base))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}
