import { type CodePurpose, ownCodePurposes } from '../../shared/stored-values.ts'

export type Channel = 'email' | 'sms'

export const isOwnPurpose = (purpose: string): boolean => (ownCodePurposes as readonly string[]).includes(purpose)

export const ATTEMPTS_PER_CODE = 5

const MINUTE_MS = 60_000
export type Limit = { count: number; windowMs: number }

/** Between two codes to one destination. */
export const RESEND_SECONDS = 60
export const HOUR_MS = 60 * MINUTE_MS
export const gapLimit: Limit = { count: 1, windowMs: RESEND_SECONDS * 1000 }
export const attemptLimit: Limit = { count: 10, windowMs: 10 * MINUTE_MS }

/** Beyond the limit of an hour, for networks that have requested none in it: one each. */
const KEPT_FOR_NEW_NETWORKS = 3

/** The part of a requester that is equal for all networks of one customer of a provider. */
export const NEIGHBORS_BYTES = 16
const areNeighbors = (one: Buffer, other: Buffer | null) =>
  other !== null && one.subarray(0, NEIGHBORS_BYTES).equals(other.subarray(0, NEIGHBORS_BYTES))

/**
 * How many codes of one purpose may be requested in an hour, for a destination or an account that had the `earlier` ones.
 * A network that has requested none of them may request one of a few more: one attacker does not use up all.
 */
export function hourlyLimit(
  purpose: CodePurpose,
  requester: Buffer | null,
  earlier: readonly { requester: Buffer | null }[],
): Limit {
  const isNewNetwork = requester !== null && !earlier.some((code) => areNeighbors(requester, code.requester)) // guard: neighboring-requesters
  const count = purpose === 'reset_password' ? 3 : 5
  return { count: isNewNetwork ? count + KEPT_FOR_NEW_NETWORKS : count, windowMs: HOUR_MS }
}

/** Milliseconds until one more is allowed after those at `times` (newest first); 0 when it is allowed now. */
export function waitMs(times: readonly Date[], { count, windowMs }: Limit, now: Date): number {
  const oldest = times[count - 1]
  return oldest ? Math.max(0, oldest.getTime() + windowMs - now.getTime()) : 0
}

type Contacts = { email: string | null; isEmailVerified: boolean; isPhoneVerified: boolean }

/**
 * Whether a code sent on a channel opens the account without a password. An unverified contact proves nothing: it may be
 * mistyped, or another person’s. An account without a verified contact belongs to its e-mail address, or to its phone when it has none:
 * only an import makes such accounts.
 */
export const opensAccount = (channel: Channel, { email, isEmailVerified, isPhoneVerified }: Contacts): boolean =>
  channel === 'sms' ? isPhoneVerified || email === null : isEmailVerified || !isPhoneVerified

const NEW_PHONE_MS = 24 * 60 * MINUTE_MS

/**
 * Whether a code by SMS may set a new password. Not with a phone that is new to an account with a verified e-mail address:
 * a stolen session could verify its own phone, and keep the account with a new password.
 */
export const resetsBySms = (
  { isEmailVerified, phoneVerifiedAt }: Pick<Contacts, 'isEmailVerified'> & { phoneVerifiedAt: Date | null },
  now: Date,
): boolean => !isEmailVerified || phoneVerifiedAt === null || now.getTime() - phoneVerifiedAt.getTime() >= NEW_PHONE_MS
