import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The headers of every response. The pages of the API reference extend the policy. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    setSecureHeaders(request, reply)
    done()
  })
}

/** Sets them where no hook runs: for a request that Fastify rejects before routing. */
export function setSecureHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).headers(secure)
}

// In lower case, as Fastify stores them.
const secure = {
  'x-api-version': 'v1',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
