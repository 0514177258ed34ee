import * as contract from '@haat/contract/merchant/blog.ts'
import * as categories from '@haat/contract/merchant/blog-categories.ts'
import type { PostStatus } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { completeListRoute, cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { camelKeys, snakeKeys } from '../../shared/casing.ts'
import { type BlogCategoryRow, listBlogCategoryRows } from './blog-categories.queries.ts'
import { type ListedPost, listPostRows, type PostRow } from './post-writes.queries.ts'
import { addBlogCategory, changeBlogCategory, removeBlogCategory } from './save-blog-category.ts'
import { addPost, changePost, getPost, removePost } from './save-post.ts'

/** The blog of a store, for its staff. */
export function merchantBlogRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps
  cursorListRoute(app, deps, contract.listMerchantBlogPosts, {
    rows: (tx, { store, filters, page }) => listPostRows(tx, store.id, filters, clock(), page),
    position: byId,
    present: (row: ListedPost) => presentRow(row, clock()),
  })

  route(app, deps, contract.readMerchantBlogPost, async ({ store, params, read }) =>
    presentPost(await read((tx) => getPost(tx, store.id, params.post_id)), clock()),
  )

  route(app, deps, contract.createBlogPost, ({ write, body, ...caller }) =>
    write(async (tx) => presentPost(await addPost(tx, authorOf(caller), camelKeys(body), clock()), clock())),
  )

  route(app, deps, contract.updateBlogPost, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { version, ...changes } = body
      const change = { id: params.post_id, draft: camelKeys(changes), version }
      return presentPost(await changePost(tx, authorOf(caller), change, clock()), clock())
    }),
  )

  route(app, deps, contract.deleteBlogPost, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removePost(tx, authorOf(caller), params.post_id)
      return null
    }),
  )

  completeListRoute(app, deps, categories.listMerchantBlogCategories, {
    rows: (tx, storeId) => listBlogCategoryRows(tx, storeId),
    present: presentCategory,
  })

  route(app, deps, categories.createBlogCategory, ({ write, body, ...caller }) =>
    write(async (tx) => presentCategory(await addBlogCategory(tx, authorOf(caller), camelKeys(body)))),
  )

  route(app, deps, categories.updateBlogCategory, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      presentCategory(await changeBlogCategory(tx, authorOf(caller), params.blog_category_id, camelKeys(body))),
    ),
  )

  route(app, deps, categories.deleteBlogCategory, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeBlogCategory(tx, authorOf(caller), params.blog_category_id)
      return null
    }),
  )
}

const presentCategory = (row: BlogCategoryRow) => ({
  ...snakeKeys(row),
  translations: row.translations as object,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})

const statusAt = ({ status, publishedAt }: ListedPost, now: Date) =>
  (status === 'published' && publishedAt && publishedAt > now ? 'scheduled' : status) as PostStatus

const presentRow = (row: ListedPost, now: Date) => ({
  id: row.id,
  slug: row.slug,
  status: statusAt(row, now),
  title: row.title,
  category_id: row.categoryId,
  tags: row.tags,
  author_name: row.authorName,
  reading_minutes: row.readingMinutes,
  version: row.version,
  published_at: row.publishedAt,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})

const presentPost = (row: PostRow, now: Date) => ({
  ...presentRow(row, now),
  excerpt: row.excerpt,
  content: row.content,
  translations: row.translations as object,
  cover_image: row.coverImage,
  author_avatar: row.authorAvatar,
  product_ids: row.productIds,
  seo: row.seo as object,
})
