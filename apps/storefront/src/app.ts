import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import staticFiles from '@fastify/static'
import type { BodyRate } from '@haat/admission-control/body-rate.ts'
import { customerNetworkOf } from '@haat/admission-control/client-network.ts'
import { shareConnections } from '@haat/admission-control/connection-shares.ts'
import { maxUploadBytes } from '@haat/client/constants'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { keptResponses } from './api/cached-fetch.ts'
import { createShop, type Shop, shopOfHost } from './api/shop.ts'
import type { Assets } from './assets.ts'
import type { StorefrontConfig } from './config.ts'
import { type HandlerTools, handleRequest } from './dispatch/handle-request.ts'
import { redirectToForms } from './dispatch/redirect-to-forms.ts'
import { respondAlone } from './dispatch/respond-to-error.tsx'
import { BODY_RATE, requireBodyRate } from './http/body-rate.ts'
import { chooseLanguage } from './http/choose-language.ts'
import { GATEWAY_MS, IDLE_MS, PAGE_MS, type PageTimes } from './http/page-deadline.ts'
import { readPath } from './http/preview.ts'
import { MAX_FILES } from './http/read-form.ts'
import type { Route } from './http/route.ts'
import { fixedHeaders } from './http/security-headers.ts'
import { shareRequests } from './http/share-requests.ts'
import { createUploadsUnderWay } from './http/uploads-under-way.ts'
import { routes } from './routes.ts'
import { createCookieSeal } from './session/sealed-cookie.ts'
import { createSessions } from './session/shopper-session.ts'

const ONE_YEAR = 365 * 24 * 3_600
/** How long a request may take to arrive: one with photos from a slow phone takes longest. */
const REQUEST_MS = 120_000
/** How long its headers may take. */
const HEADERS_MS = 10_000
const MAX_CONNECTIONS = 10_000
/** How many requests are processed at one moment: with more, every response would be late. */
const MAX_REQUESTS = 256

/** How long pages wait for the API and for gateways, and how slowly forms may arrive. */
export type Times = PageTimes & { bodyRate: BodyRate }

/** The storefront server. `now`: the time, in milliseconds, by which responses of the API grow old. */
export async function buildApp(
  config: StorefrontConfig,
  assets: Assets,
  now: () => number = Date.now,
  times: Times = { pageMs: PAGE_MS, gatewayMs: GATEWAY_MS, bodyRate: BODY_RATE },
): Promise<FastifyInstance> {
  const shops = config.shops.map((shop) => createShop(shop, config, keptResponses({ shops: config.shops.length }), now))
  const seal = createCookieSeal(config.secrets)
  const tools: HandlerTools = {
    ...{ seal, sessions: createSessions(seal), themes: assets.themes },
    ...{ uploads: createUploadsUnderWay(), assets, times },
  }
  const app = fastify({
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 256 * 1024,
    requestTimeout: REQUEST_MS,
    connectionTimeout: IDLE_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // A path that cannot be decoded is refused before any hook runs.
    frameworkErrors: (error, request, reply) =>
      void respondAlone(reply.headers(fixedHeaders), languageOf(request), error),
  })
  app.server.maxConnections = MAX_CONNECTIONS
  // A trusted proxy carries the requests of many visitors.
  if (config.trustedProxies.length === 0) shareConnections(app.server, MAX_CONNECTIONS, customerNetworkOf)
  shareRequests(app, MAX_REQUESTS, (request, reply) =>
    respondAlone(reply.headers(fixedHeaders), languageOf(request), tooManyAtOnce()),
  )
  requireBodyRate(app, times.bodyRate)
  await app.register(cookie)
  // Browsers send forms, nothing else.
  app.removeAllContentTypeParsers()
  await app.register(formbody)
  // A file that is too large is left out and named in the form: see read-form.ts.
  await app.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: maxUploadBytes, files: MAX_FILES } })
  await app.register(staticFiles, {
    root: assets.folder,
    prefix: '/assets/',
    immutable: true,
    maxAge: ONE_YEAR * 1_000,
    index: false,
    // What the build compressed is sent as it is.
    preCompressed: true,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(fixedHeaders)
    // `//`, `*` and `http://other/`, for example: they are no path of a URL.
    if (!request.url.startsWith('/') || !URL.canParse(`http://shop${request.url}`))
      return respondAlone(reply, 'bn', wrongAddress())
  })
  app.get('/healthz', async () => ({ status: 'ok' }))

  const withShop = async (
    request: FastifyRequest,
    reply: FastifyReply,
    handle: (shop: Shop) => Promise<unknown>,
  ): Promise<void> => {
    const shop = shopOfHost(shops, request.host)
    if (shop) await handle(shop)
    else await listShops(reply, shops, config.mode)
  }
  const handleRoute = (route: Route | null) => (request: FastifyRequest, reply: FastifyReply) =>
    withShop(request, reply, (shop) => handleRequest({ route }, { shop, request, reply }, tools))

  for (const route of [...routes, ...redirectToForms(routes)]) {
    const places = route.isPreviewed ? ['', '/preview/:preview'] : ['']
    for (const prefix of route.isFile ? [''] : places.flatMap((place) => [`${place}/bn`, `${place}/en`])) {
      const url = prefix + (route.path === '/' ? '' : route.path)
      app.route({ method: route.method, url, handler: handleRoute(route) })
    }
  }
  // A body that cannot be read as a form, or is too long.
  app.setErrorHandler((failure, request, reply) =>
    withShop(request, reply, (shop) => handleRequest({ failure }, { shop, request, reply }, tools)),
  )
  // Mails, search engines and people who type use addresses without a language.
  app.setNotFoundHandler((request, reply) =>
    withShop(request, reply, (shop) => {
      const { pathname, search } = new URL(shop.url.origin + request.url)
      const { preview, language } = readPath(pathname)
      const isOpened = request.method === 'GET' || request.method === 'HEAD'
      return preview || language || !isOpened
        ? handleRequest({ route: null }, { shop, request, reply }, tools)
        : chooseLanguage(shop, request, reply, { rest: pathname === '/' ? search : pathname + search, times })
    }),
  )
  return app
}

const languageOf = ({ url }: FastifyRequest) => (/^\/en(\/|$)/.test(url) ? 'en' : 'bn')

const tooManyAtOnce = (): Error => Object.assign(new Error('Too many requests are under way.'), { statusCode: 503 })

const wrongAddress = (): Error => Object.assign(new Error('This is no address.'), { statusCode: 400 })

/** The page of an unknown host. In development it lists the shops, so that `localhost` links to them. */
async function listShops(reply: FastifyReply, shops: Shop[], mode: StorefrontConfig['mode']): Promise<void> {
  const list = mode === 'production' ? '' : shops.map(({ url }) => `${url.origin}\n`).join('')
  await reply.status(404).type('text/plain; charset=utf-8').send(`No shop has this address.\n${list}`)
}
