import type { Shop, TestProduct } from './factories.ts'
import type { Harness } from './harness.ts'

export type ReviewSpec = {
  /** Without one, the review is about the store. */
  product?: Pick<TestProduct, 'id'>
  rating?: number
  title?: string
  content?: string
  images?: string[]
  status?: 'PENDING' | 'APPROVED' | 'REJECTED'
}

/** A review, inserted into the tables. */
export async function aReview(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  customerId: string,
  { product, rating = 5, title = '', content = '', images = [], status = 'PENDING' }: ReviewSpec = {},
): Promise<number> {
  const [row] = await h.sql<{ id: string }>(
    `insert into reviews (store_id, customer_id, product_id, rating, title, content, images, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [storeId, customerId, product?.id ?? null, rating, title, content, images, status],
  )
  return Number(row?.id)
}
