import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ShipmentHead } from '../shipments/shipment-changes.queries.ts'

/** The parcels of orders that couriers have, and that collect more than is due by now. */
export async function listCollectingTooMuch(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
): Promise<(ShipmentHead & { orderNumber: string })[]> {
  const { rows } = await sql<ShipmentHead & { orderNumber: string }>`
    select s.id, s.store_id as "storeId", s.order_id as "orderId", s.shipment_number as "shipmentNumber", s.kind, s.status,
        s.courier_name as "courierName", s.tracking_code as "trackingCode", s.tracking_url as "trackingUrl",
        s.cod_minor as "codMinor", s.collected_minor as "collectedMinor", s.version, o.order_number as "orderNumber"
      from orders o join shipments s on s.store_id = o.store_id and s.order_id = o.id
     where o.store_id = ${storeId} and o.id = any(${orderIds as number[]}::bigint[]) and collects_too_much(s, o)
       and exists (select from tracked_parcels t where t.store_id = s.store_id and t.shipment_id = s.id)
     order by s.id`.execute(tx)
  return rows
}
