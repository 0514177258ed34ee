import type { OrderEndReason } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { cancelOrder } from '../order-transitions/cancel-order.ts'
import { deliverOrder } from '../order-transitions/deliver-order.ts'
import { holdOrder } from '../order-transitions/hold-order.ts'
import { moveOrder } from '../order-transitions/move-order.ts'
import { shipOrder } from '../order-transitions/ship-order.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { OrderAction } from '../orders/order-status-rules.ts'
import { tagOrder } from '../orders/tag-order.ts'
import { addTags, removeTags } from '../orders/tag-rules.ts'

type BulkMove = {
  action: Exclude<OrderAction, 'return'> | 'tag' | 'untag'
  reason?: string | undefined
  code?: OrderEndReason | undefined
  restock?: boolean | undefined
  courier?: string | undefined
  tags?: readonly string[] | undefined
  now: Date
}
/** The versions of the orders when the request read them. */
type Seen = { orderIds: readonly number[]; versions: readonly { orderId: number; version: number }[] }
type Which = { storeId: number; orderId: number; actor: OrderActor; version: number | undefined }

/** Refuses the whole request when a field is missing that every order of it needs, or a version is of none of its orders. */
export function checkBulkMove({ action, reason, tags }: Omit<BulkMove, 'now'>, { orderIds, versions }: Seen): void {
  if (action === 'cancel' && !reason)
    throw fieldError('reason', {
      en: 'Enter the reason, which the shopper reads.',
      bn: 'বাতিলের কারণ লিখুন, ক্রেতা তা দেখবেন।',
    })
  if ((action === 'tag' || action === 'untag') && !tags)
    throw fieldError('tags', { en: 'Enter at least one tag.', bn: 'কমপক্ষে একটি ট্যাগ লিখুন।' })
  const wrong = versions.findIndex(
    ({ orderId }, index) =>
      !orderIds.includes(orderId) || versions.findIndex((other) => other.orderId === orderId) < index,
  )
  if (wrong >= 0)
    throw fieldError(`versions.${wrong}.order_id`, {
      en: 'Send one version of each order, and only of orders in order_ids.',
      bn: 'প্রতিটি অর্ডারের একটি version দিন, শুধু order_ids-এ থাকা অর্ডারের।',
    })
}

/** Moves or tags one of the orders of a request, as the operation on one order does. */
export function moveOneOfMany(
  tx: StoreTx,
  which: Which,
  { action, reason = '', code, restock, courier, tags = [], now }: BulkMove,
) {
  switch (action) {
    case 'ship':
      return shipOrder(tx, { ...which, courier })
    case 'deliver':
      return deliverOrder(tx, { ...which, insists: { isAsked: false, now } })
    case 'hold':
      return holdOrder(tx, { ...which, reason })
    case 'cancel':
      return cancelOrder(tx, { ...which, reason, code, restock: restock ?? true })
    case 'tag':
      return tagOrder(tx, which, addTags(tags))
    case 'untag':
      return tagOrder(tx, which, removeTags(tags))
    default:
      return moveOrder(tx, { ...which, action })
  }
}
