import cookie from '@fastify/cookie'
import { shareConnections } from '@haat/admission-control/connection-shares.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { websiteFrameRoutes } from './dashboard/website-frame.routes.ts'
import { courierWebhookRoutes } from './features/courier-webhooks/courier-webhooks.routes.ts'
import { exportFileRoutes } from './features/data-exports/export-files.routes.ts'
import { notificationRoutes } from './features/gateway-payments/notifications.routes.ts'
import { paymentCallbackRoutes } from './features/gateway-payments/payment-callback.routes.ts'
import { importUploadRoutes } from './features/imports/imports.merchant-routes.ts'
import { listExportFileRoutes } from './features/list-exports/list-export-files.routes.ts'
import { devInboxRoutes } from './features/messages/dev-inbox.routes.ts'
import { statementImportRoutes } from './features/reconciliation/statements.merchant-routes.ts'
import { settlementUploadRoutes } from './features/settlements/settlement-files.merchant-routes.ts'
import { mediaRoutes } from './features/uploads/media.routes.ts'
import { merchantUploadRoutes } from './features/uploads/uploads.merchant-routes.ts'
import { uploadRoutes } from './features/uploads/uploads.routes.ts'
import { merchantRoutes } from './merchant-routes.ts'
import { requireBodyRate } from './platform/body-rate.ts'
import { refuseAmbiguousHeaders, respondToBrokenRequest } from './platform/broken-requests.ts'
import { decorateRequests } from './platform/decorate-requests.ts'
import type { Deps } from './platform/deps.ts'
import { notFound } from './platform/errors.ts'
import { healthRoutes } from './platform/health.ts'
import { sendError } from './platform/http-errors.ts'
import { readJsonBodies } from './platform/json-body.ts'
import { metricsRoutes } from './platform/metrics.ts'
import { readMultipartBodies } from './platform/multipart-body.ts'
import { refuseOtherMethods } from './platform/other-methods.ts'
import { logRequests } from './platform/request-log.ts'
import { secureHeaders, setSecureHeaders } from './platform/secure-headers.ts'
import { shedLoad } from './platform/shed-load.ts'
import { peerNetworks } from './platform/trusted-proxies.ts'
import { referenceRoutes } from './reference/reference.routes.ts'
import { newRequestId } from './shared/ids.ts'
import { storefrontRoutes } from './storefront-routes.ts'

const BODY_LIMIT = 256 * 1024
/** Maximum connections per environment: each uses memory even when idle. */
const MAX_CONNECTIONS = 10_000

/** The whole HTTP application of one environment. Production and every test build it here. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 15_000, // guard: request-timeout
    connectionTimeout: 20_000, // guard: connection-timeout
    keepAliveTimeout: 72_000,
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
      requireHostHeader: false,
    },
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for every request costs more than the few lines it would write; those name the request themselves.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    trustProxy: deps.trustedProxies?.length ? [...deps.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    clientErrorHandler: respondToBrokenRequest,
    // A path that cannot be decoded is rejected before any hook runs.
    frameworkErrors: (error, request, reply) => {
      setSecureHeaders(request, reply)
      sendError(error, request, reply)
    },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : newRequestId()
    },
  })
  app.server.maxConnections = MAX_CONNECTIONS // guard: max-connections
  shareConnections(app.server, MAX_CONNECTIONS, peerNetworks(deps.trustedProxies))
  decorateRequests(app)
  await app.register(cookie)
  requireBodyRate(app)
  readJsonBodies(app)
  secureHeaders(app)
  refuseAmbiguousHeaders(app)
  logRequests(app, deps)
  shedLoad(app, deps) // guard: shed-load
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(() => {
    throw notFound('endpoint')
  })

  storefrontRoutes(app, deps)
  merchantRoutes(app, deps)

  // ---- files: bodies are multipart, and no other operation accepts one
  await app.register((scope, _, done) => {
    readMultipartBodies(scope)
    uploadRoutes(scope, deps)
    merchantUploadRoutes(scope, deps)
    statementImportRoutes(scope, deps)
    settlementUploadRoutes(scope, deps)
    importUploadRoutes(scope, deps)
    done()
  })
  // ---- payment gateways: bodies are signed text, or forms
  await app.register((scope, _, done) => {
    notificationRoutes(scope, deps)
    done()
  })
  // ---- couriers: bodies are proven by the token and a header
  await app.register((scope, _, done) => {
    courierWebhookRoutes(scope, deps)
    done()
  })
  await app.register((scope, _, done) => {
    paymentCallbackRoutes(scope, deps)
    done()
  })
  mediaRoutes(app, deps)
  exportFileRoutes(app, deps)
  listExportFileRoutes(app, deps)

  // ---- the service itself
  healthRoutes(app, deps)
  metricsRoutes(app, deps)
  referenceRoutes(app, deps)
  dashboardRoutes(app, deps)
  websiteFrameRoutes(app)
  devInboxRoutes(app, deps)
  if (deps.hasDemoShops) (await import('./demo/demo-images.ts')).demoImageRoutes(app)
  refuseOtherMethods(app)

  return app
}
