import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { cancelOrder } from '../order-transitions/cancel-order.ts'
import { recordCancellationEvent } from '../orders/cancellation-event.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { lockOrder } from '../orders/order-changes.queries.ts'
import { closeCancellation, findCancellation, type ListedCancellation } from './cancellation-requests.queries.ts'
import { refuseClosed } from './request-cancellation.ts'

/** Approves a request: the order is cancelled as staff cancel it, and verified money becomes unapplied payments. */
export async function approveCancellation(
  tx: StoreTx,
  author: Author,
  requestId: number,
  { note, restock }: { note: string; restock: boolean },
): Promise<ListedCancellation> {
  const { order, reason } = await decide(tx, author, requestId, 'APPROVED', note)
  const which = { storeId: author.storeId, orderId: order.id, actor: orderActorOf(author) }
  const cancelled = await cancelOrder(tx, { ...which, reason, restock })
  await recordCancellationEvent(tx, cancelled, { id: requestId, reason, status: 'APPROVED' })
  return (await findCancellation(tx, author.storeId, requestId)) as ListedCancellation
}

/** Rejects a request; the order is unchanged. */
export async function rejectCancellation(
  tx: StoreTx,
  author: Author,
  requestId: number,
  note: string,
): Promise<ListedCancellation> {
  const { order, reason } = await decide(tx, author, requestId, 'REJECTED', note)
  await recordCancellationEvent(tx, order, { id: requestId, reason, status: 'REJECTED' })
  return (await findCancellation(tx, author.storeId, requestId)) as ListedCancellation
}

/** Locks the order, as every change of it does, and closes the request once. */
async function decide(tx: StoreTx, author: Author, requestId: number, status: 'APPROVED' | 'REJECTED', note: string) {
  const { storeId } = author
  const request = await findCancellation(tx, storeId, requestId)
  const order = request && (await lockOrder(tx, storeId, request.orderId))
  if (!request || !order) throw notFound('cancellation_request', 'request_id')
  const closed = await closeCancellation(tx, storeId, requestId, { status, note, reviewedBy: actorName(author) })
  if (!closed) throw await refuseClosed(tx, storeId, requestId)
  await recordAudit(tx, author, {
    action: status === 'APPROVED' ? 'cancellation.approved' : 'cancellation.rejected',
    entity: 'cancellation_request',
    entityId: requestId,
    before: { status: 'PENDING' },
    after: { status, order_id: order.id, note },
  })
  return { order, reason: closed.reason }
}
