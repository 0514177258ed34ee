import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'
import { operationOf } from './metrics.ts'

// So late on average within a second, the process has more to do than it can; what it takes on now would come too late.
const MAX_LATENESS_MS = 1_000

/** Answers 503 at once while the process can not keep up. Whoever watches it is always answered. */
export function shedLoad(app: FastifyInstance): void {
  app.register(underPressure, {
    maxEventLoopDelay: MAX_LATENESS_MS,
    pressureHandler: async (request) => {
      if (operationOf(request.routeOptions.config)) throw new ApiError('service_unavailable')
    },
  })
}
