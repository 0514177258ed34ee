import type { ListExportFailure, ListExportFormat, ListExportKind } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { Position } from '../../shared/cursor.ts'
import { deleteListExportParts } from './list-exports.queries.ts'

/** Attempts in a row that may write nothing. */
const MAX_ATTEMPTS = 5

type ExportKey = { storeId: number; id: number }

/** The exports of a store that are not written yet, the oldest first. */
export const listOpenListExports = async (tx: StoreTx, storeId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('list_exports')
    .select('id')
    .where('store_id', '=', storeId)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** What is written so far: another process goes on there. */
export type WrittenSoFar = { position: Position | null; rowCount: number; partCount: number }

export type OpenListExport = WrittenSoFar & {
  kind: ListExportKind
  format: ListExportFormat
  language: 'bn' | 'en'
  hasBom: boolean
  withContacts: boolean
  columns: string[]
  conditions: object
  maxRows: number
}

/** Begins an attempt; undefined when there is nothing to write any more, or no further attempt. */
export const beginListExport = (tx: StoreTx, { storeId, id }: ExportKey): Promise<OpenListExport | undefined> =>
  tx
    .updateTable('list_exports')
    .set({ status: 'RUNNING', attempts: sql<number>`attempts + 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .where('attempts', '<', MAX_ATTEMPTS)
    .returning([
      'kind',
      'format',
      'language',
      'has_bom as hasBom',
      'with_contacts as withContacts',
      'columns',
      'conditions',
    ])
    .returning(['position', 'row_count as rowCount', 'part_count as partCount', 'max_rows as maxRows'])
    .executeTakeFirst() as Promise<OpenListExport | undefined>

type NewParts = WrittenSoFar & {
  contents: readonly Buffer[]
  bytes: number
  end: { now: Date; expiresAt: Date } | null
}

/**
 * Adds parts to the file, with the place that they reach: after a crash the file goes on there, and no row is in it twice. False
 * when the export was deleted, or when another process has added the parts after `after`.
 */
export async function addListExportParts(
  tx: StoreTx,
  { storeId, id }: ExportKey,
  after: number,
  { position, rowCount, partCount, contents, bytes, end }: NewParts,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update list_exports set position = ${position === null ? null : jsonb(position)}, row_count = ${rowCount},
        part_count = ${partCount}, size = size + ${bytes}, attempts = 0
        ${end ? sql`, status = 'DONE', finished_at = ${end.now}, expires_at = ${end.expiresAt}` : sql``}
     where store_id = ${storeId} and id = ${id} and status = 'RUNNING'
       and part_count = ${after} -- guard: list-export-place
    `.execute(tx)
  if (numAffectedRows !== 1n) return false
  if (contents.length > 0)
    await tx
      .insertInto('list_export_parts')
      .values(
        contents.map((content, index) => ({
          store_id: storeId,
          list_export_id: id,
          number: after + index + 1,
          content,
        })),
      )
      .execute()
  return true
}

/** Ends an export without a file; false when it has ended, or may be attempted again. */
export async function failListExport(
  tx: StoreTx,
  { storeId, id }: ExportKey,
  { failure, now }: { failure: ListExportFailure; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('list_exports')
    .set({ status: 'FAILED', failure, finished_at: now, row_count: 0, part_count: 0, size: 0 })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .where('attempts', '>=', failure === 'ERROR' ? MAX_ATTEMPTS : 0)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await deleteListExportParts(tx, storeId, id)
  return true
}
