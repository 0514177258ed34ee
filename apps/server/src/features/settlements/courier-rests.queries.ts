import type { RestKind, RestStatus, ShipmentStatus } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import type { Minor } from '../../shared/money.ts'
import { hasRest, leavesRest } from '../shipments/parcel-cash.queries.ts'
import type { DecidedRest } from './rest-rules.ts'

export type ResolutionRow = {
  id: number
  kind: RestKind
  amountMinor: Minor
  status: RestStatus
  note: string
  recordedBy: string
  createdAt: string
}

export type RestRow = {
  id: number
  shipmentNumber: string
  orderId: number
  orderNumber: string
  receiverName: string
  courierAccountId: number | null
  consignmentId: string
  status: ShipmentStatus
  collectedMinor: Minor
  paidOutMinor: Minor
  restMinor: Minor
  lastPaidOn: string | null
  resolutions: ResolutionRow[]
}

const selectRests = async (tx: StoreTx, storeId: number, where: RawBuilder<unknown>, limit: number) => {
  const { rows } = await sql<RestRow>`
    select s.id, s.shipment_number as "shipmentNumber", s.order_id as "orderId", o.order_number as "orderNumber",
        o.receiver_name as "receiverName", b.courier_account_id as "courierAccountId", coalesce(b.consignment_id, '') as "consignmentId",
        s.status, coalesce(s.collected_minor, 0) as "collectedMinor", p.minor as "paidOutMinor", s.held_minor as "restMinor",
        p.paid_on as "lastPaidOn", r.list as resolutions
      from shipments s
      join orders o on o.store_id = s.store_id and o.id = s.order_id
      left join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'
     cross join lateral (
       select coalesce(sum(l.cash_minor), 0)::bigint as minor, max(t.paid_on)::text as paid_on
         from settlement_lines l join settlements t on t.store_id = l.store_id and t.id = l.settlement_id
        where l.store_id = s.store_id and l.shipment_id = s.id and l.is_live and l.kind = 'COLLECTION') p
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'amountMinor', r.amount_minor, 'status', r.status,
           'note', r.note, 'recordedBy', r.recorded_by, 'createdAt', r.created_at) order by r.id), '[]') as list
         from courier_resolutions r where r.store_id = s.store_id and r.shipment_id = s.id) r
     where s.store_id = ${storeId} and ${where} order by s.id limit ${limit}`.execute(tx)
  return rows
}

/** The shipments that payouts have left something of, the oldest first. */
export function listRests(
  tx: StoreTx,
  storeId: number,
  { courier_account_id: accountId }: { courier_account_id?: number },
  { limit, after }: PageRequest,
): Promise<RestRow[]> {
  const wanted = [
    hasRest,
    ...(accountId === undefined ? [] : [sql`b.courier_account_id = ${accountId}`]),
    ...(after ? [sql`s.id > ${after[1]}::bigint`] : []),
  ]
  return selectRests(tx, storeId, sql.join(wanted, sql` and `), limit + 1)
}

export const findRest = async (tx: StoreTx, storeId: number, shipmentId: number): Promise<RestRow | undefined> =>
  (await selectRests(tx, storeId, sql`s.id = ${shipmentId}`, 1))[0]

export type RestFacts = {
  accountId: number | null
  heldMinor: Minor
  collectedMinor: Minor
  paymentId: number | null
  /** The latest line of a payout that counts, and has left the rest. */
  lineId: number | null
  /** Whether a payout that counts has paid cash of it. */
  isPaidOut: boolean
  hasOpenClaim: boolean
  writtenOffMinor: Minor
}

/** What of the cash of a shipment is written off, in claims that were refused too. */
const writtenOffOf = (storeId: number, shipmentId: number) => sql<Minor>`(
  select coalesce(sum(r.amount_minor - r.paid_minor), 0)::bigint from courier_resolutions r
   where r.store_id = ${storeId} and r.shipment_id = ${shipmentId} and (r.kind = 'WRITE_OFF' and r.status = 'DONE' or r.status = 'REFUSED'))`

/** The order is locked. */
export async function readWrittenOff(tx: StoreTx, storeId: number, shipmentId: number): Promise<Minor> {
  const { rows } = await sql<{ minor: Minor }>`select ${writtenOffOf(storeId, shipmentId)} as minor`.execute(tx)
  return rows[0]?.minor ?? 0
}

/** What is decided about a rest. The order is locked. */
export async function findRestFacts(tx: StoreTx, storeId: number, shipmentId: number): Promise<RestFacts | undefined> {
  const { rows } = await sql<RestFacts>`
    select b.courier_account_id as "accountId", s.held_minor as "heldMinor", coalesce(s.collected_minor, 0) as "collectedMinor",
        (select p.id from payments p where p.store_id = s.store_id and p.shipment_id = s.id and p.status = 'VERIFIED') as "paymentId",
        (select max(l.id) from settlement_lines l
          where l.store_id = s.store_id and l.shipment_id = s.id and ${leavesRest}) as "lineId",
        exists (select from settlement_lines l
          where l.store_id = s.store_id and l.shipment_id = s.id and l.is_live and l.kind = 'COLLECTION') as "isPaidOut",
        exists (select from courier_resolutions r
          where r.store_id = s.store_id and r.shipment_id = s.id and r.status = 'OPEN') as "hasOpenClaim",
        ${writtenOffOf(storeId, shipmentId)} as "writtenOffMinor"
      from shipments s
      left join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'
     where s.store_id = ${storeId} and s.id = ${shipmentId}`.execute(tx)
  return rows[0]
}

export async function insertResolution(
  tx: StoreTx,
  storeId: number,
  row: DecidedRest & { shipmentId: number; note: string; recordedBy: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('courier_resolutions')
    .values({
      store_id: storeId,
      shipment_id: row.shipmentId,
      settlement_line_id: row.lineId,
      kind: row.kind,
      amount_minor: row.amountMinor,
      status: row.kind === 'WRITE_OFF' ? 'DONE' : 'OPEN',
      note: row.note,
      recorded_by: row.recordedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What was decided about the rests that a payout left does not count any more. */
export const voidResolutions = (
  tx: StoreTx,
  storeId: number,
  { settlementId, endedBy, note }: { settlementId: number; endedBy: string; note: string },
) =>
  sql`
    update courier_resolutions r set status = 'VOID', ended_at = now(), ended_by = ${endedBy}, end_note = ${note}
      from settlement_lines l
     where r.store_id = ${storeId} and l.store_id = r.store_id and l.id = r.settlement_line_id and l.settlement_id = ${settlementId}
       and r.status <> 'VOID'`.execute(tx)
