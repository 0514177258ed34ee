import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import type { ReviewStatus } from './review-rules.ts'

/** A review with the name of its author. */
export type ReviewRow = {
  id: number
  productId: number | null
  rating: number
  title: string
  content: string
  images: string[]
  status: ReviewStatus
  rejectionReason: string
  helpfulCount: number
  reply: string
  repliedAt: Date | null
  version: number
  createdAt: Date
  updatedAt: Date
  isVerifiedPurchase: boolean
  customerId: string
  firstName: string
  lastName: string
}

/**
 * The columns of a {@link ReviewRow}, of a row `r` of reviews and its author `c`. Whether it is a verified purchase is
 * read from the orders, so that it is true from the delivery on, whichever came first. A return does not change it.
 */
export const reviewColumns = sql`
  r.id, r.product_id as "productId", r.rating, r.title, r.content, r.images, r.status, r.rejection_reason as "rejectionReason",
  r.helpful_count as "helpfulCount", r.reply, r.replied_at as "repliedAt", r.version, r.created_at as "createdAt",
  r.updated_at as "updatedAt", r.customer_id as "customerId", c.first_name as "firstName", c.last_name as "lastName",
  ${hasReceived(sql.ref('r.store_id'), sql.ref('r.customer_id'), sql.ref('r.product_id'))} as "isVerifiedPurchase"`

/** Whether an order of the customer with the product was delivered. */
export function hasReceived(storeId: unknown, customerId: unknown, productId: unknown): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
     where o.store_id = ${storeId} and o.customer_id = ${customerId} and l.product_id = ${productId} and l.delivered_quantity > 0)`
}

export const withAuthor = sql`join customers c on c.store_id = r.store_id and c.id = r.customer_id`

export type ReviewFilters = { rating: number | null; withImages: boolean }
export type ReviewSort = 'newest' | 'rating' | 'helpful'

/** The sorted column of each order; its index ends with the id. */
const sortColumns = { newest: 'r.id', rating: 'r.rating', helpful: 'r.helpful_count' } as const

type Published = {
  storeId: number
  /** null: reviews of the store itself. */
  productId: number | null
  filters: ReviewFilters
  sort: ReviewSort
  page: PageRequest
}

/** Approved reviews, up to `limit + 1` of a page. */
export async function listPublishedReviews(
  tx: StoreTx,
  { storeId, productId, filters, sort, page: { limit, after } }: Published,
): Promise<ReviewRow[]> {
  const value = sql.ref(sortColumns[sort])
  const conditions = [
    sql`r.store_id = ${storeId}`,
    productId === null ? sql`r.product_id is null` : sql`r.product_id = ${productId}`,
    sql`r.status = 'APPROVED'`,
    ...(filters.rating === null ? [] : [sql`r.rating = ${filters.rating}`]),
    ...(filters.withImages ? [sql`cardinality(r.images) > 0`] : []),
    ...(after ? [sql`(${value}, r.id) < (${after[0]}::bigint, ${after[1]}::bigint)`] : []),
  ]
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from reviews r ${withAuthor}
     where ${sql.join(conditions, sql` and `)}
     order by ${value} desc, r.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

/** The position of a row in such a list. */
export const reviewPosition = (row: ReviewRow, sort: ReviewSort): [number, number] => {
  if (sort === 'newest') return [row.id, row.id]
  return [sort === 'rating' ? row.rating : row.helpfulCount, row.id]
}

export type Ratings = { averageRating: number; totalReviews: number; ratingCounts: number[] }

/** The published product of a present or earlier slug, with its ratings. */
export const findReviewedProduct = (
  tx: StoreTx,
  storeId: number,
  slug: string,
): Promise<(Ratings & { productId: number }) | undefined> =>
  tx
    .selectFrom('product_slugs as s')
    .innerJoin('product_listings as l', (join) =>
      join.onRef('l.store_id', '=', 's.store_id').onRef('l.product_id', '=', 's.product_id'),
    )
    .select(['l.product_id as productId', 'l.total_reviews as totalReviews', 'l.rating_counts as ratingCounts'])
    .select(sql<number>`l.average_rating`.as('averageRating'))
    .where('s.store_id', '=', storeId)
    .where('s.slug', '=', slug)
    .executeTakeFirst()

/** The ratings of the store itself. */
export async function readStoreRatings(tx: StoreTx, storeId: number): Promise<Ratings> {
  const { rows } = await sql<Ratings>`
    select rating_average(rating_counts) as "averageRating", rating_total(rating_counts) as "totalReviews",
      rating_counts as "ratingCounts"
    from review_summaries where store_id = ${storeId} and product_id is null`.execute(tx)
  return rows[0] ?? { averageRating: 0, totalReviews: 0, ratingCounts: [] }
}

/** The author of reviews. Every statement has conditions on both ids, so that another customer's review is not found. */
export type ReviewAuthor = { storeId: number; customerId: string }

/** Reviews by a customer, newest first. */
export async function listOwnReviews(
  tx: StoreTx,
  { storeId, customerId }: ReviewAuthor,
  { limit, after }: PageRequest,
): Promise<ReviewRow[]> {
  const beyond = after ? sql`and r.id < ${after[1]}::bigint` : sql``
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from reviews r ${withAuthor}
     where r.store_id = ${storeId} and r.customer_id = ${customerId} ${beyond}
     order by r.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

export type ReviewableItem = {
  id: number
  orderId: number
  orderNumber: string
  productId: number
  variantId: number
  hasVariants: boolean
  name: string
  variantName: string
  slug: string
  image: string
  deliveredAt: Date | null
}

const MAX_REVIEWABLE = 100

/** Delivered items whose product their customer has not reviewed: each product once, of the newest order. */
export async function listReviewableItems(
  tx: StoreTx,
  { storeId, customerId }: ReviewAuthor,
): Promise<ReviewableItem[]> {
  const { rows } = await sql<ReviewableItem>`
    select * from (
      select distinct on (l.product_id) l.id, o.id as "orderId", o.order_number as "orderNumber", l.product_id as "productId",
        l.variant_id as "variantId", l.has_variants as "hasVariants", l.name, l.variant_name as "variantName", l.slug, l.image,
        o.delivered_at as "deliveredAt"
      from orders o
      join order_lines l on l.store_id = o.store_id and l.order_id = o.id and l.delivered_quantity > 0
      join products p on p.store_id = l.store_id and p.id = l.product_id and p.deleted_at is null
      where o.store_id = ${storeId} and o.customer_id = ${customerId}
        and not exists (
          select from reviews r where r.store_id = o.store_id and r.customer_id = o.customer_id and r.product_id = l.product_id)
      order by l.product_id, o.id desc, l.id) item
    order by "orderId" desc, id limit ${MAX_REVIEWABLE}`.execute(tx)
  return rows
}
