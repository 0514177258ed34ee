import type { ShipmentProblem, ShipmentStatus, TrackingFailure } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CourierSaid } from './override-rules.ts'
import { returnProblemOf } from './shipment-returns.queries.ts'

type Said = { word: string; status: ShipmentStatus | ''; isProvisional: boolean }

/** What a courier says of a shipment that it has. */
export type ShownTracking = Said & {
  since: Date | null
  problem: ShipmentProblem | ''
  backAt: Date | null
  checkedAt: Date | null
  nextCheckAt: Date | null
  failure: TrackingFailure | ''
  history: readonly (Said & { createdAt: Date })[]
}

export async function findShownTracking(
  tx: StoreTx,
  storeId: number,
  shipmentId: number,
): Promise<ShownTracking | null> {
  const { rows } = await sql<Omit<ShownTracking, 'history'>>`
    select t.word, t.status, t.is_provisional as "isProvisional", t.word_at as since, t.problem, t.back_at as "backAt",
        t.checked_at as "checkedAt", t.next_check_at as "nextCheckAt", t.failure
      from tracked_parcels t where t.store_id = ${storeId} and t.shipment_id = ${shipmentId}`.execute(tx)
  const [tracking] = rows
  if (!tracking) return null
  const { rows: history } = await sql<Said & { createdAt: Date }>`
    select c.word, c.status, c.is_provisional as "isProvisional", c.created_at as "createdAt"
      from tracked_parcels t join courier_statuses c on c.store_id = t.store_id and c.booking_id = t.booking_id
     where t.store_id = ${storeId} and t.shipment_id = ${shipmentId} order by c.id`.execute(tx)
  return { ...tracking, history }
}

/** Whether a courier has said for good that a tracked parcel `t` was delivered in part, whatever it said since. */
export const wasInPart = sql<boolean>`(t.is_hinted_in_part or exists (select from courier_statuses c
  where c.store_id = t.store_id and c.booking_id = t.booking_id and c.status = 'PARTLY_DELIVERED' and not c.is_provisional))`

/** What the courier of a shipment says of it; null for one that no courier has by a booking from here. */
export async function findCourierSaid(tx: StoreTx, storeId: number, shipmentId: number): Promise<CourierSaid | null> {
  const { rows } = await sql<CourierSaid>`
    select t.status, t.is_provisional as "isProvisional", t.checked_at as "checkedAt", ${wasInPart} as "isInPart"
      from tracked_parcels t
     where t.store_id = ${storeId} and t.shipment_id = ${shipmentId}`.execute(tx)
  return rows[0] ?? null
}

/** Whether the courier says, for good, that it has delivered a shipment, whatever became of it here. */
export async function isDeliveredByCourier(tx: StoreTx, storeId: number, shipmentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from tracked_parcels t
     where t.store_id = ${storeId} and t.shipment_id = ${shipmentId} and t.status = 'DELIVERED' and not t.is_provisional`.execute(
    tx,
  )
  return rows.length > 0
}

/** Its status in the words of the courier, and what staff are to look at: of a shipment `s` of an order `o`. */
export const courierWordOf = sql<string>`coalesce((select t.word from tracked_parcels t
  where t.store_id = s.store_id and t.shipment_id = s.id), '')`
/** Whether a tracked parcel `t` of a shipment `s` of an order `o` collects another amount than is due. */
export const amountProblemOf = sql<'AMOUNT_CHANGED' | 'AMOUNT_RAISED' | null>`(case
  when collects_too_much(s, o) then 'AMOUNT_CHANGED' when collects_too_little(s, o, t.created_at) then 'AMOUNT_RAISED' end)`

export const problemOf = sql<ShipmentProblem | ''>`(case
  when exists (select from shipment_bookings b
    where b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'UNCLEAR' and b.next_check_at is null) then 'BOOKING_UNCLEAR'
  when cash_problem(s, o) <> '' then cash_problem(s, o)
  else coalesce((select coalesce(nullif(t.problem, ''), ${amountProblemOf})
    from tracked_parcels t where t.store_id = s.store_id and t.shipment_id = s.id), ${returnProblemOf}) end)`

/** Whether staff are to look at a shipment `s` of an order `o`. */
export const hasProblem = sql<boolean>`(case when s.ended_at is null then ${problemOf} else cash_problem(s, o) end <> '')`

const SILENT_AFTER = '48 hours'

/** Whether nobody has said anything new for two days of a shipment `s` that a courier is to bring to the shopper. */
export const isSilentAt = (
  moment: RawBuilder<unknown>,
) => sql<boolean>`(s.status in ('BOOKED', 'PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'HELD')
  and exists (select from tracked_parcels t where t.store_id = s.store_id and t.shipment_id = s.id
    and coalesce(t.word_at, t.created_at) <= ${moment} - ${SILENT_AFTER}::interval)
  and not exists (select from shipment_events e
    where e.store_id = s.store_id and e.shipment_id = s.id and e.created_at > ${moment} - ${SILENT_AFTER}::interval))`

export const isSilentNow = isSilentAt(sql`now()`)

/** {@link isSilentAt} of one shipment. */
export async function isShipmentSilent(tx: StoreTx, storeId: number, shipmentId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from shipments s
     where s.store_id = ${storeId} and s.id = ${shipmentId} and ${isSilentAt(sql`${now}::timestamptz`)}`.execute(tx)
  return rows.length > 0
}

/** Whether units of a shipment `s` are on their way back to the store. */
export const hasUnitsComingBack = sql<boolean>`(s.status = 'RETURNING' or s.status = 'PARTLY_DELIVERED'
  and exists (select from shipment_lines x where x.store_id = s.store_id and x.shipment_id = s.id
    and x.quantity > x.delivered_quantity + x.sellable_quantity + x.damaged_quantity + x.missing_quantity))`
