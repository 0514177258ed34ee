import { ApiError } from './errors.ts'

/** How long after signing in a person may do what could take the shop, or its money. */
const RECENT_MS = 15 * 60_000

/** The time until which a sign-in is recent. */
export const recentUntil = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + RECENT_MS)

type RecentCaller = { confirmedAt: Date | null }

/** Throws 403 unless the password was entered in the session within the last 15 minutes. A key has no session. */
export function requireRecentSignIn({ confirmedAt }: RecentCaller, now: Date): void {
  if (!confirmedAt || recentUntil(confirmedAt) <= now) throw new ApiError('recent_sign_in_required')
}

/** The same for a session, which a thief may have. A key goes as far as its scopes. */
export function requireRecentSession(caller: RecentCaller & { actor: { type: string } }, now: Date): void {
  if (caller.actor.type === 'staff') requireRecentSignIn(caller, now)
}
