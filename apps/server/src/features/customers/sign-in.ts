import { type Database, inStore, type StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { PasswordHasher } from '../../platform/passwords.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { findLoginCredentials, type Identifier, lockLogin } from './customers.queries.ts'
import { signInGuard, verifyCustomerPassword } from './guard-password.ts'
import { deleteLoginAttempts } from './login-attempts.queries.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import type { Device } from './sign-in-device.ts'

/** A sign-in is kept as long after its last use. */
const KNOWN_MS = 60 * 24 * 3600_000

type Attempted = {
  identifier: Identifier
  password: string
  device: Device
  now: Date
  /** Counts an attempt from a network that the account does not know; `undo` when its password is right. */
  limit: { take(): void; undo(): void }
}

/**
 * Signs in with a password. A wrong password and an unknown account take the same steps and get the same response; only
 * the right password reveals that the account is suspended. `finish` reads what the response needs.
 */
export async function signIn<T>(
  deps: { db: Database; passwords: PasswordHasher },
  store: StoreContext,
  { identifier, password, device, now, limit }: Attempted,
  finish: (tx: StoreTx, session: OpenedSession) => Promise<T>,
): Promise<T> {
  const since = new Date(now.getTime() - KNOWN_MS)
  const find = (tx: StoreTx) => findLoginCredentials(tx, store.id, identifier, { networks: device.networks, since })
  const found = await inStore(deps.db, store, find)
  const knownNetwork = found?.knownNetwork ?? null
  if (!knownNetwork) limit.take()
  const guard = signInGuard(store, identifier, knownNetwork)
  const isRight = await verifyCustomerPassword(deps, guard, found?.passwordHash ?? null, password, now)
  if (!found?.passwordHash || !isRight) throw new ApiError('invalid_credentials')
  if (!knownNetwork) limit.undo()
  if (found.isBlocked) throw new ApiError('account_suspended')
  const key = { storeId: store.id, customerId: found.customerId }
  const { passwordHash } = found
  return inStore(deps.db, store, async (tx) => {
    if (!(await lockLogin(tx, key, passwordHash))) throw new ApiError('invalid_credentials')
    await deleteLoginAttempts(tx, guard)
    return finish(tx, await openSession(tx, key, device, now))
  })
}
