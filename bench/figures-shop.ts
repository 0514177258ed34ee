import type pg from 'pg'

const DAYS = 365
const STEP = 100_000

/**
 * Orders of a year, evenly spread, with two lines each, most of them delivered three days later. Triggers and foreign keys are left
 * out: nothing that they keep is measured.
 */
export async function fillOrders(client: pg.Client, storeId: number, orders: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(
    'create temporary table sold as select row_number() over (order by v.id) - 1 as n, v.id, v.product_id from variants v',
  )
  await client.query('create unique index on sold (n)')
  for (let first = 0; first < orders; first += STEP) await addOrders(client, storeId, first, orders)
  await client.query('vacuum analyze')
}

async function addOrders(client: pg.Client, storeId: number, first: number, orders: number): Promise<void> {
  await client.query(
    `create temporary table placed as
     select n, 1000 + n as id, now() - make_interval(secs => (${orders} - n) * ${(DAYS * 86_400) / orders}::double precision) as at, n % 20 as fate
       from generate_series(${first}, ${Math.min(first + STEP, orders) - 1}) n`,
  )
  await client.query(
    `insert into orders (id, store_id, order_number, status, payment_status, payment_method, currency, subtotal_minor, delivery_fee_minor,
       delivery_fee_source, total_minor, receiver_name, phone, address, item_count, items_fingerprint, confirmed_at, created_at)
     select id, $1, 'LA-' || id, case when fate < 17 and at < now() - interval '3 days' then 'COMPLETED' when fate = 19 then 'CANCELLED' when at > now() - interval '1 day' then 'PENDING' else 'SHIPPED' end,
       'NOT_APPLICABLE', 'COD', 'BDT', 150000, 7000, 'zone', 157000, 'Buyer', '+8801700000000', 'Dhaka', 3, '', case when fate < 19 then at end, at
       from placed`,
    [storeId],
  )
  await client.query(
    `insert into order_lines (id, store_id, order_id, product_id, variant_id, has_variants, name, slug, unit_price_minor, cost_price_minor, quantity, line_total_minor,
       delivered_quantity)
     select p.id * 10 + l.line, $1, p.id, s.product_id, s.id, false, 'Product', 'product', 50000, 30000, l.line, 50000 * l.line,
         case when p.fate < 17 and p.at + interval '3 days' <= now() then l.line else 0 end
       from placed p cross join (values (1), (2)) l (line)
       join sold s on s.n = (p.n * 7 + l.line * 1013) % (select count(*) from sold)`,
    [storeId],
  )
  await client.query(
    `insert into order_history (store_id, order_id, from_status, to_status, actor_type, created_at)
     select $1, p.id, h.before, h.after, 'system', p.at + h.later
       from placed p cross join (values ('NEW', 'PENDING', interval '0'), ('PENDING', 'CONFIRMED', interval '2 hours'),
         ('CONFIRMED', 'SHIPPED', interval '1 day'), ('SHIPPED', 'DELIVERED', interval '3 days')) h (before, after, later)
      where p.at + h.later <= now() and (h.after = 'PENDING' or p.fate < 19) and (h.after <> 'DELIVERED' or p.fate < 17)`,
    [storeId],
  )
  await client.query(
    `insert into order_returns (store_id, order_id, order_line_id, quantity, amount_minor, created_at)
     select $1, id, id * 10 + 1, 1, 50000, at + interval '5 days' from placed where fate = 0 and at < now() - interval '5 days'`,
    [storeId],
  )
  await client.query('drop table placed')
}
