import { changeDueRows } from '../../platform/change-due-rows.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { findStoresWithUnpaid, listUnpaid, lockUnpaid } from './due-orders.queries.ts'
import { moveOrder } from './move-order.ts'
import { releaseOrder } from './release-order.ts'

export const storesWithUnpaidOrders = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithUnpaid(db, clock())

/** Expires the orders of a store that were not paid by their deadline. */
export function expireOrders(context: JobContext, storeId: number): Promise<number> {
  const now = context.clock()
  return changeDueRows(context, storeId, {
    list: (tx, after) => listUnpaid(tx, storeId, now, after),
    change: async (tx, id) => {
      if (!(await lockUnpaid(tx, storeId, id, now))) return false // guard: expire-unpaid
      await expireOrder(tx, storeId, id)
      return true
    },
  })
}

/** Expires an order: its items are restocked, its offer use is released. The shopper may read the note. */
export async function expireOrder(tx: StoreTx, storeId: number, orderId: number, note = ''): Promise<OrderRow> {
  const actor = { type: 'system', id: '' } as const
  const order = await moveOrder(tx, { storeId, orderId, action: 'expire', actor, note })
  await releaseOrder(tx, { storeId, orderId, actor })
  return settlePayments(tx, order)
}
