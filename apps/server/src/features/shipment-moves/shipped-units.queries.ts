import type { OrderStatus } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ShippedUnits } from '../shipments/shipment-status-rules.ts'

/** The status of an order, and where its units are. */
export async function readShippedUnits(
  tx: StoreTx,
  storeId: number,
  orderId: number,
): Promise<ShippedUnits & { status: OrderStatus }> {
  const { rows } = await sql<ShippedUnits & { status: OrderStatus }>`
    select o.status, l.ordered, l.in_shipments as "inShipments", l.delivered, l.returned, s.to_come as "toCome",
        s.is_any_booked as "isAnyBooked", s.is_any_sent as "isAnySent"
      from orders o
     cross join lateral (
       select sum(l.quantity)::integer as ordered, sum(l.shipment_quantity)::integer as in_shipments,
           sum(l.delivered_quantity)::integer as delivered, sum(l.returned_quantity)::integer as returned
         from order_lines l where l.store_id = o.store_id and l.order_id = o.id) l
     cross join lateral (
       select coalesce(sum(x.quantity) filter (
             where is_to_come(s.status)), 0)::integer as to_come,
           coalesce(bool_or(s.status not in ('DRAFT', 'CANCELLED')), false) as is_any_booked,
           coalesce(bool_or(s.sent_at is not null), false) as is_any_sent
         from shipments s join shipment_lines x on x.store_id = s.store_id and x.shipment_id = s.id
        where s.store_id = o.store_id and s.order_id = o.id and s.status <> 'CANCELLED' and s.kind <> 'return') s
     where o.store_id = ${storeId} and o.id = ${orderId}`.execute(tx)
  return rows[0] as ShippedUnits & { status: OrderStatus }
}
