import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

export type Goods = { variantId: number; quantity: number }

/** Locks the stock rows of variants, in the order every writer keeps. */
export async function lockStockRows(tx: StoreTx, storeId: number, variantIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('stock')
    .select('variant_id')
    .where('store_id', '=', storeId)
    .where('variant_id', 'in', [...variantIds])
    .orderBy('variant_id')
    .forNoKeyUpdate()
    .execute()
}

export type GivenBack = {
  storeId: number
  orderId: number
  kind: 'release' | 'return'
  actor: string
  reason: string
  goods: readonly Goods[]
}

/**
 * Writes the ledger and adds to the counter exactly what the ledger took in: a second release of an order meets the
 * unique index, and so adds nothing. Returns what was added.
 */
export async function putBack(
  tx: StoreTx,
  { storeId, orderId, kind, actor, reason, goods }: GivenBack,
): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    with moved as (
      insert into stock_moves (store_id, variant_id, kind, quantity, order_id, reason, actor)
      select ${storeId}, g.variant_id, ${kind}, g.quantity, ${orderId}, ${reason}, ${actor}
        from unnest(${goods.map(({ variantId }) => variantId)}::bigint[], ${goods.map(({ quantity }) => quantity)}::integer[])
          as g (variant_id, quantity)
      on conflict do nothing
      returning variant_id, quantity)
    update stock s set on_hand = s.on_hand + moved.quantity, updated_at = now()
      from moved where s.store_id = ${storeId} and s.variant_id = moved.variant_id
    returning s.variant_id as "variantId", moved.quantity`.execute(tx)
  return rows
}
