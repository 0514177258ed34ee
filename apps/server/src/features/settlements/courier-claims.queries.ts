import type { ClaimKind, ClaimStatus } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import type { Minor } from '../../shared/money.ts'
import type { RestRow } from './courier-rests.queries.ts'
import type { MissingGoods } from './goods-claim-rules.ts'

export type ClaimRow = Pick<
  RestRow,
  'id' | 'shipmentNumber' | 'orderId' | 'orderNumber' | 'receiverName' | 'courierAccountId' | 'consignmentId'
> & {
  shipmentId: number
  kind: ClaimKind
  amountMinor: Minor
  paidMinor: Minor
  status: ClaimStatus
  note: string
  recordedBy: string
  createdAt: Date
  endedAt: Date | null
  endedBy: string
  endNote: string
}

const selectClaims = async (tx: StoreTx, storeId: number, where: RawBuilder<unknown>, limit: number) => {
  const { rows } = await sql<ClaimRow>`
    select r.id, r.shipment_id as "shipmentId", s.shipment_number as "shipmentNumber", s.order_id as "orderId",
        o.order_number as "orderNumber", o.receiver_name as "receiverName", b.courier_account_id as "courierAccountId",
        coalesce(b.consignment_id, '') as "consignmentId", r.kind, r.amount_minor as "amountMinor", r.paid_minor as "paidMinor", r.status,
        r.note, r.recorded_by as "recordedBy", r.created_at as "createdAt", r.ended_at as "endedAt", r.ended_by as "endedBy", r.end_note as "endNote"
      from courier_resolutions r
      join shipments s on s.store_id = r.store_id and s.id = r.shipment_id
      join orders o on o.store_id = s.store_id and o.id = s.order_id
      left join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'
     where r.store_id = ${storeId} and r.kind <> 'WRITE_OFF' and ${where} order by r.id desc limit ${limit}`.execute(tx)
  return rows
}

/** A page of what couriers are asked for, newest first. */
export function listClaims(
  tx: StoreTx,
  storeId: number,
  filters: { status?: string; courier_account_id?: number; shipment_id?: number },
  { limit, after }: PageRequest,
): Promise<ClaimRow[]> {
  const { status, courier_account_id: accountId, shipment_id: shipmentId } = filters
  const wanted = [
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
    ...(accountId === undefined ? [] : [sql`b.courier_account_id = ${accountId}`]),
    ...(shipmentId === undefined ? [] : [sql`r.shipment_id = ${shipmentId}`]),
    ...(after ? [sql`r.id < ${after[1]}::bigint`] : []),
  ]
  return selectClaims(tx, storeId, sql.join([sql`true`, ...wanted], sql` and `), limit + 1)
}

export const findClaim = async (tx: StoreTx, storeId: number, id: number): Promise<ClaimRow | undefined> =>
  (await selectClaims(tx, storeId, sql`r.id = ${id}`, 1))[0]

/** Closes an open claim that the courier does not pay; false when it is not open. */
export async function markRefused(
  tx: StoreTx,
  storeId: number,
  { id, endedBy, note }: { id: number; endedBy: string; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('courier_resolutions')
    .set({ status: 'REFUSED', ended_at: sql<Date>`now()`, ended_by: endedBy, end_note: note })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', 'OPEN') // guard: claim-open
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a claim of missing units is decided by. The order is locked. */
export async function findMissingGoods(
  tx: StoreTx,
  storeId: number,
  shipmentId: number,
): Promise<MissingGoods | undefined> {
  const { rows } = await sql<MissingGoods>`
    select b.courier_account_id as "accountId",
        (select sum(l.missing_quantity * o.unit_price_minor)::bigint
           from shipment_lines l join order_lines o on o.store_id = l.store_id and o.id = l.order_line_id
          where l.store_id = s.store_id and l.shipment_id = s.id and l.missing_quantity > 0) as "priceMinor",
        exists (select from courier_resolutions r
          where r.store_id = s.store_id and r.shipment_id = s.id and r.status = 'OPEN') as "hasOpenClaim",
        exists (select from courier_resolutions r
          where r.store_id = s.store_id and r.shipment_id = s.id and r.kind = 'GOODS' and r.status in ('OPEN', 'PAID')) as "isClaimed"
      from shipments s
      left join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'
     where s.store_id = ${storeId} and s.id = ${shipmentId}`.execute(tx)
  return rows[0]
}
