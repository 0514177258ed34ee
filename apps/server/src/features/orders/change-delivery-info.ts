import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { orderFacts } from './order-event.ts'
import { type DeliveryInfo, findOwnOrderStatus, type OrderOwner, updateDeliveryInfo } from './orders.queries.ts'

/** Interface 4.4: the delivery details may be changed only in these statuses. */
export const editableStatuses = ['PENDING', 'CONFIRMED'] as const

/** Changes the receiver and address of a shopper's order. Throws when that is not allowed. */
export async function changeDeliveryInfo(
  tx: StoreTx,
  owner: OrderOwner,
  request: { id: number; version: number | null; now: Date },
  changes: DeliveryInfo,
) {
  const changed = await updateDeliveryInfo(tx, owner, { ...request, allowed: editableStatuses }, changes)
  if (changed) {
    await recordEvent(tx, owner.storeId, {
      type: 'order.delivery_info_updated',
      resourceId: changed.id,
      payload: { object: orderFacts(changed) },
    })
    return changed
  }
  const standing = await findOwnOrderStatus(tx, owner, request.id)
  if (!standing) throw notFound('order', 'order_id')
  if (
    request.version !== null &&
    standing.version !== request.version &&
    (editableStatuses as readonly string[]).includes(standing.status)
  ) {
    throw new ApiError('version_conflict', { details: { current_version: standing.version } })
  }
  throw new ApiError('invalid_state', {
    details: { current_status: standing.status, allowed_statuses: [...editableStatuses] },
  })
}
