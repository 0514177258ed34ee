import { feeToleranceMinor } from '@haat/contract/limits.ts'
import type { SettlementList, ShipmentStatus } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import type { Minor } from '../../shared/money.ts'

/**
 * The lines of a file with what the store knows of their parcels now; of a posted file, as it was then. `is_waiting`: a
 * payout cannot have the line.
 */
const compared = (storeId: number, fileId: number) => sql`
  facts as (
    select x.id, x.line, x.consignment_id, x.shipment_number, x.courier_status, x.cash_minor, x.fee_minor, x.adjustment_minor, x.compensation_minor,
        x.shipment_id, x.is_left_out, x.note, s.order_id, s.status, quoted_fee(s, b) as quoted_minor,
        s.status in ('DELIVERED', 'PARTLY_DELIVERED') as is_delivered, coalesce(p.held_minor, s.held_minor) as held_minor,
        p.id is not null as is_posted, coalesce(c.amount_minor - c.paid_minor, 0) as claimed_minor,
        case when p.id is null then 0 else greatest(s.held_minor, 0) end as rest_minor,
        exists (select from settlement_lines l where l.store_id = x.store_id and l.shipment_id = x.shipment_id and l.is_live
          and l.settlement_id is distinct from f.settlement_id and (l.kind = 'CHARGE') = (x.cash_minor = 0)) as is_settled,
        -- What pays a rest has no second fee, and is another amount than what staff have typed of the parcel.
        p.id is null and x.cash_minor > 0 and not x.is_paid_besides and exists (select from settlement_lines l
           where l.store_id = x.store_id and l.shipment_id = x.shipment_id and l.is_live and l.cash_minor = x.cash_minor and l.fee_minor = x.fee_minor
             and (l.fee_minor > 0 or not exists (select from settlement_files e where e.store_id = l.store_id and e.settlement_id = l.settlement_id))) as is_copy,
        exists (select from settlement_file_lines e where e.store_id = x.store_id and e.file_id = x.file_id and e.shipment_id = x.shipment_id
          and not e.is_left_out and e.id < x.id and (e.cash_minor = 0, e.cash_minor + e.fee_minor = 0) = (x.cash_minor = 0, x.cash_minor + x.fee_minor = 0)) as is_repeated,
        x.cash_minor = 0 and exists (select from settlement_file_lines e where e.store_id = x.store_id and e.file_id = x.file_id
          and e.shipment_id = x.shipment_id and not e.is_left_out and e.cash_minor > 0) as is_fee_of_other,
        -- A payout has a parcel once: what pays its claim is the first compensation of a parcel without cash.
        case when x.compensation_minor = 0 or x.is_left_out or exists (select from settlement_file_lines e
            where e.store_id = x.store_id and e.file_id = x.file_id and e.shipment_id = x.shipment_id and not e.is_left_out
              and (e.cash_minor > 0 or e.compensation_minor > 0 and e.id < x.id)) then 0
          when p.id is not null then case when p.claim_id is null then 0 else least(x.compensation_minor, p.cash_minor) end
          when t.status = 'POSTED' or s.held_minor > 0 or c.id is null then 0
          else least(x.compensation_minor, c.amount_minor - c.paid_minor) end as claim_paid_minor
      from settlement_file_lines x
      join settlement_files f on f.store_id = x.store_id and f.id = x.file_id
      left join settlements t on t.store_id = f.store_id and t.id = f.settlement_id
      left join shipments s on s.store_id = x.store_id and s.id = x.shipment_id
      left join shipment_bookings b on b.store_id = x.store_id and b.shipment_id = x.shipment_id and b.status = 'BOOKED'
      left join settlement_lines p on p.store_id = x.store_id and p.settlement_id = f.settlement_id and p.shipment_id = x.shipment_id and p.is_live
      left join courier_resolutions c on c.store_id = x.store_id and c.shipment_id = x.shipment_id and c.status = 'OPEN'
     where x.store_id = ${storeId} and x.file_id = ${fileId}),
  compared as (
    select *, case
        when is_left_out then 'LEFT_OUT'
        when shipment_id is null then 'EXTRA'
        when is_repeated then 'DOUBLE'
        -- A compensation or a penalty: it settles nothing of the parcel.
        when cash_minor + fee_minor = 0 then 'MATCHED'
        when cash_minor = 0 then case
          when is_settled then 'DOUBLE'
          when is_fee_of_other then 'MATCHED'
          when held_minor > 0 then 'SHORT'
          when is_delivered and fee_minor > quoted_minor + ${feeToleranceMinor} then 'FEE_DIFFERS' else 'MATCHED' end
        when is_copy and cash_minor <= greatest(held_minor, claimed_minor) then 'DOUBLE'
        when held_minor <= 0 and claimed_minor >= cash_minor then 'MATCHED'
        when held_minor <= 0 and claimed_minor = 0 and is_settled then 'DOUBLE'
        when not is_delivered and held_minor <= 0 then 'NOT_DELIVERED'
        when cash_minor < held_minor then 'SHORT'
        when cash_minor > held_minor then 'OVER'
        when fee_minor > quoted_minor + ${feeToleranceMinor} then 'FEE_DIFFERS'
        else 'MATCHED' end as list
      from facts),
  decided as (
    select *, not is_posted and (list in ('EXTRA', 'DOUBLE', 'NOT_DELIVERED') or list = 'OVER' and (held_minor <= 0 or is_settled)) as is_waiting from compared)`

export type ComparedLine = {
  id: number
  line: number
  list: SettlementList
  consignmentId: string
  shipmentNumber: string
  courierStatus: string
  cashMinor: Minor
  feeMinor: Minor
  adjustmentMinor: Minor
  compensationMinor: Minor
  claimPaidMinor: Minor
  shipmentId: number | null
  orderId: number | null
  orderNumber: string
  receiverName: string
  status: ShipmentStatus | ''
  heldMinor: Minor
  restMinor: Minor
  claimedMinor: Minor
  quotedFeeMinor: Minor | null
  note: string
}

const selectLines = async (
  tx: StoreTx,
  { storeId, fileId }: { storeId: number; fileId: number },
  where: RawBuilder<unknown>,
  limit: number,
) => {
  const { rows } = await sql<ComparedLine>`
    with ${compared(storeId, fileId)}
    select d.id, d.line, d.list, d.consignment_id as "consignmentId", d.shipment_number as "shipmentNumber",
        d.courier_status as "courierStatus", d.cash_minor as "cashMinor", d.fee_minor as "feeMinor",
        d.adjustment_minor as "adjustmentMinor", d.compensation_minor as "compensationMinor", d.claim_paid_minor as "claimPaidMinor", d.shipment_id as "shipmentId", d.order_id as "orderId",
        coalesce(o.order_number, '') as "orderNumber", coalesce(o.receiver_name, '') as "receiverName", coalesce(d.status, '') as status,
        coalesce(d.held_minor, 0) as "heldMinor", d.rest_minor as "restMinor", d.claimed_minor as "claimedMinor", d.quoted_minor as "quotedFeeMinor", d.note
      from decided d left join orders o on o.store_id = ${storeId} and o.id = d.order_id
     where ${where} order by d.id limit ${limit}`.execute(tx)
  return rows
}

type File = { storeId: number; fileId: number }

/** A page of the lines of a file, in its order. */
export const listComparedLines = (
  tx: StoreTx,
  file: File,
  { list }: { list?: string },
  { limit, after }: PageRequest,
): Promise<ComparedLine[]> =>
  selectLines(
    tx,
    file,
    sql`${list === undefined ? sql`true` : sql`d.list = ${list}`} and ${after ? sql`d.id > ${after[1]}::bigint` : sql`true`}`,
    limit + 1,
  )

export const findComparedLine = async (tx: StoreTx, file: File, id: number): Promise<ComparedLine | undefined> =>
  (await selectLines(tx, file, sql`d.id = ${id}`, 1))[0]

export type ListSum = {
  list: SettlementList
  count: number
  waitingCount: number
  payableMinor: Minor
  differenceMinor: Minor
  expectedMinor: Minor
  additionsMinor: Minor
  deductionsMinor: Minor
}

/** The sums of each list of a file; what is expected is what a payout can have. */
export async function sumLists(tx: StoreTx, { storeId, fileId }: File): Promise<ListSum[]> {
  const { rows } = await sql<ListSum>`
    with ${compared(storeId, fileId)}
    select list, count(*)::integer as count, count(*) filter (where is_waiting)::integer as "waitingCount",
        sum(cash_minor - fee_minor + adjustment_minor)::bigint as "payableMinor",
        coalesce(sum(cash_minor - held_minor) filter (where list in ('SHORT', 'OVER')), 0)::bigint as "differenceMinor",
        coalesce(sum(cash_minor - fee_minor + adjustment_minor) filter (where not is_waiting and list <> 'LEFT_OUT'), 0)::bigint as "expectedMinor",
        coalesce(sum(greatest(adjustment_minor - claim_paid_minor, 0)) filter (where not is_waiting and list <> 'LEFT_OUT'), 0)::bigint as "additionsMinor",
        coalesce(sum(greatest(claim_paid_minor - adjustment_minor, 0)) filter (where not is_waiting and list <> 'LEFT_OUT'), 0)::bigint as "deductionsMinor"
      from decided group by list`.execute(tx)
  return rows
}

/** What a payout by the file has of the next parcels after one, by their IDs, with the claims that its compensations pay. */
export async function listPayableParcels(
  tx: StoreTx,
  { storeId, fileId }: File,
  { after, limit }: { after: number; limit: number },
): Promise<{ shipmentId: number; cashMinor: Minor; feeMinor: Minor }[]> {
  const { rows } = await sql<{ shipmentId: number; cashMinor: Minor; feeMinor: Minor }>`
    select x.shipment_id as "shipmentId", (x.cash + k.minor)::bigint as "cashMinor", x.fee::bigint as "feeMinor"
      from (select x.shipment_id, sum(x.cash_minor) as cash, sum(x.fee_minor) as fee,
                (array_agg(x.compensation_minor order by x.id) filter (where x.compensation_minor > 0))[1] as compensation
              from settlement_file_lines x
             where x.store_id = ${storeId} and x.file_id = ${fileId} and not x.is_left_out and x.shipment_id > ${after}::bigint
             group by x.shipment_id) x
      join shipments s on s.store_id = ${storeId} and s.id = x.shipment_id
      left join courier_resolutions c on c.store_id = s.store_id and c.shipment_id = s.id and c.status = 'OPEN'
     cross join lateral (
       select case when x.cash > 0 or s.held_minor > 0 or x.compensation is null or c.id is null then 0 else least(x.compensation, c.amount_minor - c.paid_minor) end as minor) k
     where x.cash + k.minor + x.fee > 0 order by x.shipment_id limit ${limit}`.execute(tx)
  return rows
}

/** Leaves out the lines of a list that a payout cannot have. */
export async function leaveOutList(
  tx: StoreTx,
  { storeId, fileId }: File,
  list: string,
  note: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with ${compared(storeId, fileId)}
    update settlement_file_lines x set is_left_out = true, note = ${note}
      from decided d where x.store_id = ${storeId} and x.id = d.id and d.list = ${list} and d.is_waiting`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
