import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { reviewEvent } from './review-event.ts'
import {
  getHelpfulCount,
  insertReview,
  insertVote,
  type ReviewChanges,
  type ReviewText,
  updateOwnReview,
} from './review-writes.queries.ts'
import type { ReviewAuthor, ReviewRow } from './reviews.queries.ts'

type Moderation = { autoApproveReviews: boolean }

/** Writes the one review of a product, or of the store, by a customer. */
export async function writeReview(
  tx: StoreTx,
  author: ReviewAuthor,
  given: ReviewText & { productId: number | null },
  { autoApproveReviews }: Moderation,
): Promise<ReviewRow> {
  const { isFound, review } = await insertReview(tx, author, { ...given, isAutoApproved: autoApproveReviews })
  if (!isFound) throw notFound('product', 'product_id')
  if (!review) throw new ApiError('duplicate_review')
  await recordEvents(tx, author.storeId, [
    reviewEvent('review.created', review),
    ...(review.status === 'APPROVED' ? [reviewEvent('review.approved', review)] : []),
  ])
  return review
}

/** Changes a review. It is not public any more, unless the store publishes reviews unseen. */
export async function changeReview(
  tx: StoreTx,
  author: ReviewAuthor,
  id: number,
  changes: ReviewChanges,
  { autoApproveReviews }: Moderation,
): Promise<ReviewRow> {
  if (Object.values(changes).every((value) => value === undefined)) {
    throw fieldError('rating', {
      en: 'Send rating, title, content or images.',
      bn: 'rating, title, content বা images-এর কমপক্ষে একটি পাঠান।',
    })
  }
  const review = await updateOwnReview(tx, author, id, changes, autoApproveReviews)
  if (!review) throw notFound('review', 'review_id')
  return review
}

/** Counts the helpful vote of a customer, once, and returns the count. */
export async function voteHelpful(tx: StoreTx, voter: ReviewAuthor, id: number): Promise<number> {
  const review = await insertVote(tx, voter, id)
  if (!review) throw notFound('review', 'review_id')
  if (review.isOwn) {
    throw new ApiError('invalid_state', {
      message: { en: 'You cannot mark your own review as helpful.', bn: 'নিজের রিভিউতে নিজে ভোট দেওয়া যায় না।' },
      details: {},
    })
  }
  return getHelpfulCount(tx, voter.storeId, id)
}
