import { maxDailyListExports, maxListExportRows } from '@haat/contract/limits.ts'
import type { ListExportFormat, ListExportKind, ListExportStatus } from '@haat/contract/vocabulary.ts'
import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ListExports } from '../../platform/database-types.generated.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { selectList } from '../../platform/select-list.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'

const listExportColumns = aliased([
  'id',
  'kind',
  'format',
  'columns',
  'filters',
  'with_contacts',
  'status',
  'failure',
  'row_count',
  'max_rows',
  'size',
  'created_at',
  'finished_at',
  'expires_at',
])
export type ListExportRow = Omit<AliasedRow<Selectable<ListExports>, typeof listExportColumns>, 'kind' | 'format'> & {
  kind: ListExportKind
  format: ListExportFormat
}

/** Exports are their author's own. */
export type ListExportOwner = { storeId: number; actor: string }

export type NewListExport = {
  kind: ListExportKind
  format: ListExportFormat
  language: 'bn' | 'en'
  hasBom: boolean
  withContacts: boolean
  columns: readonly string[]
  filters: object
  conditions: object
}

/** Requests of a store wait for each other: each must see the rows that the other may still write. */
export const lockListExports = (tx: StoreTx, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('list exports', ${storeId}))`.execute(tx)

type Day = { since: Date; dailyRows: number | null; now: Date }

/**
 * Requests an export of at most as many rows as its author may still export on the day; undefined when that is none, or when the
 * store has requested as many files as it may.
 */
export async function insertListExport(
  tx: StoreTx,
  { storeId, actor }: ListExportOwner,
  wanted: NewListExport,
  { since, dailyRows, now }: Day,
): Promise<ListExportRow | undefined> {
  const { rows } = await sql<ListExportRow>`
    with counted as (
      select count(*) as files, coalesce(sum(case
          when e.actor <> ${actor} or e.status = 'FAILED' then 0
          when e.status in ('QUEUED', 'RUNNING') then e.max_rows
          else e.row_count end), 0)::bigint as written
        from list_exports e where e.store_id = ${storeId} and e.created_at >= ${since}),
    allowed as (
      select files, least(${maxListExportRows}::bigint, coalesce(${dailyRows}::bigint - written, ${maxListExportRows})) as most
        from counted)
    insert into list_exports (store_id, actor, kind, format, language, has_bom, with_contacts, columns, filters, conditions,
      max_rows, created_at)
    select ${storeId}, ${actor}, ${wanted.kind}, ${wanted.format}, ${wanted.language}, ${wanted.hasBom}, ${wanted.withContacts},
      ${wanted.columns}::text[], ${jsonb(wanted.filters)}, ${jsonb(wanted.conditions)}, most, ${now}
      from allowed where most > 0 and files < ${maxDailyListExports}
    returning ${selectList(listExportColumns)}`.execute(tx)
  return rows[0]
}

/** Whether the rows of the day are only reserved: an unfinished export of the author will give back those that it does not write. */
export async function hasReservedRows(
  tx: StoreTx,
  { storeId, actor }: ListExportOwner,
  { since, dailyRows }: Pick<Day, 'since' | 'dailyRows'>,
): Promise<boolean> {
  const { rows } = await sql<{ isReserved: boolean }>`
    select count(*) < ${maxDailyListExports} and coalesce(sum(e.row_count) filter (
        where e.actor = ${actor} and e.status not in ('FAILED', 'QUEUED', 'RUNNING')), 0) < ${dailyRows}::bigint as "isReserved"
      from list_exports e where e.store_id = ${storeId} and e.created_at >= ${since}`.execute(tx)
  return rows[0]?.isReserved ?? false
}

/** An export of its author, unless its time is over. */
export const findListExport = (
  tx: StoreTx,
  owner: ListExportOwner,
  id: number,
  now: Date,
): Promise<ListExportRow | undefined> => ownExports(tx, owner, now).where('id', '=', id).executeTakeFirst()

export const listListExports = (
  tx: StoreTx,
  owner: ListExportOwner,
  page: PageRequest,
  now: Date,
): Promise<ListExportRow[]> => newestFirst(ownExports(tx, owner, now), 'id', page)

const ownExports = (tx: StoreTx, { storeId, actor }: ListExportOwner, now: Date) =>
  tx
    .selectFrom('list_exports')
    .select(listExportColumns)
    .where('store_id', '=', storeId)
    .where('actor', '=', actor) // guard: list-export-owner
    .where('status', '<>', 'DELETED')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .$narrowType<{ kind: ListExportKind; format: ListExportFormat; status: ListExportStatus }>()

/** Deletes an export with its file; a job that is writing it finds it gone. Its rows stay counted. */
export async function deleteListExport(
  tx: StoreTx,
  { storeId, actor }: ListExportOwner,
  id: number,
  now: Date,
): Promise<{ kind: string; rowCount: number } | undefined> {
  const deleted = await tx
    .updateTable('list_exports')
    .set({
      status: 'DELETED',
      failure: null,
      filters: '{}',
      conditions: '{}',
      finished_at: sql<Date>`coalesce(finished_at, ${now}::timestamptz)`,
      expires_at: null,
      part_count: 0,
    })
    .where('store_id', '=', storeId)
    .where('actor', '=', actor)
    .where('id', '=', id)
    .where('status', '<>', 'DELETED')
    .returning(['kind', 'row_count as rowCount'])
    .executeTakeFirst()
  if (deleted) await deleteListExportParts(tx, storeId, id)
  return deleted
}

export const deleteListExportParts = (tx: StoreTx, storeId: number, id: number) =>
  tx.deleteFrom('list_export_parts').where('store_id', '=', storeId).where('list_export_id', '=', id).execute()
