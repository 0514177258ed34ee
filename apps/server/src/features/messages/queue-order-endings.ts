import type { EventPayload } from '@haat/contract/events.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import { listAnnounced, listMerged, listReordered } from './message-facts.queries.ts'
import { aboutOrders, nothingMore, queueMessages, queueOrderMessages } from './queue-messages.ts'

/** Queues the messages about orders that were put on hold. */
export const queueHoldMessages: OutboxHandler = (tx, storeId, events) => {
  const held = events.filter(
    ({ payload }) => (payload as Partial<EventPayload<'order.updated'>>).object?.status === 'ON_HOLD',
  )
  return queueOrderMessages('ORDER_ON_HOLD')(tx, storeId, held)
}

/** Queues the messages about orders that expired, unless their buyer has ordered the same again. */
export const queueExpiryMessages: OutboxHandler = async (tx, storeId, events) => {
  const idOf = ({ resourceId }: { resourceId: string }) => Number(resourceId)
  const reordered = await listReordered(tx, storeId, events.map(idOf))
  await queueOrderMessages('ORDER_EXPIRED')(
    tx,
    storeId,
    events.filter((event) => !reordered.has(idOf(event))),
  )
}

/**
 * Queues the messages about orders that were cancelled, unless their items come with another order: then nothing is cancelled
 * for the buyer. By default an SMS goes only to a phone that was sent one about the order: those of a wave of false orders
 * that staff cancel, to numbers that strangers typed in, were limited when they were placed.
 */
export const queueCancellationMessages: OutboxHandler = async (tx, storeId, events) => {
  const idOf = ({ resourceId }: { resourceId: string }) => Number(resourceId)
  const [merged, announced] = await Promise.all([
    listMerged(tx, storeId, events.map(idOf)),
    listAnnounced(tx, storeId, events.map(idOf)),
  ])
  const ended = events.filter((event) => !merged.has(idOf(event)))
  const occasions = await aboutOrders(tx, storeId, ended, () => nothingMore)
  const withSms = occasions.map((occasion) => ({ ...occasion, isUnannounced: !announced.has(idOf(occasion.event)) }))
  await queueMessages(tx, storeId, 'ORDER_CANCELLED', withSms)
}
