import { maxDailyImports } from '@haat/contract/limits.ts'
import type { ImportField, ImportKind, ImportStatus, ImportUndoStatus } from '@haat/contract/vocabulary.ts'
import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Imports } from '../../platform/database-types.generated.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import { dealPrice } from '../products/variant-prices.queries.ts'
import type { FileProblem } from './import-problem-rules.ts'
import { undoUntil } from './import-undos.queries.ts'
import type { UndoProblem } from './undo-problem-texts.ts'
import type { CurrentVariant } from './variant-import-rules.ts'

const importColumns = aliased([
  'id',
  'kind',
  'actor',
  'file_name',
  'status',
  'row_count',
  'done_count',
  'created_count',
  'changed_count',
  'unchanged_count',
  'failed_count',
  'bulk_edit_id',
  'version',
  'created_at',
  'finished_at',
  'undo_status',
  'undone_count',
  'kept_count',
])
const detailColumns = aliased([
  'content',
  'separator',
  'headers',
  'fields',
  'problems',
  'undo_actor',
  'undo_after',
  'undo_problems',
])

export type ImportRow = Omit<
  AliasedRow<Selectable<Imports>, typeof importColumns>,
  'kind' | 'status' | 'undoStatus'
> & {
  kind: ImportKind
  status: ImportStatus
  undoStatus: ImportUndoStatus | null
  /** Null for one that cannot be undone, or not any more. */
  undoUntil: Date | null
}
export type ImportDetailRow = ImportRow & {
  content: Buffer
  separator: string
  headers: string[]
  fields: ImportField[]
  problems: FileProblem[]
  undoActor: string | null
  undoAfter: number
  undoProblems: UndoProblem[]
}

export const lockStoreImports = (tx: StoreTx, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('imports', ${storeId}))`.execute(tx)

type NewImport = {
  storeId: number
  actor: string
  kind: ImportKind
  fileName: string
  content: Buffer
  separator: string
  headers: readonly string[]
  fields: readonly ImportField[]
  rowCount: number
}

/** Stores a file; undefined when the store has uploaded as many in 24 hours as it may. */
export async function insertImportFile(tx: StoreTx, file: NewImport, now: Date): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into imports (store_id, actor, kind, file_name, content, separator, headers, fields, row_count, created_at)
    select ${file.storeId}, ${file.actor}, ${file.kind}, ${file.fileName}, ${file.content}, ${file.separator},
      ${file.headers}::text[], ${file.fields}::text[], ${file.rowCount}, ${now}
     where (select count(*) from imports i where i.store_id = ${file.storeId}
       and i.created_at > ${now}::timestamptz - interval '24 hours') < ${maxDailyImports}
    returning id`.execute(tx)
  return rows[0]
}

export const listStoreImports = (tx: StoreTx, storeId: number, page: PageRequest): Promise<ImportRow[]> =>
  newestFirst(
    tx.selectFrom('imports').select(importColumns).select(undoUntil.as('undoUntil')).where('store_id', '=', storeId),
    'id',
    page,
  ) as Promise<ImportRow[]>

export const findStoreImport = (tx: StoreTx, storeId: number, id: number): Promise<ImportDetailRow | undefined> =>
  tx
    .selectFrom('imports')
    .select(importColumns)
    .select(detailColumns)
    .select(undoUntil.as('undoUntil'))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<ImportDetailRow | undefined>

/** Whether the import was UPLOADED, and of the version. */
export async function updateImportFields(
  tx: StoreTx,
  { storeId, id }: { storeId: number; id: number },
  fields: readonly ImportField[],
  version: number | undefined,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set fields = ${fields}::text[], version = version + 1
     where store_id = ${storeId} and id = ${id} and status = 'UPLOADED'
       and (${version ?? null}::integer is null or version = ${version ?? null})`.execute(tx)
  return numAffectedRows === 1n
}

/** Starts an import, once; false when it was not UPLOADED, or of another version. */
export async function markImportRunning(
  tx: StoreTx,
  {
    storeId,
    id,
    bulkEditId,
    version,
  }: { storeId: number; id: number; bulkEditId: number | null; version: number | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set status = 'RUNNING', bulk_edit_id = ${bulkEditId}
     where store_id = ${storeId} and id = ${id} and status = 'UPLOADED'
       and (${version ?? null}::integer is null or version = ${version ?? null})`.execute(tx)
  return numAffectedRows === 1n
}

/** What an import is once it has ended. */
export type EndedImport = Pick<
  ImportRow,
  'id' | 'kind' | 'actor' | 'status' | 'rowCount' | 'createdCount' | 'changedCount' | 'unchangedCount' | 'failedCount'
>

/** Ends an import that has not ended; undefined for another one. */
export const markImportEnded = (
  tx: StoreTx,
  { storeId, id, now }: { storeId: number; id: number; now: Date },
  status: 'DONE' | 'FAILED' | 'CANCELLED',
): Promise<EndedImport | undefined> =>
  tx
    .updateTable('imports')
    .set({ status, finished_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', 'in', status === 'CANCELLED' ? ['UPLOADED', 'RUNNING'] : ['RUNNING'])
    .$if(status === 'DONE', (query) => query.whereRef('done_count', '=', 'row_count'))
    .returning(importColumns)
    .executeTakeFirst() as Promise<EndedImport | undefined>

export const listRunningImports = async (tx: StoreTx, storeId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('imports')
    .select('id')
    .where('store_id', '=', storeId)
    .where('status', '=', 'RUNNING')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Begins an attempt; undefined when the import has ended, or has had its last one. */
export const beginImportAttempt = (
  tx: StoreTx,
  storeId: number,
  id: number,
  mostAttempts: number,
): Promise<{ id: number } | undefined> =>
  tx
    .updateTable('imports')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .where('attempts', '<', mostAttempts)
    .returning('id')
    .executeTakeFirst()

/** What became of the rows, or products, after those that were decided before. */
export type ItemOutcomes = {
  created: number
  changed: number
  unchanged: number
  failed: number
  problems: readonly FileProblem[]
}

export const noOutcomes: ItemOutcomes = { created: 0, changed: 0, unchanged: 0, failed: 0, problems: [] }

export const countOutcomes = ({ created, changed, unchanged, failed }: ItemOutcomes): number =>
  created + changed + unchanged + failed

/** Warnings of every row would be most of a table: after so many problems only those are kept for which something is left out. */
const MAX_WITH_WARNINGS = 5_000
const MAX_KEPT_PROBLEMS = 20_000

type Place = { storeId: number; id: number; after: number }

/** Locks an import for its next rows; false when it has ended, or another process has decided them. */
export async function lockImportAt(tx: StoreTx, { storeId, id, after }: Place): Promise<boolean> {
  const { rows } = await sql`
    select 1 from imports
     where store_id = ${storeId} and id = ${id} and status = 'RUNNING'
       and done_count = ${after} -- guard: import-row-once
       for update`.execute(tx)
  return rows.length === 1
}

/** Records what became of the next rows, in the transaction that applies them: after a crash no row is applied twice. */
export async function recordOutcomes(tx: StoreTx, { storeId, id }: Place, outcomes: ItemOutcomes): Promise<void> {
  const { created, changed, unchanged, failed, problems } = outcomes
  const failures = problems.filter(({ code }) => code !== 'WARNING')
  await sql`
    update imports set done_count = done_count + ${countOutcomes(outcomes)}, created_count = created_count + ${created},
        changed_count = changed_count + ${changed}, unchanged_count = unchanged_count + ${unchanged},
        failed_count = failed_count + ${failed}, attempts = 0,
        problems = case when jsonb_array_length(problems) > ${MAX_KEPT_PROBLEMS} then problems
          when jsonb_array_length(problems) > ${MAX_WITH_WARNINGS} then problems || ${jsonb(failures)}
          else problems || ${jsonb(problems)} end
     where store_id = ${storeId} and id = ${id}`.execute(tx)
}

/** The variants that rows name, by ID or by SKU. */
export async function findImportedVariants(
  tx: StoreTx,
  storeId: number,
  { ids, skuKeys }: { ids: readonly number[]; skuKeys: readonly string[] },
): Promise<CurrentVariant[]> {
  const { rows } = await sql<CurrentVariant>`
    select v.id, v.sku_key as "skuKey", v.sku, p.name as "productName", v.name as "variantName", v.price_minor as "priceMinor",
      v.compare_at_minor as "compareAtMinor", v.prices_version as "pricesVersion", ${dealPrice} as "dealPriceMinor",
      s.on_hand as "onHand"
    from variants v
    join products p on p.store_id = v.store_id and p.id = v.product_id and p.deleted_at is null
    join stock s on s.store_id = v.store_id and s.variant_id = v.id
    where v.store_id = ${storeId} and v.deleted_at is null
      and (v.id = any (${ids}::bigint[]) or (v.sku <> '' and v.sku_key = any (${skuKeys}::text[])))`.execute(tx)
  return rows
}
