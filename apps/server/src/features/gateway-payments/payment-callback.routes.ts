import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anonymousGuard } from '../../platform/anonymous-guard.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { returnsPerSession } from '../../platform/rate-limits.ts'
import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import { handleReturn } from './handle-return.ts'
import { CALLBACK_PATH } from './payer.ts'
import { findStoreOfSession } from './payment-stores.queries.ts'
import { returnLink } from './return-link.ts'

type Callback = { Params: { gateway: string; session: string } }
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const MAX_QUERY = 4_000
const MAX_FORM_BYTES = 16 * 1024

/**
 * Where gateways return browsers, on a scope of its own: some post a form. It responds with a redirect to the page that the
 * storefront named when the payment began, never to an address of the request. A form comes from a page of the gateway, so
 * no cookie comes with it and none is needed. HEAD, and browsers that only load ahead, change nothing.
 */
export function paymentCallbackRoutes(scope: FastifyInstance, deps: Deps): void {
  const url = `${CALLBACK_PATH}:gateway/:session/`
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, text, done) => done(null, text),
  )
  scope.route<Callback>({
    method: 'HEAD',
    url,
    handler: async (_request, reply) => reply.headers(unstored).code(204).send(),
  })
  scope.route<Callback>({
    method: 'GET',
    url,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (isPrefetch(request)) return reply.headers(unstored).code(204).send()
      return sendBack(request, reply, 'link')
    },
  })
  scope.route<Callback>({ method: 'POST', url, handler: (request, reply) => sendBack(request, reply, 'form') })

  async function sendBack(request: FastifyRequest<Callback>, reply: FastifyReply, by: 'link' | 'form') {
    reply.headers(unstored)
    const { params } = request
    const gateway = gatewayCodes.find((code) => code === params.gateway.toUpperCase())
    if (!gateway || (by === 'form' && !gatewayDrivers[gateway]?.returnsByPost))
      throw notFound('payment_session', 'payment_session_id')
    const sessionId = params.session.toLowerCase()
    const guard = anonymousGuard(deps.limiter, request, reply)
    const storeId = UUID.test(sessionId) ? await guard(() => findStoreOfSession(deps, sessionId)) : null
    if (storeId === null) throw notFound('payment_session', 'payment_session_id')
    const { allowed: mayCall } = deps.limiter.take({ owner: storeId, of: sessionId }, returnsPerSession)
    const query = by === 'form' ? formOf(request) : queryOf(request)
    const session = await handleReturn(deps, { storeId, sessionId, gateway, query, mayCall })
    // After a form, 303: the browser goes on with GET.
    return reply.redirect(returnLink(deps.secrets, session), by === 'form' ? 303 : 302)
  }
}

const unstored = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

const isPrefetch = ({ headers }: FastifyRequest) =>
  /prefetch|prerender|preview/i.test(`${headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? ''}`)

// Read by name from the query as it came: a longer one is no gateway's.
function queryOf({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 || url.length - start > MAX_QUERY ? '' : url.slice(start + 1))
}

const formOf = ({ body }: FastifyRequest) => new URLSearchParams(typeof body === 'string' ? body : '')
