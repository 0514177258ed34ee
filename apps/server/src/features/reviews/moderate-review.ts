import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { versionConflict } from '../../platform/version-conflict.ts'
import { findReviewOfStore, type MerchantReviewRow, markModerated, setReply } from './merchant-reviews.queries.ts'
import { reviewEvent } from './review-event.ts'

type Decision = { id: number; version: number | undefined }

/** What staff decide, the statuses in which they may, and how it is recorded. */
const decisions = {
  approve: { from: ['PENDING', 'REJECTED'], to: 'APPROVED', record: 'review.approved' },
  reject: { from: ['PENDING', 'APPROVED'], to: 'REJECTED', record: 'review.rejected' },
} as const

/** Publishes a review. */
export const approveReview = (tx: StoreTx, author: Author, decision: Decision): Promise<MerchantReviewRow> =>
  decide(tx, author, 'approve', { ...decision, reason: '' })

/** Hides a review; its author reads the reason. */
export const rejectReview = (
  tx: StoreTx,
  author: Author,
  decision: Decision & { reason: string },
): Promise<MerchantReviewRow> => decide(tx, author, 'reject', decision)

async function decide(
  tx: StoreTx,
  author: Author,
  verb: keyof typeof decisions,
  { id, version, reason }: Decision & { reason: string },
): Promise<MerchantReviewRow> {
  const { storeId } = author
  const { from, to, record } = decisions[verb]
  const moderatedBy = actorName(author)
  const review = await markModerated(tx, { storeId, id, from, to, reason, moderatedBy, version: version ?? null })
  if (!review) throw await whyNot(tx, { storeId, id, version, from })
  await recordEvent(tx, storeId, reviewEvent(record, review))
  await recordAudit(tx, author, {
    action: record,
    entity: 'review',
    entityId: id,
    before: { status: review.statusBefore },
    after: { status: to, ...(reason && { reason }) },
  })
  return review
}

type Refused = { storeId: number; id: number; version: number | undefined; from: readonly string[] }

async function whyNot(tx: StoreTx, { storeId, id, version, from }: Refused): Promise<ApiError> {
  const review = await findReviewOfStore(tx, storeId, id)
  if (!review) return notFound('review', 'review_id')
  if (version !== undefined && version !== review.version && from.includes(review.status)) {
    return versionConflict(review.version)
  }
  return new ApiError('invalid_state', { details: { current_status: review.status, allowed_statuses: [...from] } })
}

/** Writes, replaces or (with an empty text) deletes the public reply to a review. */
export async function replyToReview(
  tx: StoreTx,
  author: Author,
  id: number,
  reply: string,
): Promise<MerchantReviewRow> {
  const review = await setReply(tx, author.storeId, id, reply)
  if (!review) throw notFound('review', 'review_id')
  if (review.replyBefore === reply) return review
  await recordAudit(tx, author, {
    action: reply ? 'review.replied' : 'review.reply_deleted',
    entity: 'review',
    entityId: id,
    before: { reply: review.replyBefore },
    after: { reply },
  })
  return review
}
