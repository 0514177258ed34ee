import { randomBytes } from 'node:crypto'
import { type OrderStatus, orderTransitions } from '../src/features/orders/order-status-rules.ts'
import { next, type Shop, type TestProduct } from './factories.ts'
import type { Harness } from './harness.ts'

type LineSpec = {
  product: TestProduct
  variantId?: number
  quantity?: number
  unitPriceMinor?: number
  costPriceMinor?: number | null
  discountMinor?: number
}
type ClaimSpec = { kind?: 'advance' | 'manual'; method?: string; transactionId?: string; amountMinor?: number }

export type OrderSpec = {
  lines: LineSpec[]
  status?: OrderStatus
  customerId?: string | null
  phone?: string
  email?: string
  receiverName?: string
  paymentMethod?: string
  deliveryLocation?: string
  deliveryFeeMinor?: number
  duplicateOf?: number | null
  createdAt?: string
  expiresAt?: string | null
  claims?: ClaimSpec[]
  requiredAdvanceMinor?: number
  offer?: { id: number; code?: string | null }
  locale?: 'bn' | 'en'
  /** Whether the courier has collected all of it, and that is recorded. */
  isCashPaid?: boolean
  /** Whether events are inserted too. */
  hasEvents?: boolean
}

export type TestOrder = {
  id: number
  number: string
  phone: string
  totalMinor: number
  lineIds: number[]
  paymentIds: number[]
}

/** A view that all staff of a store share, inserted into the table. */
export async function anOrderView(h: Harness, { storeId }: Pick<Shop, 'storeId'>, name: string): Promise<number> {
  const [row] = await h.sql<{ id: number }>(
    `insert into order_views (store_id, name, filters) values ($1, $2, '{"status": "PENDING"}') returning id`,
    [storeId, `${name} ${next()}`],
  )
  return Number(row?.id)
}

/** The shortest sequence of transitions from a new order to a status. */
export function wayTo(status: OrderStatus): OrderStatus[] {
  const ways: OrderStatus[][] = [['PENDING']]
  for (const way of ways) {
    const here = way.at(-1) as OrderStatus
    if (here === status) return way
    for (const there of orderTransitions[here]) if (!way.includes(there)) ways.push([...way, there])
  }
  throw new Error(`no way to ${status}`)
}

/**
 * An order as if placed through the API, inserted into the tables: consistent lines, stock taken and listings
 * refreshed, the offer's use counted, history up to `status`.
 */
export async function anOrder(h: Harness, shop: Pick<Shop, 'storeId'>, spec: OrderSpec): Promise<TestOrder> {
  const { status = 'PENDING', claims = [], offer, deliveryFeeMinor = 0, paymentMethod = 'COD' } = spec
  const lines = spec.lines.map(
    ({ product, quantity = 1, unitPriceMinor = 100_00, costPriceMinor = null, discountMinor = 0, ...more }, index) => ({
      position: index,
      product_id: product.id,
      variant_id: more.variantId ?? product.variantId,
      has_variants: product.variantIds.length > 1,
      name: product.name,
      slug: product.slug,
      unit_price_minor: unitPriceMinor,
      cost_price_minor: costPriceMinor,
      quantity,
      discount_minor: discountMinor,
      line_total_minor: unitPriceMinor * quantity,
    }),
  )
  const sum = (pick: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + pick(line), 0)
  const [subtotal, discount] = [sum((line) => line.line_total_minor), sum((line) => line.discount_minor)]
  const totalMinor = subtotal - discount + deliveryFeeMinor
  const phone = spec.phone ?? `+88018${String(10_000_000 + next())}`
  const number = `TST-${String(next()).padStart(8, '0')}`
  const way = ['NEW', ...wayTo(status)]
  const reached = (wanted: OrderStatus) => way.includes(wanted)
  const [row] = await h.sql<{ id: string; line_ids: string[]; payment_ids: string[] }>(
    `with new_order as (
       insert into orders (store_id, order_number, customer_id, status, held_from, payment_status, payment_method, currency,
         subtotal_minor, discount_minor, delivery_fee_minor, delivery_fee_source, total_minor, receiver_name, phone, email,
         address, delivery_location, item_count, items_fingerprint, duplicate_of, locale, created_at, expires_at, coupon_code,
         confirmed_at, shipped_at, delivered_at, required_advance_minor, advance_waived_at)
       values ($1, $2, $3, $4::text, case when $4::text = 'ON_HOLD' then 'PENDING' end, $5, $6, 'BDT', $7, $8, $9, 'zone', $10,
         $11, $12, $13, 'House 12, Road 5', $14, $15, $16, $17, $18, $19, $20, $21,
         case when $22 then now() end, case when $23 then now() end, case when $24 then now() end,
         $30, case when $22 then now() end)
       returning id),
     given as (select * from jsonb_to_recordset($25::jsonb) as l (position integer, product_id bigint, variant_id bigint, has_variants boolean,
       name text, slug text, unit_price_minor bigint, cost_price_minor bigint, quantity integer, discount_minor bigint, line_total_minor bigint)),
     new_lines as (
       insert into order_lines (store_id, order_id, product_id, variant_id, has_variants, name, slug, unit_price_minor, cost_price_minor, quantity,
         discount_minor, line_total_minor, delivered_quantity, taken_quantity)
       select $1, o.id, g.product_id, g.variant_id, g.has_variants, g.name, g.slug, g.unit_price_minor, g.cost_price_minor, g.quantity,
         g.discount_minor, g.line_total_minor, case when $24 then g.quantity else 0 end,
         case when s.is_tracked then g.quantity else 0 end
       from new_order o, given g join stock s on s.store_id = $1 and s.variant_id = g.variant_id order by g.position returning id),
     taken as (
       update stock s set on_hand = s.on_hand - g.quantity from given g
        where s.store_id = $1 and s.variant_id = g.variant_id and s.is_tracked
       returning g.variant_id, g.quantity, g.position),
     moves as (
       insert into stock_moves (store_id, variant_id, kind, quantity, order_id)
       select $1, t.variant_id, 'sale', -t.quantity, o.id from new_order o, taken t order by t.position),
     history as (
       insert into order_history (store_id, order_id, from_status, to_status, actor_type)
       select $1, o.id, w.from_status, w.to_status, 'guest'
       from new_order o, unnest($26::text[], $27::text[]) with ordinality as w (from_status, to_status, position) order by w.position),
     claims as (
       insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, status)
       select $1, o.id, c.kind, c.method, c.transaction_id, c.amount_minor, 'PENDING'
       from new_order o, jsonb_to_recordset($28::jsonb) as c (kind text, method text, transaction_id text, amount_minor bigint)
       returning id),
     used as (
       insert into offer_uses (store_id, offer_id, code, order_id, customer_id, phone, discount_minor)
       select $1, $29::bigint, $21::text, o.id, $3::uuid, $12::text, 0 from new_order o where $29::bigint is not null),
     counted as (update offers set used_count = used_count + 1 where store_id = $1 and id = $29::bigint),
     coded as (update offer_codes set used_count = used_count + 1 where store_id = $1 and code = $21::text and $21::text <> '')
     select o.id, array(select id from new_lines order by id) as line_ids, array(select id from claims order by id) as payment_ids
       from new_order o`,
    [
      shop.storeId,
      number,
      spec.customerId ?? null,
      status,
      claims.length > 0 || paymentMethod !== 'COD' ? 'PENDING' : 'NOT_APPLICABLE',
      paymentMethod,
      subtotal,
      discount,
      deliveryFeeMinor,
      totalMinor,
      spec.receiverName ?? 'Rahima Khatun',
      phone,
      spec.email ?? '',
      spec.deliveryLocation ?? 'inside_dhaka',
      sum((line) => line.quantity),
      randomBytes(32),
      spec.duplicateOf ?? null,
      spec.locale ?? 'bn',
      spec.createdAt ?? new Date(),
      spec.expiresAt ?? null,
      offer?.code ?? '',
      reached('CONFIRMED'),
      reached('SHIPPED'),
      reached('DELIVERED'),
      JSON.stringify(lines),
      way.slice(0, -1),
      way.slice(1),
      JSON.stringify(
        claims.map(({ kind = 'advance', method = 'BKASH', transactionId = '', amountMinor = 50_00 }) => ({
          kind,
          method,
          transaction_id: transactionId,
          amount_minor: amountMinor,
        })),
      ),
      offer?.id ?? null,
      spec.requiredAdvanceMinor ?? 0,
    ],
  )
  if (!row) throw new Error('the order was not written')
  if (reached('SHIPPED')) await h.sql('select write_earlier_shipment($1, $2)', [shop.storeId, row.id])
  await h.sql('select refresh_stock_status($1, $2)', [shop.storeId, lines.map(({ variant_id }) => variant_id)])
  if (spec.isCashPaid) await payInCash(h, shop, Number(row.id))
  if (spec.hasEvents) await emitOrderCreated(h, shop, [row.id])
  return {
    id: Number(row.id),
    number,
    phone,
    totalMinor,
    lineIds: row.line_ids.map(Number),
    paymentIds: row.payment_ids.map(Number),
  }
}

const payInCash = (h: Harness, { storeId }: Pick<Shop, 'storeId'>, orderId: number) =>
  h.sql(
    `with paid as (
       update orders set amount_paid_minor = total_minor, payment_status = 'PAID' where store_id = $1 and id = $2 returning total_minor)
     insert into payments (store_id, order_id, kind, method, amount_minor, status, verified_at)
     select $1, $2, 'cash', 'CASH', total_minor, 'VERIFIED', now() from paid`,
    [storeId, orderId],
  )

/** Emits `order.created` for orders of the factory, already delivered; without `ids` for all orders of the store. */
export const emitOrderCreated = (
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  ids: (number | string)[] | null = null,
) =>
  h.sql(
    `insert into outbox (store_id, type, resource, resource_id, payload, delivered_at)
     select store_id, 'order.created', 'order', id::text, jsonb_build_object('object', jsonb_build_object(
         'id', id, 'order_number', order_number, 'status', 'PENDING', 'payment_status', payment_status,
         'payment_method', payment_method, 'currency', currency, 'total', (total_minor / 100.0)::numeric(12, 2)::text,
         'amount_paid', '0.00', 'item_count', item_count, 'customer_id', customer_id, 'channel', channel,
         'delivery_location', delivery_location, 'courier', '', 'tracking_code', '',
         'version', 1, 'items', '[]'::jsonb)), case when $2::bigint[] is null then now() end
       from orders where store_id = $1 and ($2::bigint[] is null or id = any ($2::bigint[]))`,
    [storeId, ids],
  )

/** Merchant calls on one order with the store's secret key. */
export const orderCalls = (h: Harness, shop: Pick<Shop, 'subdomain' | 'secretKey'>) => {
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  const url = (id: number) => `M/${shop.subdomain}/orders/${id}/`
  return {
    read: (id: number) => h.call({ url: url(id), headers }),
    act: (id: number, action: string, body: object = {}) =>
      h.call({
        url: `${url(id)}${action}/`,
        headers,
        body: action === 'cancel' ? { reason: 'Wrong number', ...body } : body,
      }),
    list: (query = '') => h.call({ url: `M/${shop.subdomain}/orders/?${query}`, headers }),
  }
}

/** All violated invariants of the order tables. */
export const brokenInvariants = async (h: Harness): Promise<string[]> => {
  const rows = await h.sql<{ what: string }>(`
    select 'stock is not the sum of its moves: ' || s.variant_id as what from stock s
     where s.on_hand <> (select coalesce(sum(m.quantity), 0) from stock_moves m where m.variant_id = s.variant_id)
    union all select 'released twice: ' || order_id from stock_moves where kind = 'release' group by order_id, variant_id having count(*) > 1
    union all select 'offer count is off: ' || o.id from offers o
     where used_count <> (select count(*) from offer_uses u where u.offer_id = o.id and u.released_at is null)
    union all select 'history does not end at the status: ' || o.id from orders o
     where o.status <> (select h.to_status from order_history h where h.order_id = o.id order by h.id desc limit 1)
    union all select 'paid is not what was verified: ' || o.id from orders o
     where amount_paid_minor <> (select coalesce(sum(p.amount_minor - p.unapplied_minor), 0) from payments p where p.order_id = o.id and p.status = 'VERIFIED')
    union all select 'a released order still holds its offer: ' || o.id from orders o join offer_uses u on u.order_id = o.id
     where o.status in ('CANCELLED', 'EXPIRED') and u.released_at is null`)
  return rows.map(({ what }) => what)
}
