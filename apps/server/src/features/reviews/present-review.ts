import type { Data } from '@haat/contract/operation.ts'
import type * as contract from '@haat/contract/storefront/reviews.ts'
import { publicFiles, signedFiles } from '../../platform/media-links.ts'
import type { Locale } from '../../shared/locale.ts'
import { presentRatings } from '../catalog/present-product-detail.ts'
import { publicName } from './review-rules.ts'
import type { Ratings, ReviewableItem, ReviewRow } from './reviews.queries.ts'

type LinkDeps = Parameters<typeof signedFiles>[0]
/** Where a review is shown. */
export type ReviewPlace = { deps: LinkDeps; storeId: number }

/** Images are public with their review, and links for its author and staff before. */
const showImages = ({ deps, storeId }: ReviewPlace, { status, images }: ReviewRow) =>
  (status === 'APPROVED' ? publicFiles(deps) : signedFiles(deps, storeId))(images)

/** The fields of a review that are public, also for staff. */
export const presentReviewFields = (row: ReviewRow, place: ReviewPlace) => ({
  id: row.id,
  product_id: row.productId,
  rating: row.rating,
  title: row.title,
  content: row.content,
  images: showImages(place, row),
  is_verified_purchase: row.isVerifiedPurchase,
  helpful_count: row.helpfulCount,
  reply: row.repliedAt && { content: row.reply, created_at: row.repliedAt },
  created_at: row.createdAt,
})

export const presentReview = (row: ReviewRow, locale: Locale, place: ReviewPlace) => ({
  ...presentReviewFields(row, place),
  customer_name: publicName(row.firstName, row.lastName, locale),
})

/** A review for its author. */
export const presentOwnReview = (
  row: ReviewRow,
  locale: Locale,
  place: ReviewPlace,
): Data<typeof contract.createReview> => ({
  ...presentReview(row, locale, place),
  status: row.status,
  rejection_reason: row.rejectionReason,
})

export const presentSummary = (ratings: Ratings) => ({
  average_rating: ratings.averageRating,
  total_reviews: ratings.totalReviews,
  rating_breakdown: presentRatings(ratings.ratingCounts),
})

export const presentReviewable = (row: ReviewableItem) => ({
  id: row.id,
  order_id: row.orderId,
  order_number: row.orderNumber,
  product_id: row.productId,
  variant_id: row.hasVariants ? row.variantId : null,
  name: row.name,
  variant_name: row.variantName,
  slug: row.slug,
  image: row.image,
  delivered_at: row.deliveredAt,
})
