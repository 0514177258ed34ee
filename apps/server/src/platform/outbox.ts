import type { StoreTx } from './database.ts'

/** Something that happened to a resource of a store, for whoever wants to know. */
export type OutboxEvent = {
  type: string
  resource: string
  resourceId: string | number
  payload: Record<string, unknown>
}

/** Records an event in the transaction that makes it true. It is delivered after the commit, at least once. */
export async function recordEvent(tx: StoreTx, storeId: number, event: OutboxEvent): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      store_id: storeId,
      type: event.type,
      resource: event.resource,
      resource_id: String(event.resourceId),
      payload: JSON.stringify(event.payload),
    })
    .execute()
}
