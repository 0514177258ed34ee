import { networksOfClient } from '@haat/admission-control/client-network.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { enforce, giveBack, rememberLimit } from './enforce-limits.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { wrongCredentials } from './rate-limits.ts'
import type { AnonymousGuard } from './seen-credentials.ts'

/** The guard of one request: counts by the client's networks. */
export function anonymousGuard(limiter: RateLimiter, request: FastifyRequest, reply: FastifyReply): AnonymousGuard {
  const counted = { owner: 0, of: networksOfClient(request.ip) }
  return async (lookUp) => {
    const hideLimit = rememberLimit(reply)
    enforce(limiter, wrongCredentials, counted, null, reply)
    const found = await lookUp()
    if (found !== null) {
      giveBack(limiter, wrongCredentials, counted, null)
      hideLimit()
    }
    return found
  }
}
