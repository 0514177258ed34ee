import type { Secrets } from '../../shared/secrets.ts'
import { type EnvelopedEvent, eventEnvelope } from '../events/event-envelope.ts'
import { openWebhookHeaders, openWebhookSecret, signWebhook } from './webhook-secrets.ts'

const MAX_BODY_BYTES = 256 * 1024

export type WebhookEvent = EnvelopedEvent & { resourceId: string; payload: Record<string, unknown> }

/** The body of a request; the same for each attempt. */
export function composeWebhookBody(
  event: WebhookEvent,
  { isThin, isTest = false }: { isThin: boolean; isTest?: boolean },
): string {
  const envelope = (data: object, isTruncated: boolean) =>
    JSON.stringify({
      ...eventEnvelope(event),
      ...(isTest && { is_test: true }),
      ...(isTruncated && { truncated: true }),
      data,
    })
  const thin = { object: { id: idOf(event) } }
  if (isThin) return envelope(thin, false)
  const whole = envelope(event.payload, false)
  return Buffer.byteLength(whole) > MAX_BODY_BYTES ? envelope(thin, true) : whole
}

/** As the object of the event has it: a number or a text. */
function idOf({ payload, resourceId }: WebhookEvent): unknown {
  const { id } = (payload.object ?? {}) as { id?: unknown }
  return id ?? (/^[1-9]\d{0,15}$/.test(resourceId) ? Number(resourceId) : resourceId)
}

type SealedWebhook = {
  storeId: number
  webhookId: number
  sealedSecret: Buffer
  /** Only while it signs too. */
  sealedOldSecret: Buffer | null
  sealedHeaders: Buffer | null
}

/** The headers of an attempt, and those of them whose values staff may see; null when a secret cannot be read any more. */
export function webhookHeaders(
  secrets: Secrets,
  { sealedSecret, sealedOldSecret, sealedHeaders, ...key }: SealedWebhook,
  { id, body, now }: { id: string; body: string; now: Date },
): { all: Record<string, string>; shown: Record<string, string> } | null {
  const secret = openWebhookSecret(secrets, key, sealedSecret)
  const own = sealedHeaders ? openWebhookHeaders(secrets, key, sealedHeaders) : []
  if (secret === null || own === null) return null
  const old = sealedOldSecret && openWebhookSecret(secrets, key, sealedOldSecret)
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const shown = {
    'content-type': 'application/json',
    'user-agent': 'Haat-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signWebhook(old ? [secret, old] : [secret], id, timestamp, body),
  }
  return { shown, all: { ...Object.fromEntries(own.map(({ name, value }) => [name, value])), ...shown } }
}
