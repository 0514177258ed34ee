import { inStore, type StoreTx } from './database.ts'
import { ApiError } from './errors.ts'
import type { JobContext } from './job.ts'

export type DueRows = {
  /** A page of the ids of rows that are due, in ascending order, from behind `after`. */
  list(tx: StoreTx, after: number): Promise<number[]>
  /** Changes one of them; false when it is no longer due. */
  change(tx: StoreTx, id: number): Promise<boolean>
}

/**
 * Changes the rows of a store that are due, each in a transaction of its own: one that fails keeps no other from being
 * changed, and fails the job after all were tried. Returns how many were changed.
 */
export async function changeDueRows({ db, signal }: JobContext, storeId: number, due: DueRows): Promise<number> {
  let changed = 0
  let failure: unknown
  for (let after = 0; ; ) {
    const page = await inStore(db, storeId, (tx) => due.list(tx, after))
    for (const id of page) {
      if (signal.aborted) return changed
      try {
        if (await inStore(db, storeId, (tx) => due.change(tx, id))) changed++
      } catch (error) {
        // A refusal: staff changed the row at the same moment.
        if (!(error instanceof ApiError)) failure ??= error // guard: due-row-alone
      }
    }
    const last = page.at(-1)
    if (last === undefined) break
    after = last
  }
  if (failure) throw failure
  return changed
}
