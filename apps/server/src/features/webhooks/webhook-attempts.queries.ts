import type { WebhookEndReason } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { StoredAttempt } from './webhook-deliveries.queries.ts'

/** A delivery that this process attempts. */
export type ClaimedDelivery = {
  id: number
  storeId: number
  webhookId: number
  position: number
  eventId: number
  type: string
  resourceId: string
  isThin: boolean
  attemptCount: number
  tries: number
  url: string
  sealedSecret: Buffer
  sealedOldSecret: Buffer | null
  sealedHeaders: Buffer | null
  subdomain: string
  environment: string
  /** Null when the log does not hold the event any more. */
  payload: Record<string, unknown> | null
  createdAt: Date | null
}

/** How many deliveries to one webhook are under way at once, in all processes. */
const PER_WEBHOOK = 2

/** Claims due deliveries of webhooks that respond quickly, or of the others. No other process gets them before the lease ends. */
export async function claimDeliveries(
  { db, environment, clock }: Pick<Deps, 'db' | 'environment' | 'clock'>,
  { isSlow, batch, leaseSeconds }: { isSlow: boolean; batch: number; leaseSeconds: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await db.query<ClaimedDelivery>({
    name: 'claim_webhook_deliveries',
    text: `select delivery_id as id, store_id as "storeId", webhook_id as "webhookId", position, event_id as "eventId", type,
        resource_id as "resourceId", is_thin as "isThin", attempt_count as "attemptCount", tries, url, sealed_secret as "sealedSecret",
        sealed_old_secret as "sealedOldSecret", sealed_headers as "sealedHeaders", subdomain, environment, payload,
        created_at as "createdAt"
      from claim_webhook_deliveries($1, $2, $3, $4, make_interval(secs => $5), $6)`,
    values: [environment, isSlow, batch, PER_WEBHOOK, leaseSeconds, clock()],
  })
  return rows
}

/** How many attempts of a delivery are kept. */
const KEPT_ATTEMPTS = 20

type Outcome = { attempt: StoredAttempt | null; now: Date } & (
  | { status: 'SUCCEEDED' | 'FAILED'; nextAttemptAt: null }
  | { status: 'PENDING'; nextAttemptAt: Date }
)

/** Writes what came of an attempt, with the webhook locked before its delivery; false when the delivery has passed to another process, or its webhook was resumed without it. */
export async function saveAttempt(
  tx: StoreTx,
  { storeId, webhookId, id, attemptCount }: ClaimedDelivery,
  { attempt, now, status, nextAttemptAt }: Outcome,
): Promise<boolean> {
  const { rows } = await sql`
    with locked as (select id from webhooks where store_id = ${storeId} and id = ${webhookId} for update)
    update webhook_deliveries d
       set status = ${status}, next_attempt_at = ${nextAttemptAt}, claimed_until = null,
         finished_at = ${status === 'PENDING' ? null : now},
         attempts = case when ${attempt === null} then d.attempts
           when jsonb_array_length(d.attempts) < ${KEPT_ATTEMPTS} then d.attempts || ${jsonb([attempt])}
           else (d.attempts - 0) || ${jsonb([attempt])} end
      from locked w
     where d.store_id = ${storeId} and d.webhook_id = w.id and d.id = ${id} and d.status = 'PENDING'
       and d.attempt_count = ${attemptCount} -- guard: webhook-attempt
    returning d.id`.execute(tx)
  return rows.length > 0
}

/** Above this a webhook is slow: it shares its lane with those that fail. */
const SLOW_MS = 3_000

export const noteSuccess = (tx: StoreTx, { storeId, webhookId }: ClaimedDelivery, now: Date, durationMs: number) =>
  tx
    .updateTable('webhooks')
    .set({
      ...{ last_success_at: now, failing_since: null, failures: 0, failures_from: null, held_until: null },
      is_slow: durationMs > SLOW_MS,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', webhookId)
    .execute()

/** So many failures in a row within an hour hold a webhook back for ten minutes; then each further one does. */
const MAX_FAILURES = 50

/** Counts a failure of a webhook and returns since when it is failing. */
export async function noteFailure(
  tx: StoreTx,
  { storeId, webhookId }: ClaimedDelivery,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ failingSince: Date }>`
    update webhooks w
       set failing_since = coalesce(w.failing_since, ${now}), is_slow = true,
         failures = case when f.failures >= ${MAX_FAILURES} then ${MAX_FAILURES - 1} else f.failures end,
         failures_from = case when f.failures = 1 or f.failures >= ${MAX_FAILURES} then ${now} else w.failures_from end,
         held_until = case when f.failures >= ${MAX_FAILURES} then ${now}::timestamptz + interval '10 minutes' else w.held_until end
      from (
        select id, case when failures_from > ${now}::timestamptz - interval '1 hour' then failures + 1 else 1 end as failures
          from webhooks where store_id = ${storeId} and id = ${webhookId} for update) f
     where w.store_id = ${storeId} and w.id = f.id
    returning w.failing_since as "failingSince"`.execute(tx)
  return rows[0]?.failingSince
}

/** Disables an active webhook; undefined when another process has, or staff have paused it. */
export async function markDisabled(
  tx: StoreTx,
  storeId: number,
  webhookId: number,
  reason: WebhookEndReason,
): Promise<{ id: number; description: string } | undefined> {
  return await tx
    .updateTable('webhooks')
    .set({ status: 'DISABLED', disabled_reason: reason, version: sql<number>`version + 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', webhookId)
    .where('status', '=', 'ACTIVE') // guard: webhook-disabled-once
    .returning(['id', 'description'])
    .executeTakeFirst()
}
