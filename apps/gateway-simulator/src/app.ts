import Fastify, { type FastifyInstance } from 'fastify'
import { controlRoutes } from './control/control.routes.ts'
import { gateways } from './gateways.ts'
import { frontPage } from './pages/front-page.ts'
import { postFormScript } from './pages/posting-page.ts'
import { style } from './pages/style.ts'
import type { Simulator } from './simulator.ts'

const BODY_LIMIT = 64 * 1024

const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** Every gateway and the control API on one port. */
export function buildApp(sim: Simulator): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 500 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(pageHeaders)
  })
  app.register((scope, _options, done) => {
    // The gateways read bodies themselves: what is no JSON has responses of their own.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const { routes } of gateways) for (const addRoutes of routes) addRoutes(scope, sim)
    done()
  })
  app.register(
    (control, _options, done) => {
      controlRoutes(control, sim)
      for (const gateway of gateways) gateway.control(control, sim)
      done()
    },
    { prefix: '/__sim' },
  )
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
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.status(error.statusCode ?? 500).send({ message: error.message }),
  )
  app.addHook('preClose', async () => {
    sim.stopping.abort()
    await Promise.all(sim.tasks)
  })
  return app
}
