import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'

/** A bulk edit that raised the price of a variant from 90.00 to 100.00, inserted into the tables. */
export async function aBulkEdit(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  { variantId, reason = '' }: { variantId: number; reason?: string },
): Promise<number> {
  const [row] = await h.sql<{ id: number }>(
    `with made as (insert into bulk_edits (store_id, actor, reason) values ($1, 'system:test', $2) returning id)
     insert into bulk_edit_variants (store_id, bulk_edit_id, variant_id, changes)
     select $1, id, $3, '{"price": {"from": 9000, "to": 10000}}' from made returning bulk_edit_id as id`,
    [storeId, reason, variantId],
  )
  return Number(row?.id)
}
