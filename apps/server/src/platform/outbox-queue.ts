import { sql } from 'kysely'
import { type Database, inStore, type StoreTx } from './database.ts'
import type { Deps } from './deps.ts'

/** A recorded event in the hands of a worker, at its `attempts`-th try. */
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

/** Which events one worker takes: those of these types, or all others. */
export type OutboxChoice = { types: readonly string[]; areWanted: boolean }

const ALL: OutboxChoice = { types: [], areWanted: false }

/** Takes up to `batch` due events of an environment's stores, the stores in turn. Nobody else is given them before the lease is over. */
export async function takeEvents(
  { db, environment }: Pick<Deps, 'db' | 'environment'>,
  batch: number,
  leaseSeconds: number,
  { types, areWanted } = ALL,
): Promise<QueuedEvent[]> {
  const { rows } = await db.query<Row>({
    name: 'take_outbox',
    text: 'select * from take_outbox($1, $2, make_interval(secs => $3), $4, $5)',
    values: [environment, batch, leaseSeconds, types, areWanted], // guard: outbox-lease
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

/** Marks events of one store delivered, and answers those that nobody else has: what must happen once is written for them. */
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

/** Puts a failed event back for later, or for good when `retryInSeconds` is null. A try that has since passed to another worker is left alone. */
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
