import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import type { ExchangedGoods } from './rider-instruction-rules.ts'

/** An item of an order, and how many of its delivered units are neither back nor on their way back. */
export type GivenLine = {
  lineId: number
  name: string
  variantName: string
  /** After discounts, of all units. */
  priceMinor: Minor
  quantity: number
  given: number
}

/** What a shopper has of an order. Its shipments are recorded. */
export async function listGivenLines(tx: StoreTx, storeId: number, orderId: number): Promise<GivenLine[]> {
  const { rows } = await sql<GivenLine>`
    select l.id as "lineId", l.name, l.variant_name as "variantName", l.line_total_minor - l.discount_minor as "priceMinor", l.quantity,
        greatest(0, l.delivered_quantity - (l.returned_quantity - x.never_given) - x.to_come)::integer as given
      from order_lines l
     cross join lateral (
       select coalesce(sum(x.sellable_quantity + x.damaged_quantity + x.missing_quantity) filter (where s.kind <> 'return'), 0) as never_given,
           coalesce(sum(x.quantity - x.sellable_quantity - x.damaged_quantity - x.missing_quantity)
             filter (where s.kind = 'return' and s.status = 'RETURNING'), 0) as to_come
         from shipment_lines x join shipments s on s.store_id = x.store_id and s.id = x.shipment_id
        where x.store_id = l.store_id and x.order_line_id = l.id and s.status <> 'CANCELLED') x
     where l.store_id = ${storeId} and l.order_id = ${orderId} order by l.id`.execute(tx)
  return rows
}

/** Whether units of a shipment came back. */
export async function hasReceivedUnits(tx: StoreTx, storeId: number, shipmentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from shipment_lines x
     where x.store_id = ${storeId} and x.shipment_id = ${shipmentId}
       and x.sellable_quantity + x.damaged_quantity + x.missing_quantity > 0 limit 1`.execute(tx)
  return rows.length > 0
}

/** What came back of a shipment by the shopper, at what was paid for it. Missing units did not. */
export async function readReceivedValue(tx: StoreTx, storeId: number, shipmentId: number): Promise<Minor> {
  const { rows } = await sql<{ minor: Minor }>`
    select coalesce(sum(floor((l.line_total_minor - l.discount_minor) * (x.sellable_quantity + x.damaged_quantity)::numeric / l.quantity)), 0)::bigint as minor
      from shipment_lines x join order_lines l on l.store_id = x.store_id and l.id = x.order_line_id
     where x.store_id = ${storeId} and x.shipment_id = ${shipmentId}`.execute(tx)
  return rows[0]?.minor ?? 0
}

/** What the rider takes back with the parcel of an exchange; null for other parcels. `shipment`: the alias of its row. */
export const takenBackWith = (shipment: string): RawBuilder<ExchangedGoods | null> =>
  sql`case ${sql.ref(`${shipment}.kind`)} when 'exchange' then
    ${exchangedGoods(sql.ref(`${shipment}.store_id`), sql.ref(`${shipment}.order_id`))} end`

// No alias of a caller may be hidden by one of these.
const exchangedGoods = (
  storeId: RawBuilder<unknown>,
  newOrderId: RawBuilder<unknown>,
): RawBuilder<ExchangedGoods | null> => sql`(
  select jsonb_build_object('shipmentNumber', taken.shipment_number, 'isOpen', exchanged.status = 'OPEN', 'contents', string_agg(
      concat_ws(' ', taken_unit.quantity || ' ×', taken_item.name, nullif(taken_item.variant_name, '')), ', ' order by taken_item.id))
    from exchanges exchanged
    join shipments taken on taken.store_id = exchanged.store_id and taken.id = exchanged.shipment_id
    join shipment_lines taken_unit on taken_unit.store_id = taken.store_id and taken_unit.shipment_id = taken.id
    join order_lines taken_item on taken_item.store_id = taken_unit.store_id and taken_item.id = taken_unit.order_line_id
   where exchanged.store_id = ${storeId} and exchanged.new_order_id = ${newOrderId}
   group by taken.shipment_number, exchanged.status)`

/** What the rider takes back when an order is delivered for which goods of another one are exchanged; null for no such order. */
export async function findExchangedGoods(
  tx: StoreTx,
  storeId: number,
  orderId: number,
): Promise<ExchangedGoods | null> {
  const { rows } = await sql<{ goods: ExchangedGoods | null }>`
    select ${exchangedGoods(sql`${storeId}`, sql`${orderId}`)} as goods`.execute(tx)
  return rows[0]?.goods?.isOpen ? rows[0].goods : null
}
