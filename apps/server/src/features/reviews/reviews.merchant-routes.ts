import * as contract from '@haat/contract/merchant/reviews.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { findReviewOfStore, listReviewsOfStore, type MerchantReviewRow } from './merchant-reviews.queries.ts'
import { approveReview, rejectReview, replyToReview } from './moderate-review.ts'
import { presentReviewFields, type ReviewPlace } from './present-review.ts'

/** The reviews of a store, for its staff. */
export function merchantReviewRoutes(app: FastifyInstance, deps: Deps): void {
  const placeOf = ({ store }: { store: { id: number } }) => ({ deps, storeId: store.id })

  cursorListRoute(app, deps, contract.listMerchantReviews, {
    rows: (tx, { store, filters, page }) => listReviewsOfStore(tx, store.id, filters, page),
    position: byId,
    present: (row: MerchantReviewRow, storeId) => present(row, { deps, storeId }),
  })

  route(app, deps, contract.readMerchantReview, async ({ store, params, fields, read }) => {
    const row = await read((tx) => findReviewOfStore(tx, store.id, params.review_id))
    if (!row) throw notFound('review', 'review_id')
    return trim(present(row, { deps, storeId: store.id }), fields)
  })

  route(app, deps, contract.approveReview, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      present(
        await approveReview(tx, authorOf(caller), { id: params.review_id, version: body?.version }),
        placeOf(caller),
      ),
    ),
  )

  route(app, deps, contract.rejectReview, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const decision = { id: params.review_id, version: body?.version, reason: body?.reason ?? '' }
      return present(await rejectReview(tx, authorOf(caller), decision), placeOf(caller))
    }),
  )

  route(app, deps, contract.replyToReview, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      present(await replyToReview(tx, authorOf(caller), params.review_id, body.content), placeOf(caller)),
    ),
  )

  route(app, deps, contract.deleteReviewReply, ({ write, params, ...caller }) =>
    write(async (tx) => present(await replyToReview(tx, authorOf(caller), params.review_id, ''), placeOf(caller))),
  )
}

const present = (row: MerchantReviewRow, place: ReviewPlace): Data<typeof contract.readMerchantReview> => ({
  ...presentReviewFields(row, place),
  status: row.status,
  product:
    row.productId === null ? null : { id: row.productId, name: row.productName ?? '', slug: row.productSlug ?? '' },
  customer: { id: row.customerId, name: `${row.firstName} ${row.lastName}`.trim() },
  rejection_reason: row.rejectionReason,
  moderated_by: row.moderatedBy,
  moderated_at: row.moderatedAt,
  version: row.version,
  updated_at: row.updatedAt,
})
