import { type EventPayload, type EventType, events } from '@haat/contract/events.ts'
import { sql } from 'kysely'
import type { StoreTx } from './database.ts'
import { jsonb } from './jsonb.ts'

/** Something that happened to a resource of a store. */
export type OutboxEvent<T extends EventType = EventType> = {
  type: T
  resourceId: string | number
  /** As the contract's catalogue of events declares it for the type. */
  payload: EventPayload<T>
}

/** Records an event in the transaction of its change. It is delivered after the commit, at least once. */
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

/** Records many events in one statement, as `recordEvent` records one. */
export async function recordEvents<T extends EventType>(
  tx: StoreTx,
  storeId: number,
  recorded: readonly OutboxEvent<T>[],
): Promise<void> {
  if (recorded.length === 0) return
  const rows = recorded.map(({ type, resourceId, payload }) => ({
    type,
    resource: events[type].resource,
    id: String(resourceId),
    payload,
  }))
  await sql`
    insert into outbox (store_id, type, resource, resource_id, payload)
    select ${storeId}, e.type, e.resource, e.id, e.payload
      from jsonb_to_recordset(${jsonb(rows)}) as e (type text, resource text, id text, payload jsonb)`.execute(tx)
}
