import { randomBytes } from 'node:crypto'
import { courierWebhookOverlapHours } from '@haat/contract/limits.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { requireRecentSignIn } from '../../platform/recent-sign-in.ts'
import { keyDigest } from '../../shared/api-key.ts'
import { lockCourierAccount } from '../couriers/courier-accounts.queries.ts'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import { replaceToken } from './courier-webhooks.queries.ts'

type WebhookAuthor = Author & Parameters<typeof requireRecentSignIn>[0]

/** Creates the URL to which a courier sends what happens to the parcels of an account, and the secret beside it. */
export async function rotateCourierWebhook(
  tx: StoreTx,
  { clock, publicUrl }: Pick<Deps, 'clock' | 'publicUrl'>,
  author: WebhookAuthor,
  accountId: number,
): Promise<{ url: string; secret: string | null; formerUntil: Date | null }> {
  const { storeId } = author
  const now = clock()
  requireRecentSignIn(author, now)
  const account = await lockCourierAccount(tx, storeId, accountId)
  if (!account) throw notFound('courier_account', 'courier_account_id')
  const [token, secret] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
  const formerUntil = await replaceToken(
    tx,
    { storeId, accountId, tokenDigest: keyDigest(token), secretDigest: keyDigest(secret) },
    { now, formerUntil: new Date(now.getTime() + courierWebhookOverlapHours * 3_600_000) },
  )
  await recordAudit(tx, author, {
    ...{ action: 'courier_account.webhook_rotated', entity: 'courier_account', entityId: accountId },
    after: { former_until: formerUntil },
  })
  return {
    url: `${publicUrl}/api/v1/courier/webhook/${account.courier.toLowerCase()}/${token}/`,
    secret: courierDrivers[account.courier].webhook.secretOf ? secret : null,
    formerUntil,
  }
}
