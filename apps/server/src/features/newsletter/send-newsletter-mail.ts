import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { randomText } from '../../shared/ids.ts'
import { newsletterMail } from './newsletter-mail.ts'
import { newsletterTokenDigest } from './subscribe.ts'
import { issueToken } from './subscribers.queries.ts'

const VALID_HOURS = 48

/**
 * Sends the mail that confirms a subscription. When sent twice, only the newer token is valid. The mail is sent after
 * the commit.
 */
export async function sendNewsletterMail(
  { db, clock, mailer }: Pick<Deps, 'db' | 'clock' | 'mailer'>,
  { storeId, subscriberId }: { storeId: number; subscriberId: number },
): Promise<void> {
  const token = `nl_${randomText(32)}`
  const issued = {
    digest: newsletterTokenDigest(token),
    expiresAt: new Date(clock().getTime() + VALID_HOURS * 3_600_000),
  }
  const recipient = await inStore(db, storeId, (tx) => issueToken(tx, storeId, subscriberId, issued))
  if (!recipient) return
  const { email, language, ...facts } = recipient
  await mailer.send({ storeId, to: email, ...newsletterMail({ ...facts, token, hours: VALID_HOURS }, language) })
}
