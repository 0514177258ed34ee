import { type Author, recordAudit } from '../../platform/audit.ts'
import { claimSlug, claimSlugOf, type SlugHolder } from '../../platform/claim-slug.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, type FieldErrors, notFound } from '../../platform/errors.ts'
import { cleanHtmlIn } from '../../platform/html.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { changedFields } from '../../shared/changed-fields.ts'
import { htmlProblems, readingMinutesOf } from '../../shared/html-rules.ts'
import { announceContent } from '../content/announce-content.ts'
import { lockWebsite } from '../content/website-admin.queries.ts'
import { findOwnIds } from '../products/catalog-writes.queries.ts'
import {
  deletePostRow,
  findPost,
  hasBlogCategory,
  insertPost,
  insertPostSlug,
  lockPost,
  type PostChanges,
  type PostRow,
  replacePostProducts,
  setPostSlug,
  updatePostRow,
} from './post-writes.queries.ts'

export type PostDraft = PostChanges & { slug?: string; productIds?: number[] }

const recorded = ({ createdAt, updatedAt, ...post }: PostRow) => post

const slugHolder = (tx: StoreTx, storeId: number, postId: number): SlugHolder => ({
  otherwise: 'post',
  taken: { en: 'Another post has this slug. Choose another.', bn: 'এই স্লাগ অন্য লেখায় আছে। অন্য একটি দিন।' },
  claim: (slug) => insertPostSlug(tx, storeId, postId, slug),
  set: (slug) => setPostSlug(tx, storeId, postId, slug),
})

/** One post. Throws 404 when it is missing. */
export async function getPost(tx: StoreTx, storeId: number, id: number): Promise<PostRow> {
  const post = await findPost(tx, storeId, id)
  if (!post) throw notFound('blog_post', 'post_id')
  return post
}

/** Creates a post, under its first free slug unless one is requested. */
export async function addPost(
  tx: StoreTx,
  author: Author,
  post: PostDraft & { title: string },
  now: Date,
): Promise<PostRow> {
  const { storeId } = author
  // No category is deleted until the post is in it.
  await lockWebsite(tx, storeId)
  const { slug, productIds = [], ...columns } = await prepared(tx, storeId, post, null, now)
  const id = await insertPost(tx, storeId, columns)
  const holder = slugHolder(tx, storeId, id)
  await (slug === undefined ? claimSlugOf(holder, post.title) : claimSlug(holder, slug))
  await replacePostProducts(tx, storeId, id, productIds)
  const after = await getPost(tx, storeId, id)
  await recordPost(tx, author, null, after)
  return after
}

/** Changes the given parts of a post. With a `version`, throws 409 when the post has another one. */
export async function changePost(
  tx: StoreTx,
  author: Author,
  { id, draft, version }: { id: number; draft: PostDraft; version: number | undefined },
  now: Date,
): Promise<PostRow> {
  const { storeId } = author
  await lockWebsite(tx, storeId)
  const before = await lockPost(tx, storeId, id)
  if (!before) throw notFound('blog_post', 'post_id')
  refuseOtherVersion(before, version)
  const { slug, productIds, ...columns } = await prepared(tx, storeId, draft, before, now)
  await updatePostRow(tx, storeId, id, columns)
  if (slug !== undefined && slug !== before.slug) await claimSlug(slugHolder(tx, storeId, id), slug)
  if (productIds) await replacePostProducts(tx, storeId, id, productIds)
  const after = await getPost(tx, storeId, id)
  await recordPost(tx, author, before, after)
  return after
}

export async function removePost(tx: StoreTx, author: Author, id: number): Promise<void> {
  const before = await lockPost(tx, author.storeId, id)
  if (!before) throw notFound('blog_post', 'post_id')
  await deletePostRow(tx, author.storeId, id)
  await recordPost(tx, author, before, null)
}

const missing = {
  category: { en: 'Blog category not found.', bn: 'ব্লগের ক্যাটাগরিটি পাওয়া যায়নি।' },
  product: { en: 'Product not found.', bn: 'পণ্যটি পাওয়া যায়নি।' },
}

/** The draft with safe HTML, the time it takes to read, and a time of publication when it is first published. */
async function prepared<D extends PostDraft>(
  tx: StoreTx,
  storeId: number,
  draft: D,
  before: PostRow | null,
  now: Date,
): Promise<D> {
  const post: PostDraft = cleanHtmlIn(draft, 'content')
  const fields: Record<string, FieldErrors[string]> = htmlProblems(
    post as Parameters<typeof htmlProblems<'content'>>[0],
    'content',
  )
  const { categoryId, productIds = [] } = post
  if (typeof categoryId === 'number' && !(await hasBlogCategory(tx, storeId, categoryId)))
    fields.category_id = [missing.category]
  const products = await findOwnIds(tx, storeId, 'products', productIds)
  for (const [index, id] of productIds.entries())
    if (!products.has(id)) fields[`product_ids.${index}`] = [missing.product]
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
  if (post.productIds) post.productIds = [...new Set(post.productIds)]
  if (post.tags) post.tags = [...new Set(post.tags)]
  if (post.content !== undefined) post.readingMinutes = readingMinutesOf(post.content)
  if (post.status === 'published' && post.publishedAt === undefined && !before?.publishedAt) post.publishedAt = now
  return post as D
}

async function recordPost(tx: StoreTx, author: Author, before: PostRow | null, after: PostRow | null): Promise<void> {
  const done = before === null ? 'created' : after === null ? 'deleted' : 'updated'
  const change =
    before && after
      ? changedFields(recorded(before), recorded(after))
      : { before: before && recorded(before), after: after && recorded(after) }
  const { id } = (after ?? before) as PostRow
  await recordAudit(tx, author, { action: `blog_post.${done}`, entity: 'blog_post', entityId: id, ...change })
  await announceContent(tx, author.storeId, 'blog')
}
