import type { FastifyInstance } from 'fastify'
import { accountDeletionRoutes } from './features/accounts/account-deletion.routes.ts'
import { contactChangeRoutes } from './features/accounts/contact-changes.routes.ts'
import { otpRoutes } from './features/accounts/otp.routes.ts'
import { passwordResetRoutes } from './features/accounts/password-reset.routes.ts'
import { socialRoutes } from './features/accounts/social.routes.ts'
import { addressRoutes } from './features/addresses/addresses.routes.ts'
import { blogRoutes } from './features/blog/blog.routes.ts'
import { bundleRoutes } from './features/bundles/bundles.routes.ts'
import { cancellationRoutes } from './features/cancellations/cancellations.routes.ts'
import { cartRoutes } from './features/cart/cart.routes.ts'
import { categoryRoutes } from './features/catalog/categories.routes.ts'
import { curatedListRoutes } from './features/catalog/curated-lists.routes.ts'
import { productRoutes } from './features/catalog/products.routes.ts'
import { checkoutRoutes } from './features/checkout/checkout.routes.ts'
import { couponRoutes } from './features/checkout/coupon.routes.ts'
import { paymentMethodRoutes } from './features/checkout/payment-methods.routes.ts'
import { confirmationRoutes } from './features/confirmations/confirmations.routes.ts'
import { contactRoutes } from './features/contact-messages/contact.routes.ts'
import { redirectRoutes } from './features/content/redirects.routes.ts'
import { websiteConfigRoutes } from './features/content/website-config.routes.ts'
import { authRoutes } from './features/customers/auth.routes.ts'
import { profileRoutes } from './features/customers/profile.routes.ts'
import { dataExportRoutes } from './features/data-exports/data-exports.routes.ts'
import { deliveryRoutes } from './features/delivery/delivery.routes.ts'
import { flashDealRoutes } from './features/flash-deals/flash-deals.routes.ts'
import { changePaymentMethodRoutes } from './features/gateway-payments/change-payment-method.routes.ts'
import { initiatePaymentRoutes } from './features/gateway-payments/initiate-payment.routes.ts'
import { paymentRoutes } from './features/gateway-payments/payments.routes.ts'
import { retryPaymentRoutes } from './features/gateway-payments/retry-payment.routes.ts'
import { homeRoutes } from './features/home/home.routes.ts'
import { leadRoutes } from './features/leads/leads.routes.ts'
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts'
import { orderLinkRoutes } from './features/order-links/order-links.routes.ts'
import { placeOrderRoutes } from './features/order-placement/place-order.routes.ts'
import { reorderRoutes } from './features/order-placement/reorder.routes.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { pageRoutes } from './features/pages/pages.routes.ts'
import { pastOrderRoutes } from './features/past-orders/past-orders.routes.ts'
import { refundRoutes } from './features/refunds/refunds.routes.ts'
import { reviewRoutes } from './features/reviews/reviews.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { pingRoutes } from './features/stores/ping.routes.ts'
import { subscriptionRoutes } from './features/subscriptions/subscriptions.routes.ts'
import { ticketRoutes } from './features/tickets/tickets.routes.ts'
import { wishlistRoutes } from './features/wishlists/wishlist.routes.ts'
import type { Deps } from './platform/deps.ts'

/** What the service key opens. */
export function storefrontRoutes(app: FastifyInstance, deps: Deps): void {
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
  leadRoutes(app, deps)
  pastOrderRoutes(app, deps)
  confirmationRoutes(app, deps)
  orderLinkRoutes(app, deps)
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
}
