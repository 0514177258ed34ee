import { type Database, inStore } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import type { PasswordHasher } from '../../platform/passwords.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { findLoginCredentials } from '../customers/customers.queries.ts'
import { guardOf, verifyCustomerPassword } from '../customers/guard-password.ts'
import { deleteLoginAttempts } from '../customers/login-attempts.queries.ts'
import { type RequestedCode, requestCode } from './request-code.ts'

type Caller = { store: StoreContext; customerId: string; language: Locale; now: Date }

// 400, not 401: the token is valid, and a client that signs out on every 401 would sign out here.
const wrongPassword = () => fieldError('password', { en: 'The password is wrong.', bn: 'পাসওয়ার্ড ভুল।' })

/** Sends a code to a new e-mail address. A stolen session cannot: an account with a password needs it. */
export async function requestEmailChange(
  deps: { db: Database; passwords: PasswordHasher },
  { store, customerId, language, now }: Caller,
  { email, password }: { email: string; password: string | undefined },
): Promise<RequestedCode> {
  const guard = guardOf(store, customerId)
  const found = await inStore(deps.db, store.id, (tx) => findLoginCredentials(tx, store.id, { customerId }))
  const stored = found?.passwordHash ?? null
  if (stored !== null) {
    if (password === undefined) throw wrongPassword()
    if (!(await verifyCustomerPassword(deps, guard, stored, password, now))) throw wrongPassword()
  }
  const request = { channel: 'email' as const, destination: email, purpose: 'change_email' as const }
  return inStore(deps.db, store.id, async (tx) => {
    await deleteLoginAttempts(tx, guard)
    return requestCode(tx, store, { ...request, customerId, language }, { now })
  })
}

/** Sends a code to a new phone number. */
export const requestPhoneChange = (
  { db }: { db: Database },
  { store, customerId, language, now }: Caller,
  phone: PhoneNumber,
): Promise<RequestedCode> =>
  inStore(db, store.id, (tx) => {
    const request = { channel: 'sms' as const, destination: phone, purpose: 'change_phone' as const }
    return requestCode(tx, store, { ...request, customerId, language }, { now })
  })
