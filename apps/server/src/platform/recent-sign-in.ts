import { ApiError } from './errors.ts'

/** How long after signing in a person may do what could take the shop, or its money. */
const RECENT_MS = 15 * 60_000

/** The time until which a sign-in is recent. */
export const recentUntil = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + RECENT_MS)

/** Throws 403 unless the password was entered in the session within the last 15 minutes. A key has no session. */
export function requireRecentSignIn({ confirmedAt }: { confirmedAt: Date | null }, now: Date): void {
  if (!confirmedAt || recentUntil(confirmedAt) <= now) throw new ApiError('recent_sign_in_required')
}
