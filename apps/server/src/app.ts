import cookie from '@fastify/cookie'
import { shareConnections } from '@haat/admission-control/connection-shares.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { accountDeletionRoutes } from './features/accounts/account-deletion.routes.ts'
import { accountErasureRoutes } from './features/accounts/account-erasure.merchant-routes.ts'
import { contactChangeRoutes } from './features/accounts/contact-changes.routes.ts'
import { otpRoutes } from './features/accounts/otp.routes.ts'
import { passwordResetRoutes } from './features/accounts/password-reset.routes.ts'
import { socialRoutes } from './features/accounts/social.routes.ts'
import { addressRoutes } from './features/addresses/addresses.routes.ts'
import { blockRoutes } from './features/blocks/blocks.merchant-routes.ts'
import { merchantBlogRoutes } from './features/blog/blog.merchant-routes.ts'
import { blogRoutes } from './features/blog/blog.routes.ts'
import { merchantBundleRoutes } from './features/bundles/bundles.merchant-routes.ts'
import { bundleRoutes } from './features/bundles/bundles.routes.ts'
import { merchantCancellationRoutes } from './features/cancellations/cancellations.merchant-routes.ts'
import { cancellationRoutes } from './features/cancellations/cancellations.routes.ts'
import { cartRoutes } from './features/cart/cart.routes.ts'
import { categoryRoutes } from './features/catalog/categories.routes.ts'
import { curatedListRoutes } from './features/catalog/curated-lists.routes.ts'
import { productRoutes } from './features/catalog/products.routes.ts'
import { merchantBrandRoutes } from './features/categories/brands.merchant-routes.ts'
import { merchantCategoryRoutes } from './features/categories/categories.merchant-routes.ts'
import { merchantCuratedListRoutes } from './features/categories/curated-lists.merchant-routes.ts'
import { checkoutRoutes } from './features/checkout/checkout.routes.ts'
import { couponRoutes } from './features/checkout/coupon.routes.ts'
import { paymentMethodRoutes } from './features/checkout/payment-methods.routes.ts'
import { contactRoutes } from './features/contact-messages/contact.routes.ts'
import { contactMessageRoutes } from './features/contact-messages/contact-messages.merchant-routes.ts'
import { merchantRedirectRoutes } from './features/content/redirects.merchant-routes.ts'
import { redirectRoutes } from './features/content/redirects.routes.ts'
import { merchantWebsiteRoutes } from './features/content/website.merchant-routes.ts'
import { websiteConfigRoutes } from './features/content/website-config.routes.ts'
import { authRoutes } from './features/customers/auth.routes.ts'
import { merchantCustomerRoutes } from './features/customers/customers.merchant-routes.ts'
import { profileRoutes } from './features/customers/profile.routes.ts'
import { merchantDataExportRoutes } from './features/data-exports/data-exports.merchant-routes.ts'
import { dataExportRoutes } from './features/data-exports/data-exports.routes.ts'
import { exportFileRoutes } from './features/data-exports/export-files.routes.ts'
import { deliveryRoutes } from './features/delivery/delivery.routes.ts'
import { merchantPaymentMethodRoutes } from './features/delivery/payment-methods.merchant-routes.ts'
import { merchantZoneRoutes } from './features/delivery/zones.merchant-routes.ts'
import { deskRoutes } from './features/desk/desk.merchant-routes.ts'
import { eventRoutes } from './features/events/events.merchant-routes.ts'
import { overviewRoutes } from './features/figures/overview.merchant-routes.ts'
import { merchantFlashDealRoutes } from './features/flash-deals/flash-deals.merchant-routes.ts'
import { flashDealRoutes } from './features/flash-deals/flash-deals.routes.ts'
import { changePaymentMethodRoutes } from './features/gateway-payments/change-payment-method.routes.ts'
import { initiatePaymentRoutes } from './features/gateway-payments/initiate-payment.routes.ts'
import { notificationRoutes } from './features/gateway-payments/notifications.routes.ts'
import { paymentCallbackRoutes } from './features/gateway-payments/payment-callback.routes.ts'
import { merchantPaymentSessionRoutes } from './features/gateway-payments/payment-sessions.merchant-routes.ts'
import { paymentRoutes } from './features/gateway-payments/payments.routes.ts'
import { retryPaymentRoutes } from './features/gateway-payments/retry-payment.routes.ts'
import { gatewayRefundRoutes } from './features/gateway-refunds/gateway-refunds.merchant-routes.ts'
import { merchantPaymentGatewayRoutes } from './features/gateways/payment-gateways.merchant-routes.ts'
import { homeRoutes } from './features/home/home.routes.ts'
import { takingsRoutes } from './features/ledger/takings.merchant-routes.ts'
import { memberRoutes } from './features/members/members.merchant-routes.ts'
import { messageTextRoutes } from './features/message-texts/message-texts.merchant-routes.ts'
import { devInboxRoutes } from './features/messages/dev-inbox.routes.ts'
import { merchantMessageRoutes } from './features/messages/messages.merchant-routes.ts'
import { merchantNewsletterRoutes } from './features/newsletter/newsletter.merchant-routes.ts'
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts'
import { confirmOrderRoutes } from './features/order-moves/confirm-order.merchant-routes.ts'
import { orderMoveRoutes } from './features/order-moves/order-moves.merchant-routes.ts'
import { placeOrderRoutes } from './features/order-placement/place-order.routes.ts'
import { reorderRoutes } from './features/order-placement/reorder.routes.ts'
import { merchantOrderRoutes } from './features/orders/orders.merchant-routes.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { merchantPageRoutes } from './features/pages/pages.merchant-routes.ts'
import { pageRoutes } from './features/pages/pages.routes.ts'
import { orderPaymentRoutes } from './features/payments/order-payments.merchant-routes.ts'
import { paymentClaimRoutes } from './features/payments/payment-claims.merchant-routes.ts'
import { unappliedPaymentRoutes } from './features/payments/unapplied-payments.merchant-routes.ts'
import { merchantProductRoutes } from './features/products/products.merchant-routes.ts'
import { offerCodeRoutes } from './features/promotions/offer-codes.merchant-routes.ts'
import { merchantOfferRoutes } from './features/promotions/offers.merchant-routes.ts'
import { reconciliationRoutes } from './features/reconciliation/reconciliation.merchant-routes.ts'
import { statementImportRoutes, statementRoutes } from './features/reconciliation/statements.merchant-routes.ts'
import { merchantRefundRoutes } from './features/refunds/refunds.merchant-routes.ts'
import { refundRoutes } from './features/refunds/refunds.routes.ts'
import { merchantReviewRoutes } from './features/reviews/reviews.merchant-routes.ts'
import { reviewRoutes } from './features/reviews/reviews.routes.ts'
import { merchantSearchRoutes } from './features/search/search.merchant-routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { staffAccountRoutes } from './features/staff/staff-account.routes.ts'
import { stockRoutes } from './features/stock/stock.merchant-routes.ts'
import { auditLogRoutes } from './features/stores/audit-log.merchant-routes.ts'
import { keyRoutes } from './features/stores/keys.merchant-routes.ts'
import { pingRoutes } from './features/stores/ping.routes.ts'
import { storeSettingsRoutes } from './features/stores/settings.merchant-routes.ts'
import { merchantSubscriptionRoutes } from './features/subscriptions/subscriptions.merchant-routes.ts'
import { subscriptionRoutes } from './features/subscriptions/subscriptions.routes.ts'
import { cannedReplyRoutes } from './features/tickets/canned-replies.merchant-routes.ts'
import { merchantTicketRoutes } from './features/tickets/tickets.merchant-routes.ts'
import { ticketRoutes } from './features/tickets/tickets.routes.ts'
import { mediaRoutes } from './features/uploads/media.routes.ts'
import { merchantUploadRoutes } from './features/uploads/uploads.merchant-routes.ts'
import { uploadRoutes } from './features/uploads/uploads.routes.ts'
import { wishlistRoutes } from './features/wishlists/wishlist.routes.ts'
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

  // ---- storefront: what the service key opens
  pingRoutes(app, deps)
  websiteConfigRoutes(app, deps)
  homeRoutes(app, deps)
  productRoutes(app, deps)
  categoryRoutes(app, deps)
  curatedListRoutes(app, deps)
  searchRoutes(app, deps)
  pageRoutes(app, deps)
  redirectRoutes(app, deps)
  blogRoutes(app, deps)
  newsletterRoutes(app, deps)
  deliveryRoutes(app, deps)
  addressRoutes(app, deps)
  cartRoutes(app, deps)
  paymentMethodRoutes(app, deps)
  couponRoutes(app, deps)
  checkoutRoutes(app, deps)
  authRoutes(app, deps)
  otpRoutes(app, deps)
  socialRoutes(app, deps)
  passwordResetRoutes(app, deps)
  contactChangeRoutes(app, deps)
  accountDeletionRoutes(app, deps)
  dataExportRoutes(app, deps)
  profileRoutes(app, deps)
  placeOrderRoutes(app, deps)
  initiatePaymentRoutes(app, deps)
  retryPaymentRoutes(app, deps)
  changePaymentMethodRoutes(app, deps)
  paymentRoutes(app, deps)
  orderRoutes(app, deps)
  ticketRoutes(app, deps)
  contactRoutes(app, deps)
  refundRoutes(app, deps)
  cancellationRoutes(app, deps)
  subscriptionRoutes(app, deps)
  reorderRoutes(app, deps)
  reviewRoutes(app, deps)
  wishlistRoutes(app, deps)
  flashDealRoutes(app, deps)
  bundleRoutes(app, deps)

  // ---- merchants: what staff and secret keys open
  staffRoutes(app, deps)
  staffAccountRoutes(app, deps)
  memberRoutes(app, deps)
  keyRoutes(app, deps)
  auditLogRoutes(app, deps)
  eventRoutes(app, deps)
  merchantProductRoutes(app, deps)
  merchantCategoryRoutes(app, deps)
  merchantBrandRoutes(app, deps)
  merchantCuratedListRoutes(app, deps)
  merchantSearchRoutes(app, deps)
  stockRoutes(app, deps)
  merchantOrderRoutes(app, deps)
  orderMoveRoutes(app, deps)
  deskRoutes(app, deps)
  confirmOrderRoutes(app, deps)
  orderPaymentRoutes(app, deps)
  paymentClaimRoutes(app, deps)
  unappliedPaymentRoutes(app, deps)
  statementRoutes(app, deps)
  reconciliationRoutes(app, deps)
  takingsRoutes(app, deps)
  overviewRoutes(app, deps)
  merchantPaymentSessionRoutes(app, deps)
  merchantRefundRoutes(app, deps)
  gatewayRefundRoutes(app, deps)
  merchantCancellationRoutes(app, deps)
  merchantOfferRoutes(app, deps)
  offerCodeRoutes(app, deps)
  merchantFlashDealRoutes(app, deps)
  merchantBundleRoutes(app, deps)
  merchantCustomerRoutes(app, deps)
  accountErasureRoutes(app, deps)
  merchantDataExportRoutes(app, deps)
  merchantSubscriptionRoutes(app, deps)
  merchantTicketRoutes(app, deps)
  blockRoutes(app, deps)
  cannedReplyRoutes(app, deps)
  contactMessageRoutes(app, deps)
  merchantReviewRoutes(app, deps)
  merchantZoneRoutes(app, deps)
  merchantPaymentMethodRoutes(app, deps)
  merchantPaymentGatewayRoutes(app, deps)
  merchantWebsiteRoutes(app, deps)
  merchantPageRoutes(app, deps)
  merchantRedirectRoutes(app, deps)
  merchantBlogRoutes(app, deps)
  merchantNewsletterRoutes(app, deps)
  merchantMessageRoutes(app, deps)
  messageTextRoutes(app, deps)
  storeSettingsRoutes(app, deps)

  // ---- files: bodies are multipart, and no other operation accepts one
  await app.register((scope, _, done) => {
    readMultipartBodies(scope)
    uploadRoutes(scope, deps)
    merchantUploadRoutes(scope, deps)
    statementImportRoutes(scope, deps)
    done()
  })
  // ---- payment gateways: bodies are signed text, or forms
  await app.register((scope, _, done) => {
    notificationRoutes(scope, deps)
    done()
  })
  await app.register((scope, _, done) => {
    paymentCallbackRoutes(scope, deps)
    done()
  })
  mediaRoutes(app, deps)
  exportFileRoutes(app, deps)

  // ---- the service itself
  healthRoutes(app, deps)
  metricsRoutes(app, deps)
  referenceRoutes(app, deps)
  dashboardRoutes(app, deps)
  devInboxRoutes(app, deps)
  if (deps.hasDemoShops) (await import('./demo/demo-images.ts')).demoImageRoutes(app)
  refuseOtherMethods(app)

  return app
}
