import type { ShipmentStatus } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import type { Minor } from '../../shared/money.ts'
import { hasRest, leavesRest } from '../shipments/parcel-cash.queries.ts'
import type { ClaimRow } from './courier-claims.queries.ts'

export type UnpaidList = 'SHORT' | 'MISSING'

/** `before`: what was delivered before it, and is neither in the file nor in another open one, is missing. */
export type UnpaidOf = { storeId: number; fileId: number; accountId: number | null; before: Date }

/**
 * Which shipments `s` a file has paid short, or neither it nor a payout has although they were delivered long enough ago: the
 * courier holds something of them.
 */
const isUnpaid = ({ storeId, fileId, accountId, before }: UnpaidOf, list: UnpaidList): RawBuilder<unknown> =>
  list === 'SHORT'
    ? sql`s.store_id = ${storeId} and s.held_minor > 0 and s.id in (
        select l.shipment_id from settlement_files f
          join settlements t on t.store_id = f.store_id and t.id = f.settlement_id and t.status = 'POSTED'
          join settlement_lines l on l.store_id = t.store_id and l.settlement_id = t.id
         where f.store_id = ${storeId} and f.id = ${fileId} and ${leavesRest})`
    : sql`s.store_id = ${storeId} and s.held_minor > 0 and s.ended_at < ${before}
        and not ${hasRest}
        and exists (select from shipment_bookings b
          where b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED' and b.courier_account_id = ${accountId})
        and not exists (select from settlement_file_lines x join settlement_files f on f.store_id = x.store_id and f.id = x.file_id
          where x.store_id = s.store_id and x.shipment_id = s.id and (x.file_id = ${fileId} or not x.is_left_out
            and not exists (select from settlements t where t.store_id = f.store_id and t.id = f.settlement_id and t.status = 'POSTED')))`

const hasOpenClaim = sql`exists (select from courier_resolutions r
  where r.store_id = s.store_id and r.shipment_id = s.id and r.status = 'OPEN')`

export async function sumUnpaid(
  tx: StoreTx,
  of: UnpaidOf,
  list: UnpaidList,
): Promise<{ count: number; heldMinor: Minor }> {
  const { rows } = await sql<{ count: number; heldMinor: Minor }>`
    select count(*)::integer as count, coalesce(sum(s.held_minor), 0)::bigint as "heldMinor"
      from shipments s where ${isUnpaid(of, list)}`.execute(tx)
  return rows[0] ?? { count: 0, heldMinor: 0 }
}

export type MissingRow = Pick<
  ClaimRow,
  'id' | 'shipmentNumber' | 'orderId' | 'orderNumber' | 'receiverName' | 'courierAccountId' | 'consignmentId'
> & { status: ShipmentStatus; heldMinor: Minor; endedAt: Date }

/** A page of the parcels that are missing in a file, the oldest first. */
export async function listMissing(tx: StoreTx, of: UnpaidOf, { limit, after }: PageRequest): Promise<MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    select s.id, s.shipment_number as "shipmentNumber", s.order_id as "orderId", o.order_number as "orderNumber",
        o.receiver_name as "receiverName", k.courier_account_id as "courierAccountId", coalesce(k.consignment_id, '') as "consignmentId",
        s.status, s.held_minor as "heldMinor", s.ended_at as "endedAt"
      from shipments s
      join orders o on o.store_id = s.store_id and o.id = s.order_id
      join shipment_bookings k on k.store_id = s.store_id and k.shipment_id = s.id and k.status = 'BOOKED'
     where ${isUnpaid(of, 'MISSING')} and ${after ? sql`s.id > ${after[1]}::bigint` : sql`true`}
     order by s.id limit ${limit + 1}`.execute(tx)
  return rows
}

/** Whether a parcel is in a file, or for what is missing: was booked at its account. */
export async function isOfFile(tx: StoreTx, of: UnpaidOf, list: UnpaidList, shipmentId: number): Promise<boolean> {
  const { rows } = await (list === 'SHORT'
    ? sql`select from settlement_file_lines where store_id = ${of.storeId} and file_id = ${of.fileId} and shipment_id = ${shipmentId} limit 1`
    : sql`select from shipment_bookings where store_id = ${of.storeId} and shipment_id = ${shipmentId} and status = 'BOOKED'
        and courier_account_id = ${of.accountId}`
  ).execute(tx)
  return rows.length > 0
}

type Claimable = { list: UnpaidList; shipmentId: number | undefined }

/** The parcels of which something can be claimed, the oldest first, with their orders. */
export async function listClaimable(
  tx: StoreTx,
  of: UnpaidOf,
  { list, shipmentId, limit }: Claimable & { limit: number },
): Promise<{ id: number; orderId: number }[]> {
  const { rows } = await sql<{ id: number; orderId: number }>`
    select s.id, s.order_id as "orderId" from shipments s
     where ${isUnpaid(of, list)} and not ${hasOpenClaim} and ${shipmentId === undefined ? sql`true` : sql`s.id = ${shipmentId}`}
     order by s.id limit ${limit}`.execute(tx)
  return rows
}

/** Asks the courier for all that it holds of those parcels that can be claimed still. Their orders are locked. */
export async function insertFileClaims(
  tx: StoreTx,
  of: UnpaidOf,
  { list, ids, note, recordedBy }: { list: UnpaidList; ids: readonly number[]; note: string; recordedBy: string },
): Promise<{ shipmentId: number; amountMinor: Minor }[]> {
  const { rows } = await sql<{ shipmentId: number; amountMinor: Minor }>`
    insert into courier_resolutions (store_id, shipment_id, settlement_line_id, kind, amount_minor, status, note, recorded_by)
    select s.store_id, s.id, (select max(l.id) from settlement_lines l
          where l.store_id = s.store_id and l.shipment_id = s.id and ${leavesRest}),
        'CLAIM', s.held_minor, 'OPEN', ${note}, ${recordedBy}
      from shipments s where ${isUnpaid(of, list)} and not ${hasOpenClaim} and s.id = any(${[...ids]}::bigint[])
     order by s.id
    returning shipment_id as "shipmentId", amount_minor as "amountMinor"`.execute(tx)
  return rows
}
