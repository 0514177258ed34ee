import * as alerts from './merchant/alerts.ts'
import * as auditLog from './merchant/audit.ts'
import * as blocks from './merchant/blocks.ts'
import * as merchantBlog from './merchant/blog.ts'
import * as merchantBlogCategories from './merchant/blog-categories.ts'
import * as bookings from './merchant/bookings.ts'
import * as merchantBrands from './merchant/brands.ts'
import * as bulkBookings from './merchant/bulk-bookings.ts'
import * as bulkEdits from './merchant/bulk-edits.ts'
import * as merchantBundles from './merchant/bundles.ts'
import * as merchantCancellations from './merchant/cancellations.ts'
import * as cannedReplies from './merchant/canned-replies.ts'
import * as merchantCategories from './merchant/categories.ts'
import * as confirmationLinks from './merchant/confirmation-links.ts'
import * as contactMessages from './merchant/contact-messages.ts'
import * as courierAccounts from './merchant/courier-accounts.ts'
import * as courierBalances from './merchant/courier-balances.ts'
import * as courierClaims from './merchant/courier-claims.ts'
import * as courierPayouts from './merchant/courier-payouts.ts'
import * as courierPlaces from './merchant/courier-places.ts'
import * as courierReport from './merchant/courier-report.ts'
import * as courierRests from './merchant/courier-rests.ts'
import * as couriers from './merchant/couriers.ts'
import * as merchantCuratedLists from './merchant/curated-lists.ts'
import * as customers from './merchant/customers.ts'
import * as merchantDataExports from './merchant/data-exports.ts'
import * as deadlines from './merchant/deadlines.ts'
import * as merchantDelivery from './merchant/delivery.ts'
import * as desk from './merchant/desk.ts'
import * as merchantEvents from './merchant/events.ts'
import * as exchanges from './merchant/exchanges.ts'
import * as merchantFlashDeals from './merchant/flash-deals.ts'
import * as gatewayRefunds from './merchant/gateway-refunds.ts'
import * as imports from './merchant/imports.ts'
import * as keys from './merchant/keys.ts'
import * as merchantLeads from './merchant/leads.ts'
import * as listExports from './merchant/list-exports.ts'
import * as members from './merchant/members.ts'
import * as messageTexts from './merchant/message-texts.ts'
import * as messages from './merchant/messages.ts'
import * as merchantNewsletter from './merchant/newsletter.ts'
import * as offerCodes from './merchant/offer-codes.ts'
import * as offers from './merchant/offers.ts'
import * as orderBulk from './merchant/order-bulk.ts'
import * as orderChats from './merchant/order-chats.ts'
import * as orderDocuments from './merchant/order-documents.ts'
import * as orderDuplicates from './merchant/order-duplicates.ts'
import * as orderEdits from './merchant/order-edits.ts'
import * as orderLinks from './merchant/order-links.ts'
import * as orderMerges from './merchant/order-merges.ts'
import * as orderMoves from './merchant/order-moves.ts'
import * as orderPayments from './merchant/order-payments.ts'
import * as orderTaxBuyer from './merchant/order-tax-buyer.ts'
import * as orderViews from './merchant/order-views.ts'
import * as merchantOrders from './merchant/orders.ts'
import * as overview from './merchant/overview.ts'
import * as merchantPages from './merchant/pages.ts'
import * as merchantPastOrders from './merchant/past-orders.ts'
import * as paymentClaims from './merchant/payment-claims.ts'
import * as paymentGateways from './merchant/payment-gateways.ts'
import * as merchantPaymentMethods from './merchant/payment-methods.ts'
import * as paymentReadiness from './merchant/payment-readiness.ts'
import * as merchantPaymentSessions from './merchant/payment-sessions.ts'
import * as phones from './merchant/phones.ts'
import * as productBulkEdits from './merchant/product-bulk-edits.ts'
import * as products from './merchant/products.ts'
import * as reconciliation from './merchant/reconciliation.ts'
import * as merchantRedirects from './merchant/redirects.ts'
import * as merchantRefunds from './merchant/refunds.ts'
import * as returnRequests from './merchant/return-requests.ts'
import * as merchantReviews from './merchant/reviews.ts'
import * as salesReport from './merchant/sales-report.ts'
import * as merchantSearch from './merchant/search.ts'
import * as secondFactors from './merchant/second-factor.ts'
import * as settlementFileClaims from './merchant/settlement-file-claims.ts'
import * as settlementFiles from './merchant/settlement-files.ts'
import * as settlements from './merchant/settlements.ts'
import * as shipmentLabels from './merchant/shipment-labels.ts'
import * as shipmentMoves from './merchant/shipment-moves.ts'
import * as shipmentQuotes from './merchant/shipment-quotes.ts'
import * as shipmentScan from './merchant/shipment-scan.ts'
import * as shipments from './merchant/shipments.ts'
import * as staff from './merchant/staff.ts'
import * as staffAccount from './merchant/staff-account.ts'
import * as staffInvitations from './merchant/staff-invitations.ts'
import * as staffMessages from './merchant/staff-messages.ts'
import * as staffOrders from './merchant/staff-orders.ts'
import * as statements from './merchant/statements.ts'
import * as stock from './merchant/stock.ts'
import * as storeSettings from './merchant/store-settings.ts'
import * as merchantSubscriptions from './merchant/subscriptions.ts'
import * as takings from './merchant/takings.ts'
import * as taxDocuments from './merchant/tax-documents.ts'
import * as merchantTickets from './merchant/tickets.ts'
import * as unappliedPayments from './merchant/unapplied-payments.ts'
import * as merchantUploads from './merchant/uploads.ts'
import * as merchantVariants from './merchant/variants.ts'
import * as vatReport from './merchant/vat-report.ts'
import * as webhookDeliveries from './merchant/webhook-deliveries.ts'
import * as webhooks from './merchant/webhooks.ts'
import * as merchantWebsite from './merchant/website.ts'
import type { Operation } from './operation.ts'
import * as accountDeletion from './storefront/account-deletion.ts'
import * as addresses from './storefront/addresses.ts'
import * as auth from './storefront/auth.ts'
import * as blog from './storefront/blog.ts'
import * as bundles from './storefront/bundles.ts'
import * as cancellations from './storefront/cancellations.ts'
import * as cart from './storefront/cart.ts'
import * as categories from './storefront/categories.ts'
import * as checkout from './storefront/checkout.ts'
import * as confirmations from './storefront/confirmations.ts'
import * as contact from './storefront/contact.ts'
import * as contactChanges from './storefront/contact-changes.ts'
import * as coupon from './storefront/coupon.ts'
import * as curatedLists from './storefront/curated-lists.ts'
import * as dataExports from './storefront/data-exports.ts'
import * as delivery from './storefront/delivery.ts'
import * as flashDeals from './storefront/flash-deals.ts'
import * as home from './storefront/home.ts'
import * as leads from './storefront/leads.ts'
import * as newsletter from './storefront/newsletter.ts'
import * as shopperOrderLinks from './storefront/order-links.ts'
import * as orderRequests from './storefront/order-requests.ts'
import * as orders from './storefront/orders.ts'
import * as otp from './storefront/otp.ts'
import * as pages from './storefront/pages.ts'
import * as passwordReset from './storefront/password-reset.ts'
import * as pastOrders from './storefront/past-orders.ts'
import * as payments from './storefront/payments.ts'
import * as catalogue from './storefront/products.ts'
import * as profile from './storefront/profile.ts'
import * as redirects from './storefront/redirects.ts'
import * as reviews from './storefront/reviews.ts'
import * as search from './storefront/search.ts'
import * as social from './storefront/social.ts'
import * as subscriptions from './storefront/subscriptions.ts'
import * as tickets from './storefront/tickets.ts'
import * as uploads from './storefront/uploads.ts'
import * as website from './storefront/website.ts'
import * as wishlist from './storefront/wishlist.ts'

const of = (...modules: Record<string, unknown>[]): Operation[] =>
  modules.flatMap(
    (module) =>
      Object.values(module).filter(
        (value) => value !== null && typeof value === 'object' && 'method' in value,
      ) as Operation[],
  )

/** The operations that accept a store's service key. */
export const storefrontOperations: Operation[] = of(
  website,
  home,
  catalogue,
  categories,
  curatedLists,
  flashDeals,
  search,
  bundles,
  pages,
  redirects,
  blog,
  newsletter,
  delivery,
  cart,
  coupon,
  checkout,
  leads,
  addresses,
  orders,
  pastOrders,
  payments,
  orderRequests,
  confirmations,
  shopperOrderLinks,
  cancellations,
  social,
  subscriptions,
  auth,
  otp,
  passwordReset,
  profile,
  accountDeletion,
  dataExports,
  contactChanges,
  tickets,
  contact,
  reviews,
  wishlist,
  uploads,
)

/** The operations for staff and secret keys. */
export const merchantOperations: Operation[] = of(
  products,
  merchantVariants,
  bulkEdits,
  productBulkEdits,
  merchantCategories,
  merchantBrands,
  merchantCuratedLists,
  merchantSearch,
  staff,
  staffAccount,
  secondFactors,
  staffInvitations,
  members,
  staffMessages,
  keys,
  auditLog,
  merchantEvents,
  webhooks,
  webhookDeliveries,
  listExports,
  imports,
  stock,
  merchantOrders,
  orderBulk,
  orderDocuments,
  orderChats,
  staffOrders,
  orderEdits,
  orderLinks,
  exchanges,
  orderMerges,
  orderMoves,
  orderDuplicates,
  shipments,
  taxDocuments,
  vatReport,
  shipmentLabels,
  shipmentScan,
  shipmentQuotes,
  shipmentMoves,
  bookings,
  returnRequests,
  bulkBookings,
  alerts,
  desk,
  confirmationLinks,
  deadlines,
  merchantLeads,
  merchantPastOrders,
  orderPayments,
  orderTaxBuyer,
  orderViews,
  paymentClaims,
  unappliedPayments,
  statements,
  reconciliation,
  takings,
  overview,
  salesReport,
  merchantPaymentSessions,
  merchantRefunds,
  gatewayRefunds,
  merchantCancellations,
  merchantSubscriptions,
  offers,
  offerCodes,
  merchantFlashDeals,
  merchantBundles,
  merchantDelivery,
  merchantPaymentMethods,
  paymentGateways,
  couriers,
  courierAccounts,
  courierBalances,
  settlements,
  settlementFileClaims,
  settlementFiles,
  courierRests,
  courierClaims,
  courierReport,
  courierPayouts,
  courierPlaces,
  paymentReadiness,
  phones,
  merchantWebsite,
  merchantPages,
  merchantRedirects,
  merchantBlog,
  merchantBlogCategories,
  messages,
  messageTexts,
  merchantNewsletter,
  storeSettings,
  customers,
  merchantDataExports,
  merchantTickets,
  blocks,
  cannedReplies,
  contactMessages,
  merchantReviews,
  merchantUploads,
)

/** The whole API. */
export const operations: Operation[] = [...storefrontOperations, ...merchantOperations]
