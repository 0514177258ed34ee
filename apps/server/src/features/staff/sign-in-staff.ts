import { customerNetworkOf, type Networks, networksOfClient } from '@haat/admission-control/client-network.ts'
import { ANONYMOUS } from '../../platform/connection-gate.ts'
import type { Queryable } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { giveBack } from '../../platform/enforce-limits.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Allowance } from '../../platform/rate-limiter.ts'
import { staffSignInFailures, staffSignIns } from '../../platform/rate-limits.ts'
import { type Browser, beginStaffSession } from './begin-staff-session.ts'
import { type Challenge, challengeFor } from './challenge-sign-in.ts'
import { attemptLane, verifyStaffPassword } from './guard-staff-password.ts'
import { findStaffAccount, type StaffAccount } from './staff.queries.ts'
import { readDeviceMark } from './staff-device.ts'

type SignIn = Browser & {
  email: string
  password: string
  /** The marks of the browser, if any. */
  device: string | undefined
  trust: string | undefined
}

/** Either a session, or a challenge for the code of the second factor. */
export type SignedIn = { token: string; account: StaffAccount } | Challenge

/** Takes from a limit of the request. Throws 429 when it is exhausted. */
type EnforceLimit = (allowance: Allowance, of: string | Networks) => void

type SignInDeps = Pick<Deps, 'db' | 'passwords' | 'limiter' | 'secrets' | 'environment' | 'clock'>

/**
 * Begins a session under a new token. An unknown address costs the same time and gets the same response as a wrong
 * password. Attempts from a browser in which this account signed in before are counted and queued separately, so that
 * anonymous clients cannot lock its owner out.
 */
export async function signInStaff(deps: SignInDeps, attempt: SignIn, limit: EnforceLimit): Promise<SignedIn> {
  const { limiter } = deps
  const device = readDeviceMark(deps.secrets, attempt.email, attempt.device, deps.clock())
  if (device !== null) return compare(deps, attempt, device, limit)
  const networks = networksOfClient(attempt.ip)
  const undo = () => giveBack(limiter, staffSignInFailures, { owner: 0, of: networks }, null)
  limit(staffSignInFailures, networks)
  try {
    const signedIn = await compare(deps, attempt, null, limit)
    undo()
    return signedIn
  } catch (error) {
    // An attempt that was never compared does not count as a failure.
    if (!(error instanceof ApiError) || error.code === 'service_unavailable') undo()
    throw error
  }
}

async function compare(
  { db, passwords, environment, clock, secrets }: SignInDeps,
  { email, password, trust, device: _, ...browser }: SignIn,
  device: string | null,
  limit: EnforceLimit,
): Promise<SignedIn> {
  const mine: Queryable = db.as(device === null ? ANONYMOUS : `staff sign-in ${email}`)
  const account = await findStaffAccount(mine, email)
  const isRight = await verifyStaffPassword(mine, passwords, {
    attempts:
      device === null ? attemptLane(environment, 'account', email) : attemptLane(environment, 'device', email, device),
    queue:
      device === null
        ? { environment, kind: 'staff', owner: customerNetworkOf(browser.ip) }
        : { environment, kind: 'known_staff', owner: email },
    stored: account?.passwordHash ?? null,
    password,
    now: clock(),
  })
  if (!account || !isRight) throw new ApiError('invalid_credentials')
  limit(staffSignIns, account.id)
  const challenge = account.hasSecondFactor ? await challengeFor(mine, { secrets, clock }, account, trust) : null
  if (challenge) return challenge
  const token = await beginStaffSession(mine, account, browser, {
    isRecent: !account.hasSecondFactor,
    newBrowserIn: device === null ? environment : null,
  })
  return { token, account }
}
