import type { Author } from '../../platform/audit.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { JobContext } from '../../platform/job.ts'
import {
  countOutcomes,
  type ImportDetailRow,
  type ItemOutcomes,
  lockImportAt,
  recordOutcomes,
} from './imports.queries.ts'

/** A file while it is applied. `place.after`: how many of its rows, or products, are decided. */
export type ImportRun = {
  context: JobContext
  author: Author
  found: ImportDetailRow
  place: { storeId: number; id: number; after: number }
}

/** Does some work and records what became of the next rows, or neither; false when somebody else has decided them. */
export async function advanceImport(
  { context, place }: ImportRun,
  work: (tx: StoreTx) => Promise<ItemOutcomes>,
): Promise<boolean> {
  let done = 0
  const isOwn = await inStore(context.db, place.storeId, async (tx) => {
    if (!(await lockImportAt(tx, place))) return false
    const outcomes = await work(tx)
    await recordOutcomes(tx, place, outcomes)
    done = countOutcomes(outcomes)
    return true
  })
  if (isOwn) place.after += done
  return isOwn
}
