import { TINY_PNG } from '../encode-form.ts'
import { aProduct } from '../factories.ts'
import { keepLeads } from '../leads.ts'
import { cartOf } from '../selling.ts'
import { connectStubGateway, disconnectStubGateway, RETURN_PAGE } from '../stub-gateway.ts'
import { pausedBy } from '../subscriptions.ts'
import type { Refs } from '../tenancy/tenancy-kinds.ts'
import type { OperationCase } from './operation-case.ts'

const receiver = { receiver_name: 'Rahima', phone: '01712345678', address: 'House 12, Road 5, Dhaka' }
const item = ({ productId, variantId }: Refs) => ({ product_id: productId, variant_id: variantId, quantity: 1 })
const filters = ({ brandSlug, productId }: Refs) => ({ brand: brandSlug, ids: productId })
const cartItem = ({ cartItemId }: Refs) => ({ item_id: cartItemId })
const subscription = ({ subscriptionId }: Refs) => ({ subscription_id: subscriptionId })
const ticket = ({ ticketId }: Refs) => ({ ticket_id: ticketId })
const address = ({ addressId }: Refs) => ({ address_id: addressId })

const fillCart: OperationCase['prepare'] = async ({ h, shop, shopper, mark }) => {
  await cartOf(h, shop, shopper).add(await aProduct(h, shop, { name: mark }))
}

const stubGateway: Pick<OperationCase, 'prepare' | 'cleanUp'> = {
  prepare: ({ h, shop }) => connectStubGateway(h, shop),
  cleanUp: ({ h, shop }) => disconnectStubGateway(h, shop),
}

const locations = { district_id: 'the same in all stores', thana_id: 'the same in all stores' }
const pauseByCustomer: OperationCase['prepare'] = ({ h }, { subscriptionId }) => pausedBy(h, 'CUSTOMER', subscriptionId)

const phoneProof = { phone_verification_token: 'it is sealed for its shop and phone, as checkout tests show' }
const contactProof = {
  ...phoneProof,
  email_verification_token: 'it is sealed for its shop and e-mail address, as checkout tests show',
}

const guestToken = {
  tracking_token: 'instead of the access token; it is sealed for one order, as tests of guests show',
}

export const storefrontCases: Record<string, OperationCase> = {
  ping: {},
  readConfig: {},
  readConfigPreview: { request: (r) => ({ params: { token: r.previewToken } }) },
  readHome: {},
  readSitemap: {},
  listProducts: { request: (r) => ({ query: { ...filters(r), category: r.categorySlug } }) },
  readFilters: { request: (r) => ({ query: { ...filters(r), category: r.categorySlug } }) },
  searchProducts: { request: (r) => ({ query: { q: 'product', ...filters(r), category: r.categorySlug } }) },
  suggestSearches: { request: () => ({ query: { q: 'product' } }) },
  readProduct: { request: (r) => ({ params: { slug: r.productSlug } }) },
  listRelatedProducts: { request: (r) => ({ params: { slug: r.productSlug } }) },
  listBrands: {},
  listOptionLabels: {},
  listCategories: {},
  readCategory: { request: (r) => ({ params: { slug: r.categorySlug } }) },
  listCategoryProducts: { request: (r) => ({ params: { slug: r.categorySlug }, query: filters(r) }) },
  listFlashDeals: {},
  listBundles: {},
  readBundle: { request: (r) => ({ params: { slug: r.bundleSlug } }) },
  addCartBundle: { request: (r) => ({ body: { bundle_id: r.bundleId } }) },
  listCuratedLists: {},
  readCuratedList: { request: (r) => ({ params: { key: r.listKey } }) },
  listPages: {},
  readPage: { request: (r) => ({ params: { slug: r.pageSlug } }) },
  listRedirects: { request: (r) => ({ query: { from: r.redirectPath } }) },
  listBlogPosts: { request: (r) => ({ query: { category: r.blogCategorySlug } }) },
  readBlogPost: { request: (r) => ({ params: { slug: r.postSlug } }) },
  listBlogCategories: {},
  subscribeToNewsletter: { request: () => ({ body: { email: 'reader@example.com', name: 'Rahima' } }) },
  confirmNewsletter: { request: (r) => ({ body: { token: r.newsletterToken } }) },
  unsubscribeFromNewsletter: { request: (r) => ({ body: { token: r.newsletterToken } }) },
  listDeliveryZones: {},
  listLocations: {},
  listPaymentMethods: {},

  saveLead: {
    without: { checkout_key: 'the storefront makes it up; it replaces only what the same store keeps under it' },
    request: (r) => ({
      body: { consent: true, phone: '01712345678', name: 'Rahima', items: [item(r)], coupon_code: r.couponCode },
    }),
    prepare: ({ h, shop }) => keepLeads(h, shop),
  },
  readConfirmation: { request: (r) => ({ params: { token: r.confirmationToken } }) },
  decideConfirmation: {
    request: (r) => ({
      params: { token: r.confirmationToken },
      body: { decision: 'confirm', note: 'On Friday, please.' },
    }),
  },
  readOrderLinkAsShopper: { request: (r) => ({ params: { token: r.orderLinkToken } }) },
  orderByLink: {
    request: (r) => ({
      params: { token: r.orderLinkToken },
      body: { phone: '01811223366', address: 'Road 5, Dhanmondi, Dhaka', delivery_location: 'outside_dhaka' },
    }),
  },
  resumeLead: { request: (r) => ({ body: { token: r.leadTokenText } }) },
  stopLeads: { request: (r) => ({ body: { token: r.leadTokenText } }) },

  readCart: {},
  clearCart: {},
  addCartItem: { request: (r) => ({ body: item(r) }) },
  changeCartItem: { request: (r) => ({ params: cartItem(r), body: { quantity: 2, variant_id: r.cartVariantId } }) },
  removeCartItem: { request: (r) => ({ params: cartItem(r) }) },
  mergeCart: { request: (r) => ({ body: { items: [item(r)] } }) },
  setCartCoupon: { request: (r) => ({ body: { coupon_code: r.couponCode } }), prepare: fillCart },
  removeCartCoupon: {},
  validateCart: {
    changesNothing: true,
    request: (r) => ({ body: { items: [item(r)], coupon_code: r.couponCode } }),
  },
  validateCoupon: {
    changesNothing: true,
    request: (r) => ({ body: { coupon_code: r.couponCode, subtotal: 500, items: [item(r)], phone: '01712345678' } }),
  },
  quoteCheckout: {
    without: contactProof,
    changesNothing: true,
    request: (r) => ({ body: { items: [item(r)], coupon_code: r.couponCode, address_id: r.addressId } }),
  },
  readCheckout: {
    request: (r) => ({ query: { coupon_code: r.couponCode, address_id: r.addressId } }),
    prepare: fillCart,
  },

  listTickets: {},
  createTicket: {
    request: (r) => ({ body: { subject: 'Late', description: 'Where is my parcel?', order_id: r.orderId } }),
  },
  readTicket: { request: (r) => ({ params: ticket(r) }) },
  createTicketMessage: {
    request: (r) => ({ params: ticket(r), body: { message: 'Any news?', images: [r.uploadId] } }),
  },
  closeTicket: { request: (r) => ({ params: ticket(r), body: { rating: 5 } }) },
  markTicketRead: { request: (r) => ({ params: ticket(r) }) },
  createContactMessage: {
    request: () => ({ body: { name: 'Rahima', email: 'rahima@example.com', message: 'Are you open on Friday?' } }),
  },

  listAddresses: {},
  listOwnPastOrders: {},
  createAddress: {
    request: () => ({ body: { receiver_name: 'R', phone: '01712345678', address_line1: 'House 1', city: 'Dhaka' } }),
    without: locations,
  },
  readAddress: { request: (r) => ({ params: address(r) }) },
  updateAddress: { request: (r) => ({ params: address(r), body: { city: 'Khulna' } }), without: locations },
  deleteAddress: { request: (r) => ({ params: address(r) }) },
  makeAddressDefault: { request: (r) => ({ params: address(r) }) },

  createOrder: {
    without: contactProof,
    request: (r) => ({
      body: {
        ...receiver,
        delivery_location: 'outside_dhaka',
        items: [item(r)],
        address_id: r.addressId,
        coupon_code: r.couponCode,
        subscribe_items: [item(r)],
        subscribe_interval: 'monthly',
      },
    }),
  },
  initiatePayment: {
    without: contactProof,
    request: (r) => ({
      body: {
        ...receiver,
        delivery_location: 'outside_dhaka',
        items: [item(r)],
        address_id: r.addressId,
        coupon_code: r.couponCode,
        subscribe_items: [item(r)],
        subscribe_interval: 'monthly',
        payment_method: 'BKASH',
        callback_url: RETURN_PAGE,
      },
    }),
    ...stubGateway,
  },
  retryPayment: {
    request: (r) => ({ body: { order_id: r.unpaidOrderId, payment_method: 'BKASH', callback_url: RETURN_PAGE } }),
    without: { order_number: 'of guests, with the phone, as tests of payments show' },
    ...stubGateway,
  },
  changePaymentMethod: {
    request: (r) => ({ body: { order_id: r.unpaidOrderId, payment_method: 'COD' } }),
    without: {
      order_number: 'of guests, with the phone, as tests of payments show',
      phone_verification_token: 'proves a phone number only where the store asks for it',
      email_verification_token: 'proves an e-mail address only where the store asks for it',
    },
    cleanUp: stubGateway.cleanUp as NonNullable<OperationCase['cleanUp']>,
  },
  readPaymentSession: {
    request: (r) => ({ params: { payment_session_id: r.paymentSessionId } }),
    cleanUp: stubGateway.cleanUp as NonNullable<OperationCase['cleanUp']>,
  },
  verifyPayment: {
    changesNothing: true,
    request: (r) => ({ body: { payment_session_id: r.paymentSessionId } }),
    without: { payment_ref_id: 'what a browser brings proves nothing' },
    cleanUp: stubGateway.cleanUp as NonNullable<OperationCase['cleanUp']>,
  },
  readOrders: { request: (r) => ({ query: { order_id: r.orderId } }) },
  updateDeliveryInfo: { request: (r) => ({ body: { order_id: r.orderId, ...receiver } }), without: phoneProof },
  requestRefund: {
    without: guestToken,
    order: { status: 'DELIVERED', claims: [], isCashPaid: true },
    request: (r) => ({
      body: {
        ...{ order_id: r.orderId, reason: 'Damaged', items: [{ order_item_id: r.orderLineId, quantity: 1 }] },
        ...{ payout_method: 'BKASH', payout_account: '01711223344' },
      },
    }),
  },
  listRefunds: {},
  readOrderRequests: { request: (r) => ({ params: { order_id: r.refundOrderId } }) },
  withdrawRefund: { request: (r) => ({ params: { refund_id: r.refundId } }), without: guestToken },
  requestCancellation: { request: (r) => ({ body: { order_id: r.orderId, reason: 'Twice' } }), without: guestToken },
  withdrawCancellation: { request: (r) => ({ params: { request_id: r.cancellationId } }), without: guestToken },
  reorder: { request: (r) => ({ body: { order_id: r.orderId } }) },
  readInvoice: { request: (r) => ({ params: { order_id: r.orderId } }) },
  trackOrder: {
    request: (r) => ({ body: { order_number: r.orderNumber, phone: '01812345678' } }),
    order: { phone: '+8801812345678' },
    without: { tracking_token: 'instead of number and phone; it is sealed for its shop, as order tests show' },
  },

  createUpload: { request: () => ({ body: { purpose: 'ticket', file: TINY_PNG } }) },
  listSubscriptions: {},
  readSubscription: { request: (r) => ({ params: subscription(r) }) },
  updateSubscription: {
    request: (r) => ({
      params: subscription(r),
      body: { items: [item(r)], address_id: r.addressId, delivery_location: 'outside_dhaka' },
    }),
  },
  pauseSubscription: { request: (r) => ({ params: subscription(r), body: { reason: 'Away' } }) },
  resumeSubscription: { request: (r) => ({ params: subscription(r) }), prepare: pauseByCustomer },
  skipSubscriptionCycle: { request: (r) => ({ params: subscription(r), body: {} }) },
  cancelSubscription: { request: (r) => ({ params: subscription(r), body: {} }) },

  createReview: { request: (r) => ({ body: { product_id: r.productId, rating: 5, content: 'Good' } }) },
  listProductReviews: { request: (r) => ({ params: { slug: r.productSlug } }) },
  listStoreReviews: {},
  listOwnReviews: {},
  listReviewableItems: {},
  updateReview: { request: (r) => ({ params: { review_id: r.ownReviewId }, body: { rating: 4 } }) },
  deleteReview: { request: (r) => ({ params: { review_id: r.ownReviewId } }) },
  markReviewHelpful: { request: (r) => ({ params: { review_id: r.reviewId } }) },

  listWishlist: {},
  addWishlistItem: { request: (r) => ({ body: { product_id: r.productId, variant_id: r.variantId } }) },
  removeWishlistItem: { request: (r) => ({ params: { product_id: r.wishedProductId } }) },
  clearWishlist: {},
  moveWishlistItemToCart: {
    request: (r) => ({ params: { product_id: r.wishedProductId }, body: { variant_id: r.wishedVariantId } }),
  },
}
