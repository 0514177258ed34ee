import { maxShownSettlementLines } from '@haat/contract/limits.ts'
import type { SettlementLineKind, ShipmentStatus } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { containing } from '../../shared/like-pattern.ts'
import type { Minor } from '../../shared/money.ts'
import { parsePhone, partsOfPhone } from '../../shared/phone.ts'
import { leavesRest } from '../shipments/parcel-cash.queries.ts'
import type { SettledShipment } from './settlement-rules.ts'

// SQL: schema/bookings.functions.sql quoted_fee

/** What a payout is decided by. Their orders are locked. */
export async function listSettledShipments(
  tx: StoreTx,
  storeId: number,
  shipmentIds: readonly number[],
): Promise<Map<number, SettledShipment>> {
  const { rows } = await sql<SettledShipment>`
    select s.id, b.courier_account_id as "accountId", s.held_minor as "heldMinor", quoted_fee(s, b) as "quotedFeeMinor",
        s.status in ('DELIVERED', 'PARTLY_DELIVERED') as "isDelivered",
        array(select l.kind from settlement_lines l where l.store_id = s.store_id and l.shipment_id = s.id and l.is_live) as settled,
        c.id as "claimId", c.kind as "claimKind", coalesce(c.amount_minor - c.paid_minor, 0) as "claimedMinor"
      from shipments s
      left join courier_resolutions c on c.store_id = s.store_id and c.shipment_id = s.id and c.status = 'OPEN'
      left join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'
     where s.store_id = ${storeId} and s.id = any(${[...shipmentIds]}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** An account that stays until the transaction ends. */
export async function keepCourierAccount(tx: StoreTx, storeId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from courier_accounts where store_id = ${storeId} and id = ${id} for key share`.execute(tx)
  return rows.length > 0
}

export type SettlementLineRow = {
  id: number
  kind: SettlementLineKind
  shipmentId: number
  shipmentNumber: string
  orderId: number
  orderNumber: string
  receiverName: string
  status: ShipmentStatus
  consignmentId: string
  heldMinor: Minor
  cashMinor: Minor
  restMinor: Minor
  writtenOffMinor: Minor
  claimedMinor: Minor
  quotedFeeMinor: Minor | null
  feeMinor: Minor
}

/** The orders of the shipments of a payout. */
export async function listOrdersOfSettlement(tx: StoreTx, storeId: number, settlementId: number): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    select distinct s.order_id as "orderId" from settlement_lines l join shipments s on s.store_id = l.store_id and s.id = l.shipment_id
     where l.store_id = ${storeId} and l.settlement_id = ${settlementId}`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

/** The first lines of a payout, as they were recorded. */
export async function listSettlementLines(
  tx: StoreTx,
  storeId: number,
  settlementId: number,
): Promise<SettlementLineRow[]> {
  const { rows } = await sql<SettlementLineRow>`
    select l.id, l.kind, l.shipment_id as "shipmentId", s.shipment_number as "shipmentNumber", s.order_id as "orderId",
        o.order_number as "orderNumber", o.receiver_name as "receiverName", s.status, coalesce(b.consignment_id, '') as "consignmentId",
        l.held_minor as "heldMinor", l.cash_minor as "cashMinor", l.quoted_fee_minor as "quotedFeeMinor", l.fee_minor as "feeMinor",
        case when ${leavesRest} then s.held_minor else 0 end as "restMinor", r."writtenOffMinor", r."claimedMinor"
      from settlement_lines l
      join shipments s on s.store_id = l.store_id and s.id = l.shipment_id
      join orders o on o.store_id = s.store_id and o.id = s.order_id
      left join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'
     cross join lateral (
       select coalesce(sum(case when r.kind = 'WRITE_OFF' then r.amount_minor when r.status = 'REFUSED' then r.amount_minor - r.paid_minor end), 0)::bigint as "writtenOffMinor",
           coalesce(sum(case when r.kind = 'CLAIM' then case r.status when 'REFUSED' then r.paid_minor else r.amount_minor end end), 0)::bigint as "claimedMinor"
         from courier_resolutions r where r.store_id = l.store_id and r.settlement_line_id = l.id and r.status <> 'VOID') r
     where l.store_id = ${storeId} and l.settlement_id = ${settlementId} order by l.id limit ${maxShownSettlementLines}`.execute(
    tx,
  )
  return rows
}

export type UnsettledRow = Pick<
  SettlementLineRow,
  | 'id'
  | 'shipmentNumber'
  | 'orderId'
  | 'orderNumber'
  | 'receiverName'
  | 'status'
  | 'consignmentId'
  | 'heldMinor'
  | 'claimedMinor'
  | 'quotedFeeMinor'
> & { district: string; isSettled: boolean; endedAt: Date | null }

/** Whether a shipment `s`, with its booking `b` and order `o`, is what somebody searches for. */
const isNamed = (search: string): RawBuilder<unknown> => sql`(
  concat_ws(' ', s.shipment_number, o.order_number, b.consignment_id, o.receiver_name) ilike ${containing(search)}
  or o.phone like any(${[parsePhone(search) ?? [], partsOfPhone(search)].flat().map(containing)}::text[]))`

/** The shipments of an account that a payout can have, the oldest first. */
export async function listUnsettledShipments(
  tx: StoreTx,
  storeId: number,
  {
    courier_account_id: accountId,
    is_held: isHeld = true,
    search,
  }: { courier_account_id: number; is_held?: boolean; search?: string },
  { limit, after }: PageRequest,
): Promise<UnsettledRow[]> {
  const wanted = isHeld
    ? sql`s.id in (
        select h.id from shipments h where h.store_id = ${storeId} and h.held_minor > 0
        union select r.shipment_id from courier_resolutions r where r.store_id = ${storeId} and r.status = 'OPEN')`
    : sql`s.held_minor = 0 and c.id is null and s.status in ('DELIVERED', 'PARTLY_DELIVERED', 'RETURNING', 'RETURNED')
        and s.sent_at > now() - interval '90 days' and not exists (
          select from settlement_lines l where l.store_id = s.store_id and l.shipment_id = s.id and l.is_live)`
  const { rows } = await sql<UnsettledRow>`
    select s.id, s.shipment_number as "shipmentNumber", s.order_id as "orderId", o.order_number as "orderNumber",
        o.receiver_name as "receiverName", o.district, s.status, b.consignment_id as "consignmentId", s.held_minor as "heldMinor",
        coalesce(c.amount_minor - c.paid_minor, 0) as "claimedMinor", quoted_fee(s, b) as "quotedFeeMinor", s.ended_at as "endedAt",
        exists (select from settlement_lines l
          where l.store_id = s.store_id and l.shipment_id = s.id and l.is_live and l.kind = 'COLLECTION') as "isSettled"
      from shipments s
      join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'
      join orders o on o.store_id = s.store_id and o.id = s.order_id
      left join courier_resolutions c on c.store_id = s.store_id and c.shipment_id = s.id and c.status = 'OPEN'
     where s.store_id = ${storeId} and b.courier_account_id = ${accountId} and ${wanted}
       and ${search === undefined ? sql`true` : isNamed(search)}
       and ${after ? sql`s.id > ${after[1]}::bigint` : sql`true`}
     order by s.id limit ${limit + 1}`.execute(tx)
  return rows
}

/** Why the claims of a payout do not let it be voided: one that it left was paid since, or one that it has paid was refused, or would be open beside another. */
export async function findClaimInTheWay(
  tx: StoreTx,
  storeId: number,
  settlementId: number,
): Promise<'claim_paid' | 'claim_refused' | 'claim_open' | null> {
  const { rows } = await sql<Record<'isPaid' | 'isRefused' | 'isOther', boolean | null>>`
    select bool_or(r.settlement_line_id = l.id and r.paid_minor > 0) as "isPaid",
        bool_or(r.id = l.claim_id and r.status = 'REFUSED') as "isRefused",
        bool_or(r.id = l.claim_id and exists (select from courier_resolutions o
          where o.store_id = r.store_id and o.shipment_id = r.shipment_id and o.status = 'OPEN' and o.id <> r.id)) as "isOther"
      from settlement_lines l join courier_resolutions r on r.store_id = l.store_id and (r.settlement_line_id = l.id or r.id = l.claim_id)
     where l.store_id = ${storeId} and l.settlement_id = ${settlementId} and l.is_live`.execute(tx)
  const { isPaid, isRefused, isOther } = rows[0] ?? {}
  return isPaid ? 'claim_paid' : isRefused ? 'claim_refused' : isOther ? 'claim_open' : null
}
