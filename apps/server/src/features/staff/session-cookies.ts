import type { Deps } from '../../platform/deps.ts'
import { STAFF_COOKIE } from '../../platform/merchant-access.ts'
import { DEVICE_COOKIE, DEVICE_SECONDS, deviceMark } from './staff-device.ts'

type CookieReply = {
  setCookie(name: string, value: string, options: typeof cookieOptions & { maxAge: number }): unknown
}

/** How every cookie of the dashboard is set. */
export const cookieOptions = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const
/** Binds a sign-in that waits for a code to its browser. */
export const CHALLENGE_COOKIE = '__Host-haat_challenge'
const SESSION_SECONDS = 7 * 24 * 3600

/** Sets the cookie of a new session, and the mark of the browser. */
export function setSessionCookies(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  reply: CookieReply,
  token: string,
  email: string,
): void {
  reply.setCookie(STAFF_COOKIE, token, { ...cookieOptions, maxAge: SESSION_SECONDS })
  reply.setCookie(DEVICE_COOKIE, deviceMark(secrets, email, clock()), { ...cookieOptions, maxAge: DEVICE_SECONDS })
}
