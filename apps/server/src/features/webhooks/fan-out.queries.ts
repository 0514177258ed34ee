import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { LoggedEventRow } from '../events/events.queries.ts'
import type { WebhookFilters } from './webhook-filter-rules.ts'

export type BehindWebhook = { storeId: number; webhookId: number }

/** Active webhooks for which the log has further events. */
export async function listBehind(
  { db, environment }: Pick<Deps, 'db' | 'environment'>,
  batch: number,
): Promise<BehindWebhook[]> {
  const { rows } = await db.query<BehindWebhook>({
    name: 'webhooks_behind',
    text: `select store_id as "storeId", webhook_id as "webhookId" from webhooks_behind($1, $2)`,
    values: [environment, batch],
  })
  return rows
}

type Following = WebhookFilters & { types: string[]; position: number; isThin: boolean }

/** What an active webhook is sent, and from where. */
export async function findFollowing(
  tx: StoreTx,
  { storeId, webhookId }: BehindWebhook,
): Promise<Following | undefined> {
  const { rows } = await sql<Following>`
    select types, position, payload = 'thin' as "isThin", filter_statuses as statuses, filter_channels as channels,
        filter_delivery_locations as "deliveryLocations", filter_min_total_minor as "minTotalMinor"
      from webhooks where store_id = ${storeId} and id = ${webhookId} and status = 'ACTIVE'`.execute(tx)
  return rows[0]
}

/** Moves a webhook along the log, unless another process has; this transaction alone writes the deliveries between. */
export async function moveAlong(
  tx: StoreTx,
  { storeId, webhookId }: BehindWebhook,
  from: number,
  to: number,
): Promise<boolean> {
  const { rows } = await sql`
    update webhooks set position = ${to}
     where store_id = ${storeId} and id = ${webhookId} and status = 'ACTIVE'
       and position = ${from} -- guard: webhook-position
    returning id`.execute(tx)
  return rows.length > 0
}

/** Writes the deliveries of events of the log. */
export async function insertDeliveries(
  tx: StoreTx,
  { storeId, webhookId }: BehindWebhook,
  events: readonly LoggedEventRow[],
  { isThin, now }: { isThin: boolean; now: Date },
): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into webhook_deliveries (store_id, webhook_id, position, event_id, type, resource, resource_id, is_thin, next_attempt_at, created_at)
    select l.store_id, ${webhookId}, l.position, l.event_id, l.type, l.resource, l.resource_id, ${isThin}, ${now}, ${now}
      from event_log l
     where l.store_id = ${storeId} and l.position in (select value::bigint from jsonb_array_elements_text(${jsonb(events.map(({ position }) => position))}))
     order by l.position`.execute(tx)
}
