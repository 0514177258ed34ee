import { LRUCache } from 'lru-cache'
import { atMost } from './fair-cache.ts'

/** Looks up a credential that was not seen before. Only an invalid one counts; too many of one address return 429. */
export type AnonymousGuard = <T>(lookUp: () => Promise<T | null>) => Promise<T | null>

const MAX_SEEN = 20_000

/** Credentials that were valid before, with the facts that a limit needs before the database is queried again. */
export type SeenCredentials<T> = { get(credential: string): T | undefined; add(credential: string, facts: T): void }

/**
 * Caches valid credentials, the least recently used evicted first. It authenticates nothing: it only says whose limits
 * a request counts for before the database has checked it, so that floods of invented credentials are counted
 * separately.
 */
export function seenCredentials<T extends object | string>(): SeenCredentials<T> {
  const seen = new LRUCache<string, T>(atMost(MAX_SEEN))
  return {
    get: (credential) => seen.get(credential),
    add: (credential, facts) => void seen.set(credential, facts),
  }
}
