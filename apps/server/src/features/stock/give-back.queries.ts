import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

export type Goods = { variantId: number; quantity: number }

/** What an order took of counted variants, their stock rows locked in the order every writer keeps. */
export const lockSoldStock = async (tx: StoreTx, storeId: number, orderId: number): Promise<Goods[]> => {
  const rows = await tx
    .selectFrom('stock as s')
    .innerJoin('stock_moves as m', (join) =>
      join.onRef('m.store_id', '=', 's.store_id').onRef('m.variant_id', '=', 's.variant_id'),
    )
    .select(['s.variant_id', 'm.quantity'])
    .where('s.store_id', '=', storeId)
    .where('m.order_id', '=', orderId)
    .where('m.kind', '=', 'sale')
    .where('s.is_tracked', '=', true)
    .orderBy('s.variant_id')
    .forNoKeyUpdate('s')
    .execute()
  return rows.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity: -quantity }))
}

/** Which of the variants are counted, their stock rows locked in the order every writer keeps. */
export const lockCountedStock = async (
  tx: StoreTx,
  storeId: number,
  variantIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await tx
    .selectFrom('stock')
    .select('variant_id')
    .where('store_id', '=', storeId)
    .where('variant_id', 'in', [...variantIds])
    .where('is_tracked', '=', true)
    .orderBy('variant_id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map(({ variant_id }) => variant_id))
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
 * unique index, and so adds nothing. The word that shoppers see follows.
 */
export async function putBack(tx: StoreTx, { storeId, orderId, kind, actor, reason, goods }: GivenBack): Promise<void> {
  const { rows } = await sql<{ variant_id: number }>`
    with moved as (
      insert into stock_moves (store_id, variant_id, kind, quantity, order_id, reason, actor)
      select ${storeId}, g.variant_id, ${kind}, g.quantity, ${orderId}, ${reason}, ${actor}
        from unnest(${goods.map(({ variantId }) => variantId)}::bigint[], ${goods.map(({ quantity }) => quantity)}::integer[])
          as g (variant_id, quantity)
      on conflict do nothing
      returning variant_id, quantity)
    update stock s set on_hand = s.on_hand + moved.quantity, updated_at = now()
      from moved where s.store_id = ${storeId} and s.variant_id = moved.variant_id
    returning s.variant_id`.execute(tx)
  const variantIds = rows.map(({ variant_id }) => variant_id)
  if (variantIds.length > 0) await sql`select refresh_stock_status(${storeId}, ${variantIds}::bigint[])`.execute(tx)
}
