import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/** Shows another URL wherever products show one of another site. Returns the products. */
export async function replaceImage(
  tx: StoreTx,
  storeId: number,
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with images as (
      update product_images set url = ${to}
       where store_id = ${storeId} and md5(url) = md5(${from}) and url = ${from} and url like 'http%' returning product_id),
    of_variants as (
      update variants set image = ${to}
       where store_id = ${storeId} and md5(image) = md5(${from}) and image = ${from} and image like 'http%' and deleted_at is null
      returning product_id)
    select product_id as id from images union select product_id from of_variants`.execute(tx)
  return rows.map(({ id }) => id)
}
