// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are fragments of source
import { inFunction } from './in-function.ts'
import type { Mutant } from './mutant.ts'

const reviews = 'apps/server/src/features/reviews/reviews.test.ts'
const merchantReviews = 'apps/server/src/features/reviews/merchant-reviews.test.ts'
const reviewRaces = 'apps/server/src/features/reviews/review-races.test.ts'

export const reviewsMutants: readonly Mutant[] = [
  {
    name: 'review: a customer writes any number of a product, and of the store',
    sql: 'alter table reviews drop constraint reviews_one_per_customer',
    proofs: [
      [reviewRaces, 'of one product by one customer are one review'],
      [reviewRaces, 'of the store by one customer are one review'],
      [reviewRaces, 'a hundred at once'],
    ],
  },
  {
    name: 'review: nulls are distinct, and the store is reviewed any number of times',
    sql: `alter table reviews drop constraint reviews_one_per_customer;
      alter table reviews add constraint reviews_one_per_customer unique (store_id, customer_id, product_id)`,
    proofs: [[reviewRaces, 'of the store by one customer are one review']],
  },
  {
    name: 'review: a rejection is forgotten with the review',
    sql: 'alter table reviews disable trigger keep_rejection',
    proofs: [[reviews, 'that is written again after a rejection waits for staff']],
  },
  {
    name: 'review: a summary is computed from what was read before its lock',
    sql: inFunction(
      'keep_review_summary',
      'count_rating(s.rating_counts, before, after)',
      `count_rating((select t.rating_counts from review_summaries t
         where t.store_id = review.store_id and t.product_id is not distinct from review.product_id), before, after)`,
    ),
    proofs: [[reviewRaces, 'are all counted in the summary of the product']],
  },
  {
    name: 'review: the summary is written without waiting for who publishes the product',
    sql: inFunction('keep_review_summary', 'where id = review.store_id for share', 'where id = review.store_id'),
    proofs: [[reviewRaces, 'are in the listing of a product that is published meanwhile']],
  },
  {
    name: 'review: a review is changed by any customer',
    changes: [{ guard: 'review-author', from: ' and customer_id = ${customerId}', to: '' }],
    proofs: [[reviews, 'returns the same 404 for another customer’s review, another store’s and a missing one']],
  },
  {
    name: 'review: a text is approved that nobody has read',
    changes: [{ guard: 'review-version', from: 'or version = ${decision.version}', to: 'or true' }],
    proofs: [[merchantReviews, 'when its author has changed the review since']],
  },
]
