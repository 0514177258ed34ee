import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { jsonb } from '../../platform/jsonb.ts'
import type { NewAdvanceEvent, NewOrder, NewSubscription } from './new-order.ts'

// The parts of the one statement that writes an order, after the stock is `taken`. All but the first depend on the row
// it inserts, `new_order`: when it inserts none, they write nothing.

type Part = RawBuilder<unknown>

const DUPLICATE_WINDOW_MINUTES = 30

/** Two orders look duplicate when their items and quantities have the same fingerprint. */
export const itemsFingerprint = (lines: readonly { variantId: number; quantity: number }[]): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify(
        [...lines].sort((a, b) => a.variantId - b.variantId).map((line) => [line.variantId, line.quantity]),
      ),
    )
    .digest()

const storedOffer = ({ offerId, offerName, discountMinor, autoApplied }: NewOrder['appliedOffers'][number]) => ({
  offer_id: offerId,
  offer_name: offerName,
  discount_minor: discountMinor,
  auto_applied: autoApplied,
})

export function insertOrder(order: NewOrder, isReserved: Part): Part {
  const { storeId, cart } = order
  const fingerprint = itemsFingerprint(order.lines)
  return sql`
    insert into orders (id, store_id, order_number, customer_id, payment_status, payment_method, currency, subtotal_minor,
      discount_minor, delivery_fee_minor, delivery_fee_source, delivery_weight_minor, delivery_cod_minor, parcel_grams, rounding_minor, total_minor, advance_amount_minor, advance_payment_method,
      advance_transaction_id, payment_transaction_id, coupon_code, applied_offers, receiver_name, phone, email, address,
      district, thana, delivery_location, note, item_count, cart_id, cart_version, items_fingerprint, locale,
      estimated_delivery_from, estimated_delivery_to, required_advance_minor, least_advance_minor, expires_at, created_at, updated_at,
      delivery_vat_rate_bp, payable_now_minor, channel, agreed_discount_minor, is_phone_proven, duplicate_of)
    select ${order.id}, ${storeId}, ${order.orderNumber}, ${order.customerId}, ${order.paymentStatus}, ${order.paymentMethod},
      ${order.currency}, ${order.subtotalMinor}, ${order.discountMinor}, ${order.deliveryFeeMinor}, ${order.deliveryFeeSource},
      ${order.deliveryWeightMinor}, ${order.deliveryCodMinor}, ${order.parcelGrams}, ${order.roundingMinor}, ${order.totalMinor}, ${order.advanceAmountMinor}, ${order.advancePaymentMethod}, ${order.advanceTransactionId},
      ${order.paymentTransactionId}, ${order.couponCode}, ${jsonb(order.appliedOffers.map(storedOffer))}, ${order.receiverName}, ${order.phone},
      ${order.email}, ${order.address}, ${order.district}, ${order.thana}, ${order.deliveryLocation}, ${order.note},
      ${order.itemCount}, ${cart?.id ?? null}, ${cart?.version ?? null}, ${fingerprint}, ${order.locale},
      ${order.estimatedFrom}, ${order.estimatedTo}, ${order.requiredAdvanceMinor}, ${order.leastAdvanceMinor}, ${order.expiresAt}, ${order.createdAt}, ${order.createdAt},
      ${order.deliveryVatRateBp}::integer, ${order.payableNowMinor}::bigint, ${order.channel}, ${order.agreedDiscountMinor}, is_proven_buyer(${storeId}, ${order.customerId}, ${order.phone}, ${order.isPhoneProven}),
      find_duplicate_order(${storeId}, ${fingerprint}, ${order.phone},
        ${order.createdAt}::timestamptz - make_interval(mins => ${DUPLICATE_WINDOW_MINUTES}))
    where ${isReserved} -- guard: whole-reservation
    returning store_id, id, created_at, duplicate_of, customer_id, phone, is_phone_proven`
}

export const insertLines = ({ lines }: NewOrder): Part => sql`
  insert into order_lines (store_id, order_id, product_id, variant_id, has_variants, name, variant_name, sku, slug, image,
    unit_price_minor, list_price_minor, cost_price_minor, quantity, discount_minor, line_total_minor, added_via, taken_quantity,
    vat_rate_bp, sd_rate_bp)
  select o.store_id, o.id, l."productId", l."variantId", l."hasVariants", l.name, l."variantName", l.sku, l.slug, l.image,
    l."unitPriceMinor", l."listPriceMinor", l."costPriceMinor", l.quantity, l."discountMinor", l."lineTotalMinor", l."addedVia", t.quantity,
    l."vatRateBp", l."sdRateBp"
  from new_order o, jsonb_to_recordset(${jsonb(lines.map((line, position) => ({ ...line, position })))}) as l (position integer,
    "productId" bigint, "variantId" bigint, "hasVariants" boolean, name text, "variantName" text, sku text, slug text, image text,
    "unitPriceMinor" bigint, "listPriceMinor" bigint, "costPriceMinor" bigint, quantity integer, "discountMinor" bigint, "lineTotalMinor" bigint, "addedVia" text,
    "vatRateBp" integer, "sdRateBp" integer)
  join taken t on t.variant_id = l."variantId"
  order by l.position
  returning id, variant_id`

/** The stock ledger's rows for the taken quantities. */
export const insertMoves = (): Part => sql`
  insert into stock_moves (store_id, variant_id, kind, quantity, order_id)
  select o.store_id, t.variant_id, 'sale', -t.quantity, o.id from new_order o, taken t where t.quantity > 0`

export const insertFirstHistory = ({ placedBy }: NewOrder): Part => sql`
  insert into order_history (store_id, order_id, from_status, to_status, actor_type, actor_id, created_at)
  select store_id, id, 'NEW', 'PENDING', ${placedBy.type}, ${placedBy.id}, created_at from new_order`

export const insertEvent = ({ event }: NewOrder): Part => sql`
  insert into outbox (store_id, type, resource, resource_id, payload)
  select store_id, ${event.type}, 'order', ${String(event.resourceId)}, ${jsonb(event.payload)} from new_order
  returning id`

/** The event of a claimed advance, after that of its order; the database adds the ID of the payment. */
export const insertAdvanceEvent = ({ type, facts }: NewAdvanceEvent): Part => sql`
  insert into outbox (store_id, type, resource, resource_id, payload)
  select c.store_id, ${type}, 'order', c.order_id::text, jsonb_build_object('object', jsonb_build_object('id', c.id) || ${jsonb(facts)}::jsonb)
  from new_claims c where c.kind = 'advance' and exists (select from new_event)`

/** Who placed the order, for the limits of what is sent to numbers that nobody has proven. */
export const insertNetwork = (network: Buffer): Part => sql`
  insert into order_networks (store_id, order_id, network) select store_id, id, ${network} from new_order`

/** Payments that a shopper claims to have made for an order. */
export type NewClaims = Pick<NewOrder, 'claims' | 'isPhoneProven' | 'isFreeToHold' | 'payerNetwork'>

/**
 * A phone number is proven by the request, because it is the verified one of the account, or when the order began its
 * payment through a gateway.
 */
export const insertClaims = ({ claims, isPhoneProven, isFreeToHold, payerNetwork }: NewClaims): Part => sql`
  insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, status, next_check_at, is_free_to_hold,
    payer_network, is_phone_proven)
  select o.store_id, o.id, c.kind, c.method, c."transactionId", c."amountMinor", 'PENDING', c."checkAt", ${isFreeToHold}::boolean,
    ${payerNetwork},
    ${isPhoneProven}::boolean
      or exists (select from customers v where v.store_id = o.store_id and v.id = o.customer_id and v.phone = o.phone and v.is_phone_verified)
      or exists (select from payment_sessions p where p.store_id = o.store_id and p.order_id = o.id and p.attempt = 1 and p.is_phone_proven)
  from new_order o, jsonb_to_recordset(${jsonb(claims)}) as c (kind text, method text, "transactionId" text, "amountMinor" bigint, "checkAt" timestamptz)
  returning id, store_id, order_id, kind`

/** Whether a claimed transaction has paid another order already, or is a payout, also of another store of the merchant. */
export const isPaymentUsed = ({ storeId, claims }: Pick<NewOrder, 'storeId' | 'claims'>): Part => sql`exists (
  select from jsonb_to_recordset(${jsonb(claims)}) as c ("transactionId" text)
   where is_transaction_used(${storeId}, c."transactionId"))`

export const insertUse = (order: NewOrder, use: NonNullable<NewOrder['offerUse']>): Part => sql`
  insert into offer_uses (store_id, offer_id, code, is_first_order, order_id, customer_id, phone, email, is_phone_proven, discount_minor)
  select store_id, ${use.offerId}, ${use.code}, ${use.isFirstOrder}, id, ${order.customerId}, ${order.phone}, ${order.email}, is_phone_proven, ${use.discountMinor}
  from new_order`

export const insertOrderBundles = ({ bundles }: NewOrder): Part => sql`
  insert into order_bundles (store_id, order_id, bundle_id, name, quantity, price_minor, extra_delivery_minor)
  select o.store_id, o.id, b."bundleId", b.name, b.quantity, b."priceMinor", b."extraDeliveryMinor"
  from new_order o, jsonb_to_recordset(${jsonb(bundles)}) as b ("bundleId" bigint, name text, quantity integer, "priceMinor" bigint,
    "extraDeliveryMinor" bigint)`

export const insertBundleLines = ({ bundles }: NewOrder): Part => sql`
  insert into order_bundle_lines (store_id, order_id, bundle_id, variant_id, quantity, discount_minor)
  select o.store_id, o.id, l."bundleId", l."variantId", l.quantity, l."discountMinor"
  from new_order o, jsonb_to_recordset(${jsonb(bundles.flatMap(({ bundleId, parts }) => parts.map((part) => ({ bundleId, ...part }))))})
    as l ("bundleId" bigint, "variantId" bigint, quantity integer, "discountMinor" bigint)`

/** Records the units that were taken from flash deals. */
export const insertDealUses = ({ deals, customerId, phone, email }: NewOrder): Part => sql`
  insert into flash_deal_uses (store_id, deal_id, product_id, variant_id, order_id, quantity, customer_id, phone, email, is_phone_proven)
  select o.store_id, d."dealId", d."productId", d."variantId", o.id, d.quantity, ${customerId}, ${phone}, ${email}, o.is_phone_proven
  from new_order o, jsonb_to_recordset(${jsonb(deals)}) as d ("dealId" bigint, "productId" bigint, "variantId" bigint, quantity integer)`

// The first cycle is added by a trigger.
export const insertSubscription = (order: NewOrder, wanted: NewSubscription): Part => sql`
  insert into subscriptions (store_id, customer_id, order_id, interval, next_order_at, anchor_day, agreed_total_minor, status,
    pause_reason, paused_at, created_at)
  select store_id, ${order.customerId}, id, ${wanted.interval}, ${wanted.nextOrderAt}, ${wanted.anchorDay},
    ${wanted.agreedTotalMinor}, ${wanted.isAwaitingPayment ? 'PAUSED' : 'ACTIVE'},
    ${wanted.isAwaitingPayment ? 'FIRST_ORDER_UNPAID' : ''}, ${wanted.isAwaitingPayment ? order.createdAt : null}::timestamptz,
    created_at from new_order
  returning id, store_id`

export const insertSubscriptionItems = ({ items }: NewSubscription): Part => sql`
  insert into subscription_items (store_id, subscription_id, product_id, variant_id, quantity)
  select s.store_id, s.id, i."productId", i."variantId", i.quantity
  from new_subscription s, jsonb_to_recordset(${jsonb(items)}) as i ("productId" bigint, "variantId" bigint, quantity integer)`

/** The event of the new subscription; the database adds its id to the payload. */
export const insertSubscriptionEvent = ({ event: { type, facts } }: NewSubscription): Part => sql`
  insert into outbox (store_id, type, resource, resource_id, payload)
  select s.store_id, ${type}, 'subscription', s.id::text,
    jsonb_build_object('object', jsonb_build_object('id', s.id) || ${jsonb(facts)}::jsonb) from new_subscription s`

export const emptyOrderedCart = (storeId: number, { id }: { id: string }): Part => sql`
  delete from cart_lines where store_id = ${storeId} and cart_id = ${id} and exists (select from new_order)`

export const resetCart = (storeId: number, { id }: { id: string }, isKept: boolean): Part => sql`
  update carts set version = version + 1, coupon_code = ${isKept ? sql`coupon_code` : sql`null`}, updated_at = now()
   where store_id = ${storeId} and id = ${id} and exists (select from new_order)`

/** Updates the stock status in the listings of the variants whose status the order changes. */
export const refreshCrossed = (storeId: number): Part => sql`(
  select refresh_stock_status(${storeId}, array_agg(t.variant_id)) from taken t where t.crossed having count(*) > 0)`
