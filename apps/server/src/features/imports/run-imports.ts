import type { ImportProblemCode } from '@haat/contract/vocabulary.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { editVariant } from '../bulk-edits/edit-variant.ts'
import { type DecidedRow, decideImportRows, type SeenVariants } from './decide-import-rows.ts'
import { authorOfImport, importReason } from './import-author.ts'
import {
  beginImportAttempt,
  findStoreImport,
  type ImportDetailRow,
  listRunningImports,
  markImportEnded,
  type RowOutcomes,
  recordRowOutcomes,
} from './imports.queries.ts'
import { type FileRow, readImportedRows } from './read-imported-file.ts'
import type { RowProblem } from './variant-import-rules.ts'

const CHUNK_ROWS = 200
const MAX_ATTEMPTS = 5

export const storesWithImports = ({ db }: JobContext): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_imports()', [])

/** Applies the imports of a store that were started, one after the other. One that fails delays no other. */
export async function runImports(context: JobContext, storeId: number): Promise<number> {
  const { db, signal } = context
  let failure: unknown
  let ended = 0
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
  const { db, clock, signal } = context
  const begun = await inStore(db, storeId, (tx) => beginImportAttempt(tx, storeId, id, MAX_ATTEMPTS))
  if (!begun) return inStore(db, storeId, (tx) => markImportEnded(tx, { storeId, id, now: clock() }, 'FAILED'))
  const found = await inStore(db, storeId, (tx) => findStoreImport(tx, storeId, id))
  if (!found) return false
  const { rows } = await readImportedRows(found)
  const author = authorOfImport(storeId, found)
  const seen: SeenVariants = new Map()
  // Rows that were applied before are read again for what they name, so that a later row about the same variant is still refused.
  for (let from = 0; from < found.doneCount; from += CHUNK_ROWS) {
    const before = rows.slice(from, Math.min(from + CHUNK_ROWS, found.doneCount))
    await inStore(db, storeId, (tx) => decideImportRows(tx, storeId, found, before, { from, seen }))
  }
  const run = { context, author, found, place: { storeId, id, after: found.doneCount } }
  while (run.place.after < rows.length && !signal.aborted) {
    const from = run.place.after
    const chunk = rows.slice(from, from + CHUNK_ROWS)
    if (!(await applyChunk(run, chunk, seen))) return false
  }
  if (run.place.after < rows.length) return false
  return inStore(db, storeId, async (tx) => {
    const isDone = await markImportEnded(tx, { storeId, id, now: clock() }, 'DONE')
    if (isDone) await recordEnd(tx, author, id)
    return isDone
  })
}

type Run = {
  context: JobContext
  author: Author
  found: ImportDetailRow
  place: { storeId: number; id: number; after: number }
}

/** Applies rows in their order; false when the import was cancelled, or another process goes on with it. */
async function applyChunk(run: Run, chunk: readonly FileRow[], seen: SeenVariants): Promise<boolean> {
  const { db, signal } = run.context
  const { storeId, after: from } = run.place
  const decided = await inStore(db, storeId, (tx) => decideImportRows(tx, storeId, run.found, chunk, { from, seen }))
  let waiting: { unchanged: number; problems: RowProblem[] } = { unchanged: 0, problems: [] }
  for (const one of decided) {
    if (signal.aborted) break
    if ('problem' in one) waiting.problems.push(one.problem)
    else if ('isUnchanged' in one) waiting.unchanged++
    else {
      if (!(await applyRow(run, one, waiting))) return false
      waiting = { unchanged: 0, problems: [] }
    }
  }
  if (waiting.unchanged + waiting.problems.length === 0) return true
  return advance(run, { changed: 0, ...waiting })
}

/** What happened to a variant after its row was decided. */
const refusals: { readonly [code: string]: ImportProblemCode } = {
  version_conflict: 'CHANGED',
  not_found: 'UNKNOWN_VARIANT',
  invalid_state: 'FLASH_DEAL',
}

type ChangingRow = Extract<DecidedRow, { changes: unknown }>

/** Applies one row together with what became of the rows before it. A row that is refused after all is recorded by itself. */
async function applyRow(run: Run, one: ChangingRow, waiting: Omit<RowOutcomes, 'changed'>): Promise<boolean> {
  const { author, found } = run
  const { bulkEditId } = found
  const variantId = one.variant?.id ?? 0
  if (bulkEditId === null) return false
  try {
    return await advance(run, { changed: 1, ...waiting }, (tx) =>
      editVariant(tx, author, { bulkEditId, variantId, changes: one.changes, reason: importReason(found) }),
    )
  } catch (error) {
    const code = error instanceof ApiError ? refusals[error.code] : undefined
    if (!code) throw error
    const problem = { line: one.line, row: one.row, column: '', value: '', code }
    return advance(run, { changed: 0, unchanged: waiting.unchanged, problems: [...waiting.problems, problem] })
  }
}

async function advance(run: Run, outcomes: RowOutcomes, work?: (tx: StoreTx) => Promise<void>): Promise<boolean> {
  const { place } = run
  const isOwn = await inStore(run.context.db, place.storeId, async (tx) => {
    if (!(await recordRowOutcomes(tx, place, outcomes))) return false
    await work?.(tx)
    return true
  })
  if (isOwn) place.after += outcomes.changed + outcomes.unchanged + outcomes.problems.length
  return isOwn
}

async function recordEnd(tx: StoreTx, author: Author, id: number): Promise<void> {
  const row = await findStoreImport(tx, author.storeId, id)
  if (!row) return
  const { changedCount, unchangedCount, failedCount } = row
  const after = { changedCount, unchangedCount, failedCount }
  await recordAudit(tx, author, { action: 'import.finished', entity: 'import', entityId: id, after })
}
