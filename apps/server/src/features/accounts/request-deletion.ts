import type { Text } from '@haat/contract/errors.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import { findLoginCredentials, lockLogin } from '../customers/customers.queries.ts'
import { guardOf, verifyCustomerPassword } from '../customers/guard-password.ts'
import { deleteLoginAttempts } from '../customers/login-attempts.queries.ts'
import { scheduleDeletion } from '../customers/schedule-deletion.ts'
import { listSessions, revokeSessions } from '../customers/sessions.queries.ts'
import { findAccount, lockAccount } from './code-recipients.queries.ts'
import { opensAccount } from './code-rules.ts'
import { compareCode, spendCode } from './compare-code.ts'
import { type RequestedCode, requestCode } from './request-code.ts'

type Caller = { store: StoreContext; customerId: string; language: Locale; now: Date }

const deletionRefusals = {
  // 400, not 401: the token is valid, and a client that signs out on every 401 would sign out here.
  password: { en: 'The password is wrong.', bn: 'পাসওয়ার্ড ভুল।' },
  noCode: { en: 'Enter the code that was sent to you.', bn: 'আপনাকে পাঠানো কোডটি দিন।' },
} as const satisfies Record<string, Text>

/** Sends a code to an account without a password; null when it has one, which then confirms the deletion. */
export const beginDeletion = (
  { db }: Pick<Deps, 'db'>,
  { store, customerId, language, now }: Caller,
): Promise<RequestedCode | null> =>
  inStore(db, store.id, async (tx) => {
    const key = { storeId: store.id, customerId }
    const found = await findLoginCredentials(tx, store.id, { customerId })
    if (found?.passwordHash) return null
    const account = await findAccount(tx, key)
    const channel = account?.email && opensAccount('email', account) ? 'email' : 'sms'
    const destination = channel === 'email' ? account?.email : account?.phone
    if (!destination) throw new ApiError('invalid_token', { details: { credential: 'shopper_token' } })
    const request = { channel, destination, purpose: 'delete_account', customerId, language } as const
    return requestCode(tx, store, request, { now })
  })

type Proof = { password?: string; code?: string; reason?: string }

/** Schedules the deletion of the caller’s account, and ends its other sessions. A stolen session alone cannot. */
export async function confirmDeletion(
  deps: Pick<Deps, 'db' | 'secrets' | 'passwords' | 'sessions'>,
  { store, customerId, sessionId, now }: Caller & { sessionId: string },
  { password, code, reason = '' }: Proof,
): Promise<Date> {
  const key = { storeId: store.id, customerId }
  const found = await inStore(deps.db, store.id, (tx) => findLoginCredentials(tx, store.id, { customerId }))
  const hash = found?.passwordHash ?? null
  const lock =
    hash === null
      ? await byDeletionCode(deps, store, { customerId, code, now })
      : await byPassword(deps, store, { customerId, hash, password, now })
  const { scheduledFor, ended } = await inStore(deps.db, store.id, async (tx) => {
    await lock(tx)
    const asked = { requestedBy: 'shopper', status: 'active', reason, now } as const
    const { scheduledFor } = await scheduleDeletion(tx, key, asked)
    const others = (await listSessions(tx, key, now)).map(({ id }) => id).filter((id) => id !== sessionId)
    const ended = others.length > 0 ? await revokeSessions(tx, key, { reason: 'removed', now, sessionIds: others }) : []
    return { scheduledFor, ended }
  })
  for (const session of ended) deps.sessions.forget(session)
  return scheduledFor
}

type Lock = (tx: StoreTx) => Promise<unknown>

async function byPassword(
  deps: Pick<Deps, 'db' | 'passwords'>,
  store: StoreContext,
  given: { customerId: string; hash: string; password: string | undefined; now: Date },
): Promise<Lock> {
  const { customerId, hash, password, now } = given
  const wrong = () => fieldError('password', deletionRefusals.password)
  if (password === undefined) throw wrong()
  const guard = guardOf(store, customerId)
  if (!(await verifyCustomerPassword(deps, guard, hash, password, now))) throw wrong()
  return async (tx) => {
    if (!(await lockLogin(tx, { storeId: store.id, customerId }, hash))) throw wrong()
    await deleteLoginAttempts(tx, guard)
  }
}

async function byDeletionCode(
  deps: Pick<Deps, 'db' | 'secrets'>,
  store: StoreContext,
  { customerId, code, now }: { customerId: string; code: string | undefined; now: Date },
): Promise<Lock> {
  if (code === undefined) throw fieldError('code', deletionRefusals.noCode)
  const which = { customerId, purpose: 'delete_account' as const }
  const compared = await compareCode(deps, store, { which, code, customerId, purposes: ['delete_account'], now })
  return async (tx) => {
    await spendCode(tx, store.id, compared, now)
    await lockAccount(tx, { storeId: store.id, customerId })
  }
}
