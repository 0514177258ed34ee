import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { changedFields } from '../../shared/changed-fields.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { slugify, slugsOf } from '../../shared/slug.ts'
import { announceContent } from '../content/announce-content.ts'
import { lockWebsite } from '../content/website-admin.queries.ts'
import { refuseDuplicate } from '../products/refuse-duplicate.ts'
import {
  type BlogCategoryChanges,
  type BlogCategoryRow,
  deleteBlogCategoryRow,
  insertBlogCategory,
  listBlogCategoryRows,
  listBlogCategorySlugs,
  updateBlogCategoryRow,
} from './blog-categories.queries.ts'

/** The list of categories is always read completely. */
const MAX_CATEGORIES = 100
const SLUG = 'blog_categories_store_id_slug_key'

const recorded = ({ createdAt, updatedAt, postCount, ...row }: BlogCategoryRow) => row

const tooMany = () =>
  new ApiError('invalid_state', {
    message: {
      en: `The blog has ${MAX_CATEGORIES} categories, the most it can have. Delete one first.`,
      bn: `ব্লগে সর্বোচ্চ ${displayCount(MAX_CATEGORIES, 'bn')}টি ক্যাটাগরি রাখা যায়। আগে একটি মুছুন।`,
    },
    details: { maximum: MAX_CATEGORIES },
  })

/** Creates a category, under the first free slug of its name unless one is requested. */
export async function addBlogCategory(
  tx: StoreTx,
  author: Author,
  category: BlogCategoryChanges & { name: string },
): Promise<BlogCategoryRow> {
  const { storeId } = author
  await lockWebsite(tx, storeId) // guard: blog-category-lock
  if ((await listBlogCategoryRows(tx, storeId)).length >= MAX_CATEGORIES) throw tooMany()
  const slug = category.slug ?? (await freeSlugOf(tx, storeId, category.name))
  const id = await refuseDuplicate(SLUG, 'slug', insertBlogCategory(tx, storeId, { ...category, slug }))
  const after = await getBlogCategory(tx, storeId, id)
  await record(tx, author, null, after)
  return after
}

export async function changeBlogCategory(
  tx: StoreTx,
  author: Author,
  id: number,
  changes: BlogCategoryChanges,
): Promise<BlogCategoryRow> {
  const { storeId } = author
  await lockWebsite(tx, storeId)
  const before = await getBlogCategory(tx, storeId, id)
  await refuseDuplicate(SLUG, 'slug', updateBlogCategoryRow(tx, storeId, id, changes))
  const after = await getBlogCategory(tx, storeId, id)
  await record(tx, author, before, after)
  return after
}

/** Deletes a category. Its posts stay, without it. */
export async function removeBlogCategory(tx: StoreTx, author: Author, id: number): Promise<void> {
  await lockWebsite(tx, author.storeId)
  const before = await getBlogCategory(tx, author.storeId, id)
  await deleteBlogCategoryRow(tx, author.storeId, id)
  await record(tx, author, before, null)
}

async function getBlogCategory(tx: StoreTx, storeId: number, id: number): Promise<BlogCategoryRow> {
  const category = (await listBlogCategoryRows(tx, storeId)).find((row) => row.id === id)
  if (!category) throw notFound('blog_category', 'blog_category_id')
  return category
}

async function freeSlugOf(tx: StoreTx, storeId: number, name: string): Promise<string> {
  const otherwise = 'category'
  const taken = await listBlogCategorySlugs(tx, storeId, slugify(name) || otherwise)
  return slugsOf(name, otherwise).find((slug) => !taken.has(slug)) as string
}

async function record(
  tx: StoreTx,
  author: Author,
  before: BlogCategoryRow | null,
  after: BlogCategoryRow | null,
): Promise<void> {
  const done = before === null ? 'created' : after === null ? 'deleted' : 'updated'
  const change =
    before && after
      ? changedFields(recorded(before), recorded(after))
      : { before: before && recorded(before), after: after && recorded(after) }
  const { id } = (after ?? before) as BlogCategoryRow
  await recordAudit(tx, author, { action: `blog_category.${done}`, entity: 'blog_category', entityId: id, ...change })
  await announceContent(tx, author.storeId, 'blog')
}
