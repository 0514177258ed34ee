import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ShippableLine } from './shipment-units-rules.ts'

/** The items of orders, with how much of them is in shipments. */
export async function listLinesToShip(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
): Promise<(ShippableLine & { orderId: number })[]> {
  const { rows } = await sql<ShippableLine & { orderId: number }>`
    select l.order_id as "orderId", l.id as "lineId", l.quantity, l.shipment_quantity as shipped,
        l.line_total_minor - l.discount_minor as "priceMinor", coalesce(v.weight_grams, p.weight_grams) as "weightGrams"
      from order_lines l
      left join variants v on v.store_id = l.store_id and v.id = l.variant_id
      left join products p on p.store_id = l.store_id and p.id = l.product_id
     where l.store_id = ${storeId} and l.order_id = any (${orderIds as number[]}::bigint[]) order by l.id`.execute(tx)
  return rows
}

export const listShippableLines = (tx: StoreTx, storeId: number, orderId: number): Promise<ShippableLine[]> =>
  listLinesToShip(tx, storeId, [orderId])
