import type { Text } from '@haat/contract/errors.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import { findLoginCredentials, lockLogin } from '../customers/customers.queries.ts'
import { guardOf, verifyCustomerPassword } from '../customers/guard-password.ts'
import { deleteLoginAttempts } from '../customers/login-attempts.queries.ts'
import { findAccount, lockAccount } from './code-recipients.queries.ts'
import { opensAccount } from './code-rules.ts'
import { compareCode, spendCode } from './compare-code.ts'
import { type RequestedCode, requestCode } from './request-code.ts'

/** What only the owner of an account may do: a stolen session alone cannot. */
type OwnerPurpose = 'delete_account' | 'export_account'

export type OwnerRequest = { store: StoreContext; customerId: string; purpose: OwnerPurpose; now: Date }
export type OwnerProof = { password?: string; code?: string }

const proofRefusals = {
  // 400, not 401: the token is valid, and a client that signs out on every 401 would sign out here.
  password: { en: 'The password is wrong.', bn: 'পাসওয়ার্ড ভুল।' },
  noCode: { en: 'Enter the code that was sent to you.', bn: 'আপনাকে পাঠানো কোডটি দিন।' },
} as const satisfies Record<string, Text>

/** Sends a code to an account without a password; null when it has one, which then is the proof. */
export const beginProof = (
  { db, sms }: Pick<Deps, 'db' | 'sms'>,
  { store, customerId, purpose, now, language }: OwnerRequest & { language: Locale },
): Promise<RequestedCode | null> =>
  inStore(db, store, async (tx) => {
    const key = { storeId: store.id, customerId }
    const found = await findLoginCredentials(tx, store.id, { customerId })
    if (found?.passwordHash) return null
    const account = await findAccount(tx, key)
    const channel = account?.email && opensAccount('email', account) ? 'email' : 'sms'
    const destination = channel === 'email' ? account?.email : account?.phone
    if (!destination) throw new ApiError('invalid_token', { details: { credential: 'shopper_token' } })
    return requestCode(tx, store, { channel, destination, purpose, customerId, language }, { now, sms })
  })

/** Locks the account in the transaction of its owner's request, and uses the proof. */
export type OwnerLock = (tx: StoreTx) => Promise<unknown>

/** Compares the password of an account, or the code of one without. Nothing is locked or used yet. */
export async function proveOwnership(
  deps: Pick<Deps, 'db' | 'secrets' | 'passwords'>,
  request: OwnerRequest,
  { password, code }: OwnerProof,
): Promise<OwnerLock> {
  const { store, customerId } = request
  const found = await inStore(deps.db, store, (tx) => findLoginCredentials(tx, store.id, { customerId }))
  const hash = found?.passwordHash ?? null
  return hash === null ? byCode(deps, request, code) : byPassword(deps, request, { hash, password })
}

async function byPassword(
  deps: Pick<Deps, 'db' | 'passwords'>,
  { store, customerId, now }: OwnerRequest,
  { hash, password }: { hash: string; password: string | undefined },
): Promise<OwnerLock> {
  const wrong = () => fieldError('password', proofRefusals.password)
  if (password === undefined) throw wrong()
  const guard = guardOf(store, customerId)
  if (!(await verifyCustomerPassword(deps, guard, hash, password, now))) throw wrong()
  return async (tx) => {
    if (!(await lockLogin(tx, { storeId: store.id, customerId }, hash))) throw wrong()
    await deleteLoginAttempts(tx, guard)
  }
}

async function byCode(
  deps: Pick<Deps, 'db' | 'secrets'>,
  { store, customerId, purpose, now }: OwnerRequest,
  code: string | undefined,
): Promise<OwnerLock> {
  if (code === undefined) throw fieldError('code', proofRefusals.noCode)
  const which = { customerId, purpose }
  const compared = await compareCode(deps, store, { which, code, customerId, purposes: [purpose], now })
  return async (tx) => {
    await spendCode(tx, store.id, compared, now)
    await lockAccount(tx, { storeId: store.id, customerId })
  }
}
