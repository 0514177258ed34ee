import type { Permission } from '@haat/contract/permissions.ts'
import { maxRemarkLength } from '@haat/contract/text-lengths.ts'
import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { cutText } from '../../shared/cut-text.ts'
import { alreadyUndone, undoVariantEdit } from '../bulk-edits/edit-variant.ts'
import { importReason } from './import-author.ts'
import { markUndoRunning } from './import-undos.queries.ts'
import type { ImportDetailRow } from './imports.queries.ts'
import { getStoreImport, requirePermissions } from './start-import.ts'
import { undoImportedProduct } from './undo-product.ts'

/** Lets a job set back what an import has changed. */
export async function beginUndo(
  tx: StoreTx,
  author: Author & { permissions: readonly Permission[] },
  id: number,
): Promise<ImportDetailRow> {
  const { storeId, permissions } = author
  const found = await getStoreImport(tx, storeId, id)
  requirePermissions(found, permissions)
  if (!(await markUndoRunning(tx, { storeId, id }, actorName(author)))) throw await refusal(tx, storeId, id)
  await recordAudit(tx, author, { action: 'import.undo_started', entity: 'import', entityId: id })
  return getStoreImport(tx, storeId, id)
}

async function refusal(tx: StoreTx, storeId: number, id: number): Promise<ApiError> {
  const { status, undoStatus } = await getStoreImport(tx, storeId, id)
  if (undoStatus === 'RUNNING')
    return new ApiError('invalid_state', { message: isBeingUndone, details: { reason: 'already_undone' } })
  if (undoStatus !== null) return alreadyUndone
  return new ApiError('invalid_state', { message: notUndoable, details: { current_status: status } })
}

const isBeingUndone = {
  en: 'This import is being undone just now.',
  bn: 'এটি ফেরানোর কাজ এখন চলছে।',
}
const notUndoable = {
  en: 'This import cannot be undone: it has not ended, changed nothing that can be set back, or is older than 24 hours.',
  bn: 'এটি ফেরানো যাবে না: কাজ শেষ হয়নি, ফেরানোর মতো কিছু বদলায়নি, বা ২৪ ঘণ্টা পেরিয়ে গেছে।',
}

/** Sets back one product, or the prices and stock of one variant. */
export function undoOne(tx: StoreTx, author: Author, found: ImportDetailRow, id: number): Promise<void> {
  const bulkEditId = found.bulkEditId ?? 0
  if (found.kind === 'variants') return undoVariantEdit(tx, author, { bulkEditId, variantId: id })
  const reason = cutText(`Undo: ${importReason(found)}`, maxRemarkLength)
  return undoImportedProduct(tx, author, { bulkEditId, productId: id, reason })
}
