import type { WebhookDeliveryStatus, WebhookError } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { PageRequest } from '../../platform/lists.ts'

/** An attempt as it is stored, and as the API has it. */
export type StoredAttempt = {
  at: string
  duration_ms: number
  status_code: number | null
  error: WebhookError | null
  request_headers: Record<string, string>
  response_headers: Record<string, string>
  response_body: string
}

export type WebhookDeliveryRow = {
  id: number
  eventId: number
  type: string
  position: number
  resourceId: string
  isThin: boolean
  isTest: boolean
  status: WebhookDeliveryStatus
  attemptCount: number
  nextAttemptAt: Date | null
  createdAt: Date
  finishedAt: Date | null
}

/** The body of a test, or the event of the log; null when it is not kept any more. */
export type WholeDelivery = WebhookDeliveryRow & {
  attempts: StoredAttempt[]
  testBody: string | null
  event: { payload: Record<string, unknown>; createdAt: Date } | null
}

const columns = sql`
  d.id, d.event_id as "eventId", d.type, d.position, d.resource_id as "resourceId", d.is_thin as "isThin", d.is_test as "isTest",
  d.status, d.attempt_count as "attemptCount", d.next_attempt_at as "nextAttemptAt", d.created_at as "createdAt",
  d.finished_at as "finishedAt"`

export type DeliveryFilters = {
  status?: WebhookDeliveryStatus | undefined
  /** The types that the caller may read and wants. */
  types: readonly string[]
  resourceId?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** A page, newest first. */
export async function listDeliveries(
  tx: StoreTx,
  storeId: number,
  webhookId: number,
  { status, types, resourceId, from, to }: DeliveryFilters,
  { limit, after }: PageRequest,
): Promise<WebhookDeliveryRow[]> {
  const conditions: RawBuilder<unknown>[] = [
    sql`d.store_id = ${storeId} and d.webhook_id = ${webhookId} and d.type = any (${types}::text[])`,
    ...(status ? [sql`d.status = ${status}`] : []),
    ...(resourceId === undefined ? [] : [sql`d.resource_id = ${resourceId}`]),
    ...(from ? [sql`d.created_at >= ${from}`] : []),
    ...(to ? [sql`d.created_at < ${to}`] : []),
    ...(after ? [sql`d.id < ${after[1]}::bigint`] : []),
  ]
  const { rows } = await sql<WebhookDeliveryRow>`
    select ${columns} from webhook_deliveries d where ${sql.join(conditions, sql` and `)}
     order by d.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

/** One delivery of an event that the caller may read. */
export async function findDelivery(
  tx: StoreTx,
  storeId: number,
  webhookId: number,
  id: number,
  types: readonly string[],
): Promise<WholeDelivery | undefined> {
  const { rows } = await sql<WholeDelivery & { payload: Record<string, unknown> | null; loggedAt: Date | null }>`
    select ${columns}, d.attempts, d.test_body as "testBody", l.payload, l.created_at as "loggedAt"
      from webhook_deliveries d
      left join event_log l on l.store_id = d.store_id and l.position = d.position and l.event_id = d.event_id
     where d.store_id = ${storeId} and d.webhook_id = ${webhookId} and d.id = ${id} and d.type = any (${types}::text[])`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return undefined
  const { payload, loggedAt, ...delivery } = row
  return { ...delivery, event: payload && loggedAt ? { payload, createdAt: loggedAt } : null }
}

/** With IDs: those of the deliveries, also those that wait for their next attempt. Otherwise those that have FAILED. */
export type ChosenDeliveries = {
  ids: readonly number[] | undefined
  from: Date | undefined
  to: Date | undefined
}

const createdIn = ({ from, to }: Pick<ChosenDeliveries, 'from' | 'to'>) => sql`
  d.created_at >= coalesce(${from ?? null}::timestamptz, '-infinity') and d.created_at < coalesce(${to ?? null}::timestamptz, 'infinity')`

/** Makes up to `most` deliveries due again whose events the log still has; returns them. Those that are due or attempted already are left out. */
export async function makeDueAgain(
  tx: StoreTx,
  storeId: number,
  webhookId: number,
  chosen: ChosenDeliveries,
  { types, now, most }: { types: readonly string[]; now: Date; most: number },
): Promise<number[]> {
  const isNotDue = sql`(d.status <> 'PENDING' or d.next_attempt_at > ${now} and (d.claimed_until is null or d.claimed_until <= ${now}))`
  const which = chosen.ids ? sql`d.id = any (${chosen.ids}::bigint[]) and ${isNotDue}` : sql`d.status = 'FAILED'`
  const { rows } = await sql<{ id: number }>`
    update webhook_deliveries d
       set status = 'PENDING', next_attempt_at = ${now}, finished_at = null, tries = 0
     where d.store_id = ${storeId} and d.id = any (array(
       select d.id from webhook_deliveries d
        where d.store_id = ${storeId} and d.webhook_id = ${webhookId} and not d.is_test and d.type = any (${types}::text[]) and ${which} and ${createdIn(chosen)}
          and exists (select from event_log l where l.store_id = d.store_id and l.position = d.position and l.event_id = d.event_id)
        order by d.created_at, d.id limit ${most} for update of d))
       and ${isNotDue}
    returning d.id`.execute(tx)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Whether FAILED deliveries of that time are left that can be sent again. */
export async function hasFailedDeliveries(
  tx: StoreTx,
  storeId: number,
  webhookId: number,
  { from, to }: { from: Date | undefined; to: Date | undefined },
  types: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_deliveries d
     where d.store_id = ${storeId} and d.webhook_id = ${webhookId} and d.status = 'FAILED' and not d.is_test
       and d.type = any (${types}::text[]) and ${createdIn({ from, to })}
       and exists (select from event_log l where l.store_id = d.store_id and l.position = d.position and l.event_id = d.event_id)
     limit 1`.execute(tx)
  return rows.length > 0
}

export type TestDelivery = {
  storeId: number
  webhookId: number
  eventId: number
  type: string
  resource: string
  isThin: boolean
  body: string
  status: 'SUCCEEDED' | 'FAILED'
  attempt: StoredAttempt
  now: Date
}

/** Writes the delivery of a test that was sent; returns its ID. */
export async function insertTestDelivery(tx: StoreTx, test: TestDelivery): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (store_id, webhook_id, position, event_id, type, resource, resource_id, is_thin, is_test, test_body,
      status, attempt_count, tries, attempts, created_at, finished_at)
    values (${test.storeId}, ${test.webhookId}, 0, ${test.eventId}, ${test.type}, ${test.resource}, 'test', ${test.isThin}, true,
      ${test.body}, ${test.status}, 1, 1, ${jsonb([test.attempt])}, ${test.now}, ${test.now})
    returning id`.execute(tx)
  return (rows as [{ id: number }])[0].id
}

/** Notes that the present URL of a webhook has accepted a test; not when it was changed since the test was sent. */
export const markUrlTested = (tx: StoreTx, storeId: number, webhookId: number, url: string) =>
  tx
    .updateTable('webhooks')
    .set({ is_url_tested: true })
    .where('store_id', '=', storeId)
    .where('id', '=', webhookId)
    .where('url', '=', url) // guard: webhook-tested-url
    .execute()
