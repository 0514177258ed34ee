import type { EventPayload } from '@haat/contract/events.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import { listMerged, listReordered } from './message-facts.queries.ts'
import { queueOrderMessages } from './queue-messages.ts'

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

/** Queues the messages about orders that were cancelled, unless their items come with another order: then nothing is cancelled for the buyer. */
export const queueCancellationMessages: OutboxHandler = async (tx, storeId, events) => {
  const merged = await listMerged(
    tx,
    storeId,
    events.map(({ resourceId }) => Number(resourceId)),
  )
  await queueOrderMessages('ORDER_CANCELLED')(
    tx,
    storeId,
    events.filter(({ resourceId }) => !merged.has(Number(resourceId))),
  )
}
