import Type, { type TObject, type TProperties } from 'typebox'
import {
  body,
  clearable,
  count,
  decimal,
  enumValue,
  flag,
  id,
  inputEnum,
  inputFileUrls,
  inputInteger,
  inputText,
  list,
  nullable,
  object,
  optional,
  params,
  queryFlag,
  text,
  timestamp,
} from '../fields.ts'
import { completeListOf, cursorListOf, page } from '../pagination.ts'
import { maxSlugLength, maxTextLength, maxTitleLength } from '../text-lengths.ts'
import { reviewStatuses } from '../vocabulary.ts'
import { RatingBreakdown } from './product-schemas.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Reviews', path: '', auth: 'shopper' })
const pageSize = { default: 20, maximum: 50 }
const sorts = ['newest', 'rating', 'helpful'] as const

/** The public fields of a review, which staff see too. */
export const reviewFields = {
  id: id('Review ID.', 601),
  product_id: nullable(id('ID of the product.'), 'ID of the product; null for a review of the store.'),
  rating: count('Rating, 1 to 5 stars.', 5),
  title: text('Title as plain text; may be empty. Escape it in HTML.', 'Beautiful saree'),
  content: text('Review as plain text; may be empty. Escape it in HTML.', 'The colour is as in the pictures.'),
  images: list('URLs of images.', text('URL of an image.', 'https://files.example.com/a.jpg')),
  is_verified_purchase: flag('Whether an order of the customer with the product was delivered.'),
  helpful_count: count('How many customers found it helpful.', 3),
  reply: nullable(
    object('ReviewReply', 'Public reply of the store.', {
      content: text('Reply as plain text.', 'Thank you, Rahima.'),
      created_at: timestamp('Time of the reply, UTC.'),
    }),
    'Public reply of the store; null when there is none.',
  ),
  created_at: timestamp('Time when it was written, UTC.'),
}

const customerName = text('First name and initial of the customer.', 'Rahima U.')

const Review = object('Review', 'An approved review.', { ...reviewFields, customer_name: customerName })

const OwnReview = object('OwnReview', 'A review by the customer.', {
  ...reviewFields,
  customer_name: customerName,
  status: enumValue('PENDING until staff decide. Only APPROVED reviews are public.', reviewStatuses),
  rejection_reason: text('Why staff rejected it; may be empty.', ''),
})

const summary = object('ReviewSummary', 'All approved reviews, whatever the filters.', {
  average_rating: decimal('Average rating, 1 to 5 with two decimals; 0 when there are no reviews.', 4.6),
  total_reviews: count('Number of approved reviews.', 18),
  rating_breakdown: RatingBreakdown,
})

const filters = {
  rating: optional(inputInteger('Only reviews with this rating.', { minimum: 1, maximum: 5, example: 5 })),
  with_images: optional(queryFlag('true: only reviews with images.')),
  sort: optional(inputEnum('Order of the reviews. Default newest.', sorts, { fold: 'lower' })),
}

const inputRating = inputInteger('Rating, 1 to 5 stars.', { minimum: 1, maximum: 5, example: 5 })
const texts = (given: typeof optional, note = '') => ({
  title: given(
    inputText(`Title, at most ${maxTitleLength} characters.${note}`, {
      max: maxTitleLength,
      min: 0,
      example: 'Beautiful saree',
    }),
  ),
  content: given(
    inputText(`The review, at most ${maxTextLength} characters.${note}`, {
      max: maxTextLength,
      min: 0,
      example: 'The colour is as in the pictures.',
    }),
  ),
  images: optional(inputFileUrls('URLs of images, at most 5.')),
})
const inputProductId = inputInteger('ID of the product. Absent: a review of the store.', {
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  example: 101,
})
const reviewId = params({
  review_id: inputInteger('ID of the review.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example: 601 }),
})

export const createReview = operation({
  id: 'createReview',
  method: 'POST',
  path: 'reviews/',
  summary: 'Write a review of a product or of the store',
  description:
    'A customer writes one review of each product and one of the store; a second one returns 409 `duplicate_review`. The review is PENDING until staff approve it, or APPROVED at once where the store does not moderate. A product that is not for sale any more can be reviewed by customers who received it.',
  body: body('The review.', { product_id: optional(inputProductId), rating: inputRating, ...texts(optional) }),
  message: {
    en: 'Thank you for your review. It is shown after the store has checked it.',
    bn: 'রিভিউর জন্য ধন্যবাদ। দোকান দেখার পর এটি দেখানো হবে।',
  },
  outcomes: [
    { when: ({ status }) => status === 'APPROVED', en: 'Thank you for your review.', bn: 'রিভিউর জন্য ধন্যবাদ।' },
  ],
  data: OwnReview,
  success: 201,
  errors: ['duplicate_review'],
  limits: ['reviews'],
})

const reviewList = <P extends TObject, F extends TProperties>(declared: {
  id: string
  path: string
  summary: string
  params?: P
  filters: F
}) => {
  const { filters: own, ...rest } = declared
  return { ...rest, ...cursorListOf(Review, own, pageSize), data: page(Review, { summary }), cache: 'public' as const }
}

export const listProductReviews = operation({
  auth: 'key',
  ...reviewList({
    id: 'listProductReviews',
    path: 'products/{slug}/reviews/',
    summary: 'List the approved reviews of a product',
    params: params({
      slug: inputText('Current or previous slug of the product.', { max: maxSlugLength, example: 'jamdani-saree' }),
    }),
    filters,
  }),
})

export const listStoreReviews = operation({
  auth: 'key',
  ...reviewList({
    id: 'listStoreReviews',
    path: 'reviews/',
    summary: 'List the approved reviews of the store itself',
    params: Type.Object({}),
    filters,
  }),
})

export const listOwnReviews = operation({
  id: 'listOwnReviews',
  path: 'reviews/mine/',
  summary: 'List the reviews by the customer, newest first',
  ...cursorListOf(OwnReview, {}, pageSize),
})

export const listReviewableItems = operation({
  id: 'listReviewableItems',
  path: 'reviews/pending/',
  summary: 'List delivered items without a review',
  description: 'The newest order first, each product once, at most 100.',
  ...completeListOf(
    object('ReviewableItem', 'A delivered order item whose product the customer has not reviewed.', {
      id: id('Order item ID.', 501),
      order_id: id('ID of the order that contains it.', 7001),
      order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
      product_id: id('ID of the product.'),
      variant_id: nullable(id('ID of the variant.', 55), 'Variant ID; null for a product without options.'),
      name: text('Name of the product.', 'Jamdani Saree'),
      variant_name: text('Name of the variant; empty without options.', 'Red'),
      slug: text('Slug of the product.', 'jamdani-saree'),
      image: text('URL of the picture; may be empty.', '/media/demo/rongdhonu/jamdani-saree.svg'),
      delivered_at: nullable(timestamp('Time of delivery, UTC.')),
    }),
  ),
})

export const updateReview = operation({
  id: 'updateReview',
  method: 'PATCH',
  path: 'reviews/{review_id}/',
  summary: 'Change a review',
  description:
    'The review is PENDING again until staff approve it. Where the store does not moderate it stays APPROVED, unless staff have rejected it.',
  params: reviewId,
  body: body('At least one field to change.', {
    rating: optional(inputRating),
    ...texts(clearable, ' Empty to remove it.'),
  }),
  message: {
    en: 'Review saved. It is shown after the store has checked it.',
    bn: 'রিভিউ সেভ হয়েছে। দোকান দেখার পর এটি দেখানো হবে।',
  },
  outcomes: [{ when: ({ status }) => status === 'APPROVED', en: 'Review saved.', bn: 'রিভিউ সেভ হয়েছে।' }],
  data: OwnReview,
  limits: ['reviews'],
})

export const deleteReview = operation({
  id: 'deleteReview',
  method: 'DELETE',
  path: 'reviews/{review_id}/',
  summary: 'Delete a review',
  description:
    'Afterwards the customer can write a new one. When staff had rejected the deleted one, the new one waits for their approval in every store.',
  params: reviewId,
  message: { en: 'Review deleted.', bn: 'রিভিউ মুছে ফেলা হয়েছে।' },
  data: nullable(object('No data.', {}), 'Always null.'),
})

export const markReviewHelpful = operation({
  id: 'markReviewHelpful',
  method: 'POST',
  path: 'reviews/{review_id}/helpful/',
  summary: 'Mark a review as helpful',
  description:
    'Counted once for each customer, however often it is sent. The author of the review gets 409 `invalid_state`.',
  params: reviewId,
  message: { en: 'Thank you, your vote is counted.', bn: 'ধন্যবাদ, আপনার ভোট গোনা হয়েছে।' },
  data: object('The helpful votes of the review.', { helpful_count: count('How many customers found it helpful.', 3) }),
  errors: ['invalid_state'],
})
