import { operations } from '@haat/contract/operations.ts'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { ApiError } from './errors.ts'

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const SERVICE_PATHS = ['/health/live', '/health/ready', '/metrics']

/**
 * A path of the API asked with a method it does not have answers 405 and names those it has. Comes after all routes.
 * Without it, such a request could also end in a neighbour with a parameter in the same place.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  // Without the last slash, as the router keeps them.
  const declared = operations.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''))
  const paths = new Set([...declared, ...SERVICE_PATHS])
  for (const url of paths) {
    const known = METHODS.filter((method) => app.hasRoute({ method, url }))
    if (known.length === 0) continue
    app.route({
      url,
      method: METHODS.filter((method) => !known.includes(method)),
      // Before the body is looked at: its type or size does not matter here.
      onRequest: async (_request, reply) => {
        reply.header('Allow', known.join(', '))
        throw new ApiError('method_not_allowed')
      },
      handler: async () => null,
    })
  }
}
