import Fastify, { type FastifyInstance } from 'fastify'
import { accountControlRoutes } from './control/account-control.routes.ts'
import { controlRoutes } from './control/control.routes.ts'
import { faultControlRoutes } from './control/fault-control.routes.ts'
import { parcelControlRoutes } from './control/parcel-control.routes.ts'
import { webhookControlRoutes } from './control/webhook-control.routes.ts'
import { courierNames } from './courier-facts.ts'
import { couriers } from './couriers.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import type { Simulator } from './simulator.ts'

/** A bulk call of 500 parcels with long Bangla addresses. */
const BODY_LIMIT = 2 * 1024 * 1024

const controls = [controlRoutes, faultControlRoutes, accountControlRoutes, parcelControlRoutes, webhookControlRoutes]

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** Every courier, the control API and the pages for people on one port. */
export function buildApp(sim: Simulator): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 500 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.register((scope, _options, done) => {
    // The couriers and the pages read bodies themselves: what is no JSON has responses of its own.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const courier of courierNames) couriers[courier].routes(scope, sim)
    pageRoutes(scope, sim)
    done()
  })
  app.register(
    (control, _options, done) => {
      for (const addRoutes of controls) addRoutes(control, sim)
      done()
    },
    { prefix: '/__sim' },
  )
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send({ message: `There is no ${request.method} ${request.url.split('?', 1)[0]}.` }),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.status(error.statusCode ?? 500).send({ message: error.message }),
  )
  app.addHook('preClose', async () => {
    sim.stopping.abort()
    await Promise.all(sim.tasks)
  })
  return app
}
