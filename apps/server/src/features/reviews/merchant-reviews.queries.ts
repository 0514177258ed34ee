import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { PLANNED_EACH_TIME } from '../../platform/prepared-statements.ts'
import { anyLike } from '../../platform/search-form.ts'
import { readStaffSearch } from '../../shared/staff-search.ts'
import type { ReviewStatus } from './review-rules.ts'
import { type ReviewRow, reviewColumns, withAuthor } from './reviews.queries.ts'

/** A review for staff: with its product and the last decision. */
export type MerchantReviewRow = ReviewRow & {
  productName: string | null
  productSlug: string | null
  moderatedBy: string
  moderatedAt: Date | null
}

const merchantColumns = sql`${reviewColumns}, r.moderated_by as "moderatedBy", r.moderated_at as "moderatedAt",
  p.name as "productName", p.slug as "productSlug"`
const withProduct = sql`${withAuthor} left join products p on p.store_id = r.store_id and p.id = r.product_id`

export type MerchantReviewFilters = {
  status?: string
  rating?: number
  product_id?: number
  about?: 'product' | 'store'
  search?: string
}

/** A page of a store's reviews, newest first. */
export async function listReviewsOfStore(
  tx: StoreTx,
  storeId: number,
  filters: MerchantReviewFilters,
  { limit, after }: PageRequest,
): Promise<MerchantReviewRow[]> {
  const search = filters.search === undefined ? null : readStaffSearch(filters.search)
  const isByText = search !== null && 'patterns' in search
  const id = sql.ref(isByText ? 's.review_id' : 'r.id')
  const conditions = [
    sql`r.store_id = ${storeId}`,
    ...(filters.status === undefined ? [] : [sql`r.status = ${filters.status}`]),
    ...(filters.rating === undefined ? [] : [sql`r.rating = ${filters.rating}`]),
    ...(filters.product_id === undefined ? [] : [sql`r.product_id = ${filters.product_id}`]),
    ...(filters.about === undefined ? [] : [sql`(r.product_id is null) = ${filters.about === 'store'}`]),
    ...(search && 'phone' in search ? [sql`c.phone = ${search.phone}`] : []),
    ...(isByText ? [anyLike('s.text', search.patterns)] : []),
    ...(after ? [sql`${id} < ${after[1]}::bigint`] : []),
  ]
  // Joined by the review's id alone: a condition on the store on both sides would put the view under the policy of reviews.
  const found = isByText ? sql`join store_review_search s on s.review_id = r.id` : sql``
  const { rows } = await sql<MerchantReviewRow>`${sql.raw(search ? PLANNED_EACH_TIME : '')}
    select ${merchantColumns} from reviews r ${found} ${withProduct}
     where ${sql.join(conditions, sql` and `)} order by ${id} desc limit ${limit + 1}`.execute(tx)
  return rows
}

export async function findReviewOfStore(
  tx: StoreTx,
  storeId: number,
  id: number,
): Promise<MerchantReviewRow | undefined> {
  const { rows } = await sql<MerchantReviewRow>`
    select ${merchantColumns} from reviews r ${withProduct} where r.store_id = ${storeId} and r.id = ${id}`.execute(tx)
  return rows[0]
}

/** A changed review, and what it was before. */
export type ChangedReview = MerchantReviewRow & { statusBefore: ReviewStatus; replyBefore: string }

export type ReviewDecision = {
  storeId: number
  id: number
  from: readonly ReviewStatus[]
  to: ReviewStatus
  reason: string
  moderatedBy: string
  /** The version that staff have read. */
  version: number | null
}

/**
 * Decides about a review that has one of the statuses, and the version that staff have read: otherwise a text that its
 * author has just changed would be published unread.
 */
export const markModerated = (tx: StoreTx, decision: ReviewDecision): Promise<ChangedReview | undefined> =>
  change(
    tx,
    sql`status = ${decision.to}, rejection_reason = ${decision.reason}, moderated_by = ${decision.moderatedBy},
      moderated_at = now(), updated_at = now()`,
    sql`store_id = ${decision.storeId} and id = ${decision.id} and status = any (${decision.from}::text[])
      and (${decision.version}::integer is null or version = ${decision.version})`, // guard: review-version
  )

/** Sets the reply of the store; an empty one is none. */
export const setReply = (tx: StoreTx, storeId: number, id: number, reply: string): Promise<ChangedReview | undefined> =>
  change(
    tx,
    sql`reply = ${reply}::text, replied_at = case when ${reply}::text <> '' then now() end, updated_at = now()`,
    sql`store_id = ${storeId} and id = ${id}`,
  )

async function change(
  tx: StoreTx,
  set: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<ChangedReview | undefined> {
  const { rows } = await sql<ChangedReview>`
    with changed as (
      update reviews set ${set} where ${where}
      returning new.*, old.status as status_before, old.reply as reply_before)
    select ${merchantColumns}, r.status_before as "statusBefore", r.reply_before as "replyBefore"
      from changed r ${withProduct}`.execute(tx)
  return rows[0]
}
