import type { OutboxEvent } from '../../platform/outbox.ts'
import type { ReviewRow } from './reviews.queries.ts'

type ReviewEventType = 'review.created' | 'review.approved' | 'review.rejected'

/** The event of a review. It holds no text: what it says is read when it is public. */
export const reviewEvent = (type: ReviewEventType, row: ReviewRow): OutboxEvent<ReviewEventType> => ({
  type,
  resourceId: row.id,
  payload: {
    object: {
      id: row.id,
      product_id: row.productId,
      rating: row.rating,
      status: row.status,
      customer_id: row.customerId,
    },
  },
})
