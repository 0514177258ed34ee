import type { BookingStatus, SettlementState, ShipmentProblem } from '@haat/contract/vocabulary.ts'
import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Shipments } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst, oldestFirst } from '../../platform/newest-first.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import type { Minor } from '../../shared/money.ts'
import { asciiDigits, type PhoneNumber } from '../../shared/phone.ts'
import { dayBegin, dayEnd } from '../orders/merchant-orders.queries.ts'
import { actorNameIn, joinActors } from '../orders/order-timeline.queries.ts'
import { hasSettlement } from './courier-money.queries.ts'
import { bookingStatusOf } from './shipment-bookings.queries.ts'
import type { ShipmentNumber } from './shipment-number-rules.ts'
import { courierWordOf, hasProblem, hasUnitsComingBack, isSilentNow, problemOf } from './shipment-tracking.queries.ts'

const columns = aliased([
  's.id',
  's.order_id',
  's.shipment_number',
  's.kind',
  's.status',
  's.courier_name',
  's.tracking_code',
  's.tracking_url',
  's.cod_minor',
  's.collected_minor',
  's.held_minor',
  's.parcel_count',
  's.weight_grams',
  's.estimated_grams',
  's.instruction',
  's.is_fragile',
  's.delivery_type',
  's.declared_minor',
  's.printed_at',
  's.printed_count',
  's.version',
  's.created_at',
  's.sent_at',
  's.ended_at',
])

/** A shipment, with what is listed of its order. */
export type ListedShipment = AliasedRow<Selectable<Shipments>, typeof columns> & {
  orderNumber: string
  orderStatus: string
  receiverName: string
  phone: string
  district: string
  unitCount: number
  bookingStatus: BookingStatus | null
  courierWord: string
  zoneCode: string
  problem: ShipmentProblem | ''
  cashMinor: Minor
  cashLeftMinor: Minor
}

export type ShipmentFilters = {
  status?: string
  booking?: string
  has_problem?: boolean
  order_id?: number
  number?: ShipmentNumber
  tracking_code?: string
  courier_account_id?: number
  is_held?: boolean
  is_silent?: boolean
  comes_back?: boolean
  needs_label?: boolean
  phone?: PhoneNumber
  consignment_id?: string
  settlement?: SettlementState
  date_from?: string
  date_to?: string
  sort?: 'newest' | 'oldest'
}

/** What leaves the store has its label by then. */
const needsLabel = sql<boolean>`(s.printed_count = 0 and s.status in ('DRAFT', 'BOOKED') and s.kind <> 'return')`

/** How couriers may write an ID that staff typed: in ASCII digits, in capitals or not. */
const spellingsOf = (typed: string): string[] => {
  const id = asciiDigits(typed)
  return [id, id.toUpperCase(), id.toLowerCase()]
}

/** The shipments of a store, as they are listed. */
export const listedShipments = (tx: StoreTx, storeId: number) =>
  tx
    .selectFrom('shipments as s')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 's.store_id').onRef('o.id', '=', 's.order_id'))
    .select(columns)
    .select(['o.order_number as orderNumber', 'o.status as orderStatus', 'o.receiver_name as receiverName'])
    .select(['o.phone', 'o.district', 'o.delivery_location as zoneCode'])
    .select(
      sql<number>`(select coalesce(sum(x.quantity), 0)::integer from shipment_lines x
        where x.store_id = s.store_id and x.shipment_id = s.id)`.as('unitCount'),
    )
    .select([bookingStatusOf.as('bookingStatus'), courierWordOf.as('courierWord'), problemOf.as('problem')])
    .select([sql<Minor>`parcel_cash(s, o)`.as('cashMinor'), sql<Minor>`cash_left(o, s.id)`.as('cashLeftMinor')])
    .where('s.store_id', '=', storeId)

/** A page of the shipments of a store. */
export function listShipments(
  tx: StoreTx,
  storeId: number,
  filters: ShipmentFilters,
  page: PageRequest,
): Promise<ListedShipment[]> {
  let query = listedShipments(tx, storeId)
  for (const column of ['status', 'order_id', 'tracking_code'] as const) {
    const wanted = filters[column]
    if (wanted !== undefined) query = query.where(`s.${column}`, '=', wanted)
  }
  if (filters.booking !== undefined) query = query.where(bookingStatusOf, '=', filters.booking as BookingStatus)
  if (filters.has_problem !== undefined) query = query.where(hasProblem, '=', filters.has_problem)
  if (filters.courier_account_id !== undefined)
    query = query.where(
      sql<boolean>`exists (select from shipment_bookings b where b.store_id = s.store_id and b.shipment_id = s.id
        and b.status = 'BOOKED' and b.courier_account_id = ${filters.courier_account_id})`,
    )
  if (filters.consignment_id !== undefined)
    query = query.where(
      sql<boolean>`exists (select from shipment_bookings b where b.store_id = s.store_id and b.shipment_id = s.id
        and b.status = 'BOOKED' and b.consignment_id = any (${spellingsOf(filters.consignment_id)}::text[]))`,
    )
  if (filters.settlement !== undefined) query = query.where(hasSettlement(storeId, filters.settlement))
  if (filters.is_silent !== undefined) query = query.where(isSilentNow, '=', filters.is_silent)
  if (filters.comes_back !== undefined) query = query.where(hasUnitsComingBack, '=', filters.comes_back)
  if (filters.needs_label !== undefined) query = query.where(needsLabel, '=', filters.needs_label)
  if (filters.is_held !== undefined) query = query.where('s.held_minor', filters.is_held ? '<>' : '=', 0)
  if (filters.number !== undefined) {
    const { orderNumber, count } = filters.number
    query = query.where('o.order_number', '=', orderNumber)
    if (count !== null) query = query.where('s.number', '=', count)
  }
  if (filters.phone !== undefined) query = query.where('o.phone', '=', filters.phone)
  if (filters.date_from) query = query.where('s.created_at', '>=', dayBegin(filters.date_from))
  if (filters.date_to) query = query.where('s.created_at', '<', dayEnd(filters.date_to))
  return filters.sort === 'oldest' ? oldestFirst(query, 's.id', page) : newestFirst(query, 's.id', page)
}

export const findShipment = (tx: StoreTx, storeId: number, id: number): Promise<ListedShipment | undefined> =>
  listedShipments(tx, storeId).where('s.id', '=', id).executeTakeFirst()

export type ShipmentItemRow = {
  lineId: number
  name: string
  variantName: string
  sku: string
  image: string
  quantity: number
  amountMinor: Minor
  deliveredQuantity: number
  sellableQuantity: number
  damagedQuantity: number
  missingQuantity: number
}

/** The units in a shipment, in the order of the order's items. */
export async function listShipmentItems(tx: StoreTx, storeId: number, id: number): Promise<ShipmentItemRow[]> {
  const { rows } = await sql<ShipmentItemRow>`
    select x.order_line_id as "lineId", l.name, l.variant_name as "variantName", l.sku, l.image, x.quantity, sold_for(l, x.quantity) as "amountMinor",
        x.delivered_quantity as "deliveredQuantity", x.sellable_quantity as "sellableQuantity",
        x.damaged_quantity as "damagedQuantity", x.missing_quantity as "missingQuantity"
      from shipment_lines x join order_lines l on l.store_id = x.store_id and l.id = x.order_line_id
     where x.store_id = ${storeId} and x.shipment_id = ${id} order by x.order_line_id`.execute(tx)
  return rows
}

export type ShipmentEventEntry = {
  fromStatus: string | null
  toStatus: string
  note: string
  actorType: string
  actorName: string
  createdAt: Date
}

/** What happened to a shipment, oldest first. */
export async function listShipmentEvents(tx: StoreTx, storeId: number, id: number): Promise<ShipmentEventEntry[]> {
  const { rows } = await sql<ShipmentEventEntry>`
    select nullif(e.from_status, 'NEW') as "fromStatus", e.to_status as "toStatus", e.note, e.actor_type as "actorType",
        ${actorNameIn} as "actorName", e.created_at as "createdAt"
      from shipment_events e ${joinActors(storeId)}
     where e.store_id = ${storeId} and e.shipment_id = ${id} order by e.id`.execute(tx)
  return rows
}
