import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import type { PhoneHash } from '../../shared/phone-hashes.ts'
import { cancelOrder } from '../order-transitions/cancel-order.ts'
import { lockTwoOrders, type OrderPair } from '../orders/lock-two-orders.ts'
import { auditOrder, type OrderActor } from '../orders/order-actor.ts'
import { insertNote, updateOrder } from '../orders/order-changes.queries.ts'
import { isEnded, stateRefusal } from '../orders/order-status-rules.ts'
import { scoreOrders } from '../risk/score-orders.ts'

export type DuplicateReview = {
  storeId: number
  orderId: number
  otherId: number
  isDuplicate: boolean
  actor: OrderActor
  version: number | undefined
  hashPhone: PhoneHash | undefined
  now: Date
}

/** Decides about two orders that are probably the same one: they are different, or the first is cancelled. */
export async function reviewDuplicate(tx: StoreTx, review: DuplicateReview): Promise<void> {
  const { storeId, orderId, otherId, isDuplicate, actor, version } = review
  const { order, other } = await lockTwoOrders(tx, storeId, { orderId, otherId, field: 'duplicate_order_id' })
  if (order.duplicateOf !== other.id && other.duplicateOf !== order.id) throw notDuplicates()
  if (!isDuplicate) return keepBoth(tx, review, { order, other })
  if (isEnded(other.status))
    throw new ApiError('invalid_state', {
      message: stateRefusal(other.status),
      details: { current_status: other.status },
    })
  const reason = sameOrder[order.locale === 'en' ? 'en' : 'bn'](other.orderNumber)
  await cancelOrder(tx, { storeId, orderId, actor, reason, version })
}

async function keepBoth(
  tx: StoreTx,
  { storeId, orderId, otherId, actor, version, hashPhone, now }: DuplicateReview,
  { order, other }: OrderPair,
): Promise<void> {
  refuseOtherVersion(order, version)
  for (const row of [order, other])
    if (row.duplicateOf === (row === order ? otherId : orderId))
      await updateOrder(tx, storeId, row.id, { duplicateOf: null })
  const { type: actorType, id: actorId } = actor
  const note = { code: 'NOT_DUPLICATE', note: other.orderNumber, isPublic: false, actorType, actorId }
  await insertNote(tx, { storeId, orderId, ...note })
  await auditOrder(tx, storeId, actor, orderId, {
    action: 'order.duplicate_reviewed',
    before: { duplicateOf: order.duplicateOf },
    after: { duplicateOf: null, otherOrderId: otherId },
  })
  await scoreOrders(tx, storeId, [orderId, otherId], { hashPhone, now })
}

/** The reason of the cancellation, which the buyer reads. */
const sameOrder = {
  en: (number: string) => `Ordered twice: ${number} stays.`,
  bn: (number: string) => `একই অর্ডার দুবার হয়েছে, ${number} থাকছে।`,
}

const notDuplicates = () =>
  new ApiError('invalid_state', {
    message: {
      en: 'These two orders are not marked as the same one.',
      bn: 'এই দুটি অর্ডার একই বলে চিহ্নিত নয়।',
    },
    details: { reason: 'not_duplicates' },
  })
