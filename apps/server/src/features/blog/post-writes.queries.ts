import type { PostStatus } from '@haat/contract/vocabulary.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { BlogPosts } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'
import { containing } from '../../shared/like-pattern.ts'

const rowColumns = aliased([
  'id',
  'slug',
  'status',
  'title',
  'category_id',
  'tags',
  'author_name',
  'reading_minutes',
  'version',
  'published_at',
  'created_at',
  'updated_at',
])
const otherColumns = aliased(['excerpt', 'content', 'translations', 'cover_image', 'author_avatar', 'seo'])

export type ListedPost = AliasedRow<Selectable<BlogPosts>, typeof rowColumns>
export type PostRow = ListedPost & AliasedRow<Selectable<BlogPosts>, typeof otherColumns> & { productIds: number[] }
export type PostChanges = CamelKeys<
  Omit<Updateable<BlogPosts>, 'id' | 'store_id' | 'slug' | 'search_text' | 'version' | 'created_at' | 'updated_at'>
>

const postsOf = (tx: StoreTx, storeId: number) =>
  tx.selectFrom('blog_posts').select(rowColumns).where('store_id', '=', storeId)

/** Posts of any status, newest first. */
export function listPostRows(
  tx: StoreTx,
  storeId: number,
  { status, category_id: categoryId, search }: { status?: PostStatus; category_id?: number; search?: string },
  now: Date,
  page: PageRequest,
): Promise<ListedPost[]> {
  let query = postsOf(tx, storeId)
  if (status !== undefined) query = query.where('status', '=', status === 'scheduled' ? 'published' : status)
  if (status === 'scheduled') query = query.where('published_at', '>', now)
  if (status === 'published') query = query.where('published_at', '<=', now)
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId)
  if (search !== undefined) query = query.where(sql<boolean>`search_text like search_form(${containing(search)}::text)`)
  return newestFirst(query, 'id', page)
}

const wholePost = (tx: StoreTx, storeId: number, id: number) =>
  postsOf(tx, storeId)
    .select(otherColumns)
    .select(
      sql<number[]>`array(select x.product_id from blog_post_products x
        where x.store_id = blog_posts.store_id and x.post_id = blog_posts.id order by x.sort_order)`.as('productIds'),
    )
    .where('id', '=', id)

export const findPost = (tx: StoreTx, storeId: number, id: number): Promise<PostRow | undefined> =>
  wholePost(tx, storeId, id).executeTakeFirst()

/** The post, locked until this transaction ends. */
export const lockPost = (tx: StoreTx, storeId: number, id: number): Promise<PostRow | undefined> =>
  wholePost(tx, storeId, id).forUpdate().executeTakeFirst()

/** Inserts a post that has no slug of its own yet. */
export async function insertPost(tx: StoreTx, storeId: number, post: PostChanges & { title: string }): Promise<number> {
  const { id } = await tx
    .insertInto('blog_posts')
    .values({ ...snakeKeys(post), store_id: storeId, slug: 'unnamed' } as Insertable<BlogPosts>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a post that this transaction has locked, as a new version. */
export async function updatePostRow(tx: StoreTx, storeId: number, id: number, changes: PostChanges): Promise<void> {
  await tx
    .updateTable('blog_posts')
    .set(snakeKeys(changes) as Updateable<BlogPosts>)
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function deletePostRow(tx: StoreTx, storeId: number, id: number): Promise<void> {
  await tx.deleteFrom('blog_posts').where('store_id', '=', storeId).where('id', '=', id).execute()
}

/** Makes these the products of a post, in this order. */
export async function replacePostProducts(
  tx: StoreTx,
  storeId: number,
  postId: number,
  productIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('blog_post_products').where('store_id', '=', storeId).where('post_id', '=', postId).execute()
  if (productIds.length === 0) return
  const rows = productIds.map((productId, index) => ({
    store_id: storeId,
    post_id: postId,
    product_id: productId,
    sort_order: index,
  }))
  await tx.insertInto('blog_post_products').values(rows).execute()
}

/** Whether the store has the blog category. */
export async function hasBlogCategory(tx: StoreTx, storeId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('blog_categories')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Claims a slug for a post; false when it is another post's. */
export async function insertPostSlug(tx: StoreTx, storeId: number, postId: number, slug: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    with claimed as (
      insert into blog_post_slugs (store_id, slug, post_id) values (${storeId}, ${slug}, ${postId})
      on conflict do nothing returning post_id)
    select ${postId} in (
      select post_id from claimed
      union all select post_id from blog_post_slugs where store_id = ${storeId} and slug = ${slug}) as mine`.execute(tx)
  return rows[0]?.mine === true
}

export async function setPostSlug(tx: StoreTx, storeId: number, id: number, slug: string): Promise<void> {
  await tx.updateTable('blog_posts').set({ slug }).where('store_id', '=', storeId).where('id', '=', id).execute()
}
