import { type EventPayload, type EventType, events } from '@haat/contract/events.ts'
import type { StoreTx } from './database.ts'

/** Something that happened to a resource of a store. */
export type OutboxEvent<T extends EventType = EventType> = {
  type: T
  resourceId: string | number
  /** As the contract's catalogue of events declares it for the type. */
  payload: EventPayload<T>
}

/** Records an event in the transaction that makes it true. It is delivered after the commit, at least once. */
export async function recordEvent<T extends EventType>(
  tx: StoreTx,
  storeId: number,
  { type, resourceId, payload }: OutboxEvent<T>,
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      store_id: storeId,
      type,
      resource: events[type].resource,
      resource_id: String(resourceId),
      payload: JSON.stringify(payload),
    })
    .execute()
}
