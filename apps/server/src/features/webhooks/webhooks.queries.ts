import type { WebhookEndReason, WebhookPayload, WebhookStatus } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { responsibleName } from '../stores/responsible-person.queries.ts'

/** What staff decide about a webhook. */
export type WebhookSettings = {
  url: string
  description: string
  types: string[]
  filterStatuses: string[]
  filterChannels: string[]
  filterDeliveryLocations: string[]
  filterMinTotalMinor: Minor | null
  payload: WebhookPayload
  headerNames: string[]
  sealedHeaders: Buffer | null
}

export type WebhookRow = WebhookSettings & {
  id: number
  status: WebhookStatus
  disabledReason: WebhookEndReason | null
  sealedSecret: Buffer
  secretHint: string
  sealedOldSecret: Buffer | null
  oldSecretUntil: Date | null
  isUrlTested: boolean
  failingSince: Date | null
  heldUntil: Date | null
  lastSuccessAt: Date | null
  /** Deliveries that wait, at most 1,000. */
  backlog: number
  authorName: string
  createdAt: Date
  version: number
}

const columns = sql`
  w.id, w.url, w.description, w.types, w.filter_statuses as "filterStatuses", w.filter_channels as "filterChannels",
  w.filter_delivery_locations as "filterDeliveryLocations", w.filter_min_total_minor as "filterMinTotalMinor",
  w.payload, w.header_names as "headerNames", w.sealed_headers as "sealedHeaders", w.status, w.disabled_reason as "disabledReason",
  w.sealed_secret as "sealedSecret", w.secret_hint as "secretHint", w.sealed_old_secret as "sealedOldSecret",
  w.old_secret_until as "oldSecretUntil", w.is_url_tested as "isUrlTested", w.failing_since as "failingSince",
  w.held_until as "heldUntil", w.last_success_at as "lastSuccessAt", w.created_at as "createdAt", w.version,
  ${responsibleName('w.created_by')} as "authorName",
  (select count(*)::integer from (
    select from webhook_deliveries d where d.store_id = w.store_id and d.webhook_id = w.id and d.status = 'PENDING' limit 1000) p) as backlog`

/** Those of a store, newest first. */
export async function listWebhooks(tx: StoreTx, storeId: number): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from webhooks w where w.store_id = ${storeId} and w.deleted_at is null order by w.id desc`.execute(
    tx,
  )
  return rows
}

export async function findWebhook(tx: StoreTx, storeId: number, id: number): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from webhooks w where w.store_id = ${storeId} and w.id = ${id} and w.deleted_at is null`.execute(
    tx,
  )
  return rows[0]
}

/** The active ones that a person is responsible for. */
export async function listActiveWebhooksOf(
  tx: StoreTx,
  storeId: number,
  staffId: string,
): Promise<{ id: number; types: string[] }[]> {
  const { rows } = await sql<{ id: number; types: string[] }>`
    select id, types from webhooks
     where store_id = ${storeId} and created_by = ${staffId}::uuid and status = 'ACTIVE' and deleted_at is null order by id`.execute(
    tx,
  )
  return rows
}

/** Locks a webhook against other changes by staff until the transaction ends. */
export async function lockWebhook(tx: StoreTx, storeId: number, id: number): Promise<WebhookRow | undefined> {
  await sql`select from webhooks where store_id = ${storeId} and id = ${id} and deleted_at is null for update`.execute(
    tx,
  )
  return findWebhook(tx, storeId, id)
}

/** Until the transaction ends, nobody else adds a webhook to the store. */
export const lockWebhooks = (tx: StoreTx, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('webhooks', ${storeId}))`.execute(tx)

export async function drawWebhookId(tx: StoreTx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select new_id() as id`.execute(tx)
  return (rows as [{ id: number }])[0].id
}

export type NewWebhook = WebhookSettings & {
  id: number
  storeId: number
  sealedSecret: Buffer
  secretHint: string
  createdAt: Date
  createdBy: RawBuilder<string | null>
}

/** Writes a webhook for events from now on, unless the store has as many as `most`. */
export async function insertWebhook(tx: StoreTx, webhook: NewWebhook, most: number): Promise<boolean> {
  const { id, storeId, url, description, types, filterStatuses, filterChannels, filterDeliveryLocations } = webhook
  const { filterMinTotalMinor, payload } = webhook
  const { rows } = await sql`
    insert into webhooks (id, store_id, url, description, types, filter_statuses, filter_channels,
      filter_delivery_locations, filter_min_total_minor, payload, sealed_secret, secret_hint, sealed_headers, header_names, position, created_at, created_by)
    select ${id}, ${storeId}, ${url}, ${description}, ${types}::text[], ${filterStatuses}::text[], ${filterChannels}::text[],
      ${filterDeliveryLocations}::text[], ${filterMinTotalMinor}::bigint,
      ${payload}, ${webhook.sealedSecret}, ${webhook.secretHint}, ${webhook.sealedHeaders}::bytea, ${webhook.headerNames}::text[],
      coalesce((select p.last from event_positions p where p.store_id = ${storeId}), 0), ${webhook.createdAt},
      ${webhook.createdBy}
     where ${most} > (select count(*) from webhooks w where w.store_id = ${storeId} and w.deleted_at is null)
    returning id`.execute(tx)
  return rows.length > 0
}

/** Changes the settings of a locked webhook. `isNewUrl`: it is paused until the URL is tested and staff resume it. */
export async function updateWebhook(
  tx: StoreTx,
  storeId: number,
  id: number,
  {
    url,
    description,
    types,
    filterStatuses,
    filterChannels,
    filterDeliveryLocations,
    filterMinTotalMinor,
    payload,
    headerNames,
    sealedHeaders,
  }: WebhookSettings,
  isNewUrl: boolean,
): Promise<void> {
  const paused = {
    status: 'PAUSED',
    disabled_reason: 'URL_CHANGED',
    is_url_tested: false,
    failing_since: null,
  } as const
  await tx
    .updateTable('webhooks')
    .set({
      ...{
        url,
        description,
        types,
        filter_statuses: filterStatuses,
        filter_channels: filterChannels,
        filter_delivery_locations: filterDeliveryLocations,
        filter_min_total_minor: filterMinTotalMinor,
        payload,
      },
      ...{ header_names: headerNames, sealed_headers: sealedHeaders, version: sql<number>`version + 1` },
      ...(isNewUrl ? { ...paused, failures: 0, failures_from: null, held_until: null, is_slow: false } : {}),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Marks a locked webhook deleted and deletes its secrets. Its deliveries are deleted later, in batches. */
export async function markWebhookDeleted(tx: StoreTx, storeId: number, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({
      ...{ status: 'DISABLED', deleted_at: now, sealed_secret: Buffer.alloc(0), sealed_old_secret: null },
      ...{ old_secret_until: null, sealed_headers: null, header_names: [] },
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Pauses an active webhook; false when it is not active. */
export async function markPaused(tx: StoreTx, storeId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ status: 'PAUSED', version: sql<number>`version + 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Skips what waits to be sent to a locked webhook, but for events of the types in `kept`. */
export const skipWaiting = (tx: StoreTx, storeId: number, id: number, now: Date, kept: readonly string[] = []) =>
  sql`
    update webhook_deliveries set status = 'SKIPPED', next_attempt_at = null, claimed_until = null, finished_at = ${now}
     where store_id = ${storeId} and webhook_id = ${id} and status = 'PENDING' and type <> all (${kept}::text[])`.execute(
    tx,
  )

/** Makes what waits for its next attempt due, in the order of the log; not what a process attempts now. */
const hastenWaiting = (tx: StoreTx, storeId: number, id: number, now: Date) =>
  sql`
    update webhook_deliveries set next_attempt_at = ${now}, tries = 0
     where store_id = ${storeId} and webhook_id = ${id} and status = 'PENDING'
       and (claimed_until is null or claimed_until <= ${now})`.execute(tx)

/**
 * Activates a locked webhook. `skips`: it begins at the end of the log, and its waiting deliveries are skipped; otherwise they
 * are due at once.
 */
export async function markResumed(tx: StoreTx, storeId: number, id: number, now: Date, skips: boolean): Promise<void> {
  await (skips ? skipWaiting : hastenWaiting)(tx, storeId, id, now)
  await sql`
    update webhooks w set status = 'ACTIVE', disabled_reason = null, failing_since = null, failures = 0, failures_from = null,
        held_until = null, is_slow = false, version = version + 1,
        position = case when ${skips} then coalesce((select p.last from event_positions p where p.store_id = w.store_id), 0)
          else w.position end
     where w.store_id = ${storeId} and w.id = ${id}`.execute(tx)
}

/** Replaces the secret of a locked webhook. `old`: what signs too, until when. */
export async function replaceWebhookSecret(
  tx: StoreTx,
  storeId: number,
  id: number,
  { sealed, hint, old }: { sealed: Buffer; hint: string; old: { sealed: Buffer; until: Date } | null },
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({
      ...{ sealed_secret: sealed, secret_hint: hint, sealed_old_secret: old?.sealed ?? null },
      ...{ old_secret_until: old?.until ?? null, version: sql<number>`version + 1` },
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}
