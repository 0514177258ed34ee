import type { Permission } from '@haat/contract/permissions.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError } from '../../platform/errors.ts'
import { missingPermission } from '../../platform/event-types.ts'
import { requireRecentSession } from '../../platform/recent-sign-in.ts'
import {
  audited,
  emitWebhookEvent,
  getLockedWebhook,
  getWebhook,
  requireReadable,
  type WebhookWriter,
} from './save-webhook.ts'
import {
  makeWebhookSecret,
  openWebhookHeaders,
  openWebhookSecret,
  sealWebhookSecret,
  secretHint,
} from './webhook-secrets.ts'
import {
  listActiveWebhooksOf,
  markPaused,
  markResumed,
  replaceWebhookSecret,
  type WebhookRow,
} from './webhooks.queries.ts'

const HOUR_MS = 3_600_000

export async function pauseWebhook(tx: StoreTx, author: Author, id: number): Promise<WebhookRow> {
  if (!(await markPaused(tx, author.storeId, id))) throw notIn(await getWebhook(tx, author.storeId, id), ['ACTIVE'])
  await recordAudit(tx, author, { action: 'webhook.paused', ...audited(id) })
  return getWebhook(tx, author.storeId, id)
}

/** Pauses the webhooks that a person is responsible for and whose events these permissions may not all read. */
export async function pauseWebhooksBeyond(
  tx: StoreTx,
  author: Author,
  staffId: string,
  permissions: readonly Permission[],
): Promise<void> {
  for (const { id, types } of await listActiveWebhooksOf(tx, author.storeId, staffId))
    if (missingPermission(permissions, types) && (await markPaused(tx, author.storeId, id)))
      await recordAudit(tx, author, { action: 'webhook.paused', ...audited(id) })
}

/** Sends events again. `skips`: only those from now on. */
export async function resumeWebhook(
  tx: StoreTx,
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  author: Author,
  id: number,
  skips: boolean,
): Promise<WebhookRow> {
  const { storeId } = author
  const before = await getLockedWebhook(tx, storeId, id)
  if (before.status === 'ACTIVE') throw notIn(before, ['PAUSED', 'DISABLED'])
  if (!before.isUrlTested) throw untested()
  const { sealedSecret, sealedHeaders } = before
  const key = { storeId, webhookId: id }
  const isLost =
    openWebhookSecret(secrets, key, sealedSecret) === null ||
    (sealedHeaders !== null && openWebhookHeaders(secrets, key, sealedHeaders) === null)
  if (isLost) throw secretLost()
  await markResumed(tx, storeId, id, clock(), skips)
  await recordAudit(tx, author, {
    action: 'webhook.resumed',
    ...audited(id),
    after: { from: skips ? 'now' : 'waiting' },
  })
  return getWebhook(tx, storeId, id)
}

/** Replaces the secret; the former one signs too for some hours. The new one is only in the returned value. */
export async function rotateWebhookSecret(
  tx: StoreTx,
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  author: WebhookWriter,
  id: number,
  overlapHours: number,
): Promise<WebhookRow & { secret: string }> {
  const { storeId } = author
  // Who has the secret can send what looks like the store's events.
  requireRecentSession(author, clock())
  const before = await getLockedWebhook(tx, storeId, id)
  requireReadable(author, before.types)
  const secret = makeWebhookSecret()
  const key = { storeId, webhookId: id }
  const until = new Date(clock().getTime() + overlapHours * HOUR_MS)
  await replaceWebhookSecret(tx, storeId, id, {
    ...{ sealed: sealWebhookSecret(secrets, key, secret), hint: secretHint(secret) },
    old: overlapHours > 0 ? { sealed: before.sealedSecret, until } : null,
  })
  await recordAudit(tx, author, { action: 'webhook.secret_rotated', ...audited(id), after: { overlapHours } })
  const after = await getWebhook(tx, storeId, id)
  await emitWebhookEvent(tx, storeId, 'webhook.secret_rotated', after)
  return { ...after, secret }
}

const notIn = ({ status }: WebhookRow, allowed: string[]) =>
  new ApiError('invalid_state', { details: { current_status: status, allowed_statuses: allowed } })

const untested = () =>
  new ApiError('invalid_state', {
    message: {
      en: 'The URL was changed. Send a test first that the receiver accepts.',
      bn: 'লিংক বদলানো হয়েছে। আগে একটি পরীক্ষামূলক ইভেন্ট পাঠান, যা ঠিকমতো পৌঁছায়।',
    },
    details: { reason: 'webhook_untested' },
  })

export const secretLost = () =>
  new ApiError('invalid_state', {
    message: {
      en: 'The secret, or a header, cannot be read any more. Create a new secret, and enter the headers again.',
      bn: 'গোপন চাবি বা কোনো হেডার আর পড়া যাচ্ছে না। নতুন গোপন চাবি নিন ও হেডারগুলো আবার দিন।',
    },
    details: { reason: 'credentials_lost' },
  })
