import type { JobContext, JobStore } from '../../platform/job.ts'
import { findStoresWithUnpaid, listUnpaid, lockUnpaid } from './due-orders.queries.ts'
import { expireOrder } from './expire-order.ts'
import { moveDueOrders } from './move-due-orders.ts'

export const storesWithUnpaidOrders = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithUnpaid(db, clock())

/** Ends the orders of a store that nobody paid for until their deadline. */
export function expireOrders(context: JobContext, storeId: number): Promise<number> {
  const now = context.clock()
  return moveDueOrders(context, storeId, {
    list: (tx, after) => listUnpaid(tx, storeId, now, after),
    move: async (tx, id) => {
      if (!(await lockUnpaid(tx, storeId, id, now))) return false // guard: expire-unpaid
      await expireOrder(tx, storeId, id)
      return true
    },
  })
}
