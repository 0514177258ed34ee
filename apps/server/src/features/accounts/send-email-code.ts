import { randomUUID } from 'node:crypto'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'
import { findStoredText } from '../message-texts/message-texts.queries.ts'
import { codeDigest, drawCode } from './code-digest.ts'
import { codeMessage } from './code-messages.ts'
import { lockUnverifiedEmail } from './code-recipients.queries.ts'
import { insertCode, lockDestination, supersedeCodes } from './verification-codes.queries.ts'

const CODE_MINUTES = 10

/**
 * Sends the shopper of a new account the code that verifies the e-mail address. When sent twice, only the newer code is
 * valid: the older one ends in the transaction that creates it. The mail is sent after the commit.
 */
export async function sendEmailCode(
  { db, clock, secrets, mailer }: Pick<Deps, 'db' | 'clock' | 'secrets' | 'mailer'>,
  key: CustomerKey,
): Promise<void> {
  const code = drawCode()
  const mail = await inStore(db, key.storeId, async (tx) => {
    const found = await lockUnverifiedEmail(tx, key)
    if (!found) return undefined
    const id = randomUUID()
    const now = clock()
    await lockDestination(tx, key.storeId, found.email)
    const series = { ...key, destination: found.email, purpose: 'verify_email' as const, requester: null }
    await supersedeCodes(tx, series, now)
    await insertCode(tx, {
      ...series,
      id,
      channel: 'email',
      language: found.language,
      digest: codeDigest(secrets('one-time-code')[0], id, code),
      now,
      expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    })
    const { email, language, storeName } = found
    const which = { channel: 'email', language } as const
    const { own } = await findStoredText(tx, key.storeId, { code: 'ONE_TIME_CODE', ...which })
    const facts = { purpose: 'verify_email', storeName, code, minutes: CODE_MINUTES } as const
    return { to: email, ...codeMessage(facts, which, own) }
  })
  if (mail) await mailer.send({ storeId: key.storeId, ...mail })
}
