import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { VARIED } from '../../platform/prepared-statements.ts'
import { selectPreview } from '../../platform/select-preview.ts'
import type { ImagePreview } from '../../shared/image-preview.ts'
import { containing } from '../../shared/like-pattern.ts'
import { type ListingNeed, type ListingRow, selectListing } from '../catalog/listings.queries.ts'

const MAX_RELATED_POSTS = 4

/** A post as lists show it. */
export type PublicPost = {
  id: number
  title: string
  slug: string
  excerpt: string
  coverImage: string
  coverImagePreview: ImagePreview | null
  authorName: string
  authorAvatar: string
  category: { name: string; slug: string; translations: unknown } | null
  tags: string[]
  readingMinutes: number
  translations: unknown
  publishedAt: Date
  /** The position in the cursor, with microseconds. */
  position: string
}
export type PublicPostDetail = PublicPost & {
  content: string
  seo: unknown
  categoryId: number | null
  updatedAt: Date
}

type At = { storeId: number; now: Date }
export type PostFilters = { category?: string; tag?: string; search?: string }

const rowColumns = sql`p.id, p.title, p.slug, p.excerpt, p.cover_image as "coverImage",
  ${selectPreview('p', 'cover_image')} as "coverImagePreview", p.author_name as "authorName",
  p.author_avatar as "authorAvatar", p.tags, p.reading_minutes as "readingMinutes", p.published_at as "publishedAt",
  p.published_at::text as position,
  (select jsonb_build_object('name', c.name, 'slug', c.slug, 'translations', c.translations)
     from blog_categories c where c.store_id = p.store_id and c.id = p.category_id) as category`
const translatedRow = sql`p.translations #- '{bn,content}' #- '{en,content}' as translations`

// A scheduled post is public from its time on, without a job: every read compares with the clock.
const isPublic = ({ storeId, now }: At) =>
  sql`p.store_id = ${storeId} and p.status = 'published' and p.published_at <= ${now}`

/** The public posts after a position, newest first. */
export async function listPublicPosts(
  tx: StoreTx,
  {
    filters: { category, tag, search },
    page: { limit, after },
    ...at
  }: At & { filters: PostFilters; page: PageRequest },
): Promise<PublicPost[]> {
  const conditions: RawBuilder<unknown>[] = [isPublic(at)]
  if (category !== undefined)
    conditions.push(
      sql`p.category_id = (select c.id from blog_categories c where c.store_id = ${at.storeId} and c.slug = ${category})`,
    )
  if (tag !== undefined) conditions.push(sql`p.tags @> array[${tag}]::text[]`)
  if (search !== undefined) conditions.push(sql`p.search_text like search_form(${containing(search)}::text)`)
  if (after) conditions.push(sql`(p.published_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`)
  const { rows } = await sql<PublicPost>`${sql.raw(VARIED)}
    select ${rowColumns}, ${translatedRow} from blog_posts p where ${sql.join(conditions, sql` and `)}
    order by p.published_at desc, p.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

/** The public post that has or had the slug. */
export async function findPublicPost(
  tx: StoreTx,
  { slug, ...at }: At & { slug: string },
): Promise<PublicPostDetail | undefined> {
  const { rows } = await sql<PublicPostDetail>`
    select ${rowColumns}, p.translations, p.content, p.seo, p.category_id as "categoryId", p.updated_at as "updatedAt"
    from blog_posts p
    where ${isPublic(at)}
      and p.id = (select s.post_id from blog_post_slugs s where s.store_id = ${at.storeId} and s.slug = ${slug})`.execute(
    tx,
  )
  return rows[0]
}

/** Other public posts of the same category or with one of the same tags, newest first. */
export async function listRelatedPosts(
  tx: StoreTx,
  at: At,
  { id, categoryId, tags }: Pick<PublicPostDetail, 'id' | 'categoryId' | 'tags'>,
): Promise<PublicPost[]> {
  const { rows } = await sql<PublicPost>`
    select ${rowColumns}, ${translatedRow} from blog_posts p
    where ${isPublic(at)} and p.id <> ${id} and (p.category_id = ${categoryId} or p.tags && ${tags}::text[])
    order by p.published_at desc, p.id desc limit ${sql.lit(MAX_RELATED_POSTS)}`.execute(tx)
  return rows
}

/** The listed products of a post, in its order. */
export async function listPostProducts(
  tx: StoreTx,
  storeId: number,
  postId: number,
  needs: readonly ListingNeed[],
): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`${sql.raw(VARIED)}
    select ${selectListing(needs)}
    from blog_post_products x join product_listings l on l.store_id = x.store_id and l.product_id = x.product_id
    where x.store_id = ${storeId} and x.post_id = ${postId} order by x.sort_order`.execute(tx)
  return rows
}
