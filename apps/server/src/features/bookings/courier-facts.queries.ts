import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { Minor } from '../../shared/money.ts'
import { takenBackWith } from '../shipments/return-units.queries.ts'
import type { CourierFacts } from './parcel-rules.ts'

/** What a courier needs to know of a shipment, where its store is, and whether it can be booked. */
export type ShipmentFacts = CourierFacts & {
  environment: Environment
  shipmentId: number
  shipmentStatus: string
  /** A courier has it, or may have it. */
  isBooked: boolean
  orderId: number
  orderNumber: string
  orderStatus: string
  /** Code of the delivery zone; may be empty. */
  zoneCode: string
  /** What is left to collect for it. */
  cashLeftMinor: Minor
}

/** Those of shipments, or of the drafts of orders, by order and number. */
export async function listShipmentFacts(
  tx: StoreTx,
  storeId: number,
  { shipmentIds, draftsOf }: { shipmentIds: readonly number[]; draftsOf: readonly number[] },
): Promise<ShipmentFacts[]> {
  const { rows } = await sql<ShipmentFacts>`
    select s.environment, p.id as "shipmentId", p.status as "shipmentStatus", o.id as "orderId", o.order_number as "orderNumber",
        o.status as "orderStatus", o.delivery_location as "zoneCode", p.shipment_number as "shipmentNumber", o.receiver_name as "receiverName", o.phone, o.address, o.thana,
        o.district, o.currency, p.cod_minor as "codMinor", coalesce(p.weight_grams, p.estimated_grams) as "weightGrams",
        p.parcel_count as "parcelCount", p.instruction, p.is_fragile as "isFragile", p.delivery_type as "deliveryType", ${takenBackWith('p')} as "takenBack", x.units as "unitCount", p.declared_minor as "declaredMinor", x.value as "valueMinor", x.contents,
        is_at_courier(p) as "isBooked", cash_left(o, p.id) as "cashLeftMinor"
      from shipments p
      join stores s on s.id = p.store_id
      join orders o on o.store_id = p.store_id and o.id = p.order_id
     cross join lateral (
       select coalesce(sum(x.quantity), 0)::integer as units,
           coalesce(sum((l.line_total_minor - l.discount_minor) * x.quantity / l.quantity), 0)::bigint as value,
           coalesce(string_agg(concat_ws(' ', x.quantity || ' ×', l.name, nullif(l.variant_name, '')), ', ' order by l.id), '')
             as contents
         from shipment_lines x join order_lines l on l.store_id = x.store_id and l.id = x.order_line_id
        where x.store_id = p.store_id and x.shipment_id = p.id) x
     where p.store_id = ${storeId}
       and (p.id = any (${shipmentIds as number[]}::bigint[])
         or p.order_id = any (${draftsOf as number[]}::bigint[]) and p.status = 'DRAFT')
     order by p.order_id, p.number`.execute(tx)
  return rows
}

/** What a courier needs to know of a shipment, and where its store is. */
export async function readCourierFacts(tx: StoreTx, storeId: number, shipmentId: number): Promise<ShipmentFacts> {
  const [facts] = await listShipmentFacts(tx, storeId, { shipmentIds: [shipmentId], draftsOf: [] })
  return facts as ShipmentFacts
}

/** An order of which a shipment would be made, with the cash that no other shipment collects. */
export type UnpackedOrder = Pick<
  CourierFacts,
  'receiverName' | 'phone' | 'address' | 'thana' | 'district' | 'currency' | 'codMinor'
> & { environment: Environment; orderId: number; orderNumber: string; orderStatus: string; zoneCode: string }

export async function listUnpackedOrders(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
): Promise<UnpackedOrder[]> {
  const { rows } = await sql<UnpackedOrder>`
    select s.environment, o.id as "orderId", o.order_number as "orderNumber", o.status as "orderStatus", o.receiver_name as "receiverName", o.phone,
        o.address, o.thana, o.district, o.currency, o.delivery_location as "zoneCode",
        cash_left(o, null) as "codMinor"
      from orders o join stores s on s.id = o.store_id
     where o.store_id = ${storeId} and o.id = any (${orderIds as number[]}::bigint[])`.execute(tx)
  return rows
}
