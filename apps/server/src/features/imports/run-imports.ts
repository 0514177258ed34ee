import type { ImportKind } from '@haat/contract/vocabulary.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { applyCustomers } from './apply-customers.ts'
import { applyOrders } from './apply-orders.ts'
import { applyProducts } from './apply-products.ts'
import { applyVariantRows } from './apply-variant-rows.ts'
import { authorOfImport } from './import-author.ts'
import type { ImportRun } from './import-run.ts'
import {
  beginImportAttempt,
  type EndedImport,
  findStoreImport,
  listRunningImports,
  markImportEnded,
} from './imports.queries.ts'
import { presentImportFacts } from './present-import.ts'
import { runUndos } from './run-undos.ts'

const MAX_ATTEMPTS = 5

/** Applies the rest of a file; false when it does not reach the end. */
const appliers: Record<ImportKind, (run: ImportRun) => Promise<boolean>> = {
  variants: applyVariantRows,
  products: applyProducts,
  customers: applyCustomers,
  orders: applyOrders,
}

export const storesWithImports = ({ db }: JobContext): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_imports()', [])

/**
 * Undoes the imports of a store whose undo was started, and applies those that were started, one after the other. One that fails delays no
 * other. The undo comes first: what is imported meanwhile is most often the correction.
 */
export async function runImports(context: JobContext, storeId: number): Promise<number> {
  const { db, signal } = context
  let failure: unknown
  let ended = 0
  try {
    ended += await runUndos(context, storeId)
  } catch (error) {
    failure ??= error
  }
  for (const id of await inStore(db, storeId, (tx) => listRunningImports(tx, storeId))) {
    if (signal.aborted) break
    try {
      if (await runImport(context, storeId, id)) ended++
    } catch (error) {
      failure ??= error
    }
  }
  if (failure) throw failure
  return ended
}

async function runImport(context: JobContext, storeId: number, id: number): Promise<boolean> {
  const { db, clock } = context
  const begun = await inStore(db, storeId, (tx) => beginImportAttempt(tx, storeId, id, MAX_ATTEMPTS))
  if (!begun) return inStore(db, storeId, (tx) => endImport(tx, { storeId, id, now: clock() }, 'FAILED').then(Boolean))
  const found = await inStore(db, storeId, (tx) => findStoreImport(tx, storeId, id))
  if (!found) return false
  const author = authorOfImport(storeId, found)
  const run = { context, author, found, place: { storeId, id, after: found.doneCount } }
  if (!(await appliers[found.kind](run))) return false
  return inStore(db, storeId, async (tx) => {
    const done = await endImport(tx, { storeId, id, now: clock() }, 'DONE')
    if (done) await recordEnd(tx, author, done)
    return done !== undefined
  })
}

/** Ends an import, and emits that it has; undefined when it has not reached its end, or somebody else has ended it. */
async function endImport(
  tx: StoreTx,
  which: { storeId: number; id: number; now: Date },
  status: 'DONE' | 'FAILED',
): Promise<EndedImport | undefined> {
  const ended = await markImportEnded(tx, which, status)
  if (ended)
    await recordEvent(tx, which.storeId, {
      type: 'import.finished',
      resourceId: which.id,
      payload: { object: presentImportFacts(ended) },
    })
  return ended
}

function recordEnd(tx: StoreTx, author: Author, ended: EndedImport): Promise<void> {
  const { id, createdCount, changedCount, unchangedCount, failedCount } = ended
  const after = { createdCount, changedCount, unchangedCount, failedCount }
  return recordAudit(tx, author, { action: 'import.finished', entity: 'import', entityId: id, after })
}
