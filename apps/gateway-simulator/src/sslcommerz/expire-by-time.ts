import type { FastifyInstance } from 'fastify'
import type { Simulator } from '../simulator.ts'
import { expireSessions } from './act-on-session.ts'

/** Ends sessions when their time is over, until the server closes. Tests end them by the control API. */
export function expireByTime(app: FastifyInstance, sim: Simulator, everyMs = 1_000): FastifyInstance {
  const timer = setInterval(() => expireSessions(sim), everyMs)
  app.addHook('onClose', async () => clearInterval(timer))
  return app
}
