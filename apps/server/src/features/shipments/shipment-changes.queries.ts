import type { DeliveryType, ShipmentKind, ShipmentStatus } from '@haat/contract/vocabulary.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Shipments } from '../../platform/database-types.generated.ts'
import { selectList } from '../../platform/select-list.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'
import type { Minor } from '../../shared/money.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { hasNoOpenBooking } from './shipment-bookings.queries.ts'
import type { LineUnits, ReceivedUnits, ReturningLine } from './shipment-units-rules.ts'

/** The columns of a {@link ShipmentHead}. */
const headColumns = aliased([
  'id',
  'store_id',
  'order_id',
  'shipment_number',
  'kind',
  'status',
  'courier_name',
  'tracking_code',
  'tracking_url',
  'cod_minor',
  'collected_minor',
  'delivery_type',
  'declared_minor',
  'version',
])

/** A shipment without its units. */
export type ShipmentHead = AliasedRow<Selectable<Shipments>, typeof headColumns>
export type ShipmentChanges = CamelKeys<Updateable<Shipments>>

export type NewShipment = {
  storeId: number
  orderId: number
  /** Default: delivery. */
  kind?: ShipmentKind
  status: ShipmentStatus
  units: readonly LineUnits[]
  codMinor: Minor
  courierName: string
  trackingCode: string
  trackingUrl: string
  parcelCount: number
  weightGrams: number | null
  estimatedGrams: number
  isFragile?: boolean
  deliveryType?: DeliveryType
  declaredMinor?: Minor | null
  instruction: string
}

/** Writes a shipment of an order that this transaction has locked, with the next number. */
export async function insertShipment(tx: StoreTx, shipment: NewShipment): Promise<ShipmentHead> {
  const { storeId, orderId, kind = 'delivery', status, codMinor, courierName, trackingCode, trackingUrl } = shipment
  const { rows } = await sql<ShipmentHead>`
    with numbered as (
      update orders set last_shipment = last_shipment + 1 where store_id = ${storeId} and id = ${orderId}
      returning order_number, last_shipment)
    insert into shipments (store_id, order_id, number, shipment_number, kind, status, courier_name, tracking_code, tracking_url, cod_minor,
      parcel_count, weight_grams, estimated_grams, instruction, is_fragile, delivery_type, declared_minor, sent_at)
    select ${storeId}, ${orderId}, n.last_shipment, n.order_number || '-' || n.last_shipment, ${kind}, ${status}, ${courierName}, ${trackingCode},
        ${trackingUrl}, ${codMinor}, ${shipment.parcelCount}, ${shipment.weightGrams}, ${shipment.estimatedGrams}, ${shipment.instruction}, ${shipment.isFragile ?? false}, ${shipment.deliveryType ?? 'normal'}, ${shipment.declaredMinor ?? null},
        case when ${status} not in ('DRAFT', 'BOOKED') and ${kind} <> 'return' then now() end
      from numbered n
    returning ${selectList(headColumns)}`.execute(tx)
  const head = rows[0] as ShipmentHead
  if (kind === 'return') await insertReturnedLines(tx, head, shipment.units)
  else await insertShipmentLines(tx, head, shipment.units)
  return head
}

/** Units that a shopper sends back are in the shipment that brought them still. */
const insertReturnedLines = (tx: StoreTx, { storeId, id }: ShipmentHead, units: readonly LineUnits[]) =>
  tx
    .insertInto('shipment_lines')
    .values(
      units.map(({ lineId, quantity }) => ({
        ...{ store_id: storeId, shipment_id: id, order_line_id: lineId, quantity },
      })),
    )
    .execute()

/** Puts units of the order into a shipment; the check of their items refuses more than are ordered. */
export async function insertShipmentLines(
  tx: StoreTx,
  { storeId, id }: Pick<ShipmentHead, 'storeId' | 'id'>,
  units: readonly LineUnits[],
): Promise<void> {
  await sql`
    with units as (
      select * from unnest(${idsOf(units)}::bigint[], ${units.map(({ quantity }) => quantity)}::integer[]) as u (line_id, quantity)),
    counted as (
      update order_lines l set shipment_quantity = l.shipment_quantity + u.quantity
        from units u where l.store_id = ${storeId} and l.id = u.line_id)
    insert into shipment_lines (store_id, shipment_id, order_line_id, quantity)
    select ${storeId}, ${id}, u.line_id, u.quantity from units u order by u.line_id`.execute(tx)
}

const idsOf = (units: readonly { lineId: number }[]) => units.map(({ lineId }) => lineId)

/** Its units belong to no shipment any more. */
export async function freeShipmentUnits(
  tx: StoreTx,
  { storeId, id }: Pick<ShipmentHead, 'storeId' | 'id'>,
  what: 'keep_lines' | 'delete_lines',
): Promise<void> {
  await sql`
    update order_lines l set shipment_quantity = l.shipment_quantity - x.quantity
      from shipment_lines x
     where x.store_id = ${storeId} and x.shipment_id = ${id} and l.store_id = x.store_id and l.id = x.order_line_id`.execute(
    tx,
  )
  if (what === 'keep_lines') return
  await tx.deleteFrom('shipment_lines').where('store_id', '=', storeId).where('shipment_id', '=', id).execute()
}

/** Deletes a shipment if it is a draft; false when it is none. Its units were freed. */
export async function deleteDraft(tx: StoreTx, storeId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shipments')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', 'DRAFT')
    .where(hasNoOpenBooking)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

type Mark = {
  storeId: number
  id: number
  from: readonly string[]
  version: number | undefined
  changes: ShipmentChanges
  /** It was handed over, if not before. */
  marksSent?: boolean
  marksEnded?: boolean
}

/** Changes a shipment if it has one of these statuses, and the version. */
export const markShipment = (
  tx: StoreTx,
  { storeId, id, from, version, changes, marksSent = false, marksEnded = false }: Mark,
): Promise<ShipmentHead | undefined> =>
  tx
    .updateTable('shipments')
    .set({
      ...snakeKeys(changes),
      ...(marksSent && { sent_at: sql<Date>`coalesce(sent_at, now())` }),
      ...(marksEnded && { ended_at: sql<Date>`now()` }),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', sql<string>`any(${from as string[]}::text[])`) // guard: shipment-from
    .where(hasNoOpenBooking)
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .returning(headColumns)
    .executeTakeFirst()

/** What its units weigh, after they were changed under the lock of the order. */
export async function setEstimatedGrams(
  tx: StoreTx,
  { storeId, id, grams }: { storeId: number; id: number; grams: number },
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ estimated_grams: grams })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export type ShipmentEventRow = {
  shipment: Pick<ShipmentHead, 'storeId' | 'id'>
  from: string
  to: string
  actor: OrderActor
  note?: string
}

export async function insertShipmentEvent(
  tx: StoreTx,
  { shipment, from, to, actor, note = '' }: ShipmentEventRow,
): Promise<void> {
  await tx
    .insertInto('shipment_events')
    .values({
      ...{ store_id: shipment.storeId, shipment_id: shipment.id, from_status: from, to_status: to },
      ...{ actor_type: actor.type, actor_id: actor.id, note },
    })
    .execute()
}

export const findShipmentHead = (tx: StoreTx, storeId: number, id: number): Promise<ShipmentHead | undefined> =>
  tx.selectFrom('shipments').select(headColumns).where('store_id', '=', storeId).where('id', '=', id).executeTakeFirst()

/** Some shipments, with the numbers of their orders, by their IDs. */
export const listNumberedShipments = (
  tx: StoreTx,
  storeId: number,
  ids: readonly number[],
): Promise<(ShipmentHead & { orderNumber: string })[]> =>
  tx
    .selectFrom('shipments')
    .select(headColumns)
    .select(
      sql<string>`(select o.order_number from orders o where o.store_id = shipments.store_id and o.id = shipments.order_id)`.as(
        'orderNumber',
      ),
    )
    .where('store_id', '=', storeId)
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .orderBy('id')
    .execute()

/** The shipments of an order to its shopper that are not cancelled, in the order of their numbers. */
export const listLiveShipments = (tx: StoreTx, storeId: number, orderId: number): Promise<ShipmentHead[]> =>
  tx
    .selectFrom('shipments')
    .select(headColumns)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('status', '<>', 'CANCELLED')
    .where('kind', '<>', 'return')
    .orderBy('number')
    .execute()

/** Units of a shipment were delivered, or (null) all of them; its order's items count them. */
export async function markUnitsDelivered(
  tx: StoreTx,
  storeId: number,
  id: number,
  units: readonly LineUnits[] | null,
): Promise<void> {
  const kept =
    units &&
    sql`(
    select u.quantity from unnest(${idsOf(units)}::bigint[], ${units.map(({ quantity }) => quantity)}::integer[]) as u (line_id, quantity)
     where u.line_id = order_line_id)`
  await sql`
    with delivered as (
      update shipment_lines set delivered_quantity = ${kept ? sql`coalesce(${kept}, 0)` : sql`quantity`}
       where store_id = ${storeId} and shipment_id = ${id}
      returning order_line_id, delivered_quantity)
    update order_lines l set delivered_quantity = l.delivered_quantity + d.delivered_quantity
      from delivered d where l.store_id = ${storeId} and l.id = d.order_line_id`.execute(tx)
}

/** The units in a shipment. */
export async function listShipmentUnits(tx: StoreTx, storeId: number, id: number): Promise<LineUnits[]> {
  const { rows } = await sql<LineUnits>`
    select x.order_line_id as "lineId", x.quantity from shipment_lines x
     where x.store_id = ${storeId} and x.shipment_id = ${id} order by x.order_line_id`.execute(tx)
  return rows
}

/** Whether units of an order are in shipments that have not ended, or are on their way back. */
export async function hasUnitsOnRoad(tx: StoreTx, storeId: number, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from shipments s join shipment_lines x on x.store_id = s.store_id and x.shipment_id = s.id
     where s.store_id = ${storeId} and s.order_id = ${orderId} and s.status <> 'CANCELLED' and x.quantity > x.delivered_quantity
         + x.sellable_quantity + x.damaged_quantity + x.missing_quantity limit 1`.execute(tx)
  return rows.length > 0
}

/** What is on its way back of a shipment. */
export async function listReturningLines(tx: StoreTx, storeId: number, id: number): Promise<ReturningLine[]> {
  const { rows } = await sql<ReturningLine>`
    select x.order_line_id as "lineId", l.variant_id as "variantId",
        x.quantity - x.delivered_quantity - x.sellable_quantity - x.damaged_quantity - x.missing_quantity as "onWayBack"
      from shipment_lines x join order_lines l on l.store_id = x.store_id and l.id = x.order_line_id
     where x.store_id = ${storeId} and x.shipment_id = ${id} order by x.order_line_id`.execute(tx)
  return rows
}

/** Records what came back of a shipment; its check refuses more than was in it. */
export async function addReceived(
  tx: StoreTx,
  storeId: number,
  id: number,
  lines: readonly ReceivedUnits[],
): Promise<void> {
  await sql`
    update shipment_lines x set sellable_quantity = x.sellable_quantity + r.sellable,
        damaged_quantity = x.damaged_quantity + r.damaged, missing_quantity = x.missing_quantity + r.missing
      from unnest(${idsOf(lines)}::bigint[], ${lines.map(({ sellable }) => sellable)}::integer[],
        ${lines.map(({ damaged }) => damaged)}::integer[], ${lines.map(({ missing }) => missing)}::integer[])
        as r (line_id, sellable, damaged, missing)
     where x.store_id = ${storeId} and x.shipment_id = ${id} and x.order_line_id = r.line_id`.execute(tx)
}

/** Writes the shipment of an order that was shipped as a whole before shipments were recorded. */
// SQL: schema/shipments.functions.sql write_earlier_shipment
export async function writeEarlierShipment(tx: StoreTx, storeId: number, orderId: number): Promise<void> {
  await sql`select write_earlier_shipment(${storeId}::bigint, ${orderId}::bigint)`.execute(tx)
}
