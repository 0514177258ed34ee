import { type CacheSize, fairCache } from './fair-cache.ts'

/**
 * `capacity` requests at once, refilled evenly over `windowSeconds`. `fades`: in each `windowSeconds` it forgets the same
 * part (63 %) of what was taken, however much that was, so that it shows who took more when all take without pause.
 */
export type Allowance = { name: string; capacity: number; windowSeconds: number; fades?: true }

/** A bucket of an owner: a store's id, or 0 for those of no store. */
export type Bucket = { owner: number; of: string | number }

export type Verdict = {
  allowed: boolean
  remaining: number
  /** The part of the bucket that remains, 0 to 1; 0 when it refuses. */
  level: number
  retryAfterSeconds: number
  resetSeconds: number
}

/** Counts buckets, synchronously: a request need not wait for another turn of the event loop. */
export type RateLimiter = {
  /**
   * Takes tokens, one by default. −1 returns one, for an attempt that shall not count. `reserve`: as many tokens must
   * remain.
   */
  take(bucket: Bucket, allowance: Allowance, tokens?: 1 | -1, reserve?: number): Verdict
}

const MAX_BYTES = 32 * 1024 * 1024

type State = { tokens: number; at: number }

/**
 * Token buckets in this process's memory, within a budget of bytes: the least recently used are evicted first, and a
 * store's flood evicts its own before those of others. They refill by elapsed time, which no change of a clock affects.
 */
export function memoryRateLimiter(
  elapsedMs = () => performance.now(), // guard: limiter-clock
  { maxBytes = MAX_BYTES } = {},
): RateLimiter & { size(storeId?: number): CacheSize } {
  const buckets = fairCache<State>({ maxBytes })
  return {
    take({ owner, of }, { name, capacity, windowSeconds, fades }, wanted = 1, reserve = 0) {
      const key = `${name}:${of}`
      const now = elapsedMs()
      const windowMs = windowSeconds * 1000
      const perMs = capacity / windowMs
      const known = buckets.get(owner, key)
      const elapsed = Math.max(0, now - (known?.at ?? now))
      const before = known?.tokens ?? capacity
      const refilled = fades ? capacity - (capacity - before) * Math.exp(-elapsed / windowMs) : before + elapsed * perMs
      const tokens = Math.min(capacity, refilled)
      const allowed = tokens >= wanted + reserve
      const left = allowed ? Math.min(capacity, tokens - wanted) : tokens
      if (known) {
        known.tokens = left
        known.at = now
      } else buckets.set(owner, key, { tokens: left, at: now })
      return {
        allowed,
        remaining: Math.floor(left),
        level: allowed ? left / capacity : 0,
        retryAfterSeconds: Math.max(1, Math.ceil((1 + reserve - left) / perMs / 1000)),
        resetSeconds: Math.ceil((capacity - left) / perMs / 1000),
      }
    },
    size: buckets.size,
  }
}
