import type { Text } from '@haat/contract/errors.ts'
import type { Permission } from '@haat/contract/permissions.ts'
import type { ImportField, ImportKind } from '@haat/contract/vocabulary.ts'
import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { lacksPermission } from '../../platform/merchant-access.ts'
import { insertBulkEdit } from '../bulk-edits/bulk-edits.queries.ts'
import { importReason } from './import-author.ts'
import {
  findStoreImport,
  type ImportDetailRow,
  insertImportFile,
  lockStoreImports,
  markImportEnded,
  markImportRunning,
  updateImportFields,
} from './imports.queries.ts'
import type { ImportUpload } from './read-upload.ts'
import { findMappingProblem } from './variant-import-rules.ts'

const DAY_SECONDS = 86_400

type Uploaded = { kind: ImportKind; fileName: string; upload: Omit<ImportUpload, 'rows'> }

export async function storeImport(
  tx: StoreTx,
  author: Author,
  { kind, fileName, upload: { itemCount: rowCount, ...stored } }: Uploaded,
  now: Date,
): Promise<ImportDetailRow> {
  const { storeId } = author
  await lockStoreImports(tx, storeId) // guard: imports-of-day
  const found = { storeId, actor: actorName(author), kind, fileName, rowCount }
  const made = await insertImportFile(tx, { ...found, ...stored }, now)
  if (!made) throw new ApiError('too_many_requests', { retryAfterSeconds: DAY_SECONDS })
  const after = { kind, fileName, rowCount }
  await recordAudit(tx, author, { action: 'import.created', entity: 'import', entityId: made.id, after })
  return getStoreImport(tx, storeId, made.id)
}

export async function getStoreImport(tx: StoreTx, storeId: number, id: number): Promise<ImportDetailRow> {
  const row = await findStoreImport(tx, storeId, id)
  if (!row) throw notFound('import', 'import_id')
  return row
}

type Versioned = { id: number; version: number | undefined }

export async function changeImportFields(
  tx: StoreTx,
  author: Author,
  { id, version, fields }: Versioned & { fields: readonly ImportField[] },
): Promise<ImportDetailRow> {
  const { storeId } = author
  const before = await getStoreImport(tx, storeId, id)
  const problem = before.kind !== 'variants' ? knownByHeaders : findMappingProblem(fields, before.headers.length)
  if (problem) throw fieldError('columns', problem)
  if (!(await updateImportFields(tx, { storeId, id }, fields, version))) throw await refusal(tx, storeId, id)
  const change = { before: { fields: before.fields }, after: { fields } }
  await recordAudit(tx, author, { action: 'import.updated', entity: 'import', entityId: id, ...change })
  return getStoreImport(tx, storeId, id)
}

/** Lets a job apply the rows as one bulk edit, with which they can be undone. */
export async function beginImport(
  tx: StoreTx,
  author: Author & { permissions: readonly Permission[] },
  { id, version }: Versioned,
): Promise<ImportDetailRow> {
  const { storeId, permissions } = author
  const found = await getStoreImport(tx, storeId, id)
  requireMapping(found)
  requirePermissions(found, permissions)
  const edit = { actor: actorName(author), reason: importReason(found) }
  // What of customers a file fills is not undone.
  const bulkEditId = found.kind === 'customers' ? null : await insertBulkEdit(tx, storeId, edit)
  // The columns that decided about the permission are those that are applied.
  const seen = { storeId, id, bulkEditId, version: version ?? found.version }
  if (!(await markImportRunning(tx, seen))) throw await refusal(tx, storeId, id)
  await recordAudit(tx, author, { action: 'import.started', entity: 'import', entityId: id })
  return getStoreImport(tx, storeId, id)
}

/** To apply a file, and to undo it, a caller must be allowed to change the same by hand. */
export function requirePermissions(found: ImportDetailRow, permissions: readonly Permission[]): void {
  for (const permission of permissionsOf(found))
    if (!permissions.includes(permission)) throw lacksPermission(permission)
}

function permissionsOf({ kind, fields }: Pick<ImportDetailRow, 'kind' | 'fields'>): Permission[] {
  const own = ownPermissions[kind]
  if (own) return [own]
  return ['catalog:write', ...(kind === 'products' || fields.includes('on_hand') ? (['stock:write'] as const) : [])]
}

/** What of people a file may say only to those who may change the same. */
const ownPermissions: Partial<Record<ImportKind, Permission>> = { customers: 'customers:write', orders: 'orders:write' }

/** To read a file of customers or orders, and what it says, a caller must be allowed to change those. */
export function requireKind(kind: ImportKind, permissions: readonly Permission[]): void {
  const own = ownPermissions[kind]
  if (own && !permissions.includes(own)) throw lacksPermission(own)
}

const knownByHeaders: Text = {
  en: 'The columns of this file are known by their headers. Change the headers in the file.',
  bn: 'এই ফাইলের কলাম নাম দেখে চেনা হয়। ফাইলে কলামের নাম বদলান।',
}

/** Throws 400 unless the columns of prices and stock name variants and what they get. */
export function requireMapping({ kind, fields, headers }: Pick<ImportDetailRow, 'kind' | 'fields' | 'headers'>): void {
  if (kind !== 'variants') return
  const problem = findMappingProblem(fields, headers.length)
  if (problem) throw fieldError('columns', problem)
}

export async function stopImport(tx: StoreTx, author: Author, id: number, now: Date): Promise<ImportDetailRow> {
  const { storeId } = author
  await getStoreImport(tx, storeId, id)
  if (!(await markImportEnded(tx, { storeId, id, now }, 'CANCELLED'))) throw await refusal(tx, storeId, id)
  await recordAudit(tx, author, { action: 'import.cancelled', entity: 'import', entityId: id })
  return getStoreImport(tx, storeId, id)
}

async function refusal(tx: StoreTx, storeId: number, id: number): Promise<ApiError> {
  const { status } = await getStoreImport(tx, storeId, id)
  return status === 'UPLOADED'
    ? new ApiError('version_conflict', { details: {} })
    : new ApiError('invalid_state', { details: { current_status: status } })
}
