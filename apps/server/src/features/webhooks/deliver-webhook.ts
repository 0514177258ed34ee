import type { WebhookEndReason } from '@haat/contract/vocabulary.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { WebhookResult } from '../../platform/webhook-caller.ts'
import { composeWebhookBody, webhookHeaders } from './compose-webhook.ts'
import {
  type ClaimedDelivery,
  markDisabled,
  noteFailure,
  noteSuccess,
  saveAttempt,
} from './webhook-attempts.queries.ts'
import type { StoredAttempt } from './webhook-deliveries.queries.ts'
import { type AttemptResult, decideRetry, type RetryDecision } from './webhook-retry-rules.ts'

export type WebhookDeps = Pick<Deps, 'clock' | 'db' | 'secrets' | 'webhooks'>

/** A webhook that nothing has reached for so long is disabled. */
const FAILING_MS = 3 * 86_400_000
/** So many attempts of one delivery end within minutes: they disable no webhook that had nothing to receive for days. */
const BLIP_TRIES = 3

/** Attempts a claimed delivery, outside any transaction, and writes what came of it. */
export async function deliverWebhook(deps: WebhookDeps, claimed: ClaimedDelivery): Promise<void> {
  const now = deps.clock()
  if (claimed.payload === null || claimed.createdAt === null) {
    await inStore(deps.db, claimed.storeId, (tx) =>
      saveAttempt(tx, claimed, { ...givenUp, attempt: forgotten(now), now }),
    )
    return
  }
  const id = `evt_${claimed.eventId}`
  const event = { ...claimed, id, payload: claimed.payload, createdAt: claimed.createdAt }
  const body = composeWebhookBody(event, claimed)
  const headers = webhookHeaders(deps.secrets, claimed, { id, body, now })
  if (headers === null) {
    await inStore(deps.db, claimed.storeId, (tx) => disableWebhook(tx, claimed, 'SECRET_LOST'))
    return
  }
  const result = await deps.webhooks.post({ url: claimed.url, headers: headers.all, body })
  await saveResult(deps, claimed, recordAttempt(now, headers.shown, result), result)
}

const givenUp = { status: 'FAILED', nextAttemptAt: null } as const

const forgotten = (now: Date): StoredAttempt => ({
  ...{ at: now.toISOString(), duration_ms: 0, status_code: null, error: 'EVENT_DELETED' },
  ...{ request_headers: {}, response_headers: {}, response_body: '' },
})

/** An attempt as the log shows it. */
export function recordAttempt(at: Date, requestHeaders: Record<string, string>, result: WebhookResult): StoredAttempt {
  const sent = { at: at.toISOString(), duration_ms: result.durationMs, request_headers: requestHeaders }
  if ('error' in result)
    return { ...sent, status_code: null, error: result.error, response_headers: {}, response_body: '' }
  const { statusCode, headers, body } = result
  const error = statusCode >= 200 && statusCode < 300 ? null : ('HTTP' as const)
  return { ...sent, status_code: statusCode, error, response_headers: headers, response_body: body }
}

const resultOf = (result: WebhookResult): AttemptResult =>
  'error' in result ? { error: result.error } : { statusCode: result.statusCode, retryAfter: result.retryAfter }

async function saveResult(
  { db, clock }: WebhookDeps,
  claimed: ClaimedDelivery,
  attempt: StoredAttempt,
  result: WebhookResult,
): Promise<void> {
  const now = clock()
  const decision = decideRetry(resultOf(result), claimed.tries, { now, random: Math.random() })
  await inStore(db, claimed.storeId, async (tx) => {
    if (!(await saveAttempt(tx, claimed, { ...outcomeOf(decision, now), attempt, now }))) return
    if (decision.is === 'succeeded') {
      await noteSuccess(tx, claimed, now, result.durationMs)
      return
    }
    const failingSince = await noteFailure(tx, claimed, now)
    if (decision.is === 'gone') await disableWebhook(tx, claimed, 'GONE')
    else if (failingSince && claimed.tries > BLIP_TRIES && now.getTime() - failingSince.getTime() >= FAILING_MS)
      await disableWebhook(tx, claimed, 'FAILING')
  })
}

const outcomeOf = (decision: RetryDecision, now: Date) =>
  decision.is === 'succeeded'
    ? ({ status: 'SUCCEEDED', nextAttemptAt: null } as const)
    : decision.is === 'retried'
      ? ({ status: 'PENDING', nextAttemptAt: new Date(now.getTime() + decision.inSeconds * 1_000) } as const)
      : givenUp

async function disableWebhook(
  tx: StoreTx,
  { storeId, webhookId }: ClaimedDelivery,
  reason: WebhookEndReason,
): Promise<void> {
  const disabled = await markDisabled(tx, storeId, webhookId, reason)
  if (!disabled) return
  const object = { ...disabled, status: 'DISABLED', disabled_reason: reason } as const
  await recordEvent(tx, storeId, { type: 'webhook.disabled', resourceId: webhookId, payload: { object } })
}
