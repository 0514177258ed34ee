import { maxOrderTags } from '@haat/contract/limits.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { auditOrder, type OrderActor } from './order-actor.ts'
import { lockOrder, stillPrinted, updateOrder } from './order-changes.queries.ts'
import type { TagChange } from './tag-rules.ts'

type Which = { storeId: number; orderId: number; actor: OrderActor; version?: number | undefined }

/** Changes the tags of an order, whatever its status. Tags that stay the same are no change. */
export async function tagOrder(
  tx: StoreTx,
  { storeId, orderId, actor, version }: Which,
  change: TagChange,
): Promise<void> {
  const order = await lockOrder(tx, storeId, orderId)
  if (!order) throw notFound('order', 'order_id')
  refuseOtherVersion(order, version)
  const tags = change(order.tags)
  if (tags.length > maxOrderTags) throw tooManyTags()
  if (tags.join('\n') === order.tags.join('\n')) return
  await updateOrder(tx, storeId, orderId, { tags, printedVersion: stillPrinted })
  await auditOrder(tx, storeId, actor, orderId, {
    action: 'order.tagged',
    before: { tags: order.tags },
    after: { tags },
  })
}

const tooManyTags = () =>
  new ApiError('invalid_state', {
    message: {
      en: `An order has at most ${maxOrderTags} tags. Remove one first.`,
      bn: `একটি অর্ডারে সর্বোচ্চ ${displayCount(maxOrderTags, 'bn')}টি ট্যাগ থাকতে পারে। আগে একটি বাদ দিন।`,
    },
    details: { reason: 'too_many_tags' },
  })
