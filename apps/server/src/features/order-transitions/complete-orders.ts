import { changeDueRows } from '../../platform/change-due-rows.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findStoresWithOrdersToComplete, listToComplete } from './due-orders.queries.ts'
import { moveOrder } from './move-order.ts'

export const storesWithOrdersToComplete = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithOrdersToComplete(db, clock())

/** Completes the paid orders of a store that were delivered as many days ago as its setting says. */
export function completeOrders(context: JobContext, storeId: number): Promise<number> {
  const now = context.clock()
  return changeDueRows(context, storeId, {
    list: (tx, after) => listToComplete(tx, storeId, now, after),
    // The transition is refused for an order that is being returned or whose payment is being revoked.
    change: async (tx, orderId) => {
      await moveOrder(tx, { storeId, orderId, action: 'complete', actor: { type: 'system', id: '' } })
      return true
    },
  })
}
