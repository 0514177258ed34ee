import type { Deps } from '../../platform/deps.ts'
import { randomText } from '../../shared/ids.ts'
import { issueResetLink } from './password-resets.queries.ts'
import { linkDigest } from './staff-links.ts'
import { resetMail } from './staff-mails.ts'

/** Sends the link to a new password. When sent twice, only the newer link is valid; nothing else holds the token. */
export async function sendReset(
  { db, clock, mailer, publicUrl }: Pick<Deps, 'db' | 'clock' | 'mailer' | 'publicUrl'>,
  { storeId, id }: { storeId: number; id: string },
): Promise<void> {
  const token = randomText(32)
  const recipient = await issueResetLink(db, { id, digest: linkDigest(token), now: clock() })
  if (!recipient) return
  const { email, language } = recipient
  await mailer.send({ storeId, to: email, ...resetMail(`${publicUrl}/dashboard/reset-password/${token}`, language) })
}
