import { randomUUID } from 'node:crypto'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import type { QueuedEvent } from '../../platform/outbox-queue.ts'
import { codeDigest, drawCode } from '../../shared/one-time-code.ts'
import { findStoredText } from '../message-texts/message-texts.queries.ts'
import { withoutMessage } from '../messages/messages.queries.ts'
import { queueSecret } from '../messages/queue-secrets.ts'
import { codeMessage } from './code-messages.ts'
import { lockUnverifiedEmail } from './code-recipients.queries.ts'
import { insertCode, lockDestination, supersedeCodes } from './verification-codes.queries.ts'

type CodeDeps = Pick<Deps, 'clock' | 'secrets'>

const CODE_MINUTES = 10

/** Queues the codes that verify the e-mail addresses of new accounts. */
export const queueEmailCodes =
  (deps: CodeDeps): OutboxHandler =>
  async (tx, storeId, events) => {
    for (const event of await withoutMessage(tx, storeId, events)) await queueEmailCode(tx, deps, event)
  }

async function queueEmailCode(tx: StoreTx, { clock, secrets }: CodeDeps, event: QueuedEvent): Promise<void> {
  const { storeId } = event
  const key = { storeId, customerId: event.resourceId }
  const found = await lockUnverifiedEmail(tx, key)
  if (!found) return
  const { email, language, storeName } = found
  const [id, drawn, now] = [randomUUID(), drawCode(), clock()]
  const [purpose, channel, kind] = ['verify_email', 'email', 'ONE_TIME_CODE'] as const
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  await lockDestination(tx, storeId, email)
  const series = { ...key, destination: email, purpose, requester: null }
  await supersedeCodes(tx, series, now)
  const digest = codeDigest(secrets('one-time-code')[0], id, drawn)
  await insertCode(tx, { ...series, id, channel, language, digest, now, expiresAt })
  const { own } = await findStoredText(tx, storeId, { code: kind, channel, language })
  const facts = { purpose, storeName, minutes: CODE_MINUTES }
  await queueSecret(tx, secrets, storeId, {
    ...{ event, kind, about: { codeId: id }, language, channel, to: email, secret: drawn, expiresAt },
    contentWith: (shown) => codeMessage({ ...facts, code: shown }, { channel, language }, own),
  })
}
