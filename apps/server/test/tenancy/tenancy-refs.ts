import type { RefundStatus } from '@haat/contract/vocabulary.ts'
import { createKey, keyDigest, keyPrefix } from '../../src/shared/api-key.ts'
import { aBlock } from '../blocks.ts'
import { aBulkEdit } from '../bulk-edits.ts'
import { aConfirmationLink } from '../confirmations.ts'
import {
  aBrand,
  aCategory,
  aCuratedList,
  anAddress,
  aProduct,
  next,
  type Shop,
  signIn,
  type TestShopper,
} from '../factories.ts'
import { aGatewayPayment, aGatewayRefund } from '../gateway-payments.ts'
import type { Harness } from '../harness.ts'
import { aLead } from '../leads.ts'
import { anOrder, anOrderView, type OrderSpec } from '../order-factory.ts'
import { aCancellation, aRefund } from '../request-factory.ts'
import { aReview } from '../reviews.ts'
import { anOfferOf, cartOf } from '../selling.ts'
import { aStaffMember } from '../staff-sessions.ts'
import { aStoredSubscription } from '../subscriptions.ts'
import { aCannedReply, aContactMessage, aTicket, someSynonyms } from '../support.ts'
import { accountBundles } from './account-bundles.ts'
import { contentBundles } from './content-bundles.ts'
import { memberBundles } from './member-bundles.ts'
import { sellingBundles } from './selling-bundles.ts'
import { type Kind, kinds, type Refs } from './tenancy-kinds.ts'

/** The owner of a set of resources: `mark` occurs in each of their texts, `shopMark` in the public ones. */
export type Owner = { h: Harness; shop: Shop; shopper: TestShopper; mark: string; shopMark: string }

/** What a case requires of the resources created for it. */
export type Requirements = { order?: Partial<OrderSpec>; refund?: RefundStatus }

export type Bundle = (owner: Owner, requirements: Requirements) => Promise<Partial<Refs>>

/** Creates one resource of the owner with all its identifiers. */
const bundles: Record<string, Bundle> = {
  ...accountBundles,
  ...contentBundles,
  ...sellingBundles,
  async address({ h, shop, shopper, mark }) {
    return { addressId: (await anAddress(h, shop, shopper.id, mark)).id }
  },
  async staff({ h, shop }) {
    const { email } = await aStaffMember(h, shop)
    return { staffEmail: email, freeStaffEmail: email }
  },
  ...memberBundles,
  async product(owner) {
    const { id, slug, variantIds } = await productOf(owner)
    return { productId: id, productSlug: slug, freeSlug: slug, variantId: variantIds[0] as number }
  },
  async category({ h, shop, shopMark }) {
    const { id, slug } = await aCategory(h, shop, { name: shopMark })
    return { categoryId: id, categorySlug: slug, freeCategorySlug: slug }
  },
  async parent({ h, shop, shopMark }) {
    return { parentId: (await aCategory(h, shop, { name: shopMark })).id }
  },
  async list({ h, shop, shopMark }) {
    const { id, key } = await aCuratedList(h, shop, { title: shopMark })
    return { listId: id, listKey: key, freeListKey: key }
  },
  async brand({ h, shop, shopMark }) {
    const { id, slug } = await aBrand(h, shop, { name: shopMark })
    return { brandId: id, brandSlug: slug, freeBrandSlug: slug }
  },
  async coupon({ h, shop, shopMark }) {
    const code = `CODE${next()}`
    const offerId = await anOfferOf(h, shop, { code, name: shopMark })
    return { couponCode: code, freeCode: code, offerId }
  },
  async key({ h, shop, shopMark }) {
    const key = createKey('service', 'live')
    const [row] = await h.sql<{ id: number }>(
      `insert into api_keys (store_id, kind, name, prefix, digest) values ($1, 'service', $2, $3, $4) returning id`,
      [shop.storeId, shopMark, keyPrefix(key), keyDigest(key)],
    )
    return { keyId: Number(row?.id) }
  },
  async zone({ h, shop, shopMark }) {
    // Another active one, because a store must keep its last.
    await h.sql(
      `insert into delivery_zones (store_id, code, label, fee_minor) values ($1, 'outside_dhaka', $2, 120_00)
       on conflict (store_id, code) do nothing`,
      [shop.storeId, shopMark],
    )
    const [row] = await h.sql<{ id: number }>(
      `insert into delivery_zones (store_id, code, label, fee_minor) values ($1, 'sub_dhaka', $2, 60_00)
       on conflict (store_id, code) do update set label = excluded.label returning id`,
      [shop.storeId, shopMark],
    )
    return { zoneId: Number(row?.id) }
  },
  async order(owner, { order = {} }) {
    const { h, shop, shopper, mark } = owner
    const placed = await anOrder(h, shop, {
      lines: [{ product: await productOf(owner) }],
      customerId: shopper.id,
      receiverName: mark,
      email: `${mark}@order.example`.toLowerCase(),
      claims: [{ transactionId: `TX${next()}` }],
      hasEvents: true,
      ...order,
    })
    return {
      orderId: placed.id,
      orderNumber: placed.number,
      orderPhone: placed.phone,
      orderLineId: placed.lineIds[0] as number,
      paymentId: placed.paymentIds[0] ?? 0,
    }
  },
  async unapplied(owner) {
    const { h, shop, mark } = owner
    const { id, paymentIds } = await anOrder(h, shop, {
      lines: [{ product: await productOf(owner) }],
      status: 'CANCELLED',
      receiverName: mark,
      claims: [{ amountMinor: 50_00, transactionId: `UN${next()}` }],
      hasEvents: true,
    })
    await h.sql(
      `update payments set status = 'VERIFIED', verified_at = now(), unapplied_minor = amount_minor where id = $1`,
      paymentIds,
    )
    const [row] = await h.sql<{ id: number }>(
      `insert into unapplied_payments (store_id, order_id, payment_id, reason, amount_minor)
       values ($1, $2, $3, 'ORDER_CANCELLED', 50_00) returning id`,
      [shop.storeId, id, paymentIds[0]],
    )
    return { unappliedPaymentId: Number(row?.id), unappliedOrderId: id }
  },
  async contact({ h, shop, mark }) {
    return { contactMessageId: (await aContactMessage(h, shop, { name: mark })).id }
  },
  async ticket({ h, shop, shopper, mark }) {
    const messages = ['CUSTOMER', 'STAFF'] as const
    const { id } = await aTicket(h, shop, shopper.id, { subject: mark, messages })
    await h.sql(
      `with counted as (update tickets set notes_count = 1 where id = $2)
       insert into ticket_notes (store_id, ticket_id, author, note) values ($1, $2, 'key:1', $3)`,
      [shop.storeId, id, mark],
    )
    return { ticketId: id }
  },
  async assignee({ h, shop }) {
    return { assigneeId: (await aStaffMember(h, shop, 'support')).id }
  },
  async synonyms({ h, shop, shopMark }) {
    return { synonymId: (await someSynonyms(h, shop, [shopMark, `other ${shopMark}`])).id }
  },
  async lead({ h, shop, mark }) {
    const { id, token } = await aLead(h, shop, { name: mark, note: mark })
    return { leadId: id, leadTokenText: token }
  },
  async confirmation(owner) {
    const { h, shop, mark } = owner
    const { id } = await anOrder(h, shop, {
      lines: [{ product: await productOf(owner) }],
      receiverName: mark,
      hasEvents: true,
    })
    return { confirmationToken: await aConfirmationLink(h, shop, id) }
  },
  async block({ h, shop, mark }) {
    return { blockId: await aBlock(h, shop, { label: mark }) }
  },
  async bulkEdit(owner) {
    const { variantId } = await productOf(owner)
    return { bulkEditId: await aBulkEdit(owner.h, owner.shop, { variantId, reason: owner.mark }) }
  },
  async orderView({ h, shop, mark }) {
    return { orderViewId: await anOrderView(h, shop, mark) }
  },
  async cannedReply({ h, shop, mark }) {
    return { cannedReplyId: (await aCannedReply(h, shop, mark)).id }
  },
  async refund(owner, { refund: status = 'PENDING' }) {
    const { h, shop, shopper, mark } = owner
    const { id } = await anOrder(h, shop, {
      lines: [{ product: await productOf(owner) }],
      status: 'DELIVERED',
      customerId: shopper.id,
      receiverName: mark,
      hasEvents: true,
    })
    await aGatewayPayment(h, shop, id)
    return { refundId: await aRefund(h, shop, id, { status, reason: mark }), refundOrderId: id }
  },
  async gatewayRefund(owner) {
    const { h, shop, mark } = owner
    const { id } = await anOrder(h, shop, {
      lines: [{ product: await productOf(owner) }],
      status: 'DELIVERED',
      paymentMethod: 'BKASH',
      receiverName: mark,
      hasEvents: true,
    })
    const paymentId = await aGatewayPayment(h, shop, id)
    const refundId = await aRefund(h, shop, id, { status: 'PROCESSING', reason: mark })
    const gatewayRefundId = await aGatewayRefund(h, shop, { orderId: id, refundId, paymentId }, { note: mark })
    return { gatewayRefundId, gatewayRefundOrderId: id }
  },
  async cancellation(owner) {
    const { h, shop, shopper, mark } = owner
    const { id } = await anOrder(h, shop, {
      lines: [{ product: await productOf(owner) }],
      status: 'CONFIRMED',
      customerId: shopper.id,
      receiverName: mark,
      hasEvents: true,
    })
    return { cancellationId: await aCancellation(h, shop, id, mark), cancellationOrderId: id }
  },
  async subscription(owner) {
    const { h, shop, shopper, mark } = owner
    const product = await productOf(owner)
    return { subscriptionId: await aStoredSubscription(h, shop, { customerId: shopper.id, product, mark }) }
  },
  async ownReview(owner) {
    const { h, shop, shopper, mark } = owner
    return { ownReviewId: await aReview(h, shop, shopper.id, { product: await productOf(owner), content: mark }) }
  },
  async review({ h, shop, shopMark }) {
    const author = await signIn(h, shop)
    return { reviewId: await aReview(h, shop, author.id, { content: shopMark, status: 'APPROVED' }) }
  },
  async wish(owner) {
    const { h, shop, shopper } = owner
    const { id, variantId } = await productOf(owner)
    await h.sql(
      'insert into wishlist_items (store_id, customer_id, product_id, price_at_add_minor) values ($1, $2, $3, 1)',
      [shop.storeId, shopper.id, id],
    )
    return { wishedProductId: id, wishedVariantId: variantId }
  },
  async cartItem(owner) {
    const { h, shop, shopper } = owner
    const { id, variantId, variantIds } = await productOf(owner)
    const { data } = await cartOf(h, shop, shopper).add({ id }, { variant_id: variantId })
    return { cartItemId: data.item.id, cartVariantId: variantIds[1] as number }
  },
}

const productOf = ({ h, shop, shopMark }: Owner) =>
  aProduct(h, shop, {
    name: `Saree ${shopMark}`,
    tags: [shopMark],
    isSubscribable: true,
    variants: [
      { options: { Colour: 'Red' }, stock: 50 },
      { options: { Colour: 'Blue' }, stock: 50 },
    ],
  })

const bundleOf: Record<Kind, string> = {
  uploadId: 'upload',
  reconciliationItemId: 'reconciliation',
  statementId: 'reconciliation',
  addressId: 'address',
  cartItemId: 'cartItem',
  cartVariantId: 'cartItem',
  sessionId: 'session',
  customerId: 'account',
  email: 'account',
  freeEmail: 'account',
  freePhone: 'account',
  otpId: 'otp',
  resetToken: 'reset',
  freeSlug: 'product',
  freeCode: 'coupon',
  offerId: 'coupon',
  bundleId: 'bundle',
  bundleSlug: 'bundle',
  freeBundleSlug: 'bundle',
  flashDealId: 'flashDeal',
  parentId: 'parent',
  listId: 'list',
  listKey: 'list',
  freeCategorySlug: 'category',
  freeBrandSlug: 'brand',
  freeListKey: 'list',
  keyId: 'key',
  pageId: 'page',
  pageSlug: 'page',
  freePageSlug: 'page',
  redirectId: 'redirect',
  redirectPath: 'redirect',
  freePath: 'redirect',
  subscriberId: 'subscriber',
  newsletterToken: 'subscriber',
  postId: 'post',
  postSlug: 'post',
  freePostSlug: 'post',
  blogCategoryId: 'blogCategory',
  blogCategorySlug: 'blogCategory',
  freeBlogCategorySlug: 'blogCategory',
  zoneId: 'zone',
  refreshToken: 'account',
  staffEmail: 'staff',
  freeStaffEmail: 'staff',
  membershipId: 'member',
  invitationId: 'invitation',
  invitationToken: 'invitation',
  staffResetToken: 'staffReset',
  staffSessionId: 'staffSession',
  factorCode: 'factor',
  factorChallenge: 'challenge',
  productId: 'product',
  productSlug: 'product',
  variantId: 'product',
  categoryId: 'category',
  categorySlug: 'category',
  brandId: 'brand',
  brandSlug: 'brand',
  subscriptionId: 'subscription',
  couponCode: 'coupon',
  orderId: 'order',
  orderNumber: 'order',
  orderPhone: 'order',
  orderLineId: 'order',
  paymentId: 'order',
  unappliedPaymentId: 'unapplied',
  unappliedOrderId: 'unapplied',
  unpaidOrderId: 'unpaidOrder',
  paymentSessionId: 'unpaidOrder',
  attemptId: 'attempt',
  attemptedOrderId: 'attempt',
  contactMessageId: 'contact',
  ticketId: 'ticket',
  assigneeId: 'assignee',
  synonymId: 'synonyms',
  confirmationToken: 'confirmation',
  shipmentId: 'shipment',
  shippedLineId: 'shipment',
  documentId: 'document',
  orderLinkId: 'orderLink',
  orderLinkToken: 'orderLink',
  previewToken: 'websitePreview',
  leadId: 'lead',
  leadTokenText: 'lead',
  courierAccountId: 'courierAccount',
  bulkBookingId: 'bulkBooking',
  settlementId: 'settlement',
  heldShipmentId: 'settlement',
  payingAccountId: 'settlement',
  shortShipmentId: 'settlement',
  lostShipmentId: 'settlement',
  claimedShipmentId: 'settlement',
  claimId: 'settlement',
  settlementFileId: 'settlement',
  fileLineId: 'settlement',
  importId: 'import',
  pastOrderId: 'pastOrder',
  listExportId: 'listExport',
  webhookId: 'webhook',
  webhookDeliveryId: 'webhook',
  blockId: 'block',
  bulkEditId: 'bulkEdit',
  orderViewId: 'orderView',
  cannedReplyId: 'cannedReply',
  messageId: 'message',
  staffMessageId: 'staffMessage',
  refundId: 'refund',
  refundOrderId: 'refund',
  gatewayRefundId: 'gatewayRefund',
  gatewayRefundOrderId: 'gatewayRefund',
  cancellationId: 'cancellation',
  cancellationOrderId: 'cancellation',
  ownReviewId: 'ownReview',
  reviewId: 'review',
  exportId: 'export',
  staffExportId: 'export',
  wishedProductId: 'wish',
  wishedVariantId: 'wish',
}

export const allKinds = Object.keys(kinds) as Kind[]

/** Identifiers that do not exist. */
export const nonexistent = Object.fromEntries(allKinds.map((kind) => [kind, kinds[kind].nobody])) as Refs

/** Creates the resources of these kinds only. */
export async function makeRefs(owner: Owner, wanted: readonly Kind[], requirements: Requirements = {}): Promise<Refs> {
  const refs = { ...nonexistent }
  for (const name of new Set(wanted.map((kind) => bundleOf[kind])))
    Object.assign(refs, await (bundles[name] as Bundle)(owner, requirements))
  return refs
}
