// Written by `npm run contract:build` from packages/contract. Do not change it by hand.

import type { Group } from './operation-row.ts'
import type {
  AccountDeletionMethods,
  AddressesMethods,
  AuthMethods,
  BlogMethods,
  BrandsMethods,
  BundlesMethods,
  CartMethods,
  CategoriesMethods,
  CheckoutMethods,
  ConfirmationsMethods,
  ContactMethods,
  CouponMethods,
  CuratedListsMethods,
  DataExportsMethods,
  DeliveryMethods,
  FlashDealsMethods,
  HomeMethods,
  LeadsMethods,
  NewsletterMethods,
  OrderLinksMethods,
  OrdersMethods,
  OtpMethods,
  PagesMethods,
  PasswordResetMethods,
  PastOrdersMethods,
  PaymentsMethods,
  ProductsMethods,
  ProfileMethods,
  RedirectsMethods,
  ReviewsMethods,
  SearchMethods,
  SubscriptionsMethods,
  TicketsMethods,
  UploadsMethods,
  WebsiteMethods,
  WishlistMethods,
} from './storefront-types.generated.ts'

/** The operations of `website`. */
export const website: Group<WebsiteMethods> = {
  ping: { method: 'GET', path: 'business/website/ping/', auth: 'key' },
  readConfig: { method: 'GET', path: 'business/website/config/', auth: 'key' },
  readConfigPreview: { method: 'GET', path: 'business/website/config-previews/{token}/', auth: 'key' },
}

/** The operations of `home`. */
export const home: Group<HomeMethods> = {
  read: { method: 'GET', path: 'business/website/home/', auth: 'key' },
  readSitemap: { method: 'GET', path: 'business/website/sitemap/', auth: 'key' },
}

/** The operations of `products`. */
export const products: Group<ProductsMethods> = {
  list: { method: 'GET', path: 'business/website/products/', auth: 'key' },
  listRelated: { method: 'GET', path: 'business/website/products/{slug}/related/', auth: 'key' },
  readFilters: { method: 'GET', path: 'business/website/filters/', auth: 'key' },
  read: { method: 'GET', path: 'business/website/products/{slug}/', auth: 'key' },
}

/** The operations of `brands`. */
export const brands: Group<BrandsMethods> = {
  list: { method: 'GET', path: 'business/website/brands/', auth: 'key' },
}

/** The operations of `categories`. */
export const categories: Group<CategoriesMethods> = {
  list: { method: 'GET', path: 'business/website/categories/', auth: 'key' },
  listProducts: { method: 'GET', path: 'business/website/categories/{slug}/products/', auth: 'key' },
  listOptionLabels: { method: 'GET', path: 'business/website/option-labels/', auth: 'key' },
  read: { method: 'GET', path: 'business/website/categories/{slug}/', auth: 'key' },
}

/** The operations of `curatedLists`. */
export const curatedLists: Group<CuratedListsMethods> = {
  list: { method: 'GET', path: 'business/website/curated-lists/', auth: 'key' },
  read: { method: 'GET', path: 'business/website/curated-lists/{key}/', auth: 'key' },
}

/** The operations of `flashDeals`. */
export const flashDeals: Group<FlashDealsMethods> = {
  list: { method: 'GET', path: 'business/website/flash-deals/', auth: 'key' },
}

/** The operations of `search`. */
export const search: Group<SearchMethods> = {
  products: { method: 'GET', path: 'business/website/search/', auth: 'key' },
  suggest: { method: 'GET', path: 'business/website/search/suggest/', auth: 'key' },
}

/** The operations of `bundles`. */
export const bundles: Group<BundlesMethods> = {
  list: { method: 'GET', path: 'business/website/bundles/', auth: 'key' },
  read: { method: 'GET', path: 'business/website/bundles/{slug}/', auth: 'key' },
}

/** The operations of `pages`. */
export const pages: Group<PagesMethods> = {
  list: { method: 'GET', path: 'business/website/pages/', auth: 'key' },
  read: { method: 'GET', path: 'business/website/pages/{slug}/', auth: 'key' },
}

/** The operations of `redirects`. */
export const redirects: Group<RedirectsMethods> = {
  list: { method: 'GET', path: 'business/website/redirects/', auth: 'key' },
}

/** The operations of `blog`. */
export const blog: Group<BlogMethods> = {
  listCategories: { method: 'GET', path: 'business/website/blog/categories/', auth: 'key' },
  listPosts: { method: 'GET', path: 'business/website/blog/posts/', auth: 'key' },
  readPost: { method: 'GET', path: 'business/website/blog/posts/{slug}/', auth: 'key' },
}

/** The operations of `newsletter`. */
export const newsletter: Group<NewsletterMethods> = {
  confirm: { method: 'POST', path: 'business/website/newsletter/confirm/', auth: 'key', keyed: true },
  subscribe: { method: 'POST', path: 'business/website/newsletter/subscribe/', auth: 'key', keyed: true },
  unsubscribe: { method: 'POST', path: 'business/website/newsletter/unsubscribe/', auth: 'key', keyed: true },
}

/** The operations of `delivery`. */
export const delivery: Group<DeliveryMethods> = {
  listZones: { method: 'GET', path: 'business/website/delivery-zones/', auth: 'key' },
  listLocations: { method: 'GET', path: 'business/website/locations/', auth: 'key' },
}

/** The operations of `payments`. */
export const payments: Group<PaymentsMethods> = {
  listMethods: { method: 'GET', path: 'business/website/payment-methods/', auth: 'key' },
  changeMethod: { method: 'POST', path: 'business/website/payment/change-method/', auth: 'guest', keyed: true },
  initiate: { method: 'POST', path: 'business/website/payment/initiate/', auth: 'guest', keyed: true },
  readSession: { method: 'GET', path: 'business/website/payment/sessions/{payment_session_id}/', auth: 'guest' },
  retry: { method: 'POST', path: 'business/website/payment/retry/', auth: 'guest', keyed: true },
  verify: { method: 'POST', path: 'business/website/payment/verify/', auth: 'guest', keyed: true },
}

/** The operations of `cart`. */
export const cart: Group<CartMethods> = {
  addBundle: { method: 'POST', path: 'business/website/cart/bundles/', auth: 'shopper', keyed: true },
  addItem: { method: 'POST', path: 'business/website/cart/items/', auth: 'shopper', keyed: true },
  changeItem: { method: 'PATCH', path: 'business/website/cart/items/{item_id}/', auth: 'shopper', keyed: true },
  clear: { method: 'DELETE', path: 'business/website/cart/', auth: 'shopper', keyed: true },
  merge: { method: 'POST', path: 'business/website/cart/merge/', auth: 'shopper', keyed: true },
  read: { method: 'GET', path: 'business/website/cart/', auth: 'shopper' },
  removeCoupon: { method: 'DELETE', path: 'business/website/cart/coupon/', auth: 'shopper', keyed: true },
  removeItem: { method: 'DELETE', path: 'business/website/cart/items/{item_id}/', auth: 'shopper', keyed: true },
  setCoupon: { method: 'POST', path: 'business/website/cart/coupon/', auth: 'shopper', keyed: true },
  validate: { method: 'POST', path: 'business/website/cart/validate/', auth: 'key', keyed: true },
}

/** The operations of `coupon`. */
export const coupon: Group<CouponMethods> = {
  validate: { method: 'POST', path: 'business/website/coupon/validate/', auth: 'guest', keyed: true },
}

/** The operations of `checkout`. */
export const checkout: Group<CheckoutMethods> = {
  quote: { method: 'POST', path: 'business/website/checkout/quote/', auth: 'guest', keyed: true },
  read: { method: 'GET', path: 'business/website/checkout/', auth: 'shopper' },
}

/** The operations of `leads`. */
export const leads: Group<LeadsMethods> = {
  resume: { method: 'POST', path: 'business/website/leads/resume/', auth: 'key', keyed: true },
  save: { method: 'POST', path: 'business/website/leads/', auth: 'guest', keyed: true },
  stop: { method: 'POST', path: 'business/website/leads/stop/', auth: 'key', keyed: true },
}

/** The operations of `addresses`. */
export const addresses: Group<AddressesMethods> = {
  create: { method: 'POST', path: 'business/website/addresses/', auth: 'shopper', keyed: true },
  delete: { method: 'DELETE', path: 'business/website/addresses/{address_id}/', auth: 'shopper', keyed: true },
  list: { method: 'GET', path: 'business/website/addresses/', auth: 'shopper' },
  makeDefault: { method: 'POST', path: 'business/website/addresses/{address_id}/default/', auth: 'shopper', keyed: true },
  read: { method: 'GET', path: 'business/website/addresses/{address_id}/', auth: 'shopper' },
  update: { method: 'PUT', path: 'business/website/addresses/{address_id}/', auth: 'shopper', keyed: true },
}

/** The operations of `orders`. */
export const orders: Group<OrdersMethods> = {
  create: { method: 'POST', path: 'business/website/order/', auth: 'guest', keyed: true },
  list: { method: 'GET', path: 'business/website/orders/', auth: 'shopper' },
  read: { method: 'GET', path: 'business/website/orders/', auth: 'shopper' },
  track: { method: 'POST', path: 'business/website/orders/track/', auth: 'key', keyed: true },
  updateDeliveryInfo: { method: 'PATCH', path: 'business/website/orders/', auth: 'shopper', keyed: true },
  listRefunds: { method: 'GET', path: 'business/website/orders/refunds/', auth: 'shopper' },
  readInvoice: { method: 'GET', path: 'business/website/orders/{order_id}/invoice/', auth: 'shopper' },
  readRequests: { method: 'GET', path: 'business/website/orders/{order_id}/requests/', auth: 'shopper' },
  reorder: { method: 'POST', path: 'business/website/orders/reorder/', auth: 'shopper', keyed: true },
  requestRefund: { method: 'POST', path: 'business/website/orders/refund/', auth: 'guest', keyed: true },
  withdrawRefund: { method: 'POST', path: 'business/website/orders/refund/{refund_id}/withdraw/', auth: 'guest', keyed: true },
  requestCancellation: { method: 'POST', path: 'business/website/orders/cancel/', auth: 'guest', keyed: true },
  withdrawCancellation: { method: 'POST', path: 'business/website/orders/cancel/{request_id}/withdraw/', auth: 'guest', keyed: true },
}

/** The operations of `pastOrders`. */
export const pastOrders: Group<PastOrdersMethods> = {
  listOwn: { method: 'GET', path: 'business/website/past-orders/', auth: 'shopper' },
}

/** The operations of `confirmations`. */
export const confirmations: Group<ConfirmationsMethods> = {
  decide: { method: 'POST', path: 'business/website/confirmations/{token}/', auth: 'key', keyed: true },
  read: { method: 'GET', path: 'business/website/confirmations/{token}/', auth: 'key' },
}

/** The operations of `orderLinks`. */
export const orderLinks: Group<OrderLinksMethods> = {
  order: { method: 'POST', path: 'business/website/order-links/{token}/order/', auth: 'guest', keyed: true },
  read: { method: 'GET', path: 'business/website/order-links/{token}/', auth: 'guest' },
}

/** The operations of `auth`. */
export const auth: Group<AuthMethods> = {
  socialLogin: { method: 'POST', path: 'customer/auth/social/{provider}/', auth: 'key' },
  unlinkSocialLogin: { method: 'DELETE', path: 'customer/auth/social/{provider}/', auth: 'shopper' },
  changePassword: { method: 'POST', path: 'customer/auth/password/change/', auth: 'shopper' },
  login: { method: 'POST', path: 'customer/auth/login/', auth: 'key' },
  logout: { method: 'POST', path: 'customer/auth/logout/', auth: 'shopper' },
  refresh: { method: 'POST', path: 'customer/auth/refresh/', auth: 'key' },
  register: { method: 'POST', path: 'customer/auth/register/', auth: 'key' },
}

/** The operations of `subscriptions`. */
export const subscriptions: Group<SubscriptionsMethods> = {
  cancel: { method: 'POST', path: 'business/website/subscriptions/{subscription_id}/cancel/', auth: 'shopper', keyed: true },
  list: { method: 'GET', path: 'business/website/subscriptions/', auth: 'shopper' },
  pause: { method: 'POST', path: 'business/website/subscriptions/{subscription_id}/pause/', auth: 'shopper', keyed: true },
  read: { method: 'GET', path: 'business/website/subscriptions/{subscription_id}/', auth: 'shopper' },
  resume: { method: 'POST', path: 'business/website/subscriptions/{subscription_id}/resume/', auth: 'shopper', keyed: true },
  skipCycle: { method: 'POST', path: 'business/website/subscriptions/{subscription_id}/skip/', auth: 'shopper', keyed: true },
  update: { method: 'PATCH', path: 'business/website/subscriptions/{subscription_id}/', auth: 'shopper', keyed: true },
}

/** The operations of `otp`. */
export const otp: Group<OtpMethods> = {
  resend: { method: 'POST', path: 'customer/auth/otp/resend/', auth: 'guest' },
  send: { method: 'POST', path: 'customer/auth/otp/send/', auth: 'guest' },
  verify: { method: 'POST', path: 'customer/auth/otp/verify/', auth: 'guest', keyed: true },
}

/** The operations of `passwordReset`. */
export const passwordReset: Group<PasswordResetMethods> = {
  request: { method: 'POST', path: 'customer/auth/password/reset/', auth: 'key' },
  confirm: { method: 'POST', path: 'customer/auth/password/reset/confirm/', auth: 'key' },
}

/** The operations of `profile`. */
export const profile: Group<ProfileMethods> = {
  listSessions: { method: 'GET', path: 'customer/auth/sessions/', auth: 'shopper' },
  read: { method: 'GET', path: 'customer/auth/profile/', auth: 'shopper' },
  removeSession: { method: 'DELETE', path: 'customer/auth/sessions/{session_id}/', auth: 'shopper' },
  update: { method: 'PATCH', path: 'customer/auth/profile/', auth: 'shopper' },
  changeEmail: { method: 'POST', path: 'customer/auth/email/change/', auth: 'shopper' },
  changePhone: { method: 'POST', path: 'customer/auth/phone/change/', auth: 'shopper' },
  confirmEmailChange: { method: 'POST', path: 'customer/auth/email/change/confirm/', auth: 'shopper' },
  confirmPhoneChange: { method: 'POST', path: 'customer/auth/phone/change/confirm/', auth: 'shopper' },
}

/** The operations of `accountDeletion`. */
export const accountDeletion: Group<AccountDeletionMethods> = {
  confirm: { method: 'POST', path: 'customer/auth/account/delete/confirm/', auth: 'shopper' },
  request: { method: 'POST', path: 'customer/auth/account/delete/', auth: 'shopper' },
}

/** The operations of `dataExports`. */
export const dataExports: Group<DataExportsMethods> = {
  read: { method: 'GET', path: 'customer/auth/account/export/{export_id}/', auth: 'shopper' },
  request: { method: 'POST', path: 'customer/auth/account/export/', auth: 'shopper' },
  requestCode: { method: 'POST', path: 'customer/auth/account/export/code/', auth: 'shopper' },
}

/** The operations of `tickets`. */
export const tickets: Group<TicketsMethods> = {
  close: { method: 'POST', path: 'business/website/tickets/{ticket_id}/close/', auth: 'shopper', keyed: true },
  create: { method: 'POST', path: 'business/website/tickets/', auth: 'shopper', keyed: true },
  createMessage: { method: 'POST', path: 'business/website/tickets/{ticket_id}/messages/', auth: 'shopper', keyed: true },
  list: { method: 'GET', path: 'business/website/tickets/', auth: 'shopper' },
  markRead: { method: 'POST', path: 'business/website/tickets/{ticket_id}/read/', auth: 'shopper', keyed: true },
  read: { method: 'GET', path: 'business/website/tickets/{ticket_id}/', auth: 'shopper' },
}

/** The operations of `contact`. */
export const contact: Group<ContactMethods> = {
  createMessage: { method: 'POST', path: 'business/website/contact/', auth: 'key', keyed: true },
}

/** The operations of `reviews`. */
export const reviews: Group<ReviewsMethods> = {
  create: { method: 'POST', path: 'business/website/reviews/', auth: 'shopper', keyed: true },
  delete: { method: 'DELETE', path: 'business/website/reviews/{review_id}/', auth: 'shopper', keyed: true },
  listOwn: { method: 'GET', path: 'business/website/reviews/mine/', auth: 'shopper' },
  listOfProduct: { method: 'GET', path: 'business/website/products/{slug}/reviews/', auth: 'key' },
  listReviewableItems: { method: 'GET', path: 'business/website/reviews/pending/', auth: 'shopper' },
  list: { method: 'GET', path: 'business/website/reviews/', auth: 'key' },
  markHelpful: { method: 'POST', path: 'business/website/reviews/{review_id}/helpful/', auth: 'shopper', keyed: true },
  update: { method: 'PATCH', path: 'business/website/reviews/{review_id}/', auth: 'shopper', keyed: true },
}

/** The operations of `wishlist`. */
export const wishlist: Group<WishlistMethods> = {
  addItem: { method: 'POST', path: 'business/website/wishlist/', auth: 'shopper', keyed: true },
  clear: { method: 'DELETE', path: 'business/website/wishlist/', auth: 'shopper', keyed: true },
  list: { method: 'GET', path: 'business/website/wishlist/', auth: 'shopper' },
  moveItemToCart: { method: 'POST', path: 'business/website/wishlist/{product_id}/move-to-cart/', auth: 'shopper', keyed: true },
  removeItem: { method: 'DELETE', path: 'business/website/wishlist/{product_id}/', auth: 'shopper', keyed: true },
}

/** The operations of `uploads`. */
export const uploads: Group<UploadsMethods> = {
  create: { method: 'POST', path: 'business/website/uploads/', auth: 'guest', form: true, keyed: true },
}
