import { LRUCache } from 'lru-cache'
import type { CookieSeal } from './sealed-cookie.ts'

/** The tokens of a signed-in shopper, in a cookie that only this server can read. */
export type ShopperSession = {
  accessToken: string
  refreshToken: string
  accessExpiresAt: string
  /** Full name of the customer. */
  name: string
  customerId: string
}

/** What a cookie opened. */
export type OpenedSession = {
  session: ShopperSession | null
  /** Whether the cookie has to be set again, or removed. */
  hasChanged: boolean
  /** The customer whose session has ended. */
  endedFor: string | null
}

export const SESSION_SECONDS = 30 * 24 * 3_600
/** Tokens are renewed this long before they expire, so that a request does not expire on its way. */
const EARLY_MS = 60_000

type Renew = (session: ShopperSession) => Promise<ShopperSession | null>

/**
 * Opens the session of a cookie and renews its tokens when they are about to expire. A refresh token can be used once:
 * tabs that send the same cookie at one moment, or just after, share one renewal.
 */
export function createSessions(seal: CookieSeal) {
  const renewals = new LRUCache<string, Promise<ShopperSession | null>>({ max: 5_000, ttl: 120_000 })
  return {
    sealed: (shop: string, session: ShopperSession) => seal.seal(`session ${shop}`, { ...session }, SESSION_SECONDS),
    /** `renew` returns null for a session that has ended. When it fails, the tokens stay as they are. */
    async open(shop: string, cookie: string | undefined, renew: Renew): Promise<OpenedSession> {
      const session = await seal.open<ShopperSession>(`session ${shop}`, cookie)
      if (!session) return { session: null, hasChanged: cookie !== undefined, endedFor: null }
      const unchanged = { session, hasChanged: false, endedFor: null }
      if (Date.parse(session.accessExpiresAt) - Date.now() > EARLY_MS) return unchanged
      let renewal = renewals.get(session.refreshToken)
      if (!renewal) {
        renewal = renew(session)
        renewals.set(session.refreshToken, renewal)
        // A failure for another reason than an ended session may pass: the next request asks again.
        renewal.catch(() => renewals.delete(session.refreshToken))
      }
      try {
        const renewed = await renewal
        return { session: renewed, hasChanged: true, endedFor: renewed ? null : session.customerId }
      } catch (error) {
        console.error(error)
        return unchanged
      }
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
