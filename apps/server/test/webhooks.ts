import { makeWebhookSecret, sealWebhookSecret, secretHint } from '../src/features/webhooks/webhook-secrets.ts'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'

type WebhookSpec = { description?: string; types?: string[]; url?: string }

/** A webhook for events from now on, inserted into the table. */
export async function aWebhook(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  { description = 'ERP', types = ['order.*'], url = 'https://erp.example.com/haat' }: WebhookSpec = {},
): Promise<{ id: number; secret: string }> {
  const secret = makeWebhookSecret()
  const [row] = await h.sql<{ id: number }>('select new_id() as id')
  const id = Number(row?.id)
  await h.sql(
    `insert into webhooks (id, store_id, url, description, types, sealed_secret, secret_hint, position, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce((select last from event_positions where store_id = $2), 0), now())`,
    [
      ...[id, storeId, url, description, types],
      ...[sealWebhookSecret(h.deps.secrets, { storeId, webhookId: id }, secret), secretHint(secret)],
    ],
  )
  return { id, secret }
}

const anAttempt = {
  ...{ at: '2026-03-02T06:00:00.000Z', duration_ms: 132, status_code: 200, error: null },
  request_headers: { 'webhook-id': 'evt_1842', 'webhook-timestamp': '1772431200', 'webhook-signature': 'v1,EXAMPLE' },
  response_headers: { 'content-type': 'text/plain' },
  response_body: 'ok',
}

/** A test that was sent to a webhook, inserted into the table. */
export async function aTestDelivery(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  webhookId: number,
  body = '{}',
): Promise<number> {
  const [row] = await h.sql<{ id: number }>(
    `insert into webhook_deliveries (store_id, webhook_id, position, event_id, type, resource, resource_id, is_thin, is_test, test_body,
       status, attempt_count, tries, attempts, created_at, finished_at)
     values ($1, $2, 0, new_id(), 'order.created', 'order', 'test', false, true, $3, 'SUCCEEDED', 1, 1, $4, now(), now()) returning id`,
    [storeId, webhookId, body, JSON.stringify([anAttempt])],
  )
  return Number(row?.id)
}

/** Two webhooks, each with so many tests that were sent. */
export async function testedWebhooks(h: Harness, shop: Pick<Shop, 'storeId'>, each: number): Promise<number[]> {
  const ids = [(await aWebhook(h, shop)).id, (await aWebhook(h, shop)).id]
  for (const id of ids) for (let made = 0; made < each; made++) await aTestDelivery(h, shop, id)
  return ids
}
