import type { ImportProblemCode } from '@haat/contract/vocabulary.ts'
import { inStore } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { editVariant } from '../bulk-edits/edit-variant.ts'
import { type DecidedRow, decideImportRows, type SeenVariants } from './decide-import-rows.ts'
import { importReason } from './import-author.ts'
import type { FileProblem } from './import-problem-rules.ts'
import { advanceImport, type ImportRun } from './import-run.ts'
import { noOutcomes } from './imports.queries.ts'
import { type FileRow, readImportedRows } from './read-imported-file.ts'

const CHUNK_ROWS = 200

/** Applies the rows of a file of prices and stock; false when it was cancelled, or another process goes on with it. */
export async function applyVariantRows(run: ImportRun): Promise<boolean> {
  const { context, found, place } = run
  const { rows } = await readImportedRows(found)
  const seen: SeenVariants = new Map()
  // Rows that were applied before are read again for what they name, so that a later row about the same variant is still refused.
  for (let from = 0; from < found.doneCount; from += CHUNK_ROWS) {
    const before = rows.slice(from, Math.min(from + CHUNK_ROWS, found.doneCount))
    await inStore(context.db, place.storeId, (tx) => decideImportRows(tx, place.storeId, found, before, { from, seen }))
  }
  while (place.after < rows.length) {
    if (context.signal.aborted) return false
    const chunk = rows.slice(place.after, place.after + CHUNK_ROWS)
    if (!(await applyChunk(run, chunk, seen))) return false
  }
  return true
}

type Waiting = { unchanged: number; problems: FileProblem[] }
const outcomesOf = ({ unchanged, problems }: Waiting, changed: number) => ({
  ...noOutcomes,
  ...{ changed, unchanged, problems, failed: problems.length },
})

/** Applies rows in their order. What became of the others is recorded with the next row that changes something. */
async function applyChunk(run: ImportRun, chunk: readonly FileRow[], seen: SeenVariants): Promise<boolean> {
  const { db, signal } = run.context
  const { storeId, after: from } = run.place
  const decided = await inStore(db, storeId, (tx) => decideImportRows(tx, storeId, run.found, chunk, { from, seen }))
  let waiting: Waiting = { unchanged: 0, problems: [] }
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
  return advanceImport(run, async () => outcomesOf(waiting, 0))
}

/** What happened to a variant after its row was decided. */
const refusals: { readonly [code: string]: ImportProblemCode } = {
  version_conflict: 'CHANGED',
  not_found: 'UNKNOWN_VARIANT',
  invalid_state: 'FLASH_DEAL',
}

type ChangingRow = Extract<DecidedRow, { changes: unknown }>

/** Applies one row together with what became of the rows before it. A row that is refused after all is recorded by itself. */
async function applyRow(run: ImportRun, { line, variant, changes }: ChangingRow, waiting: Waiting): Promise<boolean> {
  const { author, found } = run
  const { bulkEditId } = found
  if (bulkEditId === null || variant === null) return false
  try {
    return await advanceImport(run, async (tx) => {
      await editVariant(tx, author, { bulkEditId, variantId: variant.id, changes, reason: importReason(found) })
      return outcomesOf(waiting, 1)
    })
  } catch (error) {
    const code = error instanceof ApiError ? refusals[error.code] : undefined
    if (!code) throw error
    waiting.problems.push({ line, column: '', value: '', code })
    return advanceImport(run, async () => outcomesOf(waiting, 0))
  }
}
