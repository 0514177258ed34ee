import Fastify, { type FastifyInstance } from 'fastify'
import type { Simulation } from './simulation.ts'

/** The routes of a simulator: those that read bodies themselves, and those of its control API. */
export type SimulatorRoutes = {
  bodyLimit: number
  contentSecurityPolicy: string
  /** What is played, and the pages for people. */
  played: (app: FastifyInstance) => void
  /** Below `/__sim`. */
  control: (app: FastifyInstance) => void
}

/** Everything that a simulator serves, on one port. */
export function buildSimulator(
  sim: Simulation,
  { bodyLimit, contentSecurityPolicy, played, control }: SimulatorRoutes,
): FastifyInstance {
  const app = Fastify({
    bodyLimit,
    routerOptions: { maxParamLength: 500 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': `${contentSecurityPolicy}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
  app.register((scope, _options, done) => {
    // Bodies arrive as texts: what is no JSON has responses of its own.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    played(scope)
    done()
  })
  app.register(
    (scope, _options, done) => {
      control(scope)
      done()
    },
    { prefix: '/__sim' },
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
