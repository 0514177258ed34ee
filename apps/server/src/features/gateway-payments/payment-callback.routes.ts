import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { anonymousGuard } from '../../platform/anonymous-guard.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { returnsPerSession } from '../../platform/rate-limits.ts'
import { handleReturn } from './handle-return.ts'
import { CALLBACK_PATH } from './payer.ts'
import { findStoreOfSession } from './payment-stores.queries.ts'
import { returnLink } from './return-link.ts'

type Callback = { Params: { gateway: string; session: string } }
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const MAX_QUERY = 4_000

/**
 * Where gateways return browsers. It answers with a redirect to the page that the storefront named when the payment
 * began, never to an address of the request. HEAD, and browsers that only load ahead, change nothing.
 */
export function paymentCallbackRoutes(app: FastifyInstance, deps: Deps): void {
  const url = `${CALLBACK_PATH}:gateway/:session/`
  app.route<Callback>({
    method: 'HEAD',
    url,
    handler: async (_request, reply) => reply.headers(unstored).code(204).send(),
  })
  app.route<Callback>({
    method: 'GET',
    url,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      reply.headers(unstored)
      if (isPrefetch(request)) return reply.code(204).send()
      const { params } = request
      const gateway = gatewayCodes.find((code) => code === params.gateway.toUpperCase())
      const sessionId = params.session.toLowerCase()
      const guard = anonymousGuard(deps.limiter, request, reply)
      const storeId = gateway && UUID.test(sessionId) ? await guard(() => findStoreOfSession(deps, sessionId)) : null
      if (!gateway || storeId === null) throw notFound('payment_session', 'payment_session_id')
      const { allowed: mayAsk } = deps.limiter.take({ owner: storeId, of: sessionId }, returnsPerSession)
      const session = await handleReturn(deps, { storeId, sessionId, gateway, query: queryOf(request), mayAsk })
      return reply.redirect(returnLink(deps.secrets, session), 302)
    },
  })
}

const unstored = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

const isPrefetch = ({ headers }: FastifyRequest) =>
  /prefetch|prerender|preview/i.test(`${headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? ''}`)

// Read by name from the query as it came: a longer one is no gateway's.
function queryOf({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 || url.length - start > MAX_QUERY ? '' : url.slice(start + 1))
}
