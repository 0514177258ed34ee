import { storefrontOperations } from '@haat/contract/operations.ts'
import { describe, expect, it } from 'vitest'
import { aBundle } from './bundles.ts'
import { aCategory, aProduct, next, signIn } from './factories.ts'
import { aFlashDeal } from './flash-deals.ts'
import type { TestResponse } from './harness.ts'
import { anOrder } from './order-factory.ts'
import { anOrderLink } from './order-links.ts'
import { anOfferOf, aZone, cartOf } from './selling.ts'
import { setUpShop } from './set-up.ts'
import { connectStubGateway, RETURN_PAGE } from './stub-gateway.ts'

const names = { simple: 'Hidden simple', optional: 'Hidden optional' }

const { h, shop } = await setUpShop({ settings: { hideStockCounts: true } })
const category: { id: number; slug: string } = await aCategory(h, shop)
const simple = await aProduct(h, shop, { name: names.simple, categoryId: category.id })
const variants = [{ options: { Size: 'S' } }, { options: { Size: 'M' } }]
const optional = await aProduct(h, shop, { name: names.optional, categoryId: category.id, variants })
await connectStubGateway(h, shop)
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00 })
await anOfferOf(h, shop, { code: 'HIDDEN', percentBp: 1000 })
await aFlashDeal(h, shop, { from: 24, until: 48, items: [{ product: simple }] })
const bundle = await aBundle(h, shop, { name: 'Hidden', items: [{ product: simple, quantity: 2 }] })
await h.sql(`insert into curated_lists (store_id, key, title, rule) values ($1, 'new', 'New', 'new_arrivals')`, [
  shop.storeId,
])

/** Operations that return no products, or change no quantity. */
const silent = [
  ...[
    'readConfig',
    'readConfigPreview',
    'ping',
    'listBrands',
    'listOptionLabels',
    'listCategories',
    'listCuratedLists',
    'readCategory',
    'suggestSearches',
    'readSitemap',
    'listDeliveryZones',
  ],
  ...['listPaymentMethods', 'listAddresses', 'createAddress', 'readAddress', 'updateAddress', 'deleteAddress'],
  ...[
    'makeAddressDefault',
    'readOrders',
    'listOwnPastOrders',
    'updateDeliveryInfo',
    'retryPayment',
    'changePaymentMethod',
    'readPaymentSession',
    'verifyPayment',
    'trackOrder',
    'login',
    'socialLogin',
    'unlinkSocialLogin',
    'logout',
    'refresh',
    'register',
  ],
  ...['listTickets', 'createTicket', 'readTicket', 'createTicketMessage', 'closeTicket', 'markTicketRead'],
  ...['listRefunds', 'readInvoice', 'readOrderRequests', 'requestCancellation', 'requestRefund'],
  ...['withdrawCancellation', 'withdrawRefund', 'createReview', 'updateReview', 'deleteReview', 'markReviewHelpful'],
  ...['listOwnReviews', 'listProductReviews', 'listReviewableItems', 'listStoreReviews', 'clearWishlist'],
  ...['removeWishlistItem', 'listBlogCategories', 'listBlogPosts', 'readBlogPost', 'listPages', 'readPage'],
  ...['listRedirects', 'confirmNewsletter', 'subscribeToNewsletter', 'unsubscribeFromNewsletter'],
  ...['listSubscriptions', 'readSubscription', 'updateSubscription', 'pauseSubscription', 'resumeSubscription'],
  ...['skipSubscriptionCycle', 'cancelSubscription'],
  ...['createContactMessage', 'changePassword', 'readProfile', 'updateProfile', 'listSessions', 'removeSession'],
  'createUpload',
  'listLocations',
  ...['sendOtp', 'resendOtp', 'verifyOtp', 'requestPasswordReset', 'resetPassword'],
  ...['changeEmail', 'confirmEmailChange', 'changePhone', 'confirmPhoneChange'],
  ...['requestAccountDeletion', 'confirmAccountDeletion'],
  ...['requestExportCode', 'requestDataExport', 'readDataExport'],
  ...['saveLead', 'resumeLead', 'stopLeads', 'readConfirmation', 'decideConfirmation'],
]

/** Removes what differs between runs whatever the stock is. */
const withoutNames = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'uuid')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/\+8801\d{9}/g, 'phone')
    .replaceAll(/"(quote_id|order_number|tracking_token)":"[^"]*"/g, '"$1":"name"')
    .replaceAll(/"data":\{"id":\d+/g, '"data":{"id":0')
    .replaceAll(/"order":\{"id":\d+/g, '"order":{"id":0')
    .replaceAll(/"items":\[\{"id":\d+/g, '"items":[{"id":0')

/** Requests ten units wherever a quantity can be requested, as a new shopper. Returns every response by operation. */
async function askEverything(stock: number): Promise<Record<string, string[]>> {
  const shopper = await signIn(h, shop)
  await h.sql('update stock set on_hand = 20 where store_id = $1', [shop.storeId])
  const past = await anOrder(h, shop, { lines: [{ product: simple, quantity: 10 }], customerId: shopper.id })
  await h.sql('update stock set on_hand = $2 where store_id = $1', [shop.storeId, stock])
  await h.sql('update variants set cost_price_minor = $2 * 100 where store_id = $1', [shop.storeId, stock])
  const responses: Record<string, string[]> = {}
  const note = (operation: string, { status, text }: TestResponse) => {
    responses[operation] = [...(responses[operation] ?? []), `${status} ${withoutNames(text)}`]
  }
  const cart = cartOf(h, shop, shopper)
  const get = async (operation: string, url: string) => note(operation, await cart.ask(url))
  await get('listProducts', 'W/products/?in_stock=true')
  await get('readFilters', 'W/filters/')
  await get('searchProducts', 'W/search/?q=hidden')
  await get('readHome', 'W/home/')
  await get('listCategoryProducts', `W/categories/${category.slug}/products/`)
  await get('listBundles', 'W/bundles/')
  await get('readBundle', `W/bundles/${bundle.slug}/`)
  note('addCartBundle', await cart.ask('W/cart/bundles/', { body: { bundle_id: bundle.id, quantity: 5 } }))
  await cart.clear()
  await get('listFlashDeals', 'W/flash-deals/?status=upcoming')
  await get('readCuratedList', 'W/curated-lists/new/')
  const items = []
  for (const product of [simple, optional]) {
    const variant = product === optional ? { variant_id: product.variantId } : {}
    const ten = { product_id: product.id, ...variant, quantity: 10, unit_price: 100 }
    items.push(ten)
    await get('readProduct', `W/products/${product.slug}/`)
    await get('listRelatedProducts', `W/products/${product.slug}/related/`)
    note('addCartItem', await cart.add(product, { ...variant, quantity: 10 }))
    const added = await cart.add(product, { ...variant, quantity: 2 })
    note('addCartItem', added)
    note('changeCartItem', await cart.change(added.data.item.id, { quantity: 10 }))
    note('addCartItem', await cart.add(product, { ...variant, quantity: 8 }))
    note('removeCartItem', await cart.remove(added.data.item.id))
  }
  const place = {
    receiver_name: 'Rahima',
    phone: '01712345678',
    address: 'House 12',
    delivery_location: 'inside_dhaka',
  }
  const coupon = { coupon_code: 'HIDDEN' }
  const order = (body: object) => cart.ask('W/order/', { body: { ...place, ...body } })
  note('createOrder', await order({ items }))
  const paid = { ...place, items, payment_method: 'BKASH', callback_url: RETURN_PAGE }
  note('initiatePayment', await cart.ask('W/payment/initiate/', { body: paid }))
  note(
    'createOrder',
    await order({
      items: [
        { ...items[0], quantity: 5 },
        { ...items[0], quantity: 5 },
      ],
    }),
  )
  const link = await anOrderLink(h, shop, { product: simple, quantity: 10, phone: null })
  await get('readOrderLinkAsShopper', `W/order-links/${link.token}/`)
  note('orderByLink', await cart.ask(`W/order-links/${link.token}/order/`, { body: place }))
  note('validateCart', await cart.ask('W/cart/validate/', { body: { items } }))
  note('quoteCheckout', await cart.ask('W/checkout/quote/', { body: { ...place, ...coupon, items } }))
  note('validateCoupon', await cart.ask('W/coupon/validate/', { body: { ...coupon, subtotal: 2000, items } }))
  note('mergeCart', await cart.merge(items))
  note('mergeCart', await cart.merge(items, { mode: 'max' }))
  note('mergeCart', await cart.merge(items, { mode: 'replace' }))
  note('setCartCoupon', await cart.setCoupon('HIDDEN'))
  await get('readCart', 'W/cart/')
  await get('readCheckout', 'W/checkout/')
  note('createOrder', await order({}))
  note('addWishlistItem', await cart.ask('W/wishlist/', { body: { product_id: simple.id } }))
  await get('listWishlist', 'W/wishlist/')
  const move = `W/wishlist/${simple.id}/move-to-cart/`
  note('moveWishlistItemToCart', await cart.ask(move, { body: { quantity: 10 } }))
  note('reorder', await cart.ask('W/orders/reorder/', { body: { order_id: past.id } }))
  note('removeCartCoupon', await cart.removeCoupon())
  note('clearCart', await cart.clear())
  note(
    'createOrder',
    await order({ phone: `017${String(10_000_000 + next())}`, items: [{ ...items[0], quantity: 1 }] }),
  )
  return responses
}

describe('a store that hides its stock counts', () => {
  it('sends the same bytes from every storefront operation for 8 and for 9 units in stock when 10 are requested, whatever they cost the store', async () => {
    const [eight, nine] = [await askEverything(8), await askEverything(9)]
    const known = [...Object.keys(eight), ...silent].sort()
    expect(known).toEqual(storefrontOperations.map(({ id }) => id).sort())
    expect(nine).toEqual(eight)
    const everything = JSON.stringify(eight)
    expect(everything).toContain('insufficient_stock')
    expect(everything).not.toMatch(/"40[04] /)
    expect(everything).toContain('not enough stock. Choose a smaller quantity.')
  })

  it('returns 409 insufficient_stock without the count when more is added to the cart than is in stock, and does not change the cart', async () => {
    const product = await aProduct(h, shop, { stock: 4 })
    const cart = cartOf(h, shop, await signIn(h, shop))
    const { item } = (await cart.add(product, { quantity: 3 })).data
    const refused = await cart.add(product, { quantity: 2 })
    expect([refused.status, refused.body.error_code, refused.body.details]).toEqual([
      409,
      'insufficient_stock',
      { items: [{ product_id: product.id, variant_id: null, requested: 5, available: null }] },
    ])
    expect((await cart.change(item.id, { quantity: 5 })).status).toBe(409)
    const { data } = await cart.read()
    expect([data.items[0].quantity, data.problems]).toEqual([3, []])
    expect((await cart.change(item.id, { quantity: 4 })).data).toMatchObject({ item: { quantity: 4 }, warnings: [] })
  })

  it('keeps the whole quantity of a guest’s cart when it is merged, with a warning that names no count', async () => {
    const product = await aProduct(h, shop, { stock: 4, maxQuantity: 8 })
    const cart = cartOf(h, shop, await signIn(h, shop))
    const { data } = await cart.merge([{ product_id: product.id, quantity: 7 }])
    const warning = { code: 'INSUFFICIENT_STOCK', available: null }
    expect([data.items[0].quantity, data.warnings, data.problems]).toEqual([
      7,
      [expect.objectContaining(warning)],
      [expect.objectContaining(warning)],
    ])
  })
})
