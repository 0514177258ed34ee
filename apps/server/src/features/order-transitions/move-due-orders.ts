import { inStore, type StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { JobContext } from '../../platform/job.ts'

export type DueMoves = {
  /** A page of the ids of orders whose time has come, in ascending order, from behind `after`. */
  list(tx: StoreTx, after: number): Promise<number[]>
  /** Moves one of them if it may still be moved. */
  move(tx: StoreTx, orderId: number): Promise<boolean>
}

/**
 * Moves the orders of a store whose time has come, each in a transaction of its own: one that fails keeps no other from
 * being moved, and fails the job after all were tried. Returns how many were moved.
 */
export async function moveDueOrders({ db, signal }: JobContext, storeId: number, due: DueMoves): Promise<number> {
  let moved = 0
  let failure: unknown
  for (let after = 0; ; ) {
    const page = await inStore(db, storeId, (tx) => due.list(tx, after))
    for (const id of page) {
      if (signal.aborted) return moved
      try {
        if (await inStore(db, storeId, (tx) => due.move(tx, id))) moved++
      } catch (error) {
        // A refusal: staff moved the order at the same moment.
        if (!(error instanceof ApiError)) failure ??= error // guard: due-order-alone
      }
    }
    const last = page.at(-1)
    if (last === undefined) break
    after = last
  }
  if (failure) throw failure
  return moved
}
