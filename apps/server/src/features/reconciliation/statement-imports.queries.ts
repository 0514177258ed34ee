import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { StatementImports } from '../../platform/database-types.generated.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import type { StatementGateway, StatementProblem } from './statement-line-rules.ts'

const columns = aliased([
  'id',
  'gateway',
  'covers_from',
  'covers_until',
  'created_count',
  'unchanged_count',
  'corrected_count',
  'rejected_count',
  'imported_by',
  'created_at',
])
export type StatementImportRow = AliasedRow<Selectable<StatementImports>, typeof columns>
export type StatementImportDetail = StatementImportRow & { problems: StatementProblem[] }

/** Imports of a store wait for each other: two files with the same lines would each wait for lines of the other. */
export const lockImports = async (tx: StoreTx, storeId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('statement_imports', ${storeId}))`.execute(tx) // guard: statement-imports-lock
}

export const findImportOfFile = (
  tx: StoreTx,
  storeId: number,
  gateway: StatementGateway,
  digest: Buffer,
): Promise<StatementImportDetail | undefined> =>
  tx
    .selectFrom('statement_imports')
    .select(columns)
    .select(sql<StatementProblem[]>`problems`.as('problems'))
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .where('file_digest', '=', digest)
    .executeTakeFirst()

export const findImport = (tx: StoreTx, storeId: number, id: number): Promise<StatementImportRow | undefined> =>
  tx
    .selectFrom('statement_imports')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

/** How often a store has imported statements within a day, also those that it has deleted since. */
export async function countImportsOfDay(tx: StoreTx, storeId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('action', '=', sql.lit('statement.imported'))
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

export type NewImport = {
  storeId: number
  gateway: StatementGateway
  digest: Buffer
  covers: { from: Date; until: Date } | null
  importedBy: string
}

export const insertImport = (tx: StoreTx, row: NewImport): Promise<{ id: number }> =>
  tx
    .insertInto('statement_imports')
    .values({
      store_id: row.storeId,
      gateway: row.gateway,
      file_digest: row.digest,
      covers_from: row.covers?.from ?? null,
      covers_until: row.covers?.until ?? null,
      imported_by: row.importedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export type ImportResult = {
  createdCount: number
  unchangedCount: number
  correctedCount: number
  rejectedCount: number
  problems: StatementProblem[]
}

export const updateImport = (
  tx: StoreTx,
  storeId: number,
  id: number,
  result: ImportResult,
): Promise<StatementImportDetail> =>
  tx
    .updateTable('statement_imports')
    .set({
      created_count: result.createdCount,
      unchanged_count: result.unchangedCount,
      corrected_count: result.correctedCount,
      rejected_count: result.rejectedCount,
      problems: jsonb(result.problems) as never,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(columns)
    .returning(sql<StatementProblem[]>`problems`.as('problems'))
    .executeTakeFirstOrThrow()

/** A page of a store's imports. */
export function listImports(
  tx: StoreTx,
  storeId: number,
  { gateway }: { gateway?: StatementGateway },
  page: PageRequest,
): Promise<StatementImportRow[]> {
  let query = tx.selectFrom('statement_imports').select(columns).where('store_id', '=', storeId)
  if (gateway !== undefined) query = query.where('gateway', '=', gateway)
  return newestFirst(query, 'id', page)
}
