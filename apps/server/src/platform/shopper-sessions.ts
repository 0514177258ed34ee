import { type Database, inStore, type StoreOfVisitor } from './database.ts'
import { ApiError } from './errors.ts'
import { type CacheSize, fairCache } from './fair-cache.ts'
import type { ShopperClaims } from './shopper-tokens.ts'

/** A revoked session ends everywhere within this time even when no notification arrives. */
const TRUST_MS = 5_000 // guard: session-trust
const MAX_BYTES = 16 * 1024 * 1024

type Standing = { alive: boolean; blocked: boolean }

export type ShopperSessions = {
  /** Throws 401 when the session of a token was ended, and 403 when its shopper is blocked. */
  check(store: StoreOfVisitor, claims: ShopperClaims): Promise<void>
  forget(sessionId: string | 'all'): void
  size(storeId?: number): CacheSize
}

/** Checks sessions, and caches the results for five seconds. */
export function shopperSessions(db: Database, { maxBytes = MAX_BYTES } = {}): ShopperSessions {
  const cache = fairCache<Promise<Standing>>({ maxBytes, ttlMs: TRUST_MS })
  return {
    async check(store, claims) {
      const storeId = store.id
      const key = `${claims.sessionId}:${storeId}:${claims.customerId}` // guard: session-owner
      let standing = cache.get(storeId, key)
      if (!standing) {
        standing = findStanding(db, store, claims)
        standing.catch(() => cache.delete(storeId, key))
        cache.set(storeId, key, standing)
      }
      const { alive, blocked } = await standing
      if (!alive) throw new ApiError('invalid_token', { details: { credential: 'shopper_token' } })
      if (blocked) throw new ApiError('account_suspended')
    },
    forget(sessionId) {
      if (sessionId === 'all') return cache.clear('all')
      for (const [storeId, key] of cache.keys()) if (key.startsWith(`${sessionId}:`)) cache.delete(storeId, key)
    },
    size: cache.size,
  }
}

const findStanding = (
  db: Database,
  store: StoreOfVisitor,
  { customerId, sessionId }: ShopperClaims,
): Promise<Standing> =>
  inStore(db, store, async (tx) => {
    const row = await tx
      .selectFrom('customer_sessions as s')
      .innerJoin('customers as c', (join) =>
        join.onRef('c.store_id', '=', 's.store_id').onRef('c.id', '=', 's.customer_id'),
      )
      .select(['s.revoked_at', 'c.status'])
      .where('s.store_id', '=', store.id)
      .where('s.id', '=', sessionId)
      .where('s.customer_id', '=', customerId) // guard: session-customer
      .executeTakeFirst()
    return { alive: row !== undefined && row.revoked_at === null, blocked: row?.status === 'blocked' }
  })
