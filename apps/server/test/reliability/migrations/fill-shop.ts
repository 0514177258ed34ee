import type { Shop } from '../../factories.ts'
import type { Harness } from '../../harness.ts'

/** Fills a store with products that are for sale, and with orders of them. */
export async function fillShop(h: Harness, { storeId }: Shop, products: number, orders: number): Promise<void> {
  const mine = `where store_id = ${storeId} and slug like 'kept-%'`
  const statements = [
    `insert into products (store_id, slug, name, status, published_at)
     select ${storeId}, 'kept-' || n, 'Panjabi ' || n, 'published', now() from generate_series(1, ${products}) n`,
    `insert into product_slugs (store_id, slug, product_id) select store_id, slug, id from products ${mine}`,
    `insert into variants (store_id, product_id, sku, price_minor) select store_id, id, slug, 50000 from products ${mine}`,
    `insert into orders (id, store_id, order_number, status, payment_status, payment_method, currency, subtotal_minor, delivery_fee_minor,
       delivery_fee_source, total_minor, receiver_name, phone, address, delivery_location, item_count, items_fingerprint, created_at)
     select nextval('orders_id_seq'), ${storeId}, 'KEPT-' || n, 'PENDING', 'NOT_APPLICABLE', 'COD', 'BDT', 50000, 0, 'none', 50000,
       'Rahima', '+88015' || 10000000 + n, 'Road 5', '', 1, sha256(n::text::bytea), now() - interval '1 day'
     from generate_series(1, ${orders}) n`,
    `insert into order_lines (store_id, order_id, product_id, variant_id, has_variants, name, slug, unit_price_minor, quantity, taken_quantity, line_total_minor)
     select o.store_id, o.id, v.product_id, v.id, false, 'Panjabi', v.sku, 50000, 1, 1, 50000
       from (select *, 1 + row_number() over (order by id) % ${products} as at from orders where store_id = ${storeId} and order_number like 'KEPT-%') o
       join (select *, row_number() over (order by id) as at from variants where store_id = ${storeId} and sku like 'kept-%') v using (at)`,
    `insert into order_history (store_id, order_id, from_status, to_status, actor_type)
     select store_id, id, 'NEW', 'PENDING', 'guest' from orders where store_id = ${storeId} and order_number like 'KEPT-%'`,
    `insert into stock (store_id, variant_id, on_hand)
     select v.store_id, v.id, 1000000 - (select count(*) from order_lines l where l.store_id = v.store_id and l.variant_id = v.id)
       from variants v where v.store_id = ${storeId} and v.sku like 'kept-%'`,
    `insert into stock_moves (store_id, variant_id, kind, quantity)
     select store_id, id, 'initial', 1000000 from variants where store_id = ${storeId} and sku like 'kept-%'`,
    `insert into stock_moves (store_id, variant_id, kind, quantity, order_id)
     select store_id, variant_id, 'sale', -1, order_id from order_lines where store_id = ${storeId}`,
    `select refresh_listings(${storeId}, array(select id from products ${mine}))`,
    'analyze',
  ]
  // One transaction: an order adds up when it is committed.
  await h.sql(statements.join(';\n'))
}
