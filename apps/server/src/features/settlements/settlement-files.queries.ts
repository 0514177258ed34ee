import type { CourierCode, SettlementFileStatus } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { PageRequest } from '../../platform/lists.ts'
import type { SettlementHeaders } from './settlement-column-rules.ts'
import type { FileLine, FileLineProblem } from './settlement-file-line-rules.ts'

export type SettlementFileRow = {
  id: number
  courierAccountId: number | null
  courier: CourierCode
  accountName: string
  invoiceNumber: string
  fileName: string
  status: SettlementFileStatus
  settlementId: number | null
  rowCount: number
  rejectedCount: number
  importedBy: string
  createdAt: Date
  problems: FileLineProblem[]
}

const selectFiles = async (tx: StoreTx, storeId: number, where: RawBuilder<unknown>, limit: number) => {
  const { rows } = await sql<SettlementFileRow>`
    select f.id, f.courier_account_id as "courierAccountId", f.courier, f.account_name as "accountName",
        f.invoice_number as "invoiceNumber", f.file_name as "fileName", case when s.id is null then 'OPEN' else 'POSTED' end as status,
        s.id as "settlementId", f.row_count as "rowCount", f.rejected_count as "rejectedCount", f.imported_by as "importedBy",
        f.created_at as "createdAt", f.problems
      from settlement_files f
      left join settlements s on s.store_id = f.store_id and s.id = f.settlement_id and s.status = 'POSTED'
     where f.store_id = ${storeId} and ${where} order by f.id desc limit ${limit}`.execute(tx)
  return rows
}

/** A page of the files of a store, newest first. */
export function listFiles(
  tx: StoreTx,
  storeId: number,
  { courier_account_id: accountId, status }: { courier_account_id?: number; status?: string },
  { limit, after }: PageRequest,
): Promise<SettlementFileRow[]> {
  const wanted = [
    ...(accountId === undefined ? [] : [sql`f.courier_account_id = ${accountId}`]),
    ...(status === undefined ? [] : [sql`(s.id is null) = ${status === 'OPEN'}`]),
    ...(after ? [sql`f.id < ${after[1]}::bigint`] : []),
  ]
  return selectFiles(tx, storeId, sql.join([sql`true`, ...wanted], sql` and `), limit + 1)
}

export const findFile = async (tx: StoreTx, storeId: number, id: number): Promise<SettlementFileRow | undefined> =>
  (await selectFiles(tx, storeId, sql`f.id = ${id}`, 1))[0]

/** Whether a file is there, which nobody else posts, changes or deletes until the transaction ends. */
export async function lockFile(tx: StoreTx, storeId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from settlement_files where store_id = ${storeId} and id = ${id} for no key update`.execute(tx) // guard: settlement-file
  return rows.length > 0
}

/** Locks the orders of the parcels of a file, by their IDs. */
export const lockOrdersOfFile = async (tx: StoreTx, storeId: number, fileId: number): Promise<void> => {
  await sql`
    select count(*) from (
      select from orders o where o.store_id = ${storeId} and o.id in (
        select s.order_id from settlement_file_lines x join shipments s on s.store_id = x.store_id and s.id = x.shipment_id
         where x.store_id = ${storeId} and x.file_id = ${fileId} and not x.is_left_out)
       order by o.id for no key update) locked`.execute(tx) // guard: settlement-file-orders
}

export const findSameFile = async (
  tx: StoreTx,
  storeId: number,
  { accountId, digest }: { accountId: number; digest: Buffer },
): Promise<SettlementFileRow | undefined> =>
  (await selectFiles(tx, storeId, sql`f.courier_account_id = ${accountId} and f.file_digest = ${digest}`, 1))[0]

/** The files of an account by their invoice numbers. */
export async function findFilesOfInvoices(
  tx: StoreTx,
  storeId: number,
  { accountId, invoices }: { accountId: number; invoices: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('settlement_files')
    .select(['id', 'invoice_number'])
    .where('store_id', '=', storeId)
    .where('courier_account_id', '=', accountId)
    .where('invoice_number', '<>', '')
    .where('invoice_number', '=', sql<string>`any (${invoices}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.invoice_number, row.id]))
}

export type NewSettlementFile = {
  storeId: number
  accountId: number
  courier: CourierCode
  accountName: string
  digest: Buffer
  fileName: string
  invoiceNumber: string
  rowCount: number
  rejectedCount: number
  problems: readonly FileLineProblem[]
  importedBy: string
}

/** Stores a file; null when the account has the same one already. */
export async function insertFile(tx: StoreTx, file: NewSettlementFile): Promise<number | null> {
  const row = await tx
    .insertInto('settlement_files')
    .values({
      store_id: file.storeId,
      courier_account_id: file.accountId,
      courier: file.courier,
      account_name: file.accountName,
      file_digest: file.digest,
      file_name: file.fileName,
      invoice_number: file.invoiceNumber,
      row_count: file.rowCount,
      rejected_count: file.rejectedCount,
      problems: jsonb(file.problems) as never,
      imported_by: file.importedBy,
    })
    // Who imports it at the same time waits for this one. Of both keys, its digest and its invoice, either may be looked at first.
    .onConflict((conflict) => conflict.doNothing()) // guard: settlement-file-once
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const BATCH = 2_000

/** Stores the parcels of a file, each with the shipment of the account that has its ID, or else our number. */
export async function insertFileLines(
  tx: StoreTx,
  { storeId, fileId, accountId, courier }: { storeId: number; fileId: number; accountId: number; courier: CourierCode },
  lines: readonly FileLine[],
): Promise<void> {
  for (let at = 0; at < lines.length; at += BATCH) {
    const rows = JSON.stringify(lines.slice(at, at + BATCH))
    await sql`
      insert into settlement_file_lines (store_id, file_id, line, consignment_id, shipment_number, courier_status, cash_minor, fee_minor,
          adjustment_minor, compensation_minor, shipment_id)
      select ${storeId}, ${fileId}, x.line, x."consignmentId", x."shipmentNumber", x."courierStatus", x."cashMinor", x."feeMinor",
          x."adjustmentMinor", x."compensationMinor", coalesce(c.shipment_id, n.shipment_id)
        from jsonb_to_recordset(${rows}::jsonb) as x (line integer, "consignmentId" text, "shipmentNumber" text, "courierStatus" text,
            "cashMinor" bigint, "feeMinor" bigint, "adjustmentMinor" bigint, "compensationMinor" bigint)
        left join lateral (
          select b.shipment_id from shipment_bookings b
           where b.store_id = ${storeId} and b.courier = ${courier} and b.courier_account_id = ${accountId} and b.status = 'BOOKED'
             and b.consignment_id in (x."consignmentId", upper(x."consignmentId")) and b.consignment_id <> ''
           limit 1) c on true
        left join lateral (
          select b.shipment_id from shipments s join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'
           where s.store_id = ${storeId} and s.shipment_number = x."shipmentNumber" and b.courier_account_id = ${accountId}) n on x."shipmentNumber" <> ''
       order by x.line`.execute(tx)
  }
}

export async function findHeaders(tx: StoreTx, storeId: number, accountId: number): Promise<SettlementHeaders> {
  const row = await tx
    .selectFrom('courier_accounts')
    .select('settlement_columns as columns')
    .where('store_id', '=', storeId)
    .where('id', '=', accountId)
    .executeTakeFirst()
  return (row?.columns ?? {}) as SettlementHeaders
}

export const setSettlement = (
  tx: StoreTx,
  storeId: number,
  { id, settlementId }: { id: number; settlementId: number },
) =>
  tx
    .updateTable('settlement_files')
    .set({ settlement_id: settlementId })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()

export const removeFile = (tx: StoreTx, storeId: number, id: number) =>
  tx.deleteFrom('settlement_files').where('store_id', '=', storeId).where('id', '=', id).execute()

export const changeFileLine = (
  tx: StoreTx,
  storeId: number,
  {
    id,
    ...change
  }: { id: number; isLeftOut: boolean; isPaidBesides: boolean; shipmentId: number | null; note: string },
) =>
  tx
    .updateTable('settlement_file_lines')
    .set({
      ...{ is_left_out: change.isLeftOut, is_paid_besides: change.isPaidBesides },
      ...{ shipment_id: change.shipmentId, note: change.note },
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()

/** How many files a store has imported within a day, also those that it has deleted since. */
export async function countFilesOfDay(tx: StoreTx, storeId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('action', '=', sql.lit('settlement_file.imported'))
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}
