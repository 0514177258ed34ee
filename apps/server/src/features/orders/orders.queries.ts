import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import type { SnakeKeys } from '../../shared/casing.ts'
import type { Minor } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'

/** The owner of orders. A guest's order has none, and is found by its number and phone, or by its token. */
export type OrderOwner = { storeId: number; customerId: string }

export type OrderListRow = {
  id: number
  orderNumber: string
  status: string
  totalMinor: Minor
  paymentMethod: string
  createdAt: Date
  itemCount: number
}

export function listOrders(
  tx: StoreTx,
  { storeId, customerId }: OrderOwner,
  status: string | null,
  page: PageRequest,
): Promise<OrderListRow[]> {
  let query = tx
    .selectFrom('orders')
    .select([
      'id',
      'order_number as orderNumber',
      'status',
      'total_minor as totalMinor',
      'payment_method as paymentMethod',
      'created_at as createdAt',
      'item_count as itemCount',
    ])
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId) // guard: orders-owner
  if (status) query = query.where('status', '=', status)
  return newestFirst(query, 'id', page)
}

export type OrderLineRow = {
  id: number
  productId: number
  variantId: number
  hasVariants: boolean
  name: string
  variantName: string
  sku: string
  slug: string
  image: string
  unitPriceMinor: Minor
  quantity: number
  discountMinor: Minor
  lineTotalMinor: Minor
  addedVia: string
  deliveredQuantity: number
  returnedQuantity: number
  /** The rates of VAT and SD that its price includes, in hundredths of a percent; null for none. */
  vatRateBp: number | null
  sdRateBp: number | null
  /** The customer's review of the product; null before the delivery. */
  reviewId: number | null
  /** Whether the item is delivered and its product can still be reviewed. */
  isReviewable: boolean
}

/** An applied offer. */
export type OrderOffer = { offerId: number; offerName: string; discountMinor: Minor; autoApplied: boolean }
/** An applied offer as an order stores it. */
export type StoredOffer = SnakeKeys<OrderOffer>

export const readAppliedOffers = (stored: readonly StoredOffer[]): OrderOffer[] =>
  stored.map(
    ({ offer_id: offerId, offer_name: offerName, discount_minor: discountMinor, auto_applied: autoApplied }) => ({
      offerId,
      offerName,
      discountMinor,
      autoApplied,
    }),
  )

/** A bundle of an order, as it was sold: its name and price then, and what it took off its items in all. */
export type OrderBundle = { bundleId: number; name: string; quantity: number; priceMinor: Minor; discountMinor: Minor }

/** The bundles of the order `o`, as JSON. */
export const bundlesOfOrder = sql<OrderBundle[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('bundleId', b.bundle_id, 'name', b.name, 'quantity', b.quantity,
      'priceMinor', b.price_minor, 'discountMinor', (
        select sum(l.discount_minor) from order_bundle_lines l
         where l.store_id = b.store_id and l.order_id = b.order_id and l.bundle_id = b.bundle_id)) order by b.bundle_id), '[]')
    from order_bundles b where b.store_id = o.store_id and b.order_id = o.id)`

/** A parcel that was handed over to a courier. */
export type SentParcelRow = {
  shipmentNumber: string
  status: string
  courier: string
  trackingCode: string
  trackingUrl: string
  itemCount: number
  /** In JSON, as `endedAt`. */
  shippedAt: string
  endedAt: string | null
}

export type StepRow = { code: string; note: string; createdAt: string }

export type OrderDetailRow = OrderListRow & {
  customerId: string | null
  paymentStatus: string
  currency: string
  subtotalMinor: Minor
  discountMinor: Minor
  deliveryFeeMinor: Minor
  deliveryFeeSource: string
  deliveryWeightMinor: Minor
  deliveryCodMinor: Minor
  /** The rate of VAT that the fee includes; null for none. */
  deliveryVatRateBp: number | null
  roundingMinor: Minor
  undeliveredMinor: Minor
  amountPaidMinor: Minor
  /** What its gateway charges, when the rest is cash on delivery; null for all. */
  payableNowMinor: Minor | null
  advanceAmountMinor: Minor
  advancePaymentMethod: string
  advanceTransactionId: string
  paymentTransactionId: string
  couponCode: string
  appliedOffers: OrderOffer[]
  appliedBundles: OrderBundle[]
  receiverName: string
  phone: PhoneNumber
  email: string
  address: string
  district: string
  thana: string
  deliveryLocation: string
  channel: string
  note: string
  courier: string
  trackingCode: string
  trackingUrl: string
  trackingUpdatedAt: Date | null
  estimatedFrom: string | null
  estimatedTo: string | null
  version: number
  confirmedAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  updatedAt: Date
  subscriptionId: number | null
  /** The latest attempt to pay it through a gateway. */
  paymentSessionId: string | null
  refundedMinor: Minor
  refundableMinor: Minor
  hasOpenRefund: boolean
  refundCount: number
  hasOpenCancellation: boolean
  cancellationCount: number
  lines: OrderLineRow[]
  shipments: SentParcelRow[]
  steps: StepRow[]
}

/** The order's own columns, of a row `o` of orders. */
const detailColumns = sql`
  o.id, o.order_number as "orderNumber", o.status, o.total_minor as "totalMinor", o.payment_method as "paymentMethod",
  o.created_at as "createdAt", o.item_count as "itemCount", o.customer_id as "customerId", o.payment_status as "paymentStatus",
  o.currency, o.subtotal_minor as "subtotalMinor", o.discount_minor as "discountMinor", o.delivery_fee_minor as "deliveryFeeMinor",
  o.delivery_weight_minor as "deliveryWeightMinor", o.delivery_cod_minor as "deliveryCodMinor",
  o.delivery_vat_rate_bp as "deliveryVatRateBp", o.delivery_fee_source as "deliveryFeeSource", o.rounding_minor as "roundingMinor", o.undelivered_minor as "undeliveredMinor", o.amount_paid_minor as "amountPaidMinor", o.payable_now_minor as "payableNowMinor", o.advance_amount_minor as "advanceAmountMinor",
  o.advance_payment_method as "advancePaymentMethod", o.advance_transaction_id as "advanceTransactionId",
  o.payment_transaction_id as "paymentTransactionId", o.coupon_code as "couponCode", o.applied_offers as "appliedOffers",
  o.receiver_name as "receiverName", o.phone, o.email, o.address, o.district, o.thana, o.delivery_location as "deliveryLocation", o.channel,
  o.note, o.courier, o.tracking_code as "trackingCode", o.tracking_url as "trackingUrl", o.tracking_updated_at as "trackingUpdatedAt",
  o.estimated_delivery_from as "estimatedFrom", o.estimated_delivery_to as "estimatedTo", o.version, o.confirmed_at as "confirmedAt",
  o.shipped_at as "shippedAt", o.delivered_at as "deliveredAt", o.cancelled_at as "cancelledAt", o.updated_at as "updatedAt"`

type Lookup = { id: number; customerId?: string } | { orderNumber: string; phone: PhoneNumber }

/** One order with its lines and public steps, in one statement. */
export async function findOrder(tx: StoreTx, storeId: number, lookup: Lookup): Promise<OrderDetailRow | undefined> {
  const which =
    'id' in lookup
      ? sql`o.id = ${lookup.id} and (${lookup.customerId ?? null}::uuid is null or o.customer_id = ${lookup.customerId ?? null})`
      : sql`o.order_number = ${lookup.orderNumber} and o.phone = ${lookup.phone}`
  const { rows } = await sql<Omit<OrderDetailRow, 'appliedOffers'> & { appliedOffers: StoredOffer[] }>`
    select ${detailColumns}, ${bundlesOfOrder} as "appliedBundles",
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'variantId', l.variant_id,
          'hasVariants', l.has_variants, 'name', l.name, 'variantName', l.variant_name, 'sku', l.sku, 'slug', l.slug,
          'image', l.image, 'unitPriceMinor', l.unit_price_minor, 'quantity', l.quantity, 'discountMinor', l.discount_minor,
          'lineTotalMinor', l.line_total_minor, 'addedVia', l.added_via, 'deliveredQuantity', l.delivered_quantity,
          'returnedQuantity', l.returned_quantity, 'vatRateBp', l.vat_rate_bp, 'sdRateBp', l.sd_rate_bp, 'reviewId', r.id,
          'isReviewable', l.delivered_quantity > 0 and o.customer_id is not null and p.deleted_at is null) order by l.id), '[]')
        from order_lines l
        join products p on p.store_id = l.store_id and p.id = l.product_id
        left join reviews r on r.store_id = o.store_id and r.customer_id = o.customer_id and r.product_id = l.product_id
          and l.delivered_quantity > 0
       where l.store_id = o.store_id and l.order_id = o.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('shipmentNumber', s.shipment_number, 'status', s.status, 'courier', s.courier_name,
          'trackingCode', s.tracking_code, 'trackingUrl', s.tracking_url, 'itemCount', (
            select coalesce(sum(x.quantity), 0) from shipment_lines x where x.store_id = s.store_id and x.shipment_id = s.id),
          'shippedAt', s.sent_at, 'endedAt', s.ended_at) order by s.sent_at, s.number), '[]')
        from shipments s where s.store_id = o.store_id and s.order_id = o.id and s.sent_at is not null) as shipments,
      money.refunded_minor as "refundedMinor", money.refundable_minor as "refundableMinor", money.reserved_minor > 0 as "hasOpenRefund",
      (select count(*)::integer from refunds r where r.store_id = o.store_id and r.order_id = o.id) as "refundCount",
      exists (select from cancellation_requests c
         where c.store_id = o.store_id and c.order_id = o.id and c.status = 'PENDING') as "hasOpenCancellation",
      (select count(*)::integer from cancellation_requests c
         where c.store_id = o.store_id and c.order_id = o.id) as "cancellationCount",
      (select s.id from payment_sessions s where s.store_id = o.store_id and s.order_id = o.id
         order by s.attempt desc limit 1) as "paymentSessionId",
      (select c.subscription_id from subscription_cycles c where c.store_id = o.store_id and c.order_id = o.id) as "subscriptionId",
      (select coalesce(jsonb_agg(step order by step.created desc, step."createdAt", step.rank, step.id), '[]') from (
        select from_status = 'NEW' as created, 1 as rank, id, to_status as code, '' as note, created_at as "createdAt" from order_history
         where store_id = o.store_id and order_id = o.id
        union all
        select false, 0, id, code, note, created_at from order_notes
         where store_id = o.store_id and order_id = o.id and is_public) step) as steps
    from orders o cross join lateral order_money(o.store_id, o.id) money where o.store_id = ${storeId} and ${which}`.execute(
    tx,
  )
  return rows[0] && { ...rows[0], appliedOffers: readAppliedOffers(rows[0].appliedOffers) }
}

/** The status of a shopper's order; undefined when it is another shopper's. */
export const findOwnOrderStatus = (
  tx: StoreTx,
  { storeId, customerId }: OrderOwner,
  id: number,
): Promise<{ status: string; version: number } | undefined> =>
  tx
    .selectFrom('orders')
    .select(['status', 'version'])
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
