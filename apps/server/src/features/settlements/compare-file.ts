import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { sumLists } from './compared-lines.queries.ts'
import { sumUnpaid, type UnpaidOf } from './file-claims.queries.ts'
import type { ComparedFile } from './present-settlement-file.ts'
import { findFile, type SettlementFileRow } from './settlement-files.queries.ts'
import { lateBefore } from './settlement-rules.ts'

export async function requireFile(tx: StoreTx, storeId: number, id: number): Promise<SettlementFileRow> {
  const file = await findFile(tx, storeId, id)
  if (!file) throw notFound('settlement_file', 'settlement_file_id')
  return file
}

type Store = { id: number; settings: { settlementDays: number } }

/** A file should have what was delivered long enough before the day that it came, however old it is now. */
export const unpaidOf = (
  { id: storeId, settings }: Store,
  { id, courierAccountId: accountId, createdAt }: SettlementFileRow,
): UnpaidOf => ({ storeId, fileId: id, accountId, before: lateBefore(createdAt, settings.settlementDays) })

/** A file with how its lines compare, and what was delivered long enough ago to be in it, and is not. */
export async function compareFile(tx: StoreTx, store: Store, fileId: number): Promise<ComparedFile> {
  const storeId = store.id
  const file = await requireFile(tx, storeId, fileId)
  const lists = await sumLists(tx, { storeId, fileId })
  const of = unpaidOf(store, file)
  return { file, lists, missing: await sumUnpaid(tx, of, 'MISSING'), short: await sumUnpaid(tx, of, 'SHORT') }
}
