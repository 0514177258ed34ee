import type { Queryable } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { unseal } from '../../platform/seal.ts'
import { matchingStep } from '../../shared/totp.ts'
import { attemptLane } from './guard-staff-password.ts'
import { recoveryDigests } from './recovery-codes.ts'
import { findSecondFactor, useRecoveryCode, useStep } from './second-factors.queries.ts'
import { countAttempt, deleteAttempts } from './staff-attempts.queries.ts'

/** Wrong codes of one lane before it is locked, until a day after the first: a code is one of three in a million. */
const ATTEMPTS = 20
const LOCK_MS = 24 * 3_600_000

export type GivenFactor = { code: string | undefined; recoveryCode: string | undefined }

export const missingCode = () =>
  fieldError('code', { en: 'Enter the code of your authenticator app.', bn: 'অথেনটিকেটর অ্যাপের কোডটি দিন।' })

export type FactorDeps = Pick<Deps, 'secrets' | 'environment' | 'clock'>

/** The secret of a person, whatever its state; null when it was sealed with a key that the deployment no longer has. */
export const openSecret = (deps: Pick<FactorDeps, 'secrets'>, staffId: string, sealed: Buffer): Buffer | null => {
  const text = unseal(deps.secrets, 'staff-second-factor', staffId, sealed)
  return text === null ? null : Buffer.from(text, 'base64url')
}

/** Counts an attempt before it is made. Throws 429 when the lane is locked. `lane`: what the attempts are counted by. */
export async function countFactorAttempt(db: Queryable, { environment, clock }: FactorDeps, lane: readonly string[]) {
  const now = clock()
  const attempts = attemptLane(environment, 'second_factor', ...lane)
  const until = new Date(now.getTime() + LOCK_MS)
  const openAt = await countAttempt(db, attempts, { allowed: ATTEMPTS, now, until })
  if (openAt) throw new ApiError('too_many_requests', { retryAfterSeconds: (openAt.getTime() - now.getTime()) / 1000 })
  return { clear: () => deleteAttempts(db, attempts) }
}

/**
 * Whether a code of the authenticator app, or a recovery code, is right. Each is accepted once. The attempt is counted first;
 * a right one clears its lane.
 */
export async function verifySecondFactor(
  db: Queryable,
  deps: FactorDeps,
  { staffId, lane }: { staffId: string; lane: readonly string[] },
  { code, recoveryCode }: GivenFactor,
): Promise<boolean> {
  const { clear } = await countFactorAttempt(db, deps, lane)
  const isRight =
    recoveryCode === undefined
      ? await acceptCode(db, deps, staffId, code ?? '')
      : await useRecoveryCode(db, {
          staffId,
          digests: recoveryDigests(deps.secrets, staffId, recoveryCode),
          environment: deps.environment,
          now: deps.clock(),
        })
  if (isRight) await clear()
  return isRight
}

async function acceptCode(db: Queryable, deps: FactorDeps, staffId: string, code: string): Promise<boolean> {
  const factor = await findSecondFactor(db, staffId, deps.clock())
  const secret = factor?.enabledAt ? openSecret(deps, staffId, factor.sealedSecret) : null
  const step = secret && matchingStep(secret, code, deps.clock())
  return step !== null && (await useStep(db, staffId, step))
}
