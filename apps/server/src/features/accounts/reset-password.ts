import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { randomText } from '../../shared/ids.ts'
import { choosePassword } from '../customers/choose-password.ts'
import { markVerified, setPassword } from '../customers/contacts.queries.ts'
import { guardOf, signInGuard } from '../customers/guard-password.ts'
import { deleteLoginAttempts, listNetworks } from '../customers/login-attempts.queries.ts'
import { revokeSessions } from '../customers/sessions.queries.ts'
import { announceUpdated, announceVerified } from './announce-contact.ts'
import { resetTokenDigest } from './code-digest.ts'
import { lockAccount } from './code-recipients.queries.ts'
import { type ComparedCode, compareCode, spendCode } from './compare-code.ts'
import { deleteIdentities } from './identities.queries.ts'
import { isStillOf } from './sign-in-by-code.ts'
import { hasResetToken, type ProvenContact, storeResetToken, useResetToken } from './spend-code.queries.ts'
import { endCodesOf } from './verification-codes.queries.ts'

export const RESET_TOKEN_SECONDS = 600

/** Turns a code that was compared into a token that sets a new password once. */
export async function issueResetToken(tx: StoreTx, storeId: number, code: ComparedCode, now: Date): Promise<string> {
  await spendCode(tx, storeId, code, now)
  if (code.customerId === null) throw new ApiError('otp_expired')
  const token = `pr_${randomText(43)}`
  const expiresAt = new Date(now.getTime() + RESET_TOKEN_SECONDS * 1000)
  await storeResetToken(tx, { storeId, id: code.id }, { digest: resetTokenDigest(token), expiresAt })
  return token
}

export type ResetProof = { token: string } | { destination: string; code: string; requester: Buffer | null }
type NewPassword = { password: string; confirm: string }

const fields = { password: 'new_password', confirm: 'new_password_confirm' }

/** Sets a new password with a token or a code, ends every session, and lifts the lock of wrong passwords. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'secrets' | 'passwords' | 'sessions'>,
  store: StoreContext,
  proof: ResetProof,
  chosen: NewPassword,
  now: Date,
): Promise<void> {
  const { use, hash } =
    'token' in proof
      ? await byToken(deps, store, proof.token, chosen, now)
      : await byCode(deps, store, proof, chosen, now)
  const ended = await inStore(deps.db, store, async (tx) => replaceBy(tx, store, await use(tx), hash, now))
  for (const sessionId of ended) deps.sessions.forget(sessionId)
}

type Prepared = { hash: string; use: (tx: StoreTx) => Promise<ProvenContact> }

// A password is hashed only for a token that exists: hashing costs a thousand times as much.
async function byToken(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  store: StoreContext,
  token: string,
  chosen: NewPassword,
  now: Date,
): Promise<Prepared> {
  const key = { storeId: store.id, digest: resetTokenDigest(token), now }
  if (!(await inStore(db, store, (tx) => hasResetToken(tx, key)))) throw new ApiError('otp_expired')
  const use = async (tx: StoreTx) => {
    const proven = await useResetToken(tx, key)
    if (!proven) throw new ApiError('otp_expired')
    return proven
  }
  return { hash: await choosePassword(passwords, store, chosen, fields), use }
}

// The password comes first: one that is refused must not cost an attempt.
async function byCode(
  deps: Pick<Deps, 'db' | 'secrets' | 'passwords'>,
  store: StoreContext,
  { destination, code, requester }: { destination: string; code: string; requester: Buffer | null },
  chosen: NewPassword,
  now: Date,
): Promise<Prepared> {
  const hash = await choosePassword(deps.passwords, store, chosen, fields)
  const which = { destination, purpose: 'reset_password' as const, requester, now }
  const compared = await compareCode(deps, store, { which, code, customerId: null, purposes: ['reset_password'], now })
  const use = async (tx: StoreTx) => {
    await spendCode(tx, store.id, compared, now)
    if (compared.customerId === null) throw new ApiError('otp_expired')
    return { storeId: store.id, customerId: compared.customerId, channel: compared.channel, destination }
  }
  return { hash, use }
}

async function replaceBy(tx: StoreTx, store: StoreContext, proven: ProvenContact, hash: string, now: Date) {
  const account = await lockAccount(tx, proven)
  if (!account || !isStillOf(account, proven)) throw new ApiError('otp_expired')
  if (account.isBlocked) throw new ApiError('account_suspended')
  await setPassword(tx, proven, hash)
  if (proven.channel === 'email' && !account.isEmailVerified) {
    await markVerified(tx, proven, 'email', proven.destination)
    // They may have been linked by a person who does not own the address.
    await deleteIdentities(tx, proven)
    await announceVerified(tx, proven, 'email', 0)
  }
  if (proven.channel === 'sms' && !account.isPhoneVerified) {
    await markVerified(tx, proven, 'phone', proven.destination)
    await announceVerified(tx, proven, 'phone', 0)
  }
  await endCodesOf(tx, proven, now)
  const networks = [null, ...(await listNetworks(tx, proven))]
  const lanes = [{ email: account.email }, { phone: account.phone }].flatMap((identifier) =>
    networks.map((network) => signInGuard(store, identifier, network)),
  )
  await deleteLoginAttempts(tx, guardOf(store, account.id), ...lanes)
  await announceUpdated(tx, proven, ['password'])
  return revokeSessions(tx, proven, { reason: 'password_changed', now })
}
