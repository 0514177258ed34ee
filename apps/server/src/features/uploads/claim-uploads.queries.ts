import type { uploadPurposes } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/**
 * Who uses uploads, and for what. Without a customer: staff. `reviewId`: the review that changes may use its own again.
 */
export type UploadClaim = {
  storeId: number
  customerId: string | null
  purpose: (typeof uploadPurposes)[number]
  reviewId?: number
}

/**
 * Locks uploads that the caller may use, in the order of their IDs, and returns the main file of each. The ID
 * of a guest's upload is its credential.
 */
export async function lockUploads(
  tx: StoreTx,
  { storeId, customerId, purpose, reviewId }: UploadClaim,
  ids: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; file: string }>`
    select id, files[1] as file from uploads
     where store_id = ${storeId} and id = any (${ids}::uuid[]) and status = 'READY' and purpose = ${purpose}
       and (customer_id is null or customer_id = ${customerId}::uuid) -- guard: upload-owner
       and (num_nonnulls(refund_id, ticket_id, review_id) = 0 or review_id = ${reviewId ?? null}::bigint) -- guard: upload-once
     order by id for update`.execute(tx)
  return new Map(rows.map(({ id, file }) => [id, file]))
}

/** What uses an upload. It is deleted with it. */
export type UploadUser = { refundId: number } | { ticketId: string } | { reviewId: number }

/** Gives locked uploads to what uses them. */
export async function assignUploads(
  tx: StoreTx,
  { storeId, customerId }: Pick<UploadClaim, 'storeId' | 'customerId'>,
  ids: string[],
  user: UploadUser,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('uploads')
    .set({
      ...('refundId' in user && { refund_id: user.refundId }),
      ...('ticketId' in user && { ticket_id: user.ticketId }),
      ...('reviewId' in user && { review_id: user.reviewId }),
      customer_id: sql<string | null>`coalesce(customer_id, ${customerId}::uuid)`,
      check_at: sql<Date>`'infinity'`,
    })
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute()
}

/** Deletes the uploads of a review that it does not show any more. */
export async function dropUploadsOfReview(
  tx: StoreTx,
  storeId: number,
  reviewId: number,
  kept: string[],
): Promise<void> {
  await tx
    .deleteFrom('uploads')
    .where('store_id', '=', storeId)
    .where('review_id', '=', reviewId)
    .where('id', '<>', sql<string>`all(${kept}::uuid[])`)
    .execute()
}
