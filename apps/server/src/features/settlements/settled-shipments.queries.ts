import type { SettlementLineKind, ShipmentStatus } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import type { Minor } from '../../shared/money.ts'
import type { SettledShipment } from './settlement-rules.ts'

/** The orders of shipments, by shipment. */
export async function listOrdersOfShipments(
  tx: StoreTx,
  storeId: number,
  shipmentIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; orderId: number }>`
    select id, order_id as "orderId" from shipments
     where store_id = ${storeId} and id = any(${[...shipmentIds]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, orderId }) => [id, orderId]))
}

/** What a payout is decided by. Their orders are locked. */
export async function listSettledShipments(
  tx: StoreTx,
  storeId: number,
  shipmentIds: readonly number[],
): Promise<Map<number, SettledShipment>> {
  const { rows } = await sql<SettledShipment>`
    select s.id, b.courier_account_id as "accountId", s.held_minor as "heldMinor", b.fee_minor as "quotedFeeMinor",
        s.status in ('DELIVERED', 'PARTLY_DELIVERED') as "isDelivered",
        array(select l.kind from settlement_lines l where l.store_id = s.store_id and l.shipment_id = s.id and l.is_live) as settled
      from shipments s
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
  quotedFeeMinor: Minor | null
  feeMinor: Minor
}

/** The lines of a payout, as they were recorded. */
export async function listSettlementLines(
  tx: StoreTx,
  storeId: number,
  settlementId: number,
): Promise<SettlementLineRow[]> {
  const { rows } = await sql<SettlementLineRow>`
    select l.id, l.kind, l.shipment_id as "shipmentId", s.shipment_number as "shipmentNumber", s.order_id as "orderId",
        o.order_number as "orderNumber", o.receiver_name as "receiverName", s.status, coalesce(b.consignment_id, '') as "consignmentId",
        l.held_minor as "heldMinor", l.cash_minor as "cashMinor", l.quoted_fee_minor as "quotedFeeMinor", l.fee_minor as "feeMinor"
      from settlement_lines l
      join shipments s on s.store_id = l.store_id and s.id = l.shipment_id
      join orders o on o.store_id = s.store_id and o.id = s.order_id
      left join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'
     where l.store_id = ${storeId} and l.settlement_id = ${settlementId} order by l.id`.execute(tx)
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
  | 'quotedFeeMinor'
> & { district: string; isSettled: boolean; endedAt: Date | null }

/** The shipments of an account that a payout can have, the oldest first. */
export async function listUnsettledShipments(
  tx: StoreTx,
  storeId: number,
  { courier_account_id: accountId, is_held: isHeld = true }: { courier_account_id: number; is_held?: boolean },
  { limit, after }: PageRequest,
): Promise<UnsettledRow[]> {
  const wanted = isHeld
    ? sql`s.held_minor > 0`
    : sql`s.held_minor = 0 and s.status in ('DELIVERED', 'PARTLY_DELIVERED', 'RETURNING', 'RETURNED')
        and s.sent_at > now() - interval '90 days' and not exists (
          select from settlement_lines l where l.store_id = s.store_id and l.shipment_id = s.id and l.is_live)`
  const { rows } = await sql<UnsettledRow>`
    select s.id, s.shipment_number as "shipmentNumber", s.order_id as "orderId", o.order_number as "orderNumber",
        o.receiver_name as "receiverName", o.district, s.status, b.consignment_id as "consignmentId", s.held_minor as "heldMinor",
        b.fee_minor as "quotedFeeMinor", s.ended_at as "endedAt",
        exists (select from settlement_lines l
          where l.store_id = s.store_id and l.shipment_id = s.id and l.is_live and l.kind = 'COLLECTION') as "isSettled"
      from shipments s
      join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'
      join orders o on o.store_id = s.store_id and o.id = s.order_id
     where s.store_id = ${storeId} and b.courier_account_id = ${accountId} and ${wanted}
       and ${after ? sql`s.id > ${after[1]}::bigint` : sql`true`}
     order by s.id limit ${limit + 1}`.execute(tx)
  return rows
}
