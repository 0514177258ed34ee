import { buildSimulator } from '@haat/simulation/build-simulator.ts'
import type { FastifyInstance } from 'fastify'
import { gatewayControlRoutes } from './control/gateway-control.routes.ts'
import { gateways } from './gateways.ts'
import { frontPage } from './pages/front-page.ts'
import { postFormScript } from './pages/posting-page.ts'
import { style } from './pages/style.ts'
import type { Simulator } from './simulator.ts'

const BODY_LIMIT = 64 * 1024

/** Every gateway and the control API on one port. */
export function buildApp(sim: Simulator): FastifyInstance {
  const app = buildSimulator(sim, {
    bodyLimit: BODY_LIMIT,
    contentSecurityPolicy: "default-src 'none'; style-src 'self'; script-src 'self'",
    played: (scope) => {
      for (const { routes } of gateways) for (const addRoutes of routes) addRoutes(scope, sim)
    },
    control: (scope) => {
      gatewayControlRoutes(scope, sim)
      for (const gateway of gateways) gateway.control(scope, sim)
    },
  })
  app.get('/__sim/post-form.js', (_request, reply) => reply.type('text/javascript').send(postFormScript))
  app.get('/__sim/style.css', (_request, reply) => reply.type('text/css').send(style))
  // A browser asks for HTML. To programs, the gateways have nothing here.
  app.get('/', (request, reply) =>
    request.headers.accept?.includes('text/html')
      ? reply.type('text/html; charset=utf-8').send(frontPage())
      : reply.callNotFound(),
  )
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] as string
    if (path.startsWith('/__sim')) return reply.status(404).send({ message: `There is no ${request.method} ${path}.` })
    if (path.includes('/api/dfs/')) return reply.status(404).send({ reason: 'InvalidApiRequest', message: 'Not found' })
    // Amazon's API Gateway has these words for a path or method that it does not know.
    return reply.status(403).send({ message: 'Missing Authentication Token' })
  })
  return app
}
