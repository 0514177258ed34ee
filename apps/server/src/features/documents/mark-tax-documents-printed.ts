import { type Author, actorName, recordAudits } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { insertPrints } from './documents.queries.ts'

/** Records that documents were printed: from now on they are duplicates. All of them, or none. */
export async function markTaxDocumentsPrinted(tx: StoreTx, author: Author, given: readonly number[]): Promise<void> {
  const ids = [...new Set(given)]
  const found = await insertPrints(tx, author.storeId, ids, actorName(author))
  if (found.length < ids.length) throw notFound('document', 'document_ids')
  await recordAudits(
    tx,
    author,
    ids.map((id) => ({ action: 'document.printed', entity: 'document', entityId: id })),
  )
}
