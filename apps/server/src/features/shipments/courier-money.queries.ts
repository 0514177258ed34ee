import type { SettlementState } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CourierMoney } from './settlement-state-rules.ts'

/** What payouts have paid and kept of a shipment `s`, and what of it is claimed or given up. */
const moneyOfPayouts = sql`
     cross join lateral (
       select coalesce(sum(l.cash_minor) filter (where l.kind in ('COLLECTION', 'CLAIM')), 0)::bigint as "paidMinor",
           sum(l.fee_minor)::bigint as "keptMinor"
         from settlement_lines l where l.store_id = s.store_id and l.shipment_id = s.id and l.is_live) l
     cross join lateral (
       select coalesce(bool_or(r.kind = 'CLAIM' and r.status = 'OPEN'), false) as "isClaimed",
           coalesce(sum(r.amount_minor - r.paid_minor) filter (
             where r.kind = 'WRITE_OFF' and r.status = 'DONE' or r.kind = 'CLAIM' and r.status = 'REFUSED'), 0)::bigint as "writtenOffMinor"
         from courier_resolutions r where r.store_id = s.store_id and r.shipment_id = s.id) r`

/** What the courier of a shipment has collected, paid and kept; null when no courier has it by a booking from here. */
export const findCourierMoney = async (
  tx: StoreTx,
  storeId: number,
  shipmentId: number,
): Promise<CourierMoney | null> => (await listCourierMoney(tx, storeId, [shipmentId])).get(shipmentId) ?? null

/** The same of several shipments, by their IDs. */
export async function listCourierMoney(
  tx: StoreTx,
  storeId: number,
  shipmentIds: readonly number[],
): Promise<Map<number, CourierMoney>> {
  const { rows } = await sql<CourierMoney & { id: number }>`
    select s.id, s.held_minor as "heldMinor", b.fee_minor as "feeMinor", b.cod_fee_minor as "codFeeMinor", l."paidMinor", l."keptMinor",
        r."isClaimed", r."writtenOffMinor"
      from shipments s
      join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'
      ${moneyOfPayouts}
     where s.store_id = ${storeId} and s.id = any (${shipmentIds}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, ...money }) => [id, money]))
}

/** How the money of a shipment `s` stands: what `settlementStateOf` decides, where shipments are chosen by it. */
const settlementOf = sql<SettlementState>`coalesce((
  select case when s.held_minor > 0 or r."isClaimed" then case when l."paidMinor" > 0 then 'PART' else 'DUE' end
      when r."writtenOffMinor" > 0 then 'WRITTEN_OFF' when l."keptMinor" is null then 'NONE' else 'SETTLED' end
    from shipment_bookings b ${moneyOfPayouts}
   where b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'), 'NONE')`

/** Where a shipment `s` stands so. What each state needs is said first, so that its few shipments are found by an index. */
export const hasSettlement = (storeId: number, state: SettlementState) =>
  sql<boolean>`${neededBy(storeId)[state]} and ${settlementOf} = ${state}`

const neededBy = (storeId: number) => {
  const isOwed = sql`s.id in (
    select h.id from shipments h where h.store_id = ${storeId} and h.held_minor > 0
    union select r.shipment_id from courier_resolutions r where r.store_id = ${storeId} and r.kind = 'CLAIM' and r.status = 'OPEN')`
  return {
    ...{ NONE: sql`s.held_minor <= 0`, DUE: isOwed, PART: isOwed },
    WRITTEN_OFF: sql`s.id in (
      select r.shipment_id from courier_resolutions r
       where r.store_id = ${storeId} and (r.kind = 'WRITE_OFF' and r.status = 'DONE' or r.kind = 'CLAIM' and r.status = 'REFUSED'))`,
    SETTLED: sql`s.id in (select l.shipment_id from settlement_lines l where l.store_id = ${storeId} and l.is_live)`,
  } satisfies Record<SettlementState, unknown>
}
