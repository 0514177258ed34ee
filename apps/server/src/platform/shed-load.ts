import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { ApiError } from './errors.ts'
import { operationOf } from './metrics.ts'

// With this average delay within a second the process is overloaded: what it accepts now would be served too late.
const MAX_LATENESS_MS = 1_000

/** Responds 503 at once while the process is overloaded. Health checks and metrics are always served. */
export function shedLoad(app: FastifyInstance, { maxLatenessMs = MAX_LATENESS_MS }: Pick<Deps, 'maxLatenessMs'>): void {
  app.register(underPressure, {
    maxEventLoopDelay: maxLatenessMs,
    pressureHandler: async (request) => {
      if (operationOf(request.routeOptions.config)) throw new ApiError('service_unavailable')
    },
  })
}
