import type { Queryable } from '../../platform/database.ts'

/** A shopper who comes back after a season begins anew. Not configurable. */
const CARTS_KEPT = '90 days'

/** Deletes carts without a change for 90 days, in batches. A cart that a shopper is changing stays. */
export async function deleteUnusedCarts(
  { db, signal }: { db: Queryable; signal: AbortSignal },
  batch = 1_000,
): Promise<number> {
  let total = 0
  while (!signal.aborted) {
    const { rows } = await db.query<{ deleted: number }>({
      name: 'delete_unused_carts',
      text: 'select delete_unused_carts($1, $2) as deleted',
      values: [batch, CARTS_KEPT],
    })
    const deleted = rows[0]?.deleted ?? 0
    total += deleted
    if (deleted < batch) break
  }
  return total
}
