import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

export type ClosedRequest = { id: number; reason: string }

/**
 * Closes the open cancellation request of an order whose status has just changed, so that no request outlives what it
 * asks for. The order is locked; at most one request is open.
 */
export const closeRequestOf = (
  tx: StoreTx,
  request: { storeId: number; orderId: number; status: 'APPROVED' | 'REJECTED'; note: string; reviewedBy: string },
): Promise<ClosedRequest | undefined> =>
  tx
    .updateTable('cancellation_requests')
    .set({
      status: request.status,
      admin_note: request.note,
      reviewed_by: request.reviewedBy,
      reviewed_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('store_id', '=', request.storeId)
    .where('order_id', '=', request.orderId)
    .where('status', '=', 'PENDING')
    .returning(['id', 'reason'])
    .executeTakeFirst()
