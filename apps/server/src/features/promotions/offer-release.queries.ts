import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/**
 * Locks the offer that an order used and has not released, before its codes: the order in which placing an order locks
 * them.
 */
export const lockUsedOffer = async (tx: StoreTx, storeId: number, orderId: number): Promise<boolean> => {
  const rows = await tx
    .selectFrom('offers as o')
    .innerJoin('offer_uses as u', (join) =>
      join.onRef('u.store_id', '=', 'o.store_id').onRef('u.offer_id', '=', 'o.id'),
    )
    .select('o.id')
    .where('o.store_id', '=', storeId)
    .where('u.order_id', '=', orderId)
    .where('u.released_at', 'is', null)
    .forNoKeyUpdate('o')
    .execute()
  return rows.length > 0
}

/**
 * Releases the use and decreases the counts, in one statement that does nothing the second time. A deleted code is not
 * counted, and one of the same spelling that was added since is another code.
 */
export async function markUseReleased(tx: StoreTx, storeId: number, orderId: number): Promise<void> {
  await sql`
    with released as (
      update offer_uses set released_at = now()
       where store_id = ${storeId} and order_id = ${orderId} and released_at is null -- guard: use-released-once
      returning offer_id, code_id),
    uncoded as (
      update offer_codes c set used_count = c.used_count - 1
        from released r where c.store_id = ${storeId} and c.id = r.code_id)
    update offers o set used_count = o.used_count - 1
      from released r where o.store_id = ${storeId} and o.id = r.offer_id`.execute(tx)
}
