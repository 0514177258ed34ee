import { customerNetworkOf } from '@haat/admission-control/client-network.ts'
import { ANONYMOUS } from '../../platform/connection-gate.ts'
import type { Queryable } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError } from '../../platform/errors.ts'
import type { AnonymousGuard } from '../../platform/seen-credentials.ts'
import { chooseStaffPassword } from './choose-staff-password.ts'
import { attemptLane } from './guard-staff-password.ts'
import { applyReset, findReset, type OpenReset, RESET_ATTEMPTS, tryReset } from './password-resets.queries.ts'
import { deleteAttempts } from './staff-attempts.queries.ts'
import { linkDigest } from './staff-links.ts'
import { type FactorDeps, type GivenFactor, missingCode, verifySecondFactor } from './verify-second-factor.ts'

type Reset = GivenFactor & { token: string; password: string; ip: string }

/** Sets a new password with the token of a link, and ends every session. */
export async function resetStaffPassword(
  deps: Pick<Deps, 'db' | 'passwords' | 'environment' | 'clock' | 'secrets'>,
  { token, password, ip, ...given }: Reset,
  guard: AnonymousGuard,
): Promise<void> {
  const { db, passwords, environment, clock } = deps
  const mine = db.as(ANONYMOUS)
  const digest = linkDigest(token)
  // A password is hashed only for a link that can be used.
  const found = await guard(() => findReset(mine, digest, clock()))
  if (!found) throw new ApiError('otp_expired')
  const lane = { environment, kind: 'staff', owner: customerNetworkOf(ip) } as const
  const passwordHash = await chooseStaffPassword(passwords, password, lane)
  if (found.hasSecondFactor) await requireCode(mine, deps, found, digest, given)
  if (!(await applyReset(mine, { digest, passwordHash, environment, now: clock() }))) throw new ApiError('otp_expired')
  await deleteAttempts(mine, attemptLane(environment, 'account', found.email))
}

/** Who reads the mail of a person does not have their authenticator app. */
async function requireCode(
  db: Queryable,
  deps: FactorDeps,
  { staffId }: OpenReset,
  digest: Buffer,
  given: GivenFactor,
): Promise<void> {
  if (given.code === undefined && given.recoveryCode === undefined) throw missingCode()
  const attempts = await tryReset(db, digest)
  if (attempts === null) throw new ApiError('otp_expired')
  const isRight = await verifySecondFactor(db, deps, { staffId, lane: ['reset', staffId] }, given)
  if (!isRight) throw new ApiError('otp_invalid', { details: { attempts_left: RESET_ATTEMPTS - attempts } })
}
