import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError } from '../../platform/errors.ts'
import type { AnonymousGuard } from '../../platform/seen-credentials.ts'
import { type Browser, beginStaffSession } from './begin-staff-session.ts'
import {
  CHALLENGE_ATTEMPTS,
  challengeDigest,
  insertChallenge,
  tryChallenge,
  useChallenge,
} from './challenges.queries.ts'
import { findSecondFactor } from './second-factors.queries.ts'
import type { StaffAccount } from './staff.queries.ts'
import { readDeviceMark } from './staff-device.ts'
import { isTrusted, trustMark } from './trusted-browser.ts'
import { type GivenFactor, verifySecondFactor } from './verify-second-factor.ts'

export type Challenge = { challenge: string; cookie: string; expiresAt: Date }
type ChallengeDeps = Pick<Deps, 'db' | 'secrets' | 'environment' | 'clock'>

/** A challenge for the code of the second factor; null in a browser where one was entered in the last thirty days. */
export async function challengeFor(
  db: Queryable,
  { secrets, clock }: Pick<ChallengeDeps, 'secrets' | 'clock'>,
  account: StaffAccount,
  trust: string | undefined,
): Promise<Challenge | null> {
  const now = clock()
  const factor = await findSecondFactor(db, account.id, now)
  if (!factor?.enabledAt || !factor.trustedSince) return null
  const trusted = { staffId: account.id, passwordHash: account.passwordHash, since: factor.trustedSince }
  if (isTrusted(secrets, trusted, trust, now)) return null
  const [challenge, cookie] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const expiresAt = await insertChallenge(db, { account, digest: challengeDigest(challenge, cookie), now })
  return { challenge, cookie, expiresAt }
}

type Response = GivenFactor &
  Browser & { challenge: string; cookie: string | undefined; device: string | undefined; trustsDevice: boolean }

export type SignedInByCode = { token: string; email: string; trust: string | null }

/** Begins a session with the code of the second factor, in the browser in which the password was right. */
export async function signInWithFactor(
  deps: ChallengeDeps,
  { challenge, cookie, device, trustsDevice, code, recoveryCode, ...browser }: Response,
  guard: AnonymousGuard,
): Promise<SignedInByCode> {
  const { db, clock, secrets, environment } = deps
  const digest = challengeDigest(challenge, cookie ?? '')
  const tried = await guard(() => tryChallenge(db, digest, clock()))
  if (!tried) throw new ApiError('otp_expired')
  const { account, attempts } = tried
  // Guesses of somebody else who knows the password do not lock the browsers of the owner.
  const known = readDeviceMark(secrets, account.email, device, clock())
  const lane = known === null ? ['account', account.id] : ['device', account.id, known]
  const isRight = await verifySecondFactor(db, deps, { staffId: account.id, lane }, { code, recoveryCode })
  if (!isRight) throw new ApiError('otp_invalid', { details: { attempts_left: CHALLENGE_ATTEMPTS - attempts } })
  if (!(await useChallenge(db, digest, clock()))) throw new ApiError('otp_expired')
  const token = await beginStaffSession(db, account, browser, { newBrowserIn: known === null ? environment : null })
  const factor = trustsDevice ? await findSecondFactor(db, account.id, clock()) : undefined
  const trust = factor?.trustedSince
    ? trustMark(
        secrets,
        { staffId: account.id, passwordHash: account.passwordHash, since: factor.trustedSince },
        clock(),
      )
    : null
  return { token, email: account.email, trust }
}
