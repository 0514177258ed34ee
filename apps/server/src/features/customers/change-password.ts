import { type Database, inStore, type StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { PasswordHasher } from '../../platform/passwords.ts'
import type { ShopperSessions } from '../../platform/shopper-sessions.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { choosePassword } from './choose-password.ts'
import { findLoginCredentials, replacePassword } from './customers.queries.ts'
import { guardOf, verifyCustomerPassword } from './guard-password.ts'
import { deleteLoginAttempts } from './login-attempts.queries.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { revokeSessions } from './sessions.queries.ts'
import type { Device } from './sign-in-device.ts'

type Change = { current: string; password: string; confirm: string; device: Device; now: Date }

// 400, not 401: the token is valid, and a client that signs out on every 401 would sign out here.
const wrongPassword = () =>
  fieldError('current_password', { en: 'The current password is wrong.', bn: 'বর্তমান পাসওয়ার্ড ভুল।' })

/** Replaces the password and ends every session, on all devices. The caller gets a new one. */
export async function changePassword<T>(
  deps: { db: Database; passwords: PasswordHasher; sessions: ShopperSessions },
  store: StoreContext,
  customerId: string,
  { current, password, confirm, device, now }: Change,
  finish: (tx: StoreTx, session: OpenedSession) => Promise<T>,
): Promise<T> {
  const key = { storeId: store.id, customerId }
  const guard = guardOf(store, customerId)
  const found = await inStore(deps.db, store, (tx) => findLoginCredentials(tx, store.id, { customerId }))
  const from = found?.passwordHash ?? null
  if (!(await verifyCustomerPassword(deps, guard, from, current, now)) || from === null) throw wrongPassword()
  const fields = { password: 'new_password', confirm: 'new_password_confirm' }
  const to = await choosePassword(deps.passwords, store, { password, confirm }, fields)
  const { ended, finished } = await inStore(deps.db, store, async (tx) => {
    if (!(await replacePassword(tx, key, { from, to }))) throw wrongPassword()
    await deleteLoginAttempts(tx, guard)
    const ended = await revokeSessions(tx, key, { reason: 'password_changed', now })
    await recordEvent(tx, store.id, {
      type: 'customer.updated',
      resourceId: customerId,
      payload: { object: { id: customerId, status: 'active' }, changed: ['password'] },
    })
    return { ended, finished: await finish(tx, await openSession(tx, key, device, now)) }
  })
  for (const sessionId of ended) deps.sessions.forget(sessionId)
  return finished
}
