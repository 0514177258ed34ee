import { aBlock } from '../../../server/test/blocks.ts'
import { aBookedShipment } from '../../../server/test/booked-shipments.ts'
import { aBulkBooking } from '../../../server/test/bulk-bookings.ts'
import { aBundle } from '../../../server/test/bundles.ts'
import { giveWebsiteUrl } from '../../../server/test/confirmations.ts'
import { aCourierAccount } from '../../../server/test/courier-accounts.ts'
import { callAtAnyHour } from '../../../server/test/desk.ts'
import type { Shop, TestProduct } from '../../../server/test/factories.ts'
import { aBrand, aCategory, aCuratedList, aProduct, openShop, signIn } from '../../../server/test/factories.ts'
import { aFlashDeal } from '../../../server/test/flash-deals.ts'
import { aGatewayPayment } from '../../../server/test/gateway-payments.ts'
import type { Harness } from '../../../server/test/harness.ts'
import { anUndoneImport, endedImport } from '../../../server/test/imports.ts'
import { aLead, keepLeads } from '../../../server/test/leads.ts'
import { aMembership } from '../../../server/test/members.ts'
import { aMessage, aStaffMessage } from '../../../server/test/message-calls.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { anOrderLink } from '../../../server/test/order-links.ts'
import { aPastOrder } from '../../../server/test/past-orders.ts'
import { aStoredSession } from '../../../server/test/payment-sessions.ts'
import { aCancellation, aRefund } from '../../../server/test/request-factory.ts'
import { aReview } from '../../../server/test/reviews.ts'
import { anOfferOf } from '../../../server/test/selling.ts'
import { fileCalls } from '../../../server/test/settlement-files.ts'
import { aHeldShipment, aShortShipment, paidLine, settlementCalls } from '../../../server/test/settlements.ts'
import { aShipment, shipmentCalls } from '../../../server/test/shipments.ts'
import { aStaffMember } from '../../../server/test/staff-sessions.ts'
import { csvOf } from '../../../server/test/statements.ts'
import { aStoredSubscription } from '../../../server/test/subscriptions.ts'
import { aContactMessage, aTicket } from '../../../server/test/support.ts'
import { aTaxInvoice } from '../../../server/test/tax-documents.ts'
import { aTestDelivery, aWebhook } from '../../../server/test/webhooks.ts'
import { aRedirect } from '../../../server/test/website-content.ts'

/** What every page of the dashboard shows: one of each noun, in a store that has some of all. */
export async function fillShownShop(h: Harness, shop: Shop) {
  await callAtAnyHour(h, shop)
  await h.sql(
    `insert into delivery_zones (store_id, code, label, fee_minor, districts) values ($1, 'inside_dhaka', 'Inside Dhaka', 7000, '{Dhaka}')`,
    [shop.storeId],
  )
  const product = await aProduct(h, shop, { stock: 200 })
  const claims = [{ kind: 'advance', method: 'BKASH', transactionId: '9A7B6C5D4E', amountMinor: 100_00 } as const]
  const order = await anOrder(h, shop, { lines: [{ product, quantity: 2 }], claims, receiverName: 'রহিমা খাতুন' })
  for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'RETURNED'] as const)
    await anOrder(h, shop, { lines: [{ product }], status })
  const shopper = await signIn(h, shop)
  const ticket = await aTicket(h, shop, shopper.id, { orderId: order.id, messages: ['CUSTOMER', 'STAFF'] })
  const message = await aContactMessage(h, shop, { subject: 'Wholesale price', phone: '+8801712345678' })
  const delivered = await anOrder(h, shop, { lines: [{ product }], status: 'DELIVERED' })
  const cancelled = await anOrder(h, shop, { lines: [{ product }], status: 'CANCELLED' })
  const buyer = { phone: '+8801799000111', receiverName: 'নাসরিন আক্তার', hasEvents: true }
  const merged = await anOrder(h, shop, { lines: [{ product, quantity: 1 }], ...buyer })
  await anOrder(h, shop, { lines: [{ product, quantity: 3 }], ...buyer, duplicateOf: merged.id })
  await aGatewayPayment(h, shop, delivered.id, 100_00)
  await aGatewayPayment(h, shop, cancelled.id, 100_00)
  const refundId = await aRefund(h, shop, delivered.id, { reason: 'একটি শাড়ি ছেঁড়া।' })
  const sentMessage = await aMessage(h, shop, order.id, { status: 'FAILED' })
  const asked = await anOrder(h, shop, { lines: [{ product }], status: 'CONFIRMED' })
  await aGatewayPayment(h, shop, asked.id, 100_00)
  await aCancellation(h, shop, asked.id, 'ভুল করে দুবার অর্ডার দিয়েছি।')
  await aBlock(h, shop)
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    const { status, data, text: said } = await h.call({ url: `M/${shop.subdomain}/${path}`, body, headers })
    if (status >= 300) throw new Error(said)
    return data
  }
  const add = async (path: string, body: object) => (await post(path, body)).id as number
  const paid = await anOrder(h, shop, { lines: [{ product }], status: 'CONFIRMED' })
  const packed = await anOrder(h, shop, { lines: [{ product, quantity: 3 }], status: 'CONFIRMED' })
  const shipmentId = await aShipment(h, shop, packed.id, { status: 'RETURNING', instruction: 'আসার আগে ফোন করবেন' })
  const sent = await anOrder(h, shop, { lines: [{ product, quantity: 3 }], status: 'SHIPPED' })
  const sentShipmentId = await aShipment(h, shop, sent.id, { status: 'OUT_FOR_DELIVERY' })
  await trackedParcel(h, shop, sentShipmentId)
  await add(`orders/${paid.id}/payments/`, { method: 'CASH', amount: 10 })
  const text = '<h2>ফেরত</h2><p>সাত দিনের মধ্যে <a href="https://shop.example">জানান</a>।</p><ul><li>শাড়ি</li></ul>'
  const category_id = await add('blog/categories/', { name: 'তাঁত' })
  const content = {
    page: await add('pages/', { title: 'ফেরত নীতি', slug: 'return-policy', content: text, status: 'published' }),
    post: await add('blog/posts/', { title: 'জামদানির যত্ন', content: text, status: 'published', category_id }),
  }
  const categoryId = (await aCategory(h, shop, { name: 'শাড়ি' })).id
  await aCategory(h, shop, { name: 'জামদানি', parentId: categoryId })
  await aCategory(h, shop, { name: 'পাঞ্জাবি' })
  const brandId = (await aBrand(h, shop, { name: 'আড়ং' })).id
  await aRedirect(h, shop, 'categories/saree')
  const listId = (await aCuratedList(h, shop, { title: 'ঈদের বাছাই', productIds: [product.id] })).id
  const offerId = await anOfferOf(h, shop, { name: 'ঈদে ১০% ছাড়', code: 'EID10', minSubtotalMinor: 100_000_00 })
  await anOfferOf(h, shop, { name: 'Free delivery', kind: 'free_delivery' })
  const dealId = await aFlashDeal(h, shop, { title: 'মধ্যরাতের ডিল', items: [{ product }] })
  const other = await aProduct(h, shop, { stock: 5 })
  const bundleId = (await aBundle(h, shop, { name: 'পিঠার বক্স', items: [{ product }, { product: other }] })).id
  const subscriptionId = await aStoredSubscription(h, shop, { customerId: shopper.id, product })
  await aStoredSession(h, shop, { orderId: order.id, problem: 'UNKNOWN', problemNote: 'HTTP 500' })
  await aReview(h, shop, shopper.id, { product, title: 'সুন্দর শাড়ি', content: 'রং ছবির মতোই।' })
  await giveWebsiteUrl(h, shop)
  const link = { product, quantity: 2, unitMinor: 90_00, listMinor: 100_00, receiverName: 'সালমা বেগম' }
  const orderLinkId = (await anOrderLink(h, shop, { ...link, note: 'নীল রঙেরটা' })).id
  await keepLeads(h, shop)
  const leadId = (await aLead(h, shop, { name: 'সালমা বেগম', product })).id
  const [draftShipmentId, unclearShipmentId] = await draftParcels(h, shop, product)
  const courierAccountId = await aCourierAccount(h, shop, { name: 'স্টেডফাস্ট ধানমন্ডি' })
  const askedShipmentId = await carriedParcels(h, shop, { product, accountId: courierAccountId })
  const bulkBookingId = await bookedTogether(h, shop, { product, accountId: courierAccountId })
  const paidOut = await aHeldShipment(h, shop, { product, accountId: courierAccountId })
  await h.sql(`update orders set delivery_location = 'outside_dhaka' where id = $1`, [paidOut.orderId])
  const short = await aShortShipment(h, shop, { product, accountId: courierAccountId })
  const claimed = await aShortShipment(h, shop, { product, accountId: courierAccountId })
  await settlementCalls(h, shop).resolve(claimed.id, 'CLAIM', 'ওজন বেশি বলেছে')
  const inFile = await aHeldShipment(h, shop, { product, accountId: courierAccountId })
  const { data: courierFile } = await fileCalls(h, shop, courierAccountId).send(
    csvOf([
      { 'Consignment ID': inFile.consignmentId, 'Collected Amount': 200, 'Delivery Fee': 70 },
      { 'Consignment ID': 'DD4455667788', 'Collected Amount': 1250, 'Delivery Fee': 110 },
      { 'Consignment ID': 'DD4455667799', 'Collected Amount': '12,5x', 'Delivery Fee': 110 },
    ]),
    { invoice_number: 'INV-2026-01-12', file_name: 'steadfast-payments.csv' },
  )
  const payoutId = await add('settlements/', {
    ...{ courier_account_id: courierAccountId, lines: [paidLine(paidOut.id)], payout_amount: 120, deductions: 10 },
    ...{ method: 'BKASH', transaction_id: 'BKT1A2B3C4', paid_on: '2026-01-12', note: 'ব্যাংকের চার্জ' },
  })
  const kept = await aKeptOrder(h, shop, product)
  const sentBack = await aKeptOrder(h, shop, product)
  const returnShipmentId = await add(`orders/${sentBack.id}/return-pickups/`, {
    ...{
      items: [{ order_item_id: sentBack.lineIds[0], quantity: 1 }],
      courier_name: 'Pathao',
      tracking_code: 'DR2611',
    },
  })
  const swapped = await aKeptOrder(h, shop, product)
  const exchange = await post(`orders/${swapped.id}/exchange/`, {
    ...{ back_items: [{ order_item_id: swapped.lineIds[0], quantity: 1 }], fee: 60, price_reason: 'সাইজ ছোট' },
    new_items: [{ product_id: product.id, variant_id: null, quantity: 2 }],
  })
  const { id: webhookId } = await aWebhook(h, shop, {
    description: 'হিসাবের প্রোগ্রাম',
    types: ['order.*', 'payment.*', 'stock.*'],
  })
  const deliveryBody = JSON.stringify({ type: 'order.created', data: { object: { id: 7001, status: 'PENDING' } } })
  const webhookDeliveryId = await aTestDelivery(h, shop, webhookId, deliveryBody)
  const member = await aMembership(h, shop, 'orders', 'Rahim Uddin')
  const { id: staffId } = await aStaffMember(h, await openShop(h))
  await aStaffMessage(h, shop, staffId, { status: 'FAILED' })
  const pastOrderId = await aPastOrder(h, shop, { name: 'রহিমা খাতুন', phone: shopper.phone })
  return {
    order,
    pastOrderId,
    endedImportId: await endedImport(h, shop),
    undoneImportId: await anUndoneImport(h, shop, product),
    confirmedId: asked.id,
    taxDocumentId: await aTaxInvoice(h, shop, delivered.id),
    invoicedOrderId: delivered.id,
    mergedId: merged.id,
    deliveredId: delivered.id,
    paidId: paid.id,
    shipmentId,
    sentShipmentId,
    askedShipmentId,
    product,
    shopper,
    ticket,
    message,
    refundId,
    sentMessage,
    subscriptionId,
    categoryId,
    brandId,
    listId,
    offerId,
    dealId,
    bundleId,
    member,
    content,
    leadId,
    orderLinkId,
    courierAccountId,
    bulkBookingId,
    payoutId,
    shortPayoutId: short.settlementId,
    keptId: kept.id,
    returnShipmentId,
    swappedId: swapped.id,
    exchangeId: exchange.order.id as number,
    courierFileId: courierFile.id as number,
    draftShipmentId,
    unclearShipmentId,
    webhookId,
    webhookDeliveryId,
  }
}

/** A delivered and paid order of two items, of which some may come back. */
const aKeptOrder = (h: Harness, shop: Shop, product: TestProduct) =>
  anOrder(h, shop, {
    ...{ status: 'DELIVERED', hasEvents: true, isCashPaid: true, receiverName: 'সালমা বেগম' },
    lines: [{ product, quantity: 2 }],
  })

/** Parcels whose cash a courier holds, since today and since weeks, and one on the road, which it does not bring back. */
async function carriedParcels(h: Harness, shop: Shop, at: { product: TestProduct; accountId: number }) {
  const calls = shipmentCalls(h, shop)
  for (const days of [0, 20]) {
    const { id } = await aBookedShipment(h, shop, at)
    await calls.set(id, 'DELIVERED')
    await h.sql('update shipments set ended_at = now() - make_interval(days => $2) where id = $1', [id, days])
  }
  const { id } = await aBookedShipment(h, shop, at)
  await h.sql(
    `insert into return_requests (store_id, shipment_id, courier, courier_account_id, status, reason, failure, detail, requested_by)
     values ($1, $2, 'STEADFAST', $3, 'REFUSED', 'ক্রেতা ফোন ধরছেন না', 'OTHER', 'It is at the door.', 'staff')`,
    [shop.storeId, id, at.accountId],
  )
  return id
}

/** Parcels that are booked together: one is booked, one cannot be, and one waits. */
async function bookedTogether(
  h: Harness,
  shop: Shop,
  at: { product: TestProduct; accountId: number },
): Promise<number> {
  const aConfirmed = async () => {
    const receiver = { receiverName: 'রহিমা খাতুন', phone: '+8801712345678' }
    return (await anOrder(h, shop, { lines: [{ product: at.product }], status: 'CONFIRMED', ...receiver })).id
  }
  const { id: shipmentId } = await aBookedShipment(h, shop, at)
  const id = await aBulkBooking(h, shop, { orderId: await aConfirmed(), accountId: at.accountId })
  await h.sql(
    `insert into bulk_booking_parcels (store_id, bulk_booking_id, position, order_id, shipment_id, status, booking_id)
     select b.store_id, $2, 2, s.order_id, s.id, 'BEGUN', b.id
       from shipment_bookings b join shipments s on s.id = b.shipment_id where b.shipment_id = $1`,
    [shipmentId, id],
  )
  const problem = {
    ...{ code: 'validation_failed', message: { en: 'Correct the marked fields.', bn: 'চিহ্নিত ঘরগুলো ঠিক করুন।' } },
    fields: {
      phone: [{ en: 'Couriers call mobile numbers of Bangladesh only.', bn: 'কুরিয়ার শুধু বাংলাদেশের মোবাইল নম্বরে ফোন করে।' }],
    },
  }
  await h.sql(
    `insert into bulk_booking_parcels (store_id, bulk_booking_id, position, order_id, status, problem) values ($1, $2, 3, $3, 'FAILED', $4)`,
    [shop.storeId, id, await aConfirmed(), JSON.stringify(problem)],
  )
  return id
}

/** A parcel that can be booked, and one of which it is not known whether a courier has it. */
async function draftParcels(h: Harness, shop: Shop, product: TestProduct): Promise<[number, number]> {
  const aDraft = async () => {
    const { id } = await anOrder(h, shop, { lines: [{ product }], status: 'CONFIRMED' })
    return aShipment(h, shop, id)
  }
  const [draft, unclear] = [await aDraft(), await aDraft()]
  await h.sql(
    `insert into shipment_bookings (store_id, shipment_id, courier, status, failure, requested_by)
     values ($1, $2, 'PATHAO', 'UNCLEAR', 'TIMEOUT', 'staff')`,
    [shop.storeId, unclear],
  )
  return [draft, unclear]
}

/** The courier says of a parcel that it was delivered in part, after other things. */
async function trackedParcel(h: Harness, { storeId }: Shop, shipmentId: number): Promise<void> {
  const of = [storeId, shipmentId]
  await h.sql(
    `insert into shipment_bookings (store_id, shipment_id, courier, status, consignment_id, requested_by)
     values ($1, $2, 'PATHAO', 'BOOKED', 'DL291126VS8TTJ', 'staff')`,
    of,
  )
  await h.sql(
    `update tracked_parcels set word = 'partial-delivery', status = 'PARTLY_DELIVERED', problem = 'ITEMS_UNKNOWN',
       word_at = now(), checked_at = now() where store_id = $1 and shipment_id = $2`,
    of,
  )
  await h.sql(
    `insert into courier_statuses (store_id, booking_id, courier, word, status, created_at)
     select t.store_id, t.booking_id, t.courier, w.word, w.status, now()
       from tracked_parcels t, (values (1, 'picked', 'PICKED_UP'), (2, 'assigned-for-delivery', 'OUT_FOR_DELIVERY'),
         (3, 'partial-delivery', 'PARTLY_DELIVERED')) w (n, word, status)
      where t.store_id = $1 and t.shipment_id = $2 order by w.n`,
    of,
  )
}

/** What the filled shop has. */
export type ShownShop = Awaited<ReturnType<typeof fillShownShop>>
