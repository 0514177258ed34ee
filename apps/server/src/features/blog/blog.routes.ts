import * as contract from '@haat/contract/storefront/blog.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim, wants } from '../../platform/fields.ts'
import { completeList, readPage } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { previewField } from '../../shared/image-preview.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { presentSeo } from '../../shared/seo.ts'
import { readView } from '../catalog/list-products.ts'
import { productRows } from '../catalog/present-product.ts'
import { listBlogCategoryRows } from './blog-categories.queries.ts'
import {
  findPublicPost,
  listPostProducts,
  listPublicPosts,
  listRelatedPosts,
  type PublicPost,
} from './posts.queries.ts'

/** The published posts of a store. */
export function blogRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listBlogPosts, async ({ readOnce, store, query, fields, locale }) => {
    const { category, tag, search } = query
    const filters = { ...(category && { category }), ...(tag && { tag }), ...(search && { search }) }
    const { page, toPage } = readPage(deps.secrets, contract.listBlogPosts, { storeId: store.id, filters }, query)
    const rows = await readOnce((tx) => listPublicPosts(tx, { storeId: store.id, now: deps.clock(), filters, page }))
    return toPage(
      rows,
      (row) => [row.position, row.id],
      (row) => trim(presentRow(row, locale), fields),
    )
  })

  route(app, deps, contract.readBlogPost, async ({ read, store, params, fields, locale }) => {
    const view = await readView(deps, { store, fields: null, locale })
    const at = { storeId: store.id, now: view.now }
    const products = productRows(null, view)
    const { row, posts, listed } = await read(async (tx) => {
      const row = await findPublicPost(tx, { ...at, slug: params.slug })
      if (!row) throw notFound('blog_post', 'slug')
      return {
        row,
        posts: wants(fields, 'related_posts') ? await listRelatedPosts(tx, at, row) : [],
        listed: wants(fields, 'related_products') ? await listPostProducts(tx, store.id, row.id, products.needs) : [],
      }
    })
    const { title, excerpt, coverImage, content, seo } = translated(row, locale)
    const post = {
      ...presentRow(row, locale),
      content,
      seo: presentSeo(seo, { title, description: excerpt, image: coverImage }),
      related_posts: posts.map((related) => presentRow(related, locale)),
      related_products: listed.map(products.present),
      updated_at: row.updatedAt,
      canonical_slug: row.slug,
      redirected_from: row.slug === params.slug ? null : params.slug,
    }
    return trim(post, fields)
  })

  route(app, deps, contract.listBlogCategories, async ({ readOnce, store, fields, locale }) => {
    const rows = await readOnce((tx) => listBlogCategoryRows(tx, store.id, deps.clock()))
    return completeList(
      rows,
      (row) => {
        const { id, name, slug, description, sortOrder, postCount } = translated(row, locale)
        return { id, name, slug, description, sort_order: sortOrder, post_count: postCount }
      },
      fields,
    )
  })
}

function presentRow(row: PublicPost, locale: Locale) {
  const { title, excerpt, authorName } = translated(row, locale)
  const category = row.category && translated(row.category, locale)
  return {
    id: row.id,
    title,
    slug: row.slug,
    excerpt,
    cover_image: row.coverImage,
    ...previewField('cover_image_preview', row.coverImagePreview),
    author: { name: authorName, avatar: row.authorAvatar },
    category: category && { name: category.name, slug: category.slug },
    tags: row.tags,
    reading_minutes: row.readingMinutes,
    published_at: row.publishedAt,
  }
}
