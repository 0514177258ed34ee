import { createHash } from 'node:crypto'
import type { Queryable } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError } from '../../platform/errors.ts'
import type { PasswordLane } from '../../platform/passwords.ts'
import type { Environment } from '../../shared/api-key.ts'
import { type AttemptLane, countAttempt, deleteAttempts, undoAttempt } from './staff-attempts.queries.ts'

// Not higher in the sandbox: the password is the same one.
const ATTEMPTS = 10
const LOCK_MS = 15 * 60_000

/** The counter of attempts of one kind for one account. Live and sandbox are counted separately. */
export const attemptLane = (environment: Environment, ...parts: string[]): AttemptLane => ({
  environment,
  lane: createHash('sha256').update(JSON.stringify(parts)).digest(),
})

type Attempt = { attempts: AttemptLane; queue: PasswordLane; stored: string | null; password: string; now: Date }

/**
 * Compares a password of staff. The attempt is counted and committed first: of a thousand guesses sent at once, ten are
 * compared. A right one clears its lane.
 */
export async function verifyStaffPassword(
  db: Queryable,
  passwords: Deps['passwords'],
  { attempts, queue, stored, password, now }: Attempt,
): Promise<boolean> {
  const openAt = await countAttempt(db, attempts, {
    allowed: ATTEMPTS,
    now,
    until: new Date(now.getTime() + LOCK_MS),
  })
  if (openAt) throw new ApiError('too_many_requests', { retryAfterSeconds: (openAt.getTime() - now.getTime()) / 1000 })
  let isRight: boolean
  try {
    isRight = await passwords.verify(stored, password, queue)
  } catch (error) {
    await undoAttempt(db, attempts)
    throw error
  }
  if (isRight) await deleteAttempts(db, attempts)
  return isRight
}
