import type { CourierCode, SettlementMethod, SettlementStatus } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import type { Minor } from '../../shared/money.ts'
import type { DecidedLine, SettlementSums } from './settlement-rules.ts'

/** A payout, with the sums of its lines. */
export type SettlementRow = SettlementSums & {
  id: number
  courierAccountId: number | null
  courier: CourierCode
  accountName: string
  status: SettlementStatus
  method: SettlementMethod
  transactionId: string
  paidOn: string
  cashMinor: Minor
  feesMinor: Minor
  shipmentCount: number
  note: string
  recordedBy: string
  createdAt: Date
  voidedAt: Date | null
  voidedBy: string
  voidNote: string
}

export type SettlementFilters = {
  courier_account_id?: number
  status?: string
  date_from?: string
  date_to?: string
}

async function selectSettlements(
  tx: StoreTx,
  storeId: number,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`
    select s.id, s.courier_account_id as "courierAccountId", s.courier, s.account_name as "accountName", s.status, s.method,
        s.transaction_id as "transactionId", s.paid_on::text as "paidOn", s.payout_minor as "payoutMinor",
        s.deductions_minor as "deductionsMinor", s.additions_minor as "additionsMinor", l.cash as "cashMinor", l.fees as "feesMinor",
        l.count as "shipmentCount", s.note, s.recorded_by as "recordedBy", s.created_at as "createdAt", s.voided_at as "voidedAt",
        s.voided_by as "voidedBy", s.void_note as "voidNote"
      from settlements s
     cross join lateral (
       select coalesce(sum(l.cash_minor), 0)::bigint as cash, coalesce(sum(l.fee_minor), 0)::bigint as fees, count(*)::integer as count
         from settlement_lines l where l.store_id = s.store_id and l.settlement_id = s.id) l
     where s.store_id = ${storeId} and ${where} order by s.id desc limit ${limit}`.execute(tx)
  return rows
}

/** A page of the payouts of a store, newest first. */
export function listSettlements(
  tx: StoreTx,
  storeId: number,
  filters: SettlementFilters,
  { limit, after }: PageRequest,
): Promise<SettlementRow[]> {
  const { courier_account_id: accountId, status, date_from: from, date_to: to } = filters
  const wanted = [
    ...(after ? [sql`s.id < ${after[1]}::bigint`] : []),
    ...(accountId === undefined ? [] : [sql`s.courier_account_id = ${accountId}`]),
    ...(status === undefined ? [] : [sql`s.status = ${status}`]),
    ...(from === undefined ? [] : [sql`s.paid_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`s.paid_on <= ${to}::date`]),
  ]
  return selectSettlements(tx, storeId, sql.join([sql`true`, ...wanted], sql` and `), limit + 1)
}

export const findSettlement = async (tx: StoreTx, storeId: number, id: number): Promise<SettlementRow | undefined> =>
  (await selectSettlements(tx, storeId, sql`s.id = ${id}`, 1))[0]

/** The latest day on which each account has paid out. */
export async function listLastPayouts(tx: StoreTx, storeId: number): Promise<{ accountId: number; paidOn: string }[]> {
  const { rows } = await sql<{ accountId: number; paidOn: string }>`
    select courier_account_id as "accountId", max(paid_on)::text as "paidOn"
      from settlements where store_id = ${storeId} and status = 'POSTED' and courier_account_id is not null
     group by courier_account_id`.execute(tx)
  return rows
}

export type NewSettlement = SettlementSums & {
  storeId: number
  accountId: number
  courier: CourierCode
  accountName: string
  method: SettlementMethod
  transactionId: string
  paidOn: string
  note: string
  recordedBy: string
}

export async function insertSettlement(tx: StoreTx, settlement: NewSettlement): Promise<number> {
  const row = await tx
    .insertInto('settlements')
    .values({
      store_id: settlement.storeId,
      courier: settlement.courier,
      courier_account_id: settlement.accountId,
      account_name: settlement.accountName,
      method: settlement.method,
      transaction_id: settlement.transactionId,
      paid_on: settlement.paidOn,
      payout_minor: settlement.payoutMinor,
      deductions_minor: settlement.deductionsMinor,
      additions_minor: settlement.additionsMinor,
      note: settlement.note,
      recorded_by: settlement.recordedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whether a statement failed because a payout by the same transaction counts already. */
export const isPaidOutAlready = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'settlements_transaction_once'

/** Marks a payout as void, once; false when it is not posted, or its account was deleted. */
export async function markVoid(
  tx: StoreTx,
  storeId: number,
  { id, voidedBy, note }: { id: number; voidedBy: string; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('settlements')
    .set({ status: 'VOID', voided_at: sql<Date>`now()`, voided_by: voidedBy, void_note: note })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', 'POSTED') // guard: settlement-posted
    .where('courier_account_id', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertSettlementLines(
  tx: StoreTx,
  storeId: number,
  settlementId: number,
  lines: readonly DecidedLine[],
): Promise<void> {
  // A statement has 65,535 parameters at most.
  for (let at = 0; at < lines.length; at += BATCH)
    await insertBatch(tx, storeId, settlementId, lines.slice(at, at + BATCH))
}

const BATCH = 1_000

const insertBatch = (tx: StoreTx, storeId: number, settlementId: number, lines: readonly DecidedLine[]) =>
  tx
    .insertInto('settlement_lines')
    .values(
      lines.map((line) => ({
        store_id: storeId,
        settlement_id: settlementId,
        shipment_id: line.shipmentId,
        kind: line.kind,
        held_minor: line.heldMinor,
        quoted_fee_minor: line.quotedFeeMinor,
        cash_minor: line.cashMinor,
        fee_minor: line.feeMinor,
        claim_id: line.claimId,
      })),
    )
    .execute()

/** The lines of a void payout count no more. A statement has five seconds: it ends some of them, by their IDs. */
export async function endSettlementLines(tx: StoreTx, storeId: number, settlementId: number): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ last: number | null }>`
      select max(n.id) as last from (
        select l.id from settlement_lines l
         where l.store_id = ${storeId} and l.settlement_id = ${settlementId} and l.id > ${after}::bigint order by l.id limit ${BATCH}) n`.execute(
      tx,
    )
    const last = rows[0]?.last ?? null
    if (last === null) return
    await sql`
      update settlement_lines set is_live = false
       where store_id = ${storeId} and settlement_id = ${settlementId} and id > ${after}::bigint and id <= ${last}::bigint and is_live`.execute(
      tx,
    )
    after = last
  }
}
