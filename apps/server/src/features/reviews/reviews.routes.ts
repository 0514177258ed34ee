import type { Operation } from '@haat/contract/operation.ts'
import * as contract from '@haat/contract/storefront/reviews.ts'
import type { FastifyInstance } from 'fastify'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { type Fields, trim } from '../../platform/fields.ts'
import { completeList, readPage } from '../../platform/lists.ts'
import { byId } from '../../platform/newest-first.ts'
import { route, type Shopper } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import { assignUploads, dropUploadsOfReview } from '../uploads/claim-uploads.queries.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { presentOwnReview, presentReview, presentReviewable, presentSummary } from './present-review.ts'
import { deleteOwnReview } from './review-writes.queries.ts'
import {
  findReviewedProduct,
  listOwnReviews,
  listPublishedReviews,
  listReviewableItems,
  type Ratings,
  type ReviewSort,
  readStoreRatings,
  reviewPosition,
} from './reviews.queries.ts'
import { changeReview, voteHelpful, writeReview } from './write-review.ts'

export function reviewRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.createReview, ({ write, body, locale, ...caller }) => {
    const { product_id: productId = null, rating, title = '', content = '', images: given = [] } = body
    const author = authorOf(caller)
    return write(async (tx) => {
      const claim = { ...author, purpose: 'review' } as const
      const { files: images, uploadIds } = await claimUploads(tx, deps, claim, 'images', given)
      const review = { productId, rating, title, content, images }
      const written = await writeReview(tx, author, review, caller.store.settings)
      await assignUploads(tx, author, uploadIds, { reviewId: written.id })
      return presentOwnReview(written, locale, { deps, storeId: author.storeId })
    })
  })

  route(app, deps, contract.listProductReviews, async ({ read, params, ...context }) => {
    const readReviews = publishedPage(deps, contract.listProductReviews, context, params.slug)
    return read(async (tx) => {
      const product = await findReviewedProduct(tx, context.store.id, params.slug)
      if (!product) throw notFound('product', 'slug')
      return readReviews(tx, product.productId, product)
    })
  })

  route(app, deps, contract.listStoreReviews, async ({ read, ...context }) => {
    const readReviews = publishedPage(deps, contract.listStoreReviews, context, null)
    return read(async (tx) => readReviews(tx, null, await readStoreRatings(tx, context.store.id)))
  })

  route(app, deps, contract.listOwnReviews, async ({ read, query, fields, locale, ...caller }) => {
    const author = authorOf(caller)
    const scope = { storeId: author.storeId, owner: author.customerId }
    const { page, toPage } = readPage(deps.secrets, contract.listOwnReviews, scope, query)
    const rows = await read((tx) => listOwnReviews(tx, author, page))
    return toPage(rows, byId, (row) => trim(presentOwnReview(row, locale, { deps, storeId: author.storeId }), fields))
  })

  route(app, deps, contract.listReviewableItems, async ({ read, fields, ...caller }) => {
    const rows = await read((tx) => listReviewableItems(tx, authorOf(caller)))
    return completeList(rows, presentReviewable, fields)
  })

  route(app, deps, contract.updateReview, ({ write, params, body, locale, ...caller }) => {
    const author = authorOf(caller)
    const { review_id: reviewId } = params
    return write(async (tx) => {
      const { rating, title, content, images: given } = body
      const claim = { ...author, purpose: 'review', reviewId } as const
      const claimed = given && (await claimUploads(tx, deps, claim, 'images', given))
      const changes = { rating, title, content, images: claimed?.files }
      const changed = await changeReview(tx, author, reviewId, changes, caller.store.settings)
      if (claimed) {
        await assignUploads(tx, author, claimed.uploadIds, { reviewId })
        await dropUploadsOfReview(tx, author.storeId, reviewId, claimed.uploadIds)
      }
      return presentOwnReview(changed, locale, { deps, storeId: author.storeId })
    })
  })

  route(app, deps, contract.deleteReview, ({ write, params, ...caller }) =>
    write(async (tx) => {
      if (!(await deleteOwnReview(tx, authorOf(caller), params.review_id))) throw notFound('review', 'review_id')
      return null
    }),
  )

  route(app, deps, contract.markReviewHelpful, ({ write, params, ...caller }) =>
    write(async (tx) => ({ helpful_count: await voteHelpful(tx, authorOf(caller), params.review_id) })),
  )
}

const authorOf = ({ store, shopper }: { store: StoreContext; shopper: Shopper }) => ({
  storeId: store.id,
  customerId: shopper.id,
})

type Asked = {
  store: StoreContext
  query: Parameters<typeof readPage>[3] & { rating?: number; with_images?: boolean; sort?: ReviewSort }
  fields: Fields
  locale: Locale
}

/** Parses the query of a public list before any SQL; the returned function reads its page. */
function publishedPage(
  deps: Deps,
  operation: Pick<Operation, 'id' | 'pageSize'>,
  { store, query, fields, locale }: Asked,
  slug: string | null,
) {
  const { rating = null, with_images: withImages = false, sort = 'newest' } = query
  const filters = { rating, withImages }
  const scope = { storeId: store.id, sort, filters: { ...filters, slug } }
  const { page, toPage } = readPage(deps.secrets, operation, scope, query)
  return async (tx: StoreTx, productId: number | null, ratings: Ratings) => {
    const rows = await listPublishedReviews(tx, { storeId: store.id, productId, filters, sort, page })
    return {
      ...toPage(
        rows,
        (row) => reviewPosition(row, sort),
        (row) => trim(presentReview(row, locale, { deps, storeId: store.id }), fields),
      ),
      summary: presentSummary(ratings),
    }
  }
}
