import { setImmediate as turn } from 'node:timers/promises'
import { operations } from '@haat/contract/operations.ts'
import { aBlock } from '../../blocks.ts'
import { aBulkEdit } from '../../bulk-edits.ts'
import { aBundle } from '../../bundles.ts'
import {
  aCategory,
  aProduct,
  openShop,
  type Shop,
  signIn,
  type TestProduct,
  type TestShopper,
} from '../../factories.ts'
import { aFlashDeal } from '../../flash-deals.ts'
import { aGatewayPayment, aGatewayRefund } from '../../gateway-payments.ts'
import type { Call, Harness, TestResponse } from '../../harness.ts'
import { anImport } from '../../imports.ts'
import { aLead } from '../../leads.ts'
import { aListExport } from '../../list-exports.ts'
import { aCapturedMail, aMessage, aStaffMessage } from '../../message-calls.ts'
import { anOrder } from '../../order-factory.ts'
import { anOrderLink } from '../../order-links.ts'
import { aPastOrder } from '../../past-orders.ts'
import { aStoredSession } from '../../payment-sessions.ts'
import { aCancellation, aRefund } from '../../request-factory.ts'
import { aReview } from '../../reviews.ts'
import { anOfferOf } from '../../selling.ts'
import { aStaffMember } from '../../staff-sessions.ts'
import { aDifference } from '../../statements.ts'
import { aStoredSubscription } from '../../subscriptions.ts'
import { aCannedReply, aContactMessage, aSearchMiss, aTicket, someSynonyms } from '../../support.ts'
import { testedWebhooks } from '../../webhooks.ts'
import { aPost, aRedirect, aSubscriber } from '../../website-content.ts'
import { fillParcels } from './fill-parcels.ts'

/** One list as one caller sees it: store, caller, sort order and filters. */
export type Listing = {
  id: string
  name: string
  /** Operation, store, shopper, path, sort order, filter: two lists differ in at least one. */
  facets: string[]
  page(limit: number, cursor?: string): Promise<TestResponse>
}

export const nextOf = ({ data, headers }: TestResponse): string | null =>
  data?.next_cursor ?? headers['x-next-cursor'] ?? null

const EACH = 3
const words = ['first', 'second']

/** A store in which every list has at least two pages under every filter below. */
export async function aShopOfLists(h: Harness): Promise<Listing[]> {
  const shop = await openShop(h)
  const shoppers = [await signIn(h, shop), await signIn(h, shop), await signIn(h, shop)].slice(0, 2)
  const categories = [await aCategory(h, shop), await aCategory(h, shop)]
  const products: TestProduct[] = []
  for (const [index, word] of words.entries()) {
    for (let made = 0; made < EACH; made++) {
      const product = await aProduct(h, shop, { tags: [word], categoryId: categories[index]?.id ?? null, stock: 100 })
      products.push(product)
    }
  }
  const codes: number[] = []
  for (const word of words) {
    const id = await anOfferOf(h, shop, { code: `LEADING${word}`.toUpperCase() })
    await h.sql(
      'insert into offer_codes (store_id, offer_id, code) select $1, $2, upper($3) || i from generate_series(1, 3) i',
      [shop.storeId, id, word],
    )
    codes.push(id)
    for (const { id: customerId } of shoppers) {
      for (let made = 0; made < EACH; made++)
        await anOrder(h, shop, { lines: [{ product: products[0] as TestProduct }], customerId, offer: { id } })
    }
  }
  for (const product of products) {
    await aBulkEdit(h, shop, product)
    await aListExport(h, shop)
    await anImport(h, shop)
    await aBundle(h, shop, { items: [{ product, quantity: 2 }] })
    for (const from of [-1, 24]) await aFlashDeal(h, shop, { from, until: from + 2, items: [{ product }] })
  }
  await fillRequests(h, shop, shoppers, products[0] as TestProduct)
  await h.sql(
    `insert into order_risks (store_id, order_id, score, level, facts, scored_at)
     select store_id, id, id % 3, 'low', '[]', now() from orders where store_id = $1`,
    [shop.storeId],
  )
  await fillReviews(h, shop, shoppers, products)
  for (const { id, email } of shoppers) {
    await h.sql('update customers set is_email_verified = true where id = $1', [id])
    for (let made = 0; made < EACH; made++) await aPastOrder(h, shop, { email })
  }
  for (const shopper of shoppers)
    for (let made = 0; made < EACH; made++)
      await aStoredSubscription(h, shop, { customerId: shopper.id, product: products[0] as TestProduct })
  await fillWebsite(h, shop)
  await keepBusy(h, shop, products)
  await fillMessages(h, shop, products[0] as TestProduct)
  const webhookIds = await testedWebhooks(h, shop, EACH)
  const tickets = await fillInboxes(h, shop, shoppers)
  const { accountId, fileIds } = await fillParcels(h, shop, { product: products[0] as TestProduct, each: EACH })
  const courier_account_id = String(accountId)
  const { storeId } = shop
  const bySlug = ({ slug }: { slug: string }) => ({ slug })
  return [
    ...sorted('listProducts', {}, [{}, ...words.map((tag) => ({ tag })), { in_stock: 'true' }]),
    ...categories.flatMap((category) => sorted('listCategoryProducts', bySlug(category), [{}, { in_stock: 'true' }])),
    ...sorted('listMerchantProducts', {}, [{}, { status: 'published' }]),
    ...sorted('listMerchantVariants', {}, [{}, { status: 'published' }]),
    ...sorted('listBulkEdits', {}, [{}]),
    ...sorted('listListExports', {}, [{}]),
    ...sorted('listImports', {}, [{}]),
    ...sorted('listMerchantOrders', {}, [{}, { status: 'PENDING' }, { customer_id: shoppers[0]?.id ?? '' }]),
    ...sorted('listPastOrders', {}, [{}, { status: 'DELIVERED' }, { source: 'SHOPIFY' }]),
    ...shoppers.flatMap((shopper) => sorted('listOwnPastOrders', {}, [{}], shopper)),
    ...sorted('listCustomers', {}, [{}, { status: 'active' }]),
    ...shoppers.flatMap((shopper) => sorted('readOrders', {}, [{}, { status: 'PENDING' }], shopper)),
    ...sorted('listAuditLog', {}, [{}, { actor_type: 'key' }, { entity: 'stock' }]),
    ...sorted('listStock', {}, [{}, { stock_status: 'in_stock' }]),
    ...products.slice(0, 2).flatMap(({ variantId }) => sorted('listStockMoves', { variant_id: variantId }, [{}])),
    ...sorted('listOffers', {}, [{}, { kind: 'percentage' }]),
    ...codes.flatMap((id) => sorted('listOfferCodes', { offer_id: id }, [{}])),
    ...codes.flatMap((id) => sorted('listOfferUses', { offer_id: id }, [{}])),
    ...['listBundles', 'listMerchantBundles'].flatMap((id) => sorted(id, {}, [{}])),
    ...sorted('listFlashDeals', {}, [{}, { status: 'upcoming' }]),
    ...sorted('listMerchantFlashDeals', {}, [{}, { state: 'scheduled' }]),
    ...sorted('listPaymentClaims', {}, [{}, { kind: 'advance' }]),
    ...sorted('listUnappliedPayments', {}, [{}, { status: 'OPEN' }]),
    ...sorted('listGatewayRefunds', {}, [{}, { status: 'UNCLEAR' }]),
    ...sorted('listStatements', {}, [{}, { gateway: 'BKASH' }]),
    ...sorted('listReconciliationItems', {}, [{}, { list: 'MONEY_WITHOUT_ORDER' }, { status: 'OPEN' }]),
    ...sorted('listMerchantPaymentSessions', {}, [{}, { problem: 'UNKNOWN' }, { status: 'FAILED' }]),
    ...shoppers.flatMap((shopper) => sorted('listRefunds', {}, [{}], shopper)),
    ...sorted('listMerchantRefunds', {}, [{}, { status: 'PENDING' }]),
    ...shoppers.flatMap((shopper) => sorted('listSubscriptions', {}, [{}, { status: 'ACTIVE' }], shopper)),
    ...sorted('listMerchantSubscriptions', {}, [{}, { status: 'ACTIVE' }]),
    ...sorted('listCancellations', {}, [{}, { status: 'PENDING' }]),
    ...products.slice(0, 1).flatMap((product) => sorted('listProductReviews', bySlug(product), [{}])),
    ...['listStoreReviews', 'listMerchantReviews', 'listRedirects', 'listMerchantRedirects'].flatMap((id) =>
      sorted(id, {}, [{}]),
    ),
    ...['listBlogPosts', 'listMerchantBlogPosts', 'listNewsletterSubscribers'].flatMap((id) => sorted(id, {}, [{}])),
    ...shoppers.flatMap((shopper) => sorted('listOwnReviews', {}, [{}], shopper)),
    ...shoppers.flatMap((shopper) => sorted('listWishlist', {}, [{}], shopper)),
    ...shoppers.flatMap((shopper) => sorted('listTickets', {}, [{}, { status: 'OPEN' }], shopper)),
    ...tickets.flatMap(({ id, shopper }) => sorted('readTicket', { ticket_id: id }, [{}], shopper)),
    ...sorted('listMerchantTickets', {}, [{}, { status: 'OPEN' }, { unassigned: 'true' }]),
    ...tickets.flatMap(({ id }) => sorted('listTicketMessages', { ticket_id: id }, [{}])),
    ...sorted('listCannedReplies', {}, [{}]),
    ...sorted('listMessages', {}, [{}, { status: 'FAILED' }, { channel: 'sms' }]),
    ...sorted('listStaffMessages', {}, [{}, { status: 'FAILED' }]),
    ...sorted('listCapturedMessages', {}, [{}, { channel: 'email' }]),
    ...sorted('listSynonyms', {}, [{}]),
    ...sorted('listSearchMisses', {}, [{}]),
    ...sorted('searchProducts', {}, [...words.map((q) => ({ q })), { q: 'first', in_stock: 'true' }]),
    ...sorted('readSitemap', {}, [{}]),
    ...sorted('listDeskTasks', {}, [{}]),
    ...sorted('listLeads', {}, [{}, { status: 'OPEN' }]),
    ...sorted('listOrderLinks', {}, [{}, { status: 'ACTIVE' }]),
    ...sorted('listShipments', {}, [{}, { status: 'DELIVERED' }]),
    ...sorted('listBulkBookings', {}, [{}]),
    ...sorted('listSettlements', {}, [{}, { courier_account_id }]),
    ...sorted('listUnsettledShipments', {}, [{ courier_account_id }]),
    ...sorted('listCourierRests', {}, [{}, { courier_account_id }]),
    ...sorted('listSettlementFiles', {}, [{}, { courier_account_id }]),
    ...fileIds.flatMap((id) =>
      ['listSettlementFileLines', 'listSettlementFileMissing'].flatMap((list) =>
        sorted(list, { settlement_file_id: id }, [{}]),
      ),
    ),
    ...sorted('listCourierClaims', {}, [{}, { status: 'OPEN' }]),
    ...sorted('listDocuments', {}, [{}, { kind: 'TAX_INVOICE' }]),
    ...webhookIds.flatMap((id) => sorted('listWebhookDeliveries', { webhook_id: id }, [{}, { status: 'SUCCEEDED' }])),
    ...sorted('listBlocks', {}, [{}, { kind: 'phone' }]),
    ...sorted('listContactMessages', {}, [{}, { is_read: 'false' }]),
  ]

  /** The list in each of its sort orders, under each of these filters. */
  function sorted(id: string, params: object, filters: object[], shopper?: TestShopper): Listing[] {
    const operation = operations.find((one) => one.id === id)
    if (!operation) throw new Error(`no operation ${id}`)
    const { sort } = (operation.query as unknown as { properties: { sort?: { enum?: string[] } } }).properties
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
      String({ subdomain: shop.subdomain, ...params }[name as 'subdomain']),
    )
    const orders = (sort?.enum ?? [])
      .filter((one) => one !== 'relevance' || id === 'searchProducts')
      .map((one) => ({ sort: one }))
    const credentials = credentialsOf(shop, operation.auth, shopper)
    return (orders.length > 0 ? orders : [{}]).flatMap((order) =>
      filters.map((filter) => {
        const query = { ...order, ...filter }
        const facets = [id, storeId, shopper?.id ?? '', params, order, filter].map((facet) => JSON.stringify(facet))
        return {
          id,
          name: facets.join(' '),
          facets,
          page: async (limit: number, cursor?: string) => {
            // Rejections await nothing: without this the event loop never turns, and the process sheds load.
            await turn()
            const search = new URLSearchParams({
              ...query,
              limit: String(limit),
              ...(cursor === undefined ? {} : { cursor }),
            })
            return h.call({ url: `${path}?${search}`, ...credentials })
          },
        }
      }),
    )
  }
}

const credentialsOf = (shop: Shop, auth: string, shopper?: TestShopper): Partial<Call> =>
  auth === 'merchant'
    ? { headers: { authorization: `Bearer ${shop.secretKey}` } }
    : { key: shop.key, ...(shopper ? { token: shopper.token } : {}) }

/** Fills the inboxes of staff; returns a ticket with messages of each shopper. */
async function fillInboxes(h: Harness, shop: Shop, shoppers: readonly TestShopper[]) {
  for (let made = 0; made < EACH; made++) {
    await aContactMessage(h, shop)
    await aCannedReply(h, shop)
    await someSynonyms(h, shop)
    await aSearchMiss(h, shop, `miss ${made}`)
    await aBlock(h, shop)
    await aLead(h, shop)
    await anOrderLink(h, shop, { product: await aProduct(h, shop) })
    for (const { id } of shoppers) await aTicket(h, shop, id)
  }
  const messages = Array(EACH).fill('CUSTOMER')
  return Promise.all(
    shoppers.map(async (shopper) => ({ shopper, id: (await aTicket(h, shop, shopper.id, { messages })).id })),
  )
}

/** Orders with a refund request, and with a cancellation request. */
async function fillRequests(h: Harness, shop: Shop, shoppers: TestShopper[], product: TestProduct): Promise<void> {
  for (const { id: customerId } of shoppers) {
    for (let made = 0; made < EACH; made++) {
      const lines = [{ product }]
      await aRefund(h, shop, (await anOrder(h, shop, { lines, customerId, status: 'DELIVERED', isCashPaid: true })).id)
      const claims = [{ transactionId: `CLAIM${made}` }]
      await aCancellation(h, shop, (await anOrder(h, shop, { lines, customerId, claims })).id)
    }
  }
}

/** Reviews of the store and of one product by several shoppers; of several products, and wishes for them, by each shopper. */
async function fillReviews(h: Harness, shop: Shop, shoppers: TestShopper[], products: TestProduct[]): Promise<void> {
  for (let made = 0; made < EACH; made++) {
    const { id } = await signIn(h, shop)
    await aReview(h, shop, id, { status: 'APPROVED' })
    await aReview(h, shop, id, { product: products[0] as TestProduct, status: 'APPROVED' })
  }
  for (const { id } of shoppers) {
    for (const product of products.slice(1, EACH + 1)) {
      await aReview(h, shop, id, { product })
      await h.sql(
        'insert into wishlist_items (store_id, customer_id, product_id, price_at_add_minor) values ($1, $2, $3, 1)',
        [shop.storeId, id, product.id],
      )
    }
  }
}

async function fillMessages(h: Harness, shop: Shop, product: TestProduct): Promise<void> {
  const { id: staffId } = await aStaffMember(h, shop, 'viewer')
  const { id } = await anOrder(h, shop, { lines: [{ product }] })
  for (let made = 0; made < EACH; made++) {
    await aMessage(h, shop, id, { status: 'FAILED' })
    await aMessage(h, shop, id, { channel: 'sms', destination: '+8801712345678', status: 'FAILED' })
    await aCapturedMail(h, shop)
    await aStaffMessage(h, shop, staffId, { status: 'FAILED' })
  }
}

async function fillWebsite(h: Harness, shop: Shop): Promise<void> {
  for (let made = 0; made < EACH; made++) {
    await aPost(h, shop)
    await aRedirect(h, shop, 'new')
    await aSubscriber(h, shop, 'Rahima')
  }
}

/** Moves stock and pays ended orders through the API, which writes moves, unapplied payments and the audit log. */
async function keepBusy(h: Harness, shop: Shop, products: readonly TestProduct[]): Promise<void> {
  for (const { variantId } of products.slice(0, 2)) {
    for (let moved = 0; moved < EACH; moved++) {
      await h.call({
        url: `M/${shop.subdomain}/stock/${variantId}/adjust/`,
        ...credentialsOf(shop, 'merchant'),
        body: { delta: 1, reason: 'Delivery' },
      })
    }
  }
  for (let made = 0; made < EACH; made++) {
    await aDifference(h, shop)
    const { id } = await anOrder(h, shop, { lines: [{ product: products[0] as TestProduct }] })
    const [url, caller] = [`M/${shop.subdomain}/orders/${id}/`, credentialsOf(shop, 'merchant')]
    await h.call({
      url: `${url}payments/`,
      ...caller,
      body: { method: 'BKASH', amount: 1, transaction_id: `ENDED${made}` },
    })
    await aStoredSession(h, shop, { orderId: id, status: 'FAILED', problem: 'UNKNOWN' })
    await h.call({ url: `${url}cancel/`, ...caller, body: { reason: 'No response' } })
    await sendBack(h, shop, products[0] as TestProduct)
  }
}

/** A refund whose end at the gateway is unclear. */
async function sendBack(h: Harness, shop: Shop, product: TestProduct): Promise<void> {
  const { id: orderId } = await anOrder(h, shop, {
    ...{ lines: [{ product }], status: 'DELIVERED', paymentMethod: 'BKASH' },
  })
  const paymentId = await aGatewayPayment(h, shop, orderId)
  const refundId = await aRefund(h, shop, orderId, { status: 'PROCESSING' })
  await aGatewayRefund(h, shop, { orderId, refundId, paymentId })
}
