import { sql } from 'kysely'
import type { StoreTx } from '../platform/database.ts'

/** Changes the base URL of a store's images. Returns the products whose listings show them. */
export async function moveImages(tx: StoreTx, storeId: number, from: string, to: string): Promise<number[]> {
  const [before, after] = [`${from}/media/demo/`, `${to}/media/demo/`]
  await sql`
    update websites set config = replace(config::text, ${before}, ${after})::jsonb, updated_at = now()
     where store_id = ${storeId}`.execute(tx)
  await sql`
    update categories set image = replace(image, ${before}, ${after}), updated_at = now()
     where store_id = ${storeId} and starts_with(image, ${before})`.execute(tx)
  await sql`
    update variants set image = replace(image, ${before}, ${after})
     where store_id = ${storeId} and starts_with(image, ${before})`.execute(tx)
  await sql`
    update blog_posts set cover_image = replace(cover_image, ${before}, ${after}), updated_at = now()
     where store_id = ${storeId} and starts_with(cover_image, ${before})`.execute(tx)
  const { rows } = await sql<{ product_id: number }>`
    update product_images set url = replace(url, ${before}, ${after})
     where store_id = ${storeId} and starts_with(url, ${before}) returning product_id`.execute(tx)
  return [...new Set(rows.map(({ product_id }) => product_id))]
}
