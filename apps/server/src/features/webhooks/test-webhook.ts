import { events } from '@haat/contract/events.ts'
import type { Permission } from '@haat/contract/permissions.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { fieldError } from '../../platform/errors.ts'
import { matchingTypes, readableTypes } from '../../platform/event-types.ts'
import type { WebhookResult } from '../../platform/webhook-caller.ts'
import { composeWebhookBody, webhookHeaders } from './compose-webhook.ts'
import { secretLost } from './control-webhook.ts'
import { recordAttempt } from './deliver-webhook.ts'
import { sampleEvent } from './sample-event.ts'
import { audited, getWebhook } from './save-webhook.ts'
import { insertTestDelivery, markUrlTested } from './webhook-deliveries.queries.ts'
import { drawWebhookId, type WebhookRow } from './webhooks.queries.ts'

/** A test that is ready to be sent. JSON, without what staff may not see. */
export type PreparedTest = {
  webhookId: number
  eventId: number
  type: string
  resource: string
  body: string
  isThin: boolean
}

/** Composes a test event of a type; without one, of the first type of the webhook that the caller may read. */
export async function prepareTest(
  tx: StoreTx,
  {
    storeId,
    permissions,
    subdomain,
    environment,
  }: { storeId: number; permissions: readonly Permission[]; subdomain: string; environment: string },
  webhookId: number,
  wanted: string | undefined,
  now: Date,
): Promise<PreparedTest> {
  const webhook = await getWebhook(tx, storeId, webhookId)
  const readable = readableTypes(permissions, null)
  const candidates = wanted === undefined ? webhook.types.flatMap((one) => matchingTypes([one])) : [wanted]
  const type = candidates.flatMap((each) => readable.find((one) => one === each) ?? [])[0]
  if (!type) throw fieldError('type', unknownType)
  const eventId = await drawWebhookId(tx)
  const isThin = webhook.payload === 'thin'
  const event = {
    ...{ id: `evt_${eventId}`, type, position: 0, resourceId: 'test', createdAt: now, payload: sampleEvent(type) },
    ...{ subdomain, environment },
  }
  const body = composeWebhookBody(event, { isThin, isTest: true })
  return { webhookId, eventId, type, resource: events[type].resource, body, isThin }
}

/** The headers of a test now. Throws 409 when a secret cannot be read any more. */
export function testHeaders(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  storeId: number,
  { sealedSecret, sealedOldSecret, oldSecretUntil, sealedHeaders, id: webhookId }: WebhookRow,
  { eventId, body }: PreparedTest,
) {
  const now = clock()
  const old = oldSecretUntil && oldSecretUntil > now ? sealedOldSecret : null
  const sealed = { storeId, webhookId, sealedSecret, sealedOldSecret: old, sealedHeaders }
  const headers = webhookHeaders(secrets, sealed, { id: `evt_${eventId}`, body, now })
  if (!headers) throw secretLost()
  return headers
}

/** Writes the delivery of a test that was sent, and returns its ID. */
export async function saveTest(
  tx: StoreTx,
  author: Author,
  test: PreparedTest,
  { url, shown, result, now }: { url: string; shown: Record<string, string>; result: WebhookResult; now: Date },
): Promise<number> {
  const { storeId } = author
  const attempt = recordAttempt(now, shown, result)
  const status = attempt.error === null ? 'SUCCEEDED' : 'FAILED'
  const id = await insertTestDelivery(tx, { ...test, storeId, status, attempt, now })
  if (status === 'SUCCEEDED') await markUrlTested(tx, storeId, test.webhookId, url)
  await recordAudit(tx, author, {
    action: 'webhook.tested',
    ...audited(test.webhookId),
    after: { type: test.type, status },
  })
  return id
}

const unknownType = {
  en: 'Enter the type of an event that you may read, such as order.created.',
  bn: 'আপনি দেখতে পারেন এমন একটি ইভেন্টের ধরন দিন, যেমন order.created।',
}
