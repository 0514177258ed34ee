import { buildSimulator } from '@haat/simulation/build-simulator.ts'
import type { FastifyInstance } from 'fastify'
import { accountControlRoutes } from './control/account-control.routes.ts'
import { courierControlRoutes } from './control/courier-control.routes.ts'
import { parcelControlRoutes } from './control/parcel-control.routes.ts'
import { webhookControlRoutes } from './control/webhook-control.routes.ts'
import { courierNames } from './courier-facts.ts'
import { couriers } from './couriers.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import type { Simulator } from './simulator.ts'

/** A bulk call of 500 parcels with long Bangla addresses. */
const BODY_LIMIT = 2 * 1024 * 1024

const controls = [courierControlRoutes, accountControlRoutes, parcelControlRoutes, webhookControlRoutes]

/** Every courier, the control API and the pages for people on one port. */
export function buildApp(sim: Simulator): FastifyInstance {
  const app = buildSimulator(sim, {
    bodyLimit: BODY_LIMIT,
    contentSecurityPolicy: "default-src 'none'; style-src 'self'; form-action 'self'",
    played: (scope) => {
      for (const courier of courierNames) couriers[courier].routes(scope, sim)
      pageRoutes(scope, sim)
    },
    control: (scope) => {
      for (const addRoutes of controls) addRoutes(scope, sim)
    },
  })
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send({ message: `There is no ${request.method} ${request.url.split('?', 1)[0]}.` }),
  )
  return app
}
