import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import { inStore, type StoreTx } from './database.ts'
import { ApiError } from './errors.ts'
import type { JobContext } from './job.ts'

export type DueRows = {
  /** A page of the ids of due rows, in ascending order, after `after`. */
  list(tx: StoreTx, after: number): Promise<number[]>
  /** Changes one of them; false when it is no longer due. */
  change(tx: StoreTx, id: number): Promise<boolean>
  /** How many are attempted at most, so that a store with many leaves time to others; the next run continues. */
  most?: number
}

/**
 * Changes the due rows of a store, each in its own transaction: a failed row does not prevent the others, and fails the
 * job after all were attempted. Returns how many were changed.
 */
export async function changeDueRows({ db, signal }: JobContext, storeId: number, due: DueRows): Promise<number> {
  let changed = 0
  let attempted = 0
  let failure: unknown
  pages: for (let after = 0; ; ) {
    const page = await inStore(db, storeId, (tx) => due.list(tx, after))
    for (const id of page) {
      if (signal.aborted || attempted++ >= (due.most ?? Number.POSITIVE_INFINITY)) break pages
      try {
        if (await inStore(db, storeId, (tx) => due.change(tx, id))) changed++
      } catch (error) {
        if (!isRefusal(error)) failure ??= error // guard: due-row-alone
      }
    }
    const last = page.at(-1)
    if (last === undefined) break
    after = last
  }
  if (failure) throw failure
  return changed
}

/** Staff changed the row at the same moment. A 503, as when no connection is free, leaves the row due: the job is retried. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && errorCatalogue[error.code as ErrorCode].status < 500
