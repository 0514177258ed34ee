import type { Text } from '@haat/contract/errors.ts'
import { exportColumns } from '@haat/contract/export-columns.ts'
import type { Permission } from '@haat/contract/permissions.ts'
import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { lacksPermission } from '../../platform/merchant-access.ts'
import { requireRecentSession } from '../../platform/recent-sign-in.ts'
import { addDays, dhakaDayOf, startOfDhakaDay } from '../../shared/dhaka-days.ts'
import { decideColumns } from './list-export-rules.ts'
import {
  deleteListExport,
  findListExport,
  hasReservedRows,
  insertListExport,
  type ListExportRow,
  lockListExports,
  type NewListExport,
} from './list-exports.queries.ts'

export type ExportAuthor = Author & {
  permissions: readonly Permission[]
  /** Rows of a day; null for any number. */
  dailyRows: number | null
  confirmedAt: Date | null
}

/** Exports are written each minute. */
const RESERVED_SECONDS = 60

type Requested = Omit<NewListExport, 'columns'> & { columns: readonly string[] | undefined }

const refusals = {
  unknown: { en: 'This list has no such column.', bn: 'এই তালিকায় এমন কলাম নেই।' },
  doubled: { en: 'This column is named twice.', bn: 'এই কলাম দুবার লেখা হয়েছে।' },
} as const satisfies Record<string, Text>

export const ownerOf = (author: Author) => ({ storeId: author.storeId, actor: actorName(author) })

export async function requestListExport(
  tx: StoreTx,
  author: ExportAuthor,
  requested: Requested,
  now: Date,
): Promise<ListExportRow> {
  const wanted = { kind: requested.kind, withContacts: requested.withContacts, names: requested.columns }
  const decision = decideColumns(exportColumns[requested.kind], wanted, author.permissions)
  if (!decision.ok) {
    if ('permission' in decision) throw lacksPermission(decision.permission)
    if ('unknown' in decision) throw fieldError(`columns.${decision.unknown}`, refusals.unknown)
    throw fieldError(`columns.${decision.doubled}`, refusals.doubled)
  }
  if (requested.withContacts) confirmPerson(author, now)
  await lockListExports(tx, author.storeId) // guard: list-export-limits
  const today = dhakaDayOf(now)
  const day = { since: startOfDhakaDay(today), dailyRows: author.dailyRows, now }
  const row = await insertListExport(tx, ownerOf(author), { ...requested, columns: decision.names }, day)
  if (!row) {
    const tomorrow = startOfDhakaDay(addDays(today, 1))
    const retryAfterSeconds = (await hasReservedRows(tx, ownerOf(author), day))
      ? RESERVED_SECONDS
      : (tomorrow.getTime() - now.getTime()) / 1000
    throw new ApiError('too_many_requests', { retryAfterSeconds })
  }
  // The log outlives the wish of a person to be forgotten: it has the names of the filters, not whom they look for.
  const { kind, format, withContacts, columns, maxRows } = row
  const after = { kind, format, filters: Object.keys(requested.filters), columns, withContacts, maxRows }
  await recordAudit(tx, author, { action: 'list_export.created', entity: 'list_export', entityId: row.id, after })
  return row
}

/** The export to download. A file with contacts needs the person, also when the session has made it before. */
export async function takeListExport(tx: StoreTx, author: ExportAuthor, id: number, now: Date): Promise<ListExportRow> {
  const row = await getListExport(tx, author, id, now)
  if (row.status !== 'DONE') throw new ApiError('invalid_state', { details: { current_status: row.status } })
  if (row.withContacts) confirmPerson(author, now)
  const { kind, rowCount, withContacts } = row
  const after = { kind, rowCount, withContacts }
  await recordAudit(tx, author, { action: 'list_export.downloaded', entity: 'list_export', entityId: row.id, after })
  return row
}

export async function getListExport(tx: StoreTx, author: Author, id: number, now: Date): Promise<ListExportRow> {
  const row = await findListExport(tx, ownerOf(author), id, now)
  if (!row) throw notFound('list_export', 'list_export_id')
  return row
}

export async function removeListExport(tx: StoreTx, author: Author, id: number, now: Date): Promise<void> {
  const before = await deleteListExport(tx, ownerOf(author), id, now)
  if (!before) throw notFound('list_export', 'list_export_id')
  await recordAudit(tx, author, { action: 'list_export.deleted', entity: 'list_export', entityId: id, before })
}

/** A stolen session must not take the phone numbers of all customers. */
function confirmPerson(author: ExportAuthor, now: Date): void {
  requireRecentSession(author, now) // guard: list-export-contacts
}
