import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

export type Counting = { isTracked: boolean; allowBackorder: boolean }

/** Sets back how a quantity is counted; false when somebody has changed that since. */
export async function restoreCounting(
  tx: StoreTx,
  storeId: number,
  { variantId, from, to }: { variantId: number; from: Counting; to: Counting },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update stock set is_tracked = ${from.isTracked}, allow_backorder = ${from.allowBackorder}, updated_at = now()
     where store_id = ${storeId} and variant_id = ${variantId}
       and is_tracked = ${to.isTracked} and allow_backorder = ${to.allowBackorder}`.execute(tx)
  return numAffectedRows === 1n
}
