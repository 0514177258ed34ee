import type { CancellationStatus } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import { cancelOrder } from '../order-transitions/cancel-order.ts'
import { recordCancellationEvent } from '../orders/cancellation-event.ts'
import { decideCancellation, isCancelledAtOnce } from '../orders/cancellation-rules.ts'
import { orderActorName } from '../orders/order-actor.ts'
import { lockOrder } from '../orders/order-changes.queries.ts'
import type { OrderHolder } from '../orders/order-owner.queries.ts'
import { orderOwnerActor } from '../orders/order-owner.ts'
import { tooManyRequests } from '../orders/order-request-limit.ts'
import { type OrderStatus, orderActions } from '../orders/order-status-rules.ts'
import { refuseStatus } from '../orders/refuse-status.ts'
import {
  type CancellationRow,
  closeCancellation,
  findCancellation,
  insertCancellation,
  type ListedCancellation,
  readCancellations,
} from './cancellation-requests.queries.ts'

/**
 * Requests the cancellation of a shopper's own order, or of a guest's. An unconfirmed order with cash on delivery is
 * cancelled at once, if the store allows it: it is not packed, and no money is to be returned.
 */
export async function requestCancellation(
  tx: StoreTx,
  storeId: number,
  owner: OrderHolder,
  { orderId, reason }: { orderId: number; reason: string },
  settings: Pick<StoreSettings, 'autoApproveCancellation'>,
): Promise<CancellationRow> {
  const order = await lockOrder(tx, storeId, orderId, owner)
  if (!order) throw notFound('order', 'order_id')
  const requests = await readCancellations(tx, storeId, orderId)
  const decision = decideCancellation({ ...order, ...requests })
  if (!decision.ok) throw refuseRequest(decision.code, order.status as OrderStatus)
  const request = await insertCancellation(tx, {
    storeId,
    orderId,
    reason,
    requestedBy: orderActorName(orderOwnerActor(owner)),
  })
  if (!request) throw new ApiError('duplicate_request')
  await recordCancellationEvent(tx, order, { ...request, status: 'PENDING' })
  if (!isCancelledAtOnce(order, settings)) return request
  // The cancellation closes the request: an open one never outlives its order.
  await cancelOrder(tx, { storeId, orderId, actor: orderOwnerActor(owner), reason })
  return (await findCancellation(tx, storeId, request.id)) as ListedCancellation
}

function refuseRequest(code: 'status' | 'too_many' | 'open', status: OrderStatus): ApiError {
  switch (code) {
    case 'status':
      return refuseStatus(status, orderActions.cancel.from)
    case 'too_many':
      return tooManyRequests()
    case 'open':
      return new ApiError('duplicate_request')
  }
}

/** Withdraws a cancellation request of a shopper's own order. */
export async function withdrawCancellation(
  tx: StoreTx,
  storeId: number,
  owner: OrderHolder,
  requestId: number,
): Promise<CancellationRow> {
  const request = await findCancellation(tx, storeId, requestId, owner)
  const order = request && (await lockOrder(tx, storeId, request.orderId))
  if (!request || !order) throw notFound('cancellation_request', 'request_id')
  const withdrawn = await closeCancellation(tx, storeId, requestId, { status: 'WITHDRAWN' })
  if (!withdrawn) throw await refuseClosed(tx, storeId, requestId)
  await recordCancellationEvent(tx, order, { ...withdrawn, status: 'WITHDRAWN' })
  return withdrawn
}

/** 409: the request is closed already. */
export async function refuseClosed(tx: StoreTx, storeId: number, requestId: number): Promise<ApiError> {
  const { status } = (await findCancellation(tx, storeId, requestId)) as ListedCancellation
  return new ApiError('invalid_state', {
    message: closedMessages[status as Exclude<CancellationStatus, 'PENDING'>],
    details: { current_status: status, allowed_statuses: ['PENDING'] },
  })
}

const closedMessages = {
  APPROVED: { en: 'This request is already approved.', bn: 'এই আবেদন আগেই মেনে নেওয়া হয়েছে।' },
  REJECTED: { en: 'This request is already rejected.', bn: 'এই আবেদন আগেই বাতিল করা হয়েছে।' },
  WITHDRAWN: { en: 'This request is already withdrawn.', bn: 'এই আবেদন আগেই তুলে নেওয়া হয়েছে।' },
}
