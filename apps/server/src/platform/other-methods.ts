import { operations } from '@haat/contract/operations.ts'
import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify'
import { ApiError } from './errors.ts'

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const SERVICE_PATHS = ['/health', '/health/live', '/health/ready', '/metrics']

type KnownPath = { url: string; hasParameter: boolean; matches: RegExp; methods: HTTPMethods[] }

/**
 * Responds 405 with the allowed methods to an undeclared method of an API path, before the body is read. Register after
 * all routes.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const known = knownPaths(app)
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const [address = ''] = request.url.split(/[?#]/, 1)
    const path = address.replace(/\/$/, '')
    const found = known.find(({ matches }) => matches.test(path))
    if (found) refuse(reply, found)
    done()
  })
  // Some paths have a sibling with a parameter in the same place, which would match the request.
  for (const path of known) {
    const taken = methodsOfSiblings(known, path)
    const method = METHODS.filter((one) => !path.methods.includes(one) && taken.has(one))
    if (method.length === 0) continue
    app.route({
      url: path.url,
      method,
      exposeHeadRoute: false,
      onRequest: async (_request, reply) => refuse(reply, path),
      handler: async () => null,
    })
  }
}

function refuse(reply: FastifyReply, { methods }: KnownPath): never {
  reply.header('Allow', methods.join(', '))
  throw new ApiError('method_not_allowed')
}

const countParameters = (url: string) => url.split(':').length

/**
 * Without the trailing slash, as the router stores them, and in its precedence: a literal segment before a parameter.
 */
function knownPaths(app: FastifyInstance): KnownPath[] {
  const declared = operations.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''))
  const urls = [...new Set([...declared, ...SERVICE_PATHS])].sort((a, b) => countParameters(a) - countParameters(b))
  return urls.flatMap((url) => {
    const methods = METHODS.filter((method) => app.hasRoute({ method, url }))
    const matches = new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
    return methods.length > 0 ? [{ url, hasParameter: url.includes(':'), matches, methods }] : []
  })
}

/** The methods of other paths that match this one, as those do that have a parameter in the place of a literal. */
const methodsOfSiblings = (known: KnownPath[], path: KnownPath): Set<HTTPMethods> =>
  new Set(
    known.flatMap((other) =>
      other !== path && other.hasParameter && other.matches.test(path.url) ? other.methods : [],
    ),
  )
