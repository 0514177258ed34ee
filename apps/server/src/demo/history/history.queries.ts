import { sql } from 'kysely'
import { jsonb } from '../../platform/jsonb.ts'
import type { OperatorTx } from '../../platform/operator.ts'
import type { HistoryGoods, HistoryRow, HistoryRows, HistoryZone } from './history-types.ts'

export type HistoryBasis = {
  goods: HistoryGoods[]
  zones: HistoryZone[]
  prefix: string
  key: Buffer
  currency: string
}

/** The live demo stores whose orders are all of the last days. */
export async function listStoresWithoutHistory(tx: OperatorTx, subdomains: readonly string[]) {
  const { rows } = await sql<{ storeId: number; subdomain: string }>`
    select s.id as "storeId", s.subdomain from stores s
     where s.subdomain = any (${subdomains}) and s.environment = 'live'
       and exists (select from orders o where o.store_id = s.id)
       and not exists (select from orders o where o.store_id = s.id and o.created_at < now() - interval '30 days')
     order by s.id for update of s`.execute(tx)
  return rows
}

/** What a store sells and where it delivers. */
export async function readHistoryBasis(tx: OperatorTx, storeId: number): Promise<HistoryBasis> {
  const { rows } = await sql<HistoryBasis>`
    select s.order_prefix as prefix, s.order_key as key, s.currency,
      (select json_agg(json_build_object('id', v.id, 'productId', p.id, 'priceMinor', v.price_minor,
          'costPriceMinor', coalesce(v.cost_price_minor, p.cost_price_minor), 'hasVariants', p.options <> '[]',
          'name', p.name, 'variantName', v.name, 'sku', v.sku, 'slug', p.slug, 'image', coalesce(nullif(v.image, ''), (
            select i.url from product_images i where i.store_id = p.store_id and i.product_id = p.id order by i.sort_order, i.id limit 1), ''))
          order by v.sku, v.id)
         from variants v join products p on p.store_id = v.store_id and p.id = v.product_id
        where v.store_id = s.id and v.deleted_at is null and v.is_active and p.status = 'published' and p.deleted_at is null) as goods,
      (select json_agg(json_build_object('code', z.code, 'districts', z.districts, 'feeMinor', z.fee_minor,
          'freeAboveMinor', z.free_above_minor, 'daysMin', z.estimated_days_min, 'daysMax', z.estimated_days_max) order by z.sort_order)
         from delivery_zones z where z.store_id = s.id and z.is_active) as zones
      from stores s where s.id = ${storeId}`.execute(tx)
  return rows[0] as HistoryBasis
}

export async function takeOrderSerials(tx: OperatorTx, count: number): Promise<number[]> {
  const { rows } = await sql<{ serial: number }>`
    select nextval('orders_id_seq') as serial from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ serial }) => serial)
}

/** Writes the orders of a store and all that followed them, one statement for each table. Triggers keep the ledger and the searches. */
export async function writeHistory(tx: OperatorTx, storeId: number, rows: HistoryRows): Promise<void> {
  await sql`
    insert into customers (id, store_id, email, phone, is_phone_verified, first_name, last_name, created_at, updated_at)
    select id, store_id, email, phone, is_phone_verified, first_name, last_name, created_at, updated_at
      from jsonb_populate_recordset(null::customers, ${jsonb(rows.customers)})`.execute(tx)
  await sql`
    insert into orders (id, store_id, order_number, customer_id, status, payment_status, payment_method, payment_transaction_id, currency,
      subtotal_minor, discount_minor, delivery_fee_minor, delivery_fee_source, total_minor, amount_paid_minor, receiver_name, phone, email,
      address, district, thana, delivery_location, item_count, items_fingerprint, locale, is_phone_proven, version, courier, tracking_code,
      estimated_delivery_from, estimated_delivery_to, cancel_reason, confirmed_at, shipped_at, delivered_at, completed_at, cancelled_at,
      created_at, updated_at)
    select id, store_id, order_number, customer_id, status, payment_status, payment_method, payment_transaction_id, currency,
      subtotal_minor, discount_minor, delivery_fee_minor, delivery_fee_source, total_minor, amount_paid_minor, receiver_name, phone, email,
      address, district, thana, delivery_location, item_count, items_fingerprint, locale, is_phone_proven, version, courier, tracking_code,
      estimated_delivery_from, estimated_delivery_to, cancel_reason, confirmed_at, shipped_at, delivered_at, completed_at, cancelled_at,
      created_at, updated_at
      from jsonb_populate_recordset(null::orders, ${jsonb(rows.orders)})`.execute(tx)
  await sql`
    insert into order_lines (id, store_id, order_id, product_id, variant_id, has_variants, name, variant_name, sku, slug, image,
      unit_price_minor, cost_price_minor, quantity, line_total_minor, added_via, delivered_quantity, returned_quantity, taken_quantity, restocked_quantity)
    select id, store_id, order_id, product_id, variant_id, has_variants, name, variant_name, sku, slug, image,
      unit_price_minor, cost_price_minor, quantity, line_total_minor, added_via, delivered_quantity, returned_quantity, taken_quantity, restocked_quantity
      from jsonb_populate_recordset(null::order_lines, ${jsonb(rows.lines)})`.execute(tx)
  await sql`
    update order_returns r set created_at = d.created_at
      from jsonb_to_recordset(${jsonb(rows.returns)}) as d (order_line_id bigint, created_at timestamptz)
     where r.store_id = ${storeId} and r.order_line_id = d.order_line_id`.execute(tx)
  await sql`
    insert into order_history (store_id, order_id, from_status, to_status, actor_type, actor_id, created_at)
    select store_id, order_id, from_status, to_status, actor_type, actor_id, created_at
      from jsonb_to_recordset(${jsonb(rows.moves)}) as h (store_id bigint, order_id bigint, from_status text, to_status text,
        actor_type text, actor_id text, created_at timestamptz) order by created_at, from_status <> 'NEW'`.execute(tx)
  await sql`
    insert into stock_moves (id, store_id, variant_id, kind, quantity, order_id, reason, actor, created_at)
    select id, store_id, variant_id, kind, quantity, order_id, reason, actor, created_at
      from jsonb_populate_recordset(null::stock_moves, ${jsonb(rows.stock)})`.execute(tx)
  await sql`
    insert into payments (id, store_id, order_id, kind, method, transaction_id, amount_minor, refunded_minor, status, recorded_by,
      verified_at, created_at)
    select id, store_id, order_id, kind, method, transaction_id, amount_minor, refunded_minor, status, recorded_by, verified_at, created_at
      from jsonb_populate_recordset(null::payments, ${jsonb(rows.payments)})`.execute(tx)
  await sql`
    select write_earlier_shipment(o.store_id, o.id) from orders o
     where o.store_id = ${storeId} and o.shipped_at is not null and o.last_shipment = 0 order by o.id`.execute(tx)
  await insertRefunds(tx, storeId, rows)
  await sql`
    insert into reviews (id, store_id, customer_id, product_id, rating, title, content, status, moderated_by, moderated_at, created_at, updated_at)
    select id, store_id, customer_id, product_id, rating, title, content, status, moderated_by, moderated_at, created_at, updated_at
      from jsonb_populate_recordset(null::reviews, ${jsonb(rows.reviews)})`.execute(tx)
}

/** Who works in a demo shop, as columns name an agent. */
export async function findDemoOwner(tx: OperatorTx, storeId: number): Promise<string> {
  const { rows } = await sql<{ agent: string }>`
    select 'staff:' || staff_id as agent from staff_memberships where store_id = ${storeId} and role = 'owner' order by staff_id limit 1`.execute(
    tx,
  )
  return rows[0]?.agent ?? 'system:demo'
}

/** Writes unfinished checkouts, whose events are left out. */
export async function writeLeads(tx: OperatorTx, leads: readonly HistoryRow[]): Promise<void> {
  await sql`
    insert into leads (store_id, phone, name, step, items, total_minor, coupon_code, delivery_location, district, thana, language,
      consented_at, started_at, last_seen_at, attempts, last_outcome, last_agent, last_contact_at, contacted_at, announced_at,
      conversion_announced_at, next_call_at, lost_reason, note)
    select store_id, phone, name, step, items, total_minor, coupon_code, delivery_location, district, thana, language,
      consented_at, started_at, last_seen_at, attempts, last_outcome, last_agent, last_contact_at, contacted_at, announced_at,
      conversion_announced_at, next_call_at, lost_reason, note
      from jsonb_populate_recordset(null::leads, ${jsonb(leads)})`.execute(tx)
}

/** A trigger enters a refund into the ledger when it is completed. */
async function insertRefunds(tx: OperatorTx, storeId: number, { refunds }: HistoryRows): Promise<void> {
  await sql`
    insert into refunds (id, store_id, order_id, status, reason, requested_minor, amount_minor, requested_by, reviewed_by, reviewed_at,
      transaction_id, created_at, updated_at)
    select id, store_id, order_id, status, reason, requested_minor, amount_minor, requested_by, reviewed_by, reviewed_at,
      transaction_id, created_at, updated_at
      from jsonb_populate_recordset(null::refunds, ${jsonb(refunds)})`.execute(tx)
  await sql`
    update refunds r set status = 'COMPLETED', refund_method = 'BKASH', paid_by = reviewed_by, paid_at = updated_at
     where r.store_id = ${storeId} and r.status = 'PROCESSING'
       and r.id in (select id from jsonb_to_recordset(${jsonb(refunds)}) as d (id bigint))`.execute(tx)
}

/** What follows from the orders: units sold of products, and figures that are counted from the first day again. */
export async function countHistory(tx: OperatorTx, storeId: number, sold: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    insert into pending_sales (store_id, product_id, quantity)
    select ${storeId}, s.product_id, s.quantity
      from unnest(${[...sold.keys()]}::bigint[], ${[...sold.values()]}::integer[]) as s (product_id, quantity) order by s.product_id
    on conflict (store_id, product_id) do update set quantity = pending_sales.quantity + excluded.quantity`.execute(tx)
  await sql`delete from figure_runs where store_id = ${storeId}`.execute(tx)
  await sql`delete from day_figures where store_id = ${storeId}`.execute(tx)
}
