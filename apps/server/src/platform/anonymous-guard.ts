import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './address.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { enforce, wrongCredentials } from './rate-limits.ts'
import type { AnonymousGuard } from './seen-credentials.ts'

/** The guard of one request: counts by the client's address. */
export function anonymousGuard(limiter: RateLimiter, request: FastifyRequest, reply: FastifyReply): AnonymousGuard {
  const bucket = { owner: 0, of: networkOf(request.ip) ?? 'unknown' }
  return async (lookUp) => {
    await enforce(limiter, wrongCredentials, bucket, null, reply)
    const found = await lookUp()
    if (found !== null) await limiter.take(bucket, wrongCredentials, -1)
    return found
  }
}
