/** `capacity` requests at once, refilled evenly over `windowSeconds`. */
export type Allowance = { name: string; capacity: number; windowSeconds: number }

export type Verdict = { allowed: boolean; remaining: number; retryAfterSeconds: number; resetSeconds: number }

/** Where buckets are counted. In memory here; a shared store answers the same question for several processes. */
export type RateLimiter = { take(bucket: string, allowance: Allowance): Verdict | Promise<Verdict> }

const MAX_BUCKETS = 100_000

/**
 * Token buckets in this process's memory, bounded: the longest untouched are forgotten first. They refill with the time
 * that passes, which no change of a clock makes shorter or longer.
 */
export function memoryRateLimiter(elapsedMs = () => performance.now()): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(bucket, { name, capacity, windowSeconds }) {
      const key = `${name}:${bucket}`
      const now = elapsedMs()
      const perMs = capacity / (windowSeconds * 1000)
      const known = buckets.get(key)
      const tokens = known ? Math.min(capacity, known.tokens + Math.max(0, now - known.at) * perMs) : capacity
      const allowed = tokens >= 1
      const left = allowed ? tokens - 1 : tokens
      const bucketNow = known ?? { tokens: left, at: now }
      bucketNow.tokens = left
      bucketNow.at = now
      // Re-inserted at the end: the map's order is the order of use.
      if (known) buckets.delete(key)
      buckets.set(key, bucketNow)
      if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value as string)
      return {
        allowed,
        remaining: Math.floor(left),
        retryAfterSeconds: Math.max(1, Math.ceil((1 - left) / perMs / 1000)),
        resetSeconds: Math.ceil((capacity - left) / perMs / 1000),
      }
    },
  }
}
