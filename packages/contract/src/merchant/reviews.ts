import {
  count,
  enumValue,
  id,
  inputEnum,
  inputInteger,
  inputText,
  nullable,
  object,
  optional,
  strictBody,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { reviewFields } from '../storefront/reviews.ts'
import { maxNoteLength, maxSearchLength, maxTextLength } from '../text-lengths.ts'
import { reviewStatuses } from '../vocabulary.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Reviews',
  path: 'reviews/',
  permissions: { read: 'reviews:read', write: 'reviews:write' },
})

export const MerchantReview = object('MerchantReview', 'A review with what staff need to decide about it.', {
  ...reviewFields,
  status: enumValue('PENDING until staff decide. Only APPROVED reviews are public.', reviewStatuses),
  product: nullable(
    object('ReviewedProduct', 'The reviewed product.', {
      id: id('ID of the product.'),
      name: text('Name of the product.', 'Jamdani Saree'),
      slug: text('Slug of the product.', 'jamdani-saree'),
    }),
    'The reviewed product; null for a review of the store.',
  ),
  customer: object('ReviewAuthor', 'The customer who wrote it.', {
    id: uuid('Customer ID.'),
    name: text('Full name; may be empty.', 'Rahima Uddin'),
  }),
  rejection_reason: text('Why it was rejected, as its author reads it; may be empty.', ''),
  moderated_by: text('Who decided last; empty when nobody has.', 'staff:9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11'),
  moderated_at: nullable(timestamp('Time of the last decision, UTC; null when there is none.')),
  version: count('Version, increased by every change of the text.', 1),
  updated_at: timestamp('Time of the last change, UTC.'),
})

const { id: ownId, product_id: productId, rating, status } = MerchantReview.properties

/** The payload of the events of reviews. */
export const ReviewPayload = object('A review.', {
  object: object('EventReview', 'The review. Retrieve it for its other fields.', {
    id: ownId,
    product_id: productId,
    rating,
    status,
    customer_id: uuid('The customer who wrote it.'),
  }),
})

const reviewId = paramsOf({ review_id: inputId('ID of the review.', 601) })
const version = optional(
  inputInteger(
    '`version` of the review as you read it. Returns 409 `version_conflict` when its author changed it since.',
    {
      minimum: 1,
      maximum: 2_147_483_647,
    },
  ),
)

export const listMerchantReviews = operation({
  id: 'listMerchantReviews',
  summary: 'List reviews, newest first',
  description: 'With `status=PENDING`, the reviews that wait for a decision.',
  ...cursorListOf(MerchantReview, {
    status: optional(inputEnum('Only reviews with this status.', reviewStatuses, { fold: 'upper' })),
    rating: optional(inputInteger('Only reviews with this rating.', { minimum: 1, maximum: 5, example: 1 })),
    product_id: optional(inputId('Only reviews of this product.')),
    about: optional(
      inputEnum('Only reviews of products, or only those of the store.', ['product', 'store'], { fold: 'lower' }),
    ),
    search: optional(
      inputText('Part of the title or text, or the phone number of the customer.', {
        max: maxSearchLength,
        example: 'colour',
      }),
    ),
  }),
})

export const readMerchantReview = operation({
  id: 'readMerchantReview',
  path: '{review_id}/',
  summary: 'Retrieve a review',
  params: reviewId,
  ...objectOf(MerchantReview),
})

export const approveReview = operation({
  id: 'approveReview',
  method: 'POST',
  path: '{review_id}/approve/',
  summary: 'Approve a review',
  description: 'PENDING or REJECTED → APPROVED. The review is public.',
  params: reviewId,
  body: strictBody('The approval.', { version }),
  optionalBody: true,
  message: { en: 'Review approved.', bn: 'রিভিউ প্রকাশ করা হয়েছে।' },
  data: MerchantReview,
  errors: ['invalid_state', 'version_conflict'],
})

export const rejectReview = operation({
  id: 'rejectReview',
  method: 'POST',
  path: '{review_id}/reject/',
  summary: 'Reject a review',
  description: 'PENDING or APPROVED → REJECTED. The review is not public. Its author reads the reason.',
  params: reviewId,
  body: strictBody('The rejection.', {
    reason: optional(
      inputText(`Reason for the author, at most ${maxNoteLength} characters.`, {
        max: maxNoteLength,
        min: 0,
        example: 'Please leave out phone numbers.',
      }),
    ),
    version,
  }),
  optionalBody: true,
  message: { en: 'Review rejected.', bn: 'রিভিউ বাতিল হয়েছে।' },
  data: MerchantReview,
  errors: ['invalid_state', 'version_conflict'],
})

export const replyToReview = operation({
  id: 'replyToReview',
  method: 'PUT',
  path: '{review_id}/reply/',
  summary: 'Reply to a review',
  description: 'The reply is public with the review. A further reply replaces it.',
  params: reviewId,
  body: strictBody('The reply.', {
    content: inputText(`Reply, at most ${maxTextLength} characters.`, {
      max: maxTextLength,
      example: 'Thank you, Rahima.',
    }),
  }),
  message: { en: 'Reply saved.', bn: 'জবাব সেভ হয়েছে।' },
  data: MerchantReview,
})

export const deleteReviewReply = operation({
  id: 'deleteReviewReply',
  method: 'DELETE',
  path: '{review_id}/reply/',
  summary: 'Delete the reply to a review',
  params: reviewId,
  message: { en: 'Reply deleted.', bn: 'জবাব মুছে ফেলা হয়েছে।' },
  data: MerchantReview,
})
