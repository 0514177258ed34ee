import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { operationOf } from './metrics.ts'
import type { StoreContext } from './store-keys.ts'

/**
 * One line per request: what was asked, of which shop, with which key, how it ended and how long it took. Never a body,
 * a query string, a header or a path with somebody's id in it.
 */
export function logRequests(app: FastifyInstance, { logger }: Pick<Deps, 'logger'>): void {
  if (!logger.isLevelEnabled('info')) return
  app.addHook('onResponse', async (request, reply) => {
    const { subdomain, key } = (request.store ?? {}) as Partial<StoreContext>
    logger.info(
      {
        request_id: request.id,
        method: request.method,
        operation: operationOf(request.routeOptions.config) ?? request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(subdomain ? { store: subdomain } : {}),
        ...(key ? { key: key.prefix } : {}),
      },
      'request',
    )
  })
}
