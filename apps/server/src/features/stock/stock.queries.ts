import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

export type Opening = { variantId: number; quantity: number }

/** The stock rows of new variants and, where there is something, the moves that put it there. */
export async function insertStock(
  tx: StoreTx,
  storeId: number,
  openings: readonly Opening[],
  actor: string,
): Promise<void> {
  const ids = openings.map(({ variantId }) => variantId)
  const quantities = openings.map(({ quantity }) => quantity)
  await sql`
    with opened as (
      insert into stock (store_id, variant_id, on_hand)
      select ${storeId}, o.variant_id, o.quantity
        from unnest(${ids}::bigint[], ${quantities}::integer[]) as o (variant_id, quantity)
      returning variant_id, on_hand)
    insert into stock_moves (store_id, variant_id, kind, quantity, actor)
    select ${storeId}, variant_id, 'initial', on_hand, ${actor} from opened where on_hand > 0`.execute(tx)
}
