import { type CacheSize, fairCache } from './fair-cache.ts'

/** `capacity` requests at once, refilled evenly over `windowSeconds`. */
export type Allowance = { name: string; capacity: number; windowSeconds: number }

export type Verdict = { allowed: boolean; remaining: number; retryAfterSeconds: number; resetSeconds: number }

/**
 * Where buckets are counted. In memory here; a shared store answers the same question for several processes. Each bucket
 * belongs to a store, or to store 0 where there is none.
 */
export type RateLimiter = {
  take(bucket: string, allowance: Allowance, storeId?: number): Verdict | Promise<Verdict>
}

const MAX_BYTES = 32 * 1024 * 1024

type Bucket = { tokens: number; at: number }

/**
 * Token buckets in this process's memory, within a budget of bytes: the least recently used are evicted first, and a
 * store's flood evicts its own before those of others. They refill with the time that passes, which no change of a clock
 * makes shorter or longer.
 */
export function memoryRateLimiter(
  elapsedMs = () => performance.now(),
  { maxBytes = MAX_BYTES } = {},
): RateLimiter & { size(storeId?: number): CacheSize } {
  const buckets = fairCache<Bucket>({ maxBytes })
  return {
    take(bucket, { name, capacity, windowSeconds }, storeId = 0) {
      const key = `${name}:${bucket}`
      const now = elapsedMs()
      const perMs = capacity / (windowSeconds * 1000)
      const known = buckets.get(storeId, key)
      const tokens = known ? Math.min(capacity, known.tokens + Math.max(0, now - known.at) * perMs) : capacity
      const allowed = tokens >= 1
      const left = allowed ? tokens - 1 : tokens
      if (known) {
        known.tokens = left
        known.at = now
      } else buckets.set(storeId, key, { tokens: left, at: now })
      return {
        allowed,
        remaining: Math.floor(left),
        retryAfterSeconds: Math.max(1, Math.ceil((1 - left) / perMs / 1000)),
        resetSeconds: Math.ceil((capacity - left) / perMs / 1000),
      }
    },
    size: buckets.size,
  }
}
