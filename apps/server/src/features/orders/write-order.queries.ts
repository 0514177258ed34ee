import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import type { Claim } from './order-input-rules.ts'
import { linesFrom, type OrderRow, orderColumns } from './orders.queries.ts'

export type NewLine = {
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
  /** What the reservation took from the counter: 0 for a variant that is not counted. */
  taken: number
}

export type NewOrder = {
  id: number
  storeId: number
  orderNumber: string
  customerId: string | null
  paymentStatus: string
  paymentMethod: string
  currency: string
  subtotalMinor: Minor
  discountMinor: Minor
  deliveryFeeMinor: Minor
  deliveryFeeSource: string
  totalMinor: Minor
  advanceMinor: Minor
  advancePaymentMethod: string
  advanceTransactionId: string
  paymentTransactionId: string
  couponCode: string
  appliedOffers: { offer_id: number; offer_name: string; discount_minor: Minor; auto_applied: boolean }[]
  receiverName: string
  phone: string
  email: string
  address: string
  district: string
  thana: string
  deliveryLocation: string
  note: string
  locale: string
  estimated: { from: string; to: string } | null
  cart: { id: string; version: number } | null
  offerUse: { offerId: number; code: string | null; discountMinor: Minor } | null
  lines: NewLine[]
  claims: Claim[]
  subscription: {
    interval: string
    nextOrderAt: Date
    items: { productId: number; variantId: number; quantity: number }[]
  } | null
  /** A variant's stock word changed: its listing shows it. */
  stockCrossed: number[]
  createdAt: Date
}

export type Written = OrderRow & { duplicateOf: number | null; isPaymentUsed: boolean }

const DUPLICATE_WINDOW_MINUTES = 30

/** What makes two orders look like one placed twice: the same things in the same numbers. */
export const itemsFingerprint = (lines: readonly { variantId: number; quantity: number }[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        [...lines].sort((a, b) => a.variantId - b.variantId).map((line) => [line.variantId, line.quantity]),
      ),
    )
    .digest()

/**
 * Writes the whole order in one statement: the order, its lines, stock ledger, history, event, claims, offer use,
 * subscription, the emptied cart. Answers the order as it now stands, the one it looks like a copy of,
 * if any, and whether a claimed transaction has paid another order already: the caller then rolls back.
 */
export async function writeOrder(tx: StoreTx, order: NewOrder): Promise<Written> {
  const { storeId, lines, cart, customerId } = order
  const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0)
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  const event = {
    order_id: order.id,
    order_number: order.orderNumber,
    total_minor: order.totalMinor,
    payment_method: order.paymentMethod,
    customer_id: customerId,
    items: lines.map(({ productId, variantId, quantity }) => ({
      product_id: productId,
      variant_id: variantId,
      quantity,
    })),
  }
  const fingerprint = itemsFingerprint(lines)
  const { rows } = await sql<Written>`
    with new_order as (
      insert into orders (id, store_id, order_number, customer_id, payment_status, payment_method, currency, subtotal_minor,
        discount_minor, delivery_fee_minor, delivery_fee_source, total_minor, advance_amount_minor, advance_payment_method,
        advance_transaction_id, payment_transaction_id, coupon_code, applied_offers, receiver_name, phone, email, address,
        district, thana, delivery_location, note, item_count, cart_id, cart_version, items_fingerprint, locale,
        estimated_delivery_from, estimated_delivery_to, created_at, updated_at, duplicate_of)
      values (${order.id}, ${storeId}, ${order.orderNumber}, ${customerId}, ${order.paymentStatus}, ${order.paymentMethod},
        ${order.currency}, ${order.subtotalMinor}, ${order.discountMinor}, ${order.deliveryFeeMinor}, ${order.deliveryFeeSource},
        ${order.totalMinor}, ${order.advanceMinor}, ${order.advancePaymentMethod}, ${order.advanceTransactionId},
        ${order.paymentTransactionId}, ${order.couponCode}, ${json(order.appliedOffers)}, ${order.receiverName}, ${order.phone},
        ${order.email}, ${order.address}, ${order.district}, ${order.thana}, ${order.deliveryLocation}, ${order.note},
        ${itemCount}, ${cart?.id ?? null}, ${cart?.version ?? null}, ${fingerprint}, ${order.locale},
        ${order.estimated?.from ?? null}, ${order.estimated?.to ?? null}, ${order.createdAt}, ${order.createdAt},
        (select o.id from orders o where o.store_id = ${storeId} and o.items_fingerprint = ${fingerprint} and o.phone = ${order.phone}
            and o.status not in ('CANCELLED', 'EXPIRED')
            and o.created_at > ${order.createdAt}::timestamptz - make_interval(mins => ${DUPLICATE_WINDOW_MINUTES})
          order by o.id desc limit 1))
      returning *),
    new_lines as (
      insert into order_lines (store_id, order_id, product_id, variant_id, has_variants, name, variant_name, sku, slug, image,
        unit_price_minor, quantity, discount_minor, line_total_minor, added_via)
      select ${storeId}, ${order.id}, l."productId", l."variantId", l."hasVariants", l.name, l."variantName", l.sku, l.slug, l.image,
        l."unitPriceMinor", l.quantity, l."discountMinor", l."lineTotalMinor", l."addedVia"
      from jsonb_to_recordset(${json(lines)}) as l ("productId" bigint, "variantId" bigint, "hasVariants" boolean, name text,
        "variantName" text, sku text, slug text, image text, "unitPriceMinor" bigint, quantity integer, "discountMinor" bigint,
        "lineTotalMinor" bigint, "addedVia" text)
      returning *),
    new_moves as (
      insert into stock_moves (store_id, variant_id, kind, quantity, order_id)
      select ${storeId}, l."variantId", 'sale', -l.taken, ${order.id}
      from jsonb_to_recordset(${json(lines)}) as l ("variantId" bigint, taken integer) where l.taken > 0),
    new_history as (
      insert into order_history (store_id, order_id, from_status, to_status, actor_type, actor_id, created_at)
      values (${storeId}, ${order.id}, 'NEW', 'PENDING', ${customerId ? 'shopper' : 'guest'}, ${customerId ?? ''}, ${order.createdAt})
      returning *),
    new_event as (
      insert into outbox (store_id, type, resource, resource_id, payload)
      values (${storeId}, 'order.created', 'order', ${String(order.id)}, ${json(event)})),
    new_claims as (
      insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, status)
      select ${storeId}, ${order.id}, c.kind, c.method, c."transactionId", c."amountMinor", 'PENDING'
      from jsonb_to_recordset(${json(order.claims)}) as c (kind text, method text, "transactionId" text, "amountMinor" bigint)),
    new_use as (
      insert into offer_uses (store_id, offer_id, code, order_id, customer_id, phone, email, discount_minor)
      select ${storeId}, u."offerId", u.code, ${order.id}, ${customerId}, ${order.phone}, ${order.email.toLowerCase()}, u."discountMinor"
      from jsonb_to_recordset(${json(order.offerUse ? [order.offerUse] : [])}) as u ("offerId" bigint, code text, "discountMinor" bigint)),
    new_subscription as (
      insert into subscriptions (store_id, customer_id, order_id, interval, next_order_at)
      select ${storeId}, ${customerId}, ${order.id}, ${order.subscription?.interval ?? ''}, ${order.subscription?.nextOrderAt ?? order.createdAt}
      where ${order.subscription !== null} returning id),
    new_subscription_items as (
      insert into subscription_items (store_id, subscription_id, product_id, variant_id, quantity)
      select ${storeId}, s.id, i."productId", i."variantId", i.quantity
      from new_subscription s, jsonb_to_recordset(${json(order.subscription?.items ?? [])})
        as i ("productId" bigint, "variantId" bigint, quantity integer)),
    emptied as (
      delete from cart_lines where store_id = ${storeId} and cart_id = ${cart?.id ?? null}),
    turned as (
      update carts set version = version + 1, coupon_code = null, updated_at = now() where store_id = ${storeId} and id = ${cart?.id ?? null})
    select ${orderColumns}, ${linesFrom(sql`new_lines`)} as lines, (select s.id from new_subscription s) as "subscriptionId",
      (select jsonb_agg(jsonb_build_object('code', s.to_status, 'from_status', s.from_status, 'note', '', 'created_at', s.created_at))
         from new_history s) as steps,
      o.duplicate_of as "duplicateOf",
      exists (
        select from payments p join jsonb_to_recordset(${json(order.claims)}) as c (method text, "transactionId" text)
          on c.method = p.method and c."transactionId" = p.transaction_id
         where p.store_id = ${storeId} and p.status = 'VERIFIED' and p.transaction_id <> '') as "isPaymentUsed",
      case when ${order.stockCrossed.length > 0} then refresh_stock_status(${storeId}, ${order.stockCrossed}::bigint[]) end
    from new_order o`.execute(tx)
  return rows[0] as Written
}
