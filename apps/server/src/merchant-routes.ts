import type { FastifyInstance } from 'fastify'
import { accountErasureRoutes } from './features/accounts/account-erasure.merchant-routes.ts'
import { alertRoutes } from './features/alerts/alerts.merchant-routes.ts'
import { blockRoutes } from './features/blocks/blocks.merchant-routes.ts'
import { merchantBlogRoutes } from './features/blog/blog.merchant-routes.ts'
import { bookingRoutes } from './features/bookings/bookings.merchant-routes.ts'
import { bulkBookingRoutes } from './features/bookings/bulk-bookings.merchant-routes.ts'
import { bulkEditRoutes } from './features/bulk-edits/bulk-edits.merchant-routes.ts'
import { productBulkEditRoutes } from './features/bulk-edits/product-bulk-edits.merchant-routes.ts'
import { merchantBundleRoutes } from './features/bundles/bundles.merchant-routes.ts'
import { merchantCancellationRoutes } from './features/cancellations/cancellations.merchant-routes.ts'
import { merchantBrandRoutes } from './features/categories/brands.merchant-routes.ts'
import { merchantCategoryRoutes } from './features/categories/categories.merchant-routes.ts'
import { merchantCuratedListRoutes } from './features/categories/curated-lists.merchant-routes.ts'
import { confirmationLinkRoutes } from './features/confirmations/confirmation-links.merchant-routes.ts'
import { contactMessageRoutes } from './features/contact-messages/contact-messages.merchant-routes.ts'
import { merchantRedirectRoutes } from './features/content/redirects.merchant-routes.ts'
import { merchantWebsiteRoutes } from './features/content/website.merchant-routes.ts'
import { merchantCourierWebhookRoutes } from './features/courier-webhooks/courier-webhooks.merchant-routes.ts'
import { courierRoutes } from './features/couriers/couriers.merchant-routes.ts'
import { merchantCustomerRoutes } from './features/customers/customers.merchant-routes.ts'
import { merchantDataExportRoutes } from './features/data-exports/data-exports.merchant-routes.ts'
import { deadlineRoutes } from './features/deadlines/deadlines.merchant-routes.ts'
import { merchantPaymentMethodRoutes } from './features/delivery/payment-methods.merchant-routes.ts'
import { merchantZoneRoutes } from './features/delivery/zones.merchant-routes.ts'
import { deskRoutes } from './features/desk/desk.merchant-routes.ts'
import { taxDocumentRoutes } from './features/documents/documents.merchant-routes.ts'
import { eventStreamRoute } from './features/events/event-stream.merchant-routes.ts'
import { eventRoutes } from './features/events/events.merchant-routes.ts'
import { streamLimits, streamPlaces } from './features/events/stream-places.ts'
import { exchangeRoutes } from './features/exchanges/exchanges.merchant-routes.ts'
import { overviewRoutes } from './features/figures/overview.merchant-routes.ts'
import { salesReportRoutes } from './features/figures/sales-report.merchant-routes.ts'
import { merchantFlashDealRoutes } from './features/flash-deals/flash-deals.merchant-routes.ts'
import { merchantPaymentSessionRoutes } from './features/gateway-payments/payment-sessions.merchant-routes.ts'
import { gatewayRefundRoutes } from './features/gateway-refunds/gateway-refunds.merchant-routes.ts'
import { merchantPaymentGatewayRoutes } from './features/gateways/payment-gateways.merchant-routes.ts'
import { paymentReadinessRoutes } from './features/gateways/payment-readiness.merchant-routes.ts'
import { importRoutes } from './features/imports/imports.merchant-routes.ts'
import { merchantLeadRoutes } from './features/leads/leads.merchant-routes.ts'
import { takingsRoutes } from './features/ledger/takings.merchant-routes.ts'
import { listExportRoutes } from './features/list-exports/list-exports.merchant-routes.ts'
import { memberRoutes } from './features/members/members.merchant-routes.ts'
import { messageTextRoutes } from './features/message-texts/message-texts.merchant-routes.ts'
import { merchantMessageRoutes } from './features/messages/messages.merchant-routes.ts'
import { merchantNewsletterRoutes } from './features/newsletter/newsletter.merchant-routes.ts'
import { merchantOrderLinkRoutes } from './features/order-links/order-links.merchant-routes.ts'
import { bulkMoveRoutes } from './features/order-moves/bulk-moves.merchant-routes.ts'
import { confirmOrderRoutes } from './features/order-moves/confirm-order.merchant-routes.ts'
import { duplicateRoutes } from './features/order-moves/duplicates.merchant-routes.ts'
import { orderMoveRoutes } from './features/order-moves/order-moves.merchant-routes.ts'
import { orderViewRoutes } from './features/orders/order-views.merchant-routes.ts'
import { merchantOrderRoutes } from './features/orders/orders.merchant-routes.ts'
import { merchantPageRoutes } from './features/pages/pages.merchant-routes.ts'
import { parcelTrackingRoutes } from './features/parcel-tracking/parcel-tracking.merchant-routes.ts'
import { merchantPastOrderRoutes } from './features/past-orders/past-orders.merchant-routes.ts'
import { orderPaymentRoutes } from './features/payments/order-payments.merchant-routes.ts'
import { paymentClaimRoutes } from './features/payments/payment-claims.merchant-routes.ts'
import { unappliedPaymentRoutes } from './features/payments/unapplied-payments.merchant-routes.ts'
import { merchantProductRoutes } from './features/products/products.merchant-routes.ts'
import { offerCodeRoutes } from './features/promotions/offer-codes.merchant-routes.ts'
import { merchantOfferRoutes } from './features/promotions/offers.merchant-routes.ts'
import { reconciliationRoutes } from './features/reconciliation/reconciliation.merchant-routes.ts'
import { statementRoutes } from './features/reconciliation/statements.merchant-routes.ts'
import { merchantRefundRoutes } from './features/refunds/refunds.merchant-routes.ts'
import { reputationRoutes } from './features/reputation/reputation.merchant-routes.ts'
import { returnRequestRoutes } from './features/return-requests/return-requests.merchant-routes.ts'
import { merchantReviewRoutes } from './features/reviews/reviews.merchant-routes.ts'
import { merchantSearchRoutes } from './features/search/search.merchant-routes.ts'
import { courierBalanceRoutes } from './features/settlements/courier-balances.merchant-routes.ts'
import { courierPayoutRoutes } from './features/settlements/courier-payouts.merchant-routes.ts'
import { courierReportRoutes } from './features/settlements/courier-report.merchant-routes.ts'
import { courierRestRoutes } from './features/settlements/courier-rests.merchant-routes.ts'
import { fileClaimRoutes } from './features/settlements/file-claims.merchant-routes.ts'
import { settlementFileRoutes } from './features/settlements/settlement-files.merchant-routes.ts'
import { settlementRoutes } from './features/settlements/settlements.merchant-routes.ts'
import { shipmentMoveRoutes } from './features/shipment-moves/shipment-moves.merchant-routes.ts'
import { shipmentRoutes } from './features/shipments/shipments.merchant-routes.ts'
import { ownStaffRoutes } from './features/staff/own-staff.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { staffAccountRoutes } from './features/staff/staff-account.routes.ts'
import { orderMergeRoutes } from './features/staff-orders/order-merges.merchant-routes.ts'
import { staffOrderRoutes } from './features/staff-orders/staff-orders.merchant-routes.ts'
import { stockRoutes } from './features/stock/stock.merchant-routes.ts'
import { auditLogRoutes } from './features/stores/audit-log.merchant-routes.ts'
import { keyRoutes } from './features/stores/keys.merchant-routes.ts'
import { storeSettingsRoutes } from './features/stores/settings.merchant-routes.ts'
import { merchantSubscriptionRoutes } from './features/subscriptions/subscriptions.merchant-routes.ts'
import { cannedReplyRoutes } from './features/tickets/canned-replies.merchant-routes.ts'
import { merchantTicketRoutes } from './features/tickets/tickets.merchant-routes.ts'
import { webhookDeliveryRoutes } from './features/webhooks/webhook-deliveries.merchant-routes.ts'
import { webhookRoutes } from './features/webhooks/webhooks.merchant-routes.ts'
import type { Deps } from './platform/deps.ts'

/** What staff and secret keys open. */
export function merchantRoutes(app: FastifyInstance, deps: Deps): void {
  staffRoutes(app, deps)
  staffAccountRoutes(app, deps)
  ownStaffRoutes(app, deps)
  memberRoutes(app, deps)
  keyRoutes(app, deps)
  auditLogRoutes(app, deps)
  const places = streamPlaces({ ...streamLimits, process: deps.maxStreams ?? streamLimits.process })
  eventRoutes(app, deps, places)
  webhookRoutes(app, deps)
  importRoutes(app, deps)
  listExportRoutes(app, deps)
  webhookDeliveryRoutes(app, deps)
  eventStreamRoute(app, deps, places)
  alertRoutes(app, deps)
  merchantProductRoutes(app, deps)
  merchantCategoryRoutes(app, deps)
  merchantBrandRoutes(app, deps)
  merchantCuratedListRoutes(app, deps)
  merchantSearchRoutes(app, deps)
  stockRoutes(app, deps)
  merchantOrderRoutes(app, deps)
  orderViewRoutes(app, deps)
  duplicateRoutes(app, deps)
  orderMoveRoutes(app, deps)
  shipmentRoutes(app, deps)
  taxDocumentRoutes(app, deps)
  shipmentMoveRoutes(app, deps)
  exchangeRoutes(app, deps)
  bookingRoutes(app, deps)
  returnRequestRoutes(app, deps)
  bulkBookingRoutes(app, deps)
  parcelTrackingRoutes(app, deps)
  bulkMoveRoutes(app, deps)
  deskRoutes(app, deps)
  confirmationLinkRoutes(app, deps)
  merchantLeadRoutes(app, deps)
  merchantPastOrderRoutes(app, deps)
  confirmOrderRoutes(app, deps)
  staffOrderRoutes(app, deps)
  merchantOrderLinkRoutes(app, deps)
  orderMergeRoutes(app, deps)
  orderPaymentRoutes(app, deps)
  paymentClaimRoutes(app, deps)
  unappliedPaymentRoutes(app, deps)
  statementRoutes(app, deps)
  reconciliationRoutes(app, deps)
  takingsRoutes(app, deps)
  overviewRoutes(app, deps)
  deadlineRoutes(app, deps)
  salesReportRoutes(app, deps)
  merchantPaymentSessionRoutes(app, deps)
  merchantRefundRoutes(app, deps)
  gatewayRefundRoutes(app, deps)
  merchantCancellationRoutes(app, deps)
  merchantOfferRoutes(app, deps)
  offerCodeRoutes(app, deps)
  merchantFlashDealRoutes(app, deps)
  bulkEditRoutes(app, deps)
  productBulkEditRoutes(app, deps)
  merchantBundleRoutes(app, deps)
  merchantCustomerRoutes(app, deps)
  reputationRoutes(app, deps)
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
  courierRoutes(app, deps)
  courierBalanceRoutes(app, deps)
  settlementRoutes(app, deps)
  settlementFileRoutes(app, deps)
  fileClaimRoutes(app, deps)
  courierPayoutRoutes(app, deps)
  courierRestRoutes(app, deps)
  courierReportRoutes(app, deps)
  merchantCourierWebhookRoutes(app, deps)
  paymentReadinessRoutes(app, deps)
  merchantWebsiteRoutes(app, deps)
  merchantPageRoutes(app, deps)
  merchantRedirectRoutes(app, deps)
  merchantBlogRoutes(app, deps)
  merchantNewsletterRoutes(app, deps)
  merchantMessageRoutes(app, deps)
  messageTextRoutes(app, deps)
  storeSettingsRoutes(app, deps)
}
