import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { isFactorNeeded } from '../../platform/needed-factor.ts'
import { requireRecentSignIn } from '../../platform/recent-sign-in.ts'
import { seal } from '../../platform/seal.ts'
import { type StaffCaller, staffOwner } from '../../platform/staff-sessions.ts'
import { matchingStep, toBase32 } from '../../shared/totp.ts'
import { attemptLane, verifyStaffPassword } from './guard-staff-password.ts'
import { drawRecoveryCodes, recoveryDigest } from './recovery-codes.ts'
import {
  deleteSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  replaceRecoveryCodes,
} from './second-factors.queries.ts'
import { findStaffAccount, listOwnStores } from './staff.queries.ts'
import {
  countFactorAttempt,
  type GivenFactor,
  missingCode,
  openSecret,
  verifySecondFactor,
} from './verify-second-factor.ts'

type SetUpDeps = Pick<Deps, 'db' | 'secrets' | 'environment' | 'clock'>

const wrongState = (reason: 'second_factor_enabled' | 'no_second_factor' | 'second_factor_needed') =>
  new ApiError('invalid_state', { details: { reason } })

export const wrongCode = (field = 'code') =>
  fieldError(field, { en: 'The code is wrong, or was used already.', bn: 'কোডটি ভুল, অথবা আগেই ব্যবহার হয়েছে।' })

/** Draws the secret of an authenticator app. It does nothing until its first code is entered. */
export async function beginSecondFactor(
  { db, secrets, clock }: SetUpDeps,
  caller: StaffCaller,
): Promise<{ secret: string; url: string }> {
  const { staffId, email } = caller
  requireRecentSignIn(caller, clock()) // guard: recent-factor
  const bytes = randomBytes(20)
  const sealedSecret = seal(secrets, 'staff-second-factor', staffId, bytes.toString('base64url'))
  const isBegun = await insertSecondFactor(db.as(staffOwner(staffId)), { staffId, sealedSecret, now: clock() })
  if (!isBegun) throw wrongState('second_factor_enabled')
  const secret = toBase32(bytes)
  return { secret, url: `otpauth://totp/Haat:${encodeURIComponent(email)}?secret=${secret}&issuer=Haat` }
}

/** Enables the begun second factor with its first code. Returns the recovery codes, which are not stored. */
export async function confirmSecondFactor(deps: SetUpDeps, caller: StaffCaller, code: string): Promise<string[]> {
  const { staffId, sessionId } = caller
  const { environment } = deps
  requireRecentSignIn(caller, deps.clock())
  const mine = deps.db.as(staffOwner(staffId))
  const now = deps.clock()
  const factor = await findSecondFactor(mine, staffId, now)
  if (factor?.enabledAt) throw wrongState('second_factor_enabled')
  if (!factor?.isPending) throw wrongState('no_second_factor')
  const { clear } = await countFactorAttempt(mine, deps, ['session', staffId])
  const secret = openSecret(deps, staffId, factor.sealedSecret)
  const step = secret && matchingStep(secret, code, now)
  if (step === null) throw wrongCode()
  await clear()
  const { codes, digests } = newCodes(deps, staffId)
  const { sealedSecret } = factor
  const isEnabled = await enableSecondFactor(mine, {
    staffId,
    sessionId,
    sealedSecret,
    step,
    digests,
    environment,
    now,
  })
  if (!isEnabled) throw wrongState('no_second_factor')
  return codes
}

function newCodes({ secrets }: Pick<SetUpDeps, 'secrets'>, staffId: string) {
  const codes = drawRecoveryCodes()
  return { codes, digests: codes.map((code) => recoveryDigest(secrets, staffId, code)) }
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(
  deps: SetUpDeps,
  caller: StaffCaller,
  code: string | undefined,
): Promise<string[]> {
  const { staffId, hasSecondFactor } = caller
  requireRecentSignIn(caller, deps.clock())
  if (!hasSecondFactor) throw wrongState('no_second_factor')
  const mine = deps.db.as(staffOwner(staffId))
  if (code !== undefined) await requireFactor(mine, deps, caller, { code, recoveryCode: undefined })
  const { codes, digests } = newCodes(deps, staffId)
  await replaceRecoveryCodes(mine, { staffId, digests, environment: deps.environment })
  return codes
}

/** Throws 400 unless a code is right, in a session. */
export async function requireFactor(
  db: Queryable,
  deps: SetUpDeps,
  { staffId }: Pick<StaffCaller, 'staffId'>,
  given: GivenFactor,
): Promise<void> {
  const field = given.recoveryCode === undefined ? 'code' : 'recovery_code'
  if (given.code === undefined && given.recoveryCode === undefined) throw missingCode()
  const isRight = await verifySecondFactor(db, deps, { staffId, lane: ['session', staffId] }, given)
  if (!isRight) throw wrongCode(field)
}

/**
 * Removes the second factor, unless a store of the person needs it. The password and a code come with the request: a recent
 * sign-in would take a second code, which is half a minute away.
 */
export async function disableSecondFactor(
  deps: SetUpDeps & Pick<Deps, 'passwords'>,
  caller: StaffCaller,
  { password, ...given }: GivenFactor & { password: string },
): Promise<void> {
  const { staffId, email, hasSecondFactor } = caller
  const { environment, clock } = deps
  if (!hasSecondFactor) throw wrongState('no_second_factor')
  const mine = deps.db.as(staffOwner(staffId))
  for (const each of ['live', 'sandbox'] as const) {
    const stores = await listOwnStores(mine, staffId, each)
    if (stores.some(({ settings, role }) => isFactorNeeded(settings.staffSecondFactor, role)))
      throw wrongState('second_factor_needed')
  }
  const account = await findStaffAccount(mine, email)
  const isRight = await verifyStaffPassword(mine, deps.passwords, {
    attempts: attemptLane(environment, 'change', staffId),
    queue: { environment, kind: 'known_staff', owner: email },
    stored: account?.passwordHash ?? null,
    password,
    now: clock(),
  })
  if (!isRight) throw fieldError('password', { en: 'The password is wrong.', bn: 'পাসওয়ার্ড ভুল।' })
  await requireFactor(mine, deps, caller, given)
  await deleteSecondFactor(mine, staffId, environment)
}
