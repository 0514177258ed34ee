import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { randomText } from '../../shared/ids.ts'
import { findStoredText } from '../message-texts/message-texts.queries.ts'
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
  const mail = await inStore(db, storeId, async (tx) => {
    const recipient = await issueToken(tx, storeId, subscriberId, issued)
    if (!recipient) return undefined
    const { email, language, ...facts } = recipient
    const key = { code: 'NEWSLETTER_CONFIRMATION', channel: 'email', language } as const
    const { own } = await findStoredText(tx, storeId, key)
    return { to: email, ...newsletterMail({ ...facts, token, hours: VALID_HOURS }, language, own) }
  })
  if (mail) await mailer.send({ storeId, ...mail })
}
