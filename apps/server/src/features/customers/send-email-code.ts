import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Locale } from '../../shared/locale.ts'
import type { CustomerKey } from './customers.queries.ts'
import { insertCode, lockUnverifiedEmail, supersedeCodes } from './verification-codes.queries.ts'
import { verificationMail } from './verification-mail.ts'

const CODE_MINUTES = 10

/** The digest of a code that the database stores: useless without the deployment's secret, and bound to its own row. */
export const codeDigest = (key: Buffer, codeId: string, code: string) =>
  createHmac('sha256', key).update(`${codeId}:${code}`).digest()

/**
 * Sends a shopper the code that verifies the e-mail address. When sent twice, only the newer code is valid: the older
 * one ends in the transaction that creates it. The mail is sent after the commit.
 */
export async function sendEmailCode(
  { db, clock, secrets, mailer }: Pick<Deps, 'db' | 'clock' | 'secrets' | 'mailer'>,
  key: CustomerKey,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const recipient = await inStore(db, key.storeId, async (tx) => {
    const found = await lockUnverifiedEmail(tx, key)
    if (!found) return undefined
    const id = randomUUID()
    const now = clock()
    await supersedeCodes(tx, key, 'verify_email', now)
    await insertCode(tx, {
      ...key,
      id,
      channel: 'email',
      destination: found.email,
      purpose: 'verify_email',
      digest: codeDigest(secrets('one-time-code')[0], id, code),
      now,
      expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    })
    return found
  })
  if (!recipient) return
  const { email, language, storeName, firstName } = recipient
  const mail = verificationMail({ storeName, firstName, code, minutes: CODE_MINUTES }, language as Locale)
  await mailer.send({ storeId: key.storeId, to: email, ...mail })
}
