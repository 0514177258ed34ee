import type { Route } from './http/route.ts'
import { accountRoutes } from './pages/account/account.routes.tsx'
import { verifyRoutes } from './pages/account/verify.routes.tsx'
import { addressRoutes } from './pages/addresses/addresses.routes.tsx'
import { blogRoutes } from './pages/blog/blog.routes.tsx'
import { bundleRoutes } from './pages/bundle/bundle.routes.tsx'
import { cartRoutes } from './pages/cart/cart.routes.tsx'
import { categoriesRoutes } from './pages/categories/categories.routes.tsx'
import { checkoutRoutes } from './pages/checkout/checkout.routes.tsx'
import { confirmRoutes } from './pages/confirm/confirm.routes.tsx'
import { contactRoutes } from './pages/contact/contact.routes.tsx'
import { dealsRoutes } from './pages/deals/deals.routes.tsx'
import { homeRoutes } from './pages/home/home.routes.tsx'
import { listsRoutes } from './pages/lists/lists.routes.tsx'
import { newsletterRoutes } from './pages/newsletter/newsletter.routes.tsx'
import { orderLinkRoutes } from './pages/order-link/order-link.routes.tsx'
import { cancelFormRoutes } from './pages/orders/cancel-form.routes.tsx'
import { deliveryFormRoutes } from './pages/orders/delivery-form.routes.tsx'
import { orderRoutes } from './pages/orders/orders.routes.tsx'
import { refundFormRoutes } from './pages/orders/refund-form.routes.tsx'
import { ownDataRoutes } from './pages/own-data/own-data.routes.tsx'
import { ownReviewRoutes } from './pages/own-reviews/own-reviews.routes.tsx'
import { pagesRoutes } from './pages/pages/pages.routes.tsx'
import { pastOrderRoutes } from './pages/past-orders/past-orders.routes.tsx'
import { paymentReturnRoutes } from './pages/payment-return/payment-return.routes.tsx'
import { placedRoutes } from './pages/placed/placed.routes.tsx'
import { productRoutes } from './pages/product/product.routes.tsx'
import { productsRoutes } from './pages/products/products.routes.tsx'
import { contactChangeRoutes } from './pages/profile/contact-change.routes.tsx'
import { passwordChangeRoutes } from './pages/profile/password-change.routes.tsx'
import { profileRoutes } from './pages/profile/profile.routes.tsx'
import { refundRoutes } from './pages/refunds/refunds.routes.tsx'
import { resumeRoutes } from './pages/resume/resume.routes.tsx'
import { searchRoutes } from './pages/search/search.routes.tsx'
import { codeSignInRoutes } from './pages/sign-in/code-sign-in.routes.tsx'
import { googleRoutes } from './pages/sign-in/google.routes.tsx'
import { passwordRoutes } from './pages/sign-in/password.routes.tsx'
import { registerRoutes } from './pages/sign-in/register.routes.tsx'
import { signInRoutes } from './pages/sign-in/sign-in.routes.tsx'
import { faviconRoutes } from './pages/site-files/favicon.routes.tsx'
import { manifestRoutes } from './pages/site-files/manifest.routes.tsx'
import { robotsRoutes } from './pages/site-files/robots.routes.tsx'
import { sitemapRoutes } from './pages/site-files/sitemap.routes.tsx'
import { subscriptionChangeRoutes } from './pages/subscriptions/change.routes.tsx'
import { subscriptionRoutes } from './pages/subscriptions/subscriptions.routes.tsx'
import { ticketRoutes } from './pages/tickets/tickets.routes.tsx'
import { guestRequestRoutes } from './pages/track/guest-requests.routes.tsx'
import { trackRoutes } from './pages/track/track.routes.tsx'
import { verifyPhoneRoutes } from './pages/verify-phone/verify-phone.routes.tsx'
import { wishlistRoutes } from './pages/wishlist/wishlist.routes.tsx'

const looked: Route[] = [
  // Looking around
  ...homeRoutes,
  ...productsRoutes,
  ...categoriesRoutes,
  ...listsRoutes,
  ...dealsRoutes,
  ...searchRoutes,
  ...productRoutes,
  ...bundleRoutes,
  // Reading, asking
  ...blogRoutes,
  ...pagesRoutes,
  ...contactRoutes,
]

/** All pages and forms of the storefront. */
export const routes: Route[] = [
  ...looked.map((route) => (route.method === 'GET' ? { ...route, isPreviewed: true } : route)),
  ...newsletterRoutes,
  // Buying
  ...cartRoutes,
  ...checkoutRoutes,
  ...resumeRoutes,
  ...confirmRoutes,
  ...orderLinkRoutes,
  ...paymentReturnRoutes,
  ...placedRoutes,
  ...trackRoutes,
  ...guestRequestRoutes,
  ...verifyPhoneRoutes,
  // Signing in, and the account of a customer
  ...signInRoutes,
  ...codeSignInRoutes,
  ...googleRoutes,
  ...registerRoutes,
  ...passwordRoutes,
  ...accountRoutes,
  ...verifyRoutes,
  ...orderRoutes,
  ...pastOrderRoutes,
  ...deliveryFormRoutes,
  ...cancelFormRoutes,
  ...refundFormRoutes,
  ...refundRoutes,
  ...passwordChangeRoutes,
  ...ownDataRoutes,
  ...subscriptionChangeRoutes,
  ...subscriptionRoutes,
  ...wishlistRoutes,
  ...ownReviewRoutes,
  ...ticketRoutes,
  ...contactChangeRoutes,
  ...profileRoutes,
  ...addressRoutes,
  // For browsers and search engines
  ...faviconRoutes,
  ...manifestRoutes,
  ...robotsRoutes,
  ...sitemapRoutes,
]
