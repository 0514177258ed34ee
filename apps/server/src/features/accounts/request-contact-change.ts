import { type Database, inStore, type StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import type { PasswordHasher } from '../../platform/passwords.ts'
import type { Shopper } from '../../platform/route.ts'
import type { SmsSender } from '../../platform/sms.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { findLoginCredentials } from '../customers/customers.queries.ts'
import { guardOf, verifyCustomerPassword } from '../customers/guard-password.ts'
import { deleteLoginAttempts } from '../customers/login-attempts.queries.ts'
import { signedInAfter } from '../customers/sessions.queries.ts'
import { type RequestedCode, requestCode } from './request-code.ts'

type Caller = { store: StoreContext; shopper: Shopper; language: Locale; now: Date }

// 400, not 401: the token is valid, and a client that signs out on every 401 would sign out here.
const wrongPassword = () => fieldError('password', { en: 'The password is wrong.', bn: 'পাসওয়ার্ড ভুল।' })

// A stolen session is older, and no code or provider signs its thief in.
const RECENT_SIGN_IN_MINUTES = 15

/**
 * Requires a recent sign-in: a new contact of an account without a password is enough to sign in with, and to remove the
 * other ones.
 */
async function requireRecentSignIn(tx: StoreTx, { store, shopper, now }: Caller): Promise<void> {
  const since = new Date(now.getTime() - RECENT_SIGN_IN_MINUTES * 60_000)
  const session = { storeId: store.id, customerId: shopper.id, sessionId: shopper.sessionId }
  if (await signedInAfter(tx, session, since)) return // guard: recent-sign-in
  throw new ApiError('verification_required', {
    message: {
      en: 'Sign in again, then change it within 15 minutes.',
      bn: 'আবার লগইন করে ১৫ মিনিটের মধ্যে বদলান।',
    },
    details: { field: 'authorization', purpose: 'login' },
  })
}

/** Sends a code to a new e-mail address. A stolen session cannot: an account with a password needs it. */
export async function requestEmailChange(
  deps: { db: Database; passwords: PasswordHasher; sms: SmsSender },
  caller: Caller,
  { email, password }: { email: string; password: string | undefined },
): Promise<RequestedCode> {
  const { store, language, now } = caller
  const customerId = caller.shopper.id
  const guard = guardOf(store, customerId)
  const found = await inStore(deps.db, store, (tx) => findLoginCredentials(tx, store.id, { customerId }))
  const stored = found?.passwordHash ?? null
  if (stored !== null) {
    if (password === undefined) throw wrongPassword()
    if (!(await verifyCustomerPassword(deps, guard, stored, password, now))) throw wrongPassword()
  }
  const request = { channel: 'email' as const, destination: email, purpose: 'change_email' as const }
  return inStore(deps.db, store, async (tx) => {
    if (stored === null) await requireRecentSignIn(tx, caller)
    await deleteLoginAttempts(tx, guard)
    return requestCode(tx, store, { ...request, customerId, language }, { now, sms: deps.sms })
  })
}

/** Sends a code to a new phone number. */
export const requestPhoneChange = (
  { db, sms }: { db: Database; sms: SmsSender },
  caller: Caller,
  phone: PhoneNumber,
): Promise<RequestedCode> => {
  const { store, language, now } = caller
  const customerId = caller.shopper.id
  return inStore(db, store, async (tx) => {
    const found = await findLoginCredentials(tx, store.id, { customerId })
    if (found && found.passwordHash === null) await requireRecentSignIn(tx, caller)
    const request = {
      channel: 'sms' as const,
      destination: phone,
      purpose: 'change_phone' as const,
      field: 'new_phone',
    }
    return requestCode(tx, store, { ...request, customerId, language }, { now, sms })
  })
}
