import type { FastifyInstance } from 'fastify'

/** Gives every request the fields that are known of it later, so that all requests have one shape. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('store', null)
  app.decorateRequest('principal', 'guest')
  app.decorateRequest('shopperIp', undefined)
  app.decorateRequest('networks', undefined)
  app.decorateRequest('visitor', undefined)
  app.decorateRequest('sharedTokens', null)
  app.decorateRequest('lowestLevel', Number.POSITIVE_INFINITY)
  app.decorateRequest('storedBody', null)
}
