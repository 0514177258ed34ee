import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'

export type LineRow = {
  id: number
  variantId: number
  quantity: number
  returnedQuantity: number
  takenQuantity: number
  restockedQuantity: number
}

/** The lines of an order. For orders older than this column, the sale in the ledger says what was taken. */
export async function listReturnableLines(tx: StoreTx, storeId: number, orderId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.variant_id as "variantId", l.quantity, l.returned_quantity as "returnedQuantity",
      coalesce(l.taken_quantity, -m.quantity, 0) as "takenQuantity",
      case when l.taken_quantity is null then least(l.returned_quantity, -m.quantity) else l.restocked_quantity end as "restockedQuantity"
    from order_lines l
    left join stock_moves m on m.store_id = l.store_id and m.order_id = l.order_id and m.variant_id = l.variant_id and m.kind = 'sale'
    where l.store_id = ${storeId} and l.order_id = ${orderId} order by l.id`.execute(tx)
  return rows
}

// SQL: schema/figures.functions.sql record_order_return
export async function addReturned(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  lines: readonly { lineId: number; quantity: number; restocked: number }[],
): Promise<void> {
  const [ids, quantities, restocked] = [
    lines.map(({ lineId }) => lineId),
    lines.map(({ quantity }) => quantity),
    lines.map((line) => line.restocked),
  ]
  await sql`
    update order_lines l set returned_quantity = l.returned_quantity + r.quantity,
        restocked_quantity = l.restocked_quantity + r.restocked
      from unnest(${ids}::bigint[], ${quantities}::integer[], ${restocked}::integer[]) as r (id, quantity, restocked)
     where l.store_id = ${storeId} and l.order_id = ${orderId} and l.id = r.id`.execute(tx)
}

/** Records on the lines of an order what was restocked without a return. */
export async function addRestocked(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  goods: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  await sql`
    update order_lines l set restocked_quantity = l.restocked_quantity + g.quantity
      from unnest(${goods.map(({ variantId }) => variantId)}::bigint[], ${goods.map(({ quantity }) => quantity)}::integer[]) as g (variant_id, quantity)
     where l.store_id = ${storeId} and l.order_id = ${orderId} and l.variant_id = g.variant_id`.execute(tx)
}

/** The price of the units of an order that were not delivered, after their share of discounts. */
export async function readUndeliveredPrice(tx: StoreTx, storeId: number, orderId: number): Promise<Minor> {
  const { rows } = await sql<{ priceMinor: Minor }>`
    select coalesce(sum(sold_for(l, l.quantity) - sold_for(l, l.delivered_quantity)), 0)::bigint as "priceMinor"
      from order_lines l where l.store_id = ${storeId} and l.order_id = ${orderId}`.execute(tx)
  return rows[0]?.priceMinor ?? 0
}
