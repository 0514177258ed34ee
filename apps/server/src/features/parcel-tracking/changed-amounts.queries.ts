import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ShipmentHead } from '../shipments/shipment-changes.queries.ts'
import { amountProblemOf } from '../shipments/shipment-tracking.queries.ts'

type ChangedAmount = ShipmentHead & { orderNumber: string; problem: 'AMOUNT_CHANGED' | 'AMOUNT_RAISED' }

/** The parcels of orders that couriers have, and that collect more than is due by now, or less. */
export async function listChangedAmounts(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
): Promise<ChangedAmount[]> {
  const { rows } = await sql<ChangedAmount>`
    select s.id, s.store_id as "storeId", s.order_id as "orderId", s.shipment_number as "shipmentNumber", s.kind, s.status,
        s.courier_name as "courierName", s.tracking_code as "trackingCode", s.tracking_url as "trackingUrl",
        s.cod_minor as "codMinor", s.collected_minor as "collectedMinor", s.version, o.order_number as "orderNumber", ${amountProblemOf} as problem
      from orders o join shipments s on s.store_id = o.store_id and s.order_id = o.id
        join tracked_parcels t on t.store_id = s.store_id and t.shipment_id = s.id
     where o.store_id = ${storeId} and o.id = any(${orderIds as number[]}::bigint[]) and ${amountProblemOf} is not null
     order by s.id`.execute(tx)
  return rows
}

/** The new orders of exchanges that have ended by these shipments. */
export async function listOrdersOfExchanges(
  tx: StoreTx,
  storeId: number,
  shipmentIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    select e.new_order_id as "orderId" from exchanges e
     where e.store_id = ${storeId} and e.shipment_id = any(${shipmentIds as number[]}::bigint[]) and e.status <> 'OPEN'`.execute(
    tx,
  )
  return rows.map(({ orderId }) => orderId)
}
