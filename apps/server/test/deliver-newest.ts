import { startMessageSender } from '../src/features/messages/send-messages.ts'
import { inStore } from '../src/platform/database.ts'
import type { QueuedEvent } from '../src/platform/outbox-queue.ts'
import { eventHandlers } from '../src/worker.ts'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'

/** Delivers the newest event about a resource, of one type or any. Other events stay in the outbox. Returns its type. */
export async function handleNewest(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  resourceId: string,
  type?: string,
): Promise<string | undefined> {
  const [event] = await h.sql<QueuedEvent>(
    `select id, store_id as "storeId", type, resource, resource_id as "resourceId", payload, attempts, created_at as "createdAt"
       from outbox where resource_id = $1 and type = coalesce($2, type) order by id desc limit 1`,
    [resourceId, type],
  )
  if (!event) return undefined
  await inStore(h.db, storeId, async (tx) => {
    for (const handle of eventHandlers(h.deps)[event.type] ?? [])
      await handle(tx, storeId, [{ ...event, id: Number(event.id) }])
  })
  return event.type
}

/** The same, and sends what it has queued. */
export async function deliverNewest(...newest: Parameters<typeof handleNewest>): Promise<string | undefined> {
  const type = await handleNewest(...newest)
  if (type !== undefined) await sendQueued(newest[0])
  return type
}

/** Sends what is queued and due. */
export async function sendQueued(h: Harness): Promise<void> {
  const sender = startMessageSender(h.deps, { pollMs: 3_600_000 })
  await sender.drain()
  await sender.stop()
}
