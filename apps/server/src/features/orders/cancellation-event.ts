import type { CancellationStatus, OrderStatus } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { OrderRow } from './order-changes.queries.ts'

const types = {
  PENDING: 'cancellation.requested',
  APPROVED: 'cancellation.approved',
  REJECTED: 'cancellation.rejected',
  WITHDRAWN: 'cancellation.withdrawn',
} as const satisfies Record<CancellationStatus, string>

/** Emits the event of the status that a cancellation request of an order has now. */
export const recordCancellationEvent = (
  tx: StoreTx,
  order: OrderRow,
  request: { id: number; reason: string; status: CancellationStatus },
): Promise<void> =>
  recordEvent(tx, order.storeId, {
    type: types[request.status],
    resourceId: order.id,
    payload: {
      object: {
        id: request.id,
        order_id: order.id,
        order_number: order.orderNumber,
        order_status: order.status as OrderStatus,
        status: request.status,
        reason: request.reason,
      },
    },
  })
