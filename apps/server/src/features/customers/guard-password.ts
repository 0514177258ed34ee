import { createHash } from 'node:crypto'
import { type Database, inStore } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { PasswordHasher } from '../../platform/passwords.ts'
import { widen } from '../../platform/rate-limits.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { samePassword, shopperLane } from './choose-password.ts'
import {
  type Attempt,
  countLoginAttempt,
  deleteOldLoginAttempts,
  getLockEnd,
  undoLoginAttempt,
} from './login-attempts.queries.ts'

const TRIES = 10
const LOCK_MS = 15 * 60_000

export type Guard = Attempt & { store: StoreContext }

/**
 * The counter of password attempts on one account. It uses what was typed, not the account found, so that an unknown
 * account locks exactly as a known one, and e-mail and phone do not reveal that they belong to one account.
 */
export const guardOf = (store: StoreContext, typed: string): Guard => ({
  store,
  storeId: store.id,
  account: createHash('sha256').update(typed).digest(),
})

/**
 * The counter of password sign-ins. A network from which the account has signed in has one of its own, so that
 * other networks cannot lock it out. Without one, a known account is counted as an unknown one.
 */
export const signInGuard = (store: StoreContext, identifier: object, knownNetwork: Buffer | null): Guard =>
  guardOf(store, JSON.stringify(identifier) + (knownNetwork?.toString('hex') ?? ''))

/**
 * Compares a password under the guard. The attempt is counted and committed first: of a thousand guesses sent at once,
 * ten are compared, on any number of processes. Call `deleteLoginAttempts` after a success.
 */
export async function verifyCustomerPassword(
  { db, passwords }: { db: Database; passwords: PasswordHasher },
  guard: Guard,
  stored: string | null,
  password: string,
  now: Date,
): Promise<boolean> {
  await enter(db, guard, now)
  try {
    return await passwords.verify(stored, samePassword(password), shopperLane(guard.store))
  } catch (error) {
    await inStore(db, guard.store, (tx) => undoLoginAttempt(tx, guard))
    throw error
  }
}

async function enter(db: Database, guard: Guard, now: Date): Promise<void> {
  const until = new Date(now.getTime() + LOCK_MS)
  const lockEnd = await inStore(db, guard.store, async (tx) => {
    await deleteOldLoginAttempts(tx, guard.storeId, now)
    if (await countLoginAttempt(tx, guard, { allowed: widen(TRIES, guard.store), now, until })) return null
    return (await getLockEnd(tx, guard)) ?? until
  })
  if (lockEnd) throw new ApiError('account_locked', { retryAfterSeconds: (lockEnd.getTime() - now.getTime()) / 1000 })
}
