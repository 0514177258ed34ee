import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { hasReceived, type ReviewAuthor, type ReviewRow, reviewColumns, withAuthor } from './reviews.queries.ts'

export type ReviewText = { rating: number; title: string; content: string; images: readonly string[] }
export type NewReview = ReviewText & { productId: number | null; isAutoApproved: boolean }

/**
 * Writes a review, unless its author has one of this product. `isFound`: the product is published, or its author has
 * received it. It waits for staff where reviews are not published unseen, and where staff rejected one of this author and
 * product: a rejected review could be deleted and written again.
 */
export async function insertReview(
  tx: StoreTx,
  { storeId, customerId }: ReviewAuthor,
  { productId, rating, title, content, images, isAutoApproved }: NewReview,
): Promise<{ isFound: boolean; review: ReviewRow | null }> {
  const { rows } = await sql<ReviewRow & { isFound: boolean }>`
    with target as (
      select ${productId}::bigint as product_id
       where ${productId}::bigint is null or exists (
         select from products p
          where p.store_id = ${storeId} and p.id = ${productId} and p.deleted_at is null and (
            exists (select from product_listings l where l.store_id = p.store_id and l.product_id = p.id)
            or ${hasReceived(storeId, customerId, productId)}))),
    made as (
      insert into reviews (store_id, customer_id, product_id, rating, title, content, images, status)
      select ${storeId}, ${customerId}, product_id, ${rating}, ${title}, ${content}, ${images}::text[],
             case when ${isAutoApproved}::boolean and not exists (
               select from review_rejections j
                where j.store_id = ${storeId} and j.customer_id = ${customerId}
                  and j.product_id is not distinct from ${productId}::bigint) then 'APPROVED' else 'PENDING' end
        from target
      -- Another request with the same review waits here.
      on conflict do nothing
      returning *),
    shown as (select ${reviewColumns} from made r ${withAuthor})
    select shown.*, exists (select from target) as "isFound" from (select) one left join shown on true`.execute(tx)
  const { isFound, ...review } = rows[0] as ReviewRow & { isFound: boolean }
  return { isFound, review: (review.id as number | null) === null ? null : review }
}

export type ReviewChanges = { [K in keyof ReviewText]?: ReviewText[K] | undefined }

/**
 * Changes a review of its author. It waits for staff again; in a store that publishes reviews unseen, a public one stays
 * public. One that waits or is rejected waits: its author could publish what staff have rejected by changing it twice.
 */
export const updateOwnReview = (
  tx: StoreTx,
  { storeId, customerId }: ReviewAuthor,
  id: number,
  { rating, title, content, images }: ReviewChanges,
  isAutoApproved: boolean,
): Promise<ReviewRow | undefined> =>
  change(
    tx,
    sql`rating = coalesce(${rating ?? null}::integer, rating), title = coalesce(${title ?? null}::text, title),
      content = coalesce(${content ?? null}::text, content), images = coalesce(${images ?? null}::text[], images),
      status = case when ${isAutoApproved}::boolean and status = 'APPROVED' then 'APPROVED' else 'PENDING' end,
      rejection_reason = '', version = version + 1, updated_at = now()`,
    sql`store_id = ${storeId} and id = ${id} and customer_id = ${customerId}`, // guard: review-author
  )

/** Deletes a review of its author; false when there is none. */
export async function deleteOwnReview(
  tx: StoreTx,
  { storeId, customerId }: ReviewAuthor,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reviews')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Counts the vote of a customer for an approved review, once. Undefined when there is no such review. */
export async function insertVote(
  tx: StoreTx,
  { storeId, customerId }: ReviewAuthor,
  id: number,
): Promise<{ isOwn: boolean } | undefined> {
  const { rows } = await sql<{ isOwn: boolean }>`
    with review as (
      select id, customer_id = ${customerId} as "isOwn" from reviews
       where store_id = ${storeId} and id = ${id} and status = 'APPROVED'),
    vote as (
      insert into review_votes (store_id, review_id, customer_id)
      select ${storeId}, id, ${customerId} from review where not "isOwn"
      on conflict do nothing)
    select "isOwn" from review`.execute(tx)
  return rows[0]
}

export const getHelpfulCount = async (tx: StoreTx, storeId: number, id: number): Promise<number> => {
  const row = await tx
    .selectFrom('reviews')
    .select('helpful_count as helpfulCount')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.helpfulCount ?? 0
}

async function change(
  tx: StoreTx,
  set: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    with changed as (update reviews set ${set} where ${where} returning *)
    select ${reviewColumns} from changed r ${withAuthor}`.execute(tx)
  return rows[0]
}
