import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'

export type SentParcel = {
  shipmentId: number
  orderId: number
  courier: string
  trackingCode: string
  trackingUrl: string
  cashMinor: Minor
  /** Its order was shipped by it. */
  isFirst: boolean
  /** What it became when it was handed over: on the road, or, where the courier has no word for that, its end at once. */
  statusThen: string
}

/**
 * The parcels of orders that were handed over to a courier. Which was the first is in their history, whose entries are written
 * while the order is locked: times are those at which transactions began.
 */
export async function listSentParcels(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
): Promise<SentParcel[]> {
  const { rows } = await sql<SentParcel>`
    select s.id as "shipmentId", s.order_id as "orderId", s.courier_name as courier, s.tracking_code as "trackingCode",
        s.tracking_url as "trackingUrl", parcel_cash(s, o) as "cashMinor", e.to_status as "statusThen",
        rank() over (partition by s.order_id order by e.id) = 1 as "isFirst"
      from shipments s join orders o on o.store_id = s.store_id and o.id = s.order_id
     cross join lateral (
       select m.id, m.to_status from shipment_events m
        where m.store_id = s.store_id and m.shipment_id = s.id and m.to_status not in ('DRAFT', 'BOOKED')
        order by m.id limit 1) e
     where s.store_id = ${storeId} and s.order_id = any(${orderIds}::bigint[]) and s.sent_at is not null`.execute(tx)
  return rows
}
