import { sql } from 'kysely'
import { type Database, inStore, type StoreTx } from './database.ts'
import type { Deps } from './deps.ts'

/** An event claimed by a worker, at its `attempts`-th attempt. */
export type QueuedEvent = {
  id: number
  storeId: number
  type: string
  resource: string
  resourceId: string
  payload: Record<string, unknown>
  attempts: number
  createdAt: Date
}

type Row = {
  id: number
  store_id: number
  type: string
  resource: string
  resource_id: string
  payload: Record<string, unknown>
  attempts: number
  created_at: Date
}

/**
 * Claims up to `batch` due events of an environment's stores, round-robin by store. No other worker gets them before
 * the lease ends.
 */
export async function takeEvents(
  { db, environment }: Pick<Deps, 'db' | 'environment'>,
  batch: number,
  leaseSeconds: number,
): Promise<QueuedEvent[]> {
  const { rows } = await db.query<Row>({
    name: 'take_outbox',
    text: 'select * from take_outbox($1, $2, make_interval(secs => $3))',
    values: [environment, batch, leaseSeconds], // guard: outbox-lease
  })
  return rows
    .map((row) => ({
      id: row.id,
      storeId: row.store_id,
      type: row.type,
      resource: row.resource,
      resourceId: row.resource_id,
      payload: row.payload,
      attempts: row.attempts,
      createdAt: row.created_at,
    }))
    .sort((a, b) => a.id - b.id)
}

/**
 * Marks events of one store delivered, and returns those that no other worker has marked: exactly these are to be
 * written for.
 */
export async function markDelivered(
  tx: StoreTx,
  storeId: number,
  events: readonly QueuedEvent[],
): Promise<QueuedEvent[]> {
  const marked = await tx
    .updateTable('outbox')
    .set({ delivered_at: sql`clock_timestamp()`, last_error: null })
    .where('store_id', '=', storeId)
    .where('id', '=', sql<number>`any(${events.map(({ id }) => id)}::bigint[])`)
    .where('delivered_at', 'is', null) // guard: outbox-once
    .returning('id')
    .execute()
  const ids = new Set(marked.map(({ id }) => id))
  return events.filter(({ id }) => ids.has(id))
}

/**
 * Schedules a failed event for a retry, or dead-letters it when `retryInSeconds` is null. An attempt that has passed to
 * another worker is not changed.
 */
export const markFailed = (
  db: Database,
  { storeId, id, attempts }: QueuedEvent,
  reason: string,
  retryInSeconds: number | null,
): Promise<void> =>
  inStore(db, storeId, async (tx) => {
    await tx
      .updateTable('outbox')
      .set(
        retryInSeconds === null
          ? { last_error: reason, dead_at: sql`clock_timestamp()` }
          : {
              last_error: reason,
              next_attempt_at: sql`clock_timestamp() + make_interval(secs => ${retryInSeconds})`,
            },
      )
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('attempts', '=', attempts) // guard: outbox-attempt
      .where('delivered_at', 'is', null)
      .execute()
  })
