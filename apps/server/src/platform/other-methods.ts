import { operations } from '@haat/contract/operations.ts'
import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify'
import { lazily } from '../shared/lazily.ts'
import { ApiError } from './errors.ts'

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const SERVICE_PATHS = ['/health', '/health/live', '/health/ready', '/metrics']

type KnownPath = { url: string; matches: RegExp; methods: HTTPMethods[] }

/**
 * Responds 405 with the allowed methods to an undeclared method of an API path, before the body is read. Register after
 * all routes.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const known = [...servicePaths(app), ...declaredPaths()]
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const [address = ''] = request.url.split(/[?#]/, 1)
    const path = address.replace(/\/$/, '')
    const found = known.find(({ matches }) => matches.test(path))
    if (found) refuse(reply, found)
    done()
  })
  for (const { path, method } of methodsOfSiblings()) {
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

/** The paths of the contract, without the trailing slash as the router stores them, and in its precedence: a literal segment before a parameter. */
const declaredPaths = lazily((): KnownPath[] => {
  const urls = Map.groupBy(operations, ({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''))
  const paths = [...urls].map(([url, served]) => {
    const declared = new Set<HTTPMethods>(served.map(({ method }) => method))
    return knownPath(
      url,
      METHODS.filter((method) => declared.has(method === 'HEAD' ? 'GET' : method)),
    )
  })
  return paths.sort((a, b) => countParameters(a) - countParameters(b))
})

/** `/metrics` is not always served. */
const servicePaths = (app: FastifyInstance): KnownPath[] =>
  SERVICE_PATHS.filter((url) => app.hasRoute({ method: 'GET', url })).map((url) => knownPath(url, ['GET', 'HEAD']))

const knownPath = (url: string, methods: HTTPMethods[]): KnownPath => ({
  url,
  matches: new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  methods,
})

/**
 * The methods that a path lacks and a sibling has, one with a parameter in the place of its literal: the request would
 * match that one.
 */
const methodsOfSiblings = lazily(() => {
  const ofLength = Map.groupBy(declaredPaths(), countSegments)
  return declaredPaths().flatMap((path) => {
    const siblings = (ofLength.get(countSegments(path)) ?? []).filter((other) => isSibling(other, path))
    const taken = new Set(siblings.flatMap(({ methods }) => methods))
    const method = METHODS.filter((one) => !path.methods.includes(one) && taken.has(one))
    return method.length > 0 ? [{ path, method }] : []
  })
})

const isSibling = (other: KnownPath, path: KnownPath) =>
  other !== path && other.url.includes(':') && other.matches.test(path.url)

const countParameters = ({ url }: KnownPath) => url.split(':').length - 1
const countSegments = ({ url }: KnownPath) => url.split('/').length
