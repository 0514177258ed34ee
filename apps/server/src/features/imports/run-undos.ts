import { type Author, recordAudit } from '../../platform/audit.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { JobContext } from '../../platform/job.ts'
import { listVariantsToUndo } from '../bulk-edits/bulk-edits.queries.ts'
import { deleteImportedPastOrders } from '../past-orders/past-orders.queries.ts'
import { analyzeCatalog } from '../products/bulk-products.queries.ts'
import { authorOfImport } from './import-author.ts'
import {
  beginUndoAttempt,
  listRunningUndos,
  lockUndoAt,
  markUndoDone,
  recordUndone,
  type UndoOutcome,
} from './import-undos.queries.ts'
import { listImportedProducts, type UndoneRow } from './imported-products.queries.ts'
import { findStoreImport, type ImportDetailRow } from './imports.queries.ts'
import { undoOne } from './undo-import.ts'
import type { UndoProblem } from './undo-problem-texts.ts'
import { undoProblemOf } from './undo-refusals.ts'

const MAX_ATTEMPTS = 5
const BATCH = 100
const BATCH_ORDERS = 500
const ANALYZE_FROM = 100

type Undo = { context: JobContext; author: Author; found: ImportDetailRow; place: { storeId: number; id: number } }

/** Sets back the imports of a store whose undo was started, one after the other. One that fails delays no other. */
export async function runUndos(context: JobContext, storeId: number): Promise<number> {
  const { db, signal } = context
  let failure: unknown
  let ended = 0
  for (const id of await inStore(db, storeId, (tx) => listRunningUndos(tx, storeId))) {
    if (signal.aborted) break
    try {
      if (await runUndo(context, { storeId, id })) ended++
    } catch (error) {
      failure ??= error
    }
  }
  if (failure) throw failure
  return ended
}

async function runUndo(context: JobContext, place: Undo['place']): Promise<boolean> {
  const { db } = context
  const { storeId, id } = place
  const attempt = await inStore(db, storeId, (tx) => beginUndoAttempt(tx, place))
  const found = attempt && (await inStore(db, storeId, (tx) => findStoreImport(tx, storeId, id)))
  if (!found) return false
  const author = authorOfImport(storeId, { id, actor: found.undoActor ?? found.actor })
  const undo = { context, author, found, place }
  if (!(await (found.kind === 'orders' ? deleteOrders(undo) : setBack(undo, attempt >= MAX_ATTEMPTS)))) return false
  return inStore(db, storeId, async (tx) => {
    const after = await markUndoDone(tx, place)
    if (after) await recordAudit(tx, author, { action: 'import.undone', entity: 'import', entityId: id, after })
    return after !== undefined
  })
}

/**
 * Sets back the rest, each in a transaction of its own; false when it does not reach the end. `isLast`: one that fails again stays as it
 * is.
 */
async function setBack(undo: Undo, isLast: boolean): Promise<boolean> {
  const { context, found, place } = undo
  let after = found.undoAfter
  // Without statistics of what the import has just brought, the work on one product grows with the number of all.
  if (found.createdCount + found.changedCount >= ANALYZE_FROM) await inStore(context.db, place.storeId, analyzeCatalog)
  while (true) {
    const rows = await inStore(context.db, place.storeId, (tx) => listNext(tx, found, place.storeId, after))
    for (const row of rows) {
      if (context.signal.aborted) return false
      const decided = await decideRow(undo, { row, after, isLast })
      if (!decided) return false
      after = row.id
    }
    if (rows.length < BATCH) return true
  }
}

type Next = { row: UndoneRow; after: number; isLast: boolean }

/** Sets one row back, or keeps it for a reason; false when another process has decided it. */
async function decideRow({ context, author, found, place }: Undo, { row, after, isLast }: Next): Promise<boolean> {
  const { db, logger } = context
  const { id: last, productId, name } = row
  const advance = (outcome: Omit<UndoOutcome, 'last'>, work?: (tx: StoreTx) => Promise<void>) =>
    inStore(db, place.storeId, async (tx) => {
      if (!(await lockUndoAt(tx, place, after))) return false
      await work?.(tx)
      await recordUndone(tx, place, { last, ...outcome })
      return true
    })
  try {
    return await advance({ undone: 1, kept: [] }, (tx) => undoOne(tx, author, found, last))
  } catch (error) {
    const isRefusal = error instanceof ApiError
    if (!isRefusal) {
      logger.error({ err: error, ...place, row: last }, 'a row of an import could not be undone')
      if (!isLast) throw error
    }
    const code = isRefusal ? undoProblemOf(error) : 'REFUSED'
    return advance(code ? { undone: 0, kept: [{ productId, name, code }] } : { undone: 1, kept: [] })
  }
}

function listNext(tx: StoreTx, found: ImportDetailRow, storeId: number, after: number): Promise<UndoneRow[]> {
  const page = { bulkEditId: found.bulkEditId ?? 0, after, limit: BATCH }
  return found.kind === 'variants' ? listVariantsToUndo(tx, storeId, page) : listImportedProducts(tx, storeId, page)
}

async function deleteOrders({ context, found, place }: Undo): Promise<boolean> {
  const { storeId, id } = place
  let after = found.undoAfter
  while (!context.signal.aborted) {
    const orders = await inStore(context.db, storeId, async (tx) => {
      if (!(await lockUndoAt(tx, place, after))) return null
      const decided = await deleteImportedPastOrders(tx, storeId, { importId: id, after, limit: BATCH_ORDERS })
      const kept = decided
        .filter(({ isErased }) => isErased)
        .map(({ orderNumber }): UndoProblem => ({ productId: null, name: orderNumber, code: 'ERASED' }))
      const last = decided.at(-1)?.id ?? after
      await recordUndone(tx, place, { last, undone: decided.length - kept.length, kept })
      return decided
    })
    if (!orders) return false
    after = orders.at(-1)?.id ?? after
    if (orders.length < BATCH_ORDERS) return true
  }
  return false
}
