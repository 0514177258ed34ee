import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import type { QueuedEvent } from '../../platform/outbox-queue.ts'
import { type Widened, widen } from '../../platform/rate-limits.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { Locale } from '../../shared/locale.ts'
import { codeDigest, drawCode } from '../../shared/one-time-code.ts'
import { readSettings, type StoreSettings } from '../../shared/store-settings.ts'
import { findStoredText } from '../message-texts/message-texts.queries.ts'
import { withoutMessage } from '../messages/messages.queries.ts'
import { queueSecret } from '../messages/queue-secrets.ts'
import { codeMessage } from './code-messages.ts'
import { findAccount, findAccountWith, getStoreOfCode } from './code-recipients.queries.ts'
import { HOUR_MS, hourlyLimit, opensAccount, resetsBySms } from './code-rules.ts'
import { issueCode, listIssued, lockUnusedCode, type OneTimeCode } from './verification-codes.queries.ts'

type CodeDeps = Pick<Deps, 'clock' | 'secrets'>

/** Draws requested codes and queues their messages, each if its destination may receive one. */
export const queueCodes =
  (deps: CodeDeps): OutboxHandler =>
  async (tx, storeId, events) => {
    for (const event of await withoutMessage(tx, storeId, events)) await queueCode(tx, deps, event)
  }

async function queueCode(tx: StoreTx, { clock, secrets }: CodeDeps, event: QueuedEvent): Promise<void> {
  const { storeId, resourceId: id } = event
  const now = clock()
  const code = await lockUnusedCode(tx, { storeId, id, now })
  if (!code) return
  const { storeNames, environment, settings } = await getStoreOfCode(tx, storeId)
  const store = { id: storeId, environment: environment as Environment, settings: readSettings(settings) }
  const recipient = await findRecipient(tx, store, code, now)
  if (!recipient) return
  const { customerId, language } = recipient
  const { purpose, channel, destination: to, expiresAt } = code
  const drawn = drawCode()
  await issueCode(tx, storeId, { id, customerId, digest: codeDigest(secrets('one-time-code')[0], id, drawn) })
  const minutes = Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 60_000))
  const facts = { purpose, storeName: storeNames[language], minutes }
  const kind = 'ONE_TIME_CODE'
  const { own } = await findStoredText(tx, storeId, { code: kind, channel, language })
  await queueSecret(tx, secrets, storeId, {
    ...{ event, kind, about: { codeId: id }, language, channel, to, secret: drawn, expiresAt },
    contentWith: (shown) => codeMessage({ ...facts, code: shown }, { channel, language }, own),
  })
}

type Store = Widened & { id: number; settings: StoreSettings }
type Recipient = { customerId: string | null; language: Locale }

/** The recipient of a code and its account; undefined when none is sent, which the response never reveals. */
async function findRecipient(tx: StoreTx, store: Store, code: OneTimeCode, now: Date): Promise<Recipient | undefined> {
  const { channel, destination, purpose, customerId, language } = code
  const anybody = { customerId: null, language }
  if (purpose === 'checkout') return anybody
  if (purpose === 'login' || purpose === 'reset_password') {
    const account = await findAccountWith(tx, store.id, channel, destination)
    const found = account && opensAccount(channel, account) ? account : undefined
    if (purpose === 'login') {
      if (found) return { customerId: found.id, language: found.language }
      return channel === 'sms' && store.settings.phoneSignUp ? anybody : undefined
    }
    if (!found) return undefined
    if (channel === 'sms' && !resetsBySms(found, now)) return undefined
    const since = new Date(now.getTime() - HOUR_MS)
    const issued = await listIssued(tx, { storeId: store.id, customerId: found.id }, purpose, since)
    const { count } = hourlyLimit(purpose, code.requester, issued)
    return issued.length < widen(count, store) ? { customerId: found.id, language: found.language } : undefined
  }
  const account = customerId === null ? undefined : await findAccount(tx, { storeId: store.id, customerId })
  if (!account) return undefined
  const isVerified = channel === 'email' ? account.isEmailVerified : account.isPhoneVerified
  const isOwn = destination === (channel === 'email' ? account.email : account.phone)
  const isProof = purpose === 'delete_account' || purpose === 'export_account'
  const isWanted = purpose === 'change_email' || purpose === 'change_phone' || (isOwn && (isProof || !isVerified))
  return isWanted ? { customerId: account.id, language: account.language } : undefined
}
