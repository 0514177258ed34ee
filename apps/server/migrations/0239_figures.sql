-- Without a transaction.
-- Step: the returns of order items, each at its time.
create table if not exists order_returns (
  id bigint generated always as identity primary key,
  store_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  quantity integer not null check (quantity > 0),
  amount_minor bigint not null check (amount_minor >= 0),
  created_at timestamptz not null default now(),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, order_line_id) references order_lines (store_id, id) on delete cascade
);
create index if not exists order_returns_store_id_created_at_idx on order_returns (store_id, created_at);
create index if not exists order_returns_store_id_order_line_id_idx on order_returns (store_id, order_line_id);
create index if not exists order_returns_store_id_order_id_idx on order_returns (store_id, order_id);
-- Step: the figures of each day.
create table if not exists day_figures (
  store_id bigint not null references stores (id) on delete cascade,
  day date not null,
  orders_placed integer not null,
  placed_and_open integer not null,
  placed_and_confirmed integer not null,
  placed_and_cancelled integer not null,
  sales_placed_minor bigint not null,
  delivery_fees_minor bigint not null,
  discounts_minor bigint not null,
  orders_confirmed integer not null,
  orders_delivered integer not null,
  delivered_units integer not null,
  delivered_minor bigint not null,
  returned_units integer not null,
  returned_minor bigint not null,
  refunds_minor bigint not null,
  computed_at timestamptz not null default now(),
  primary key (store_id, day)
);
create table if not exists figure_runs (
  store_id bigint primary key references stores (id) on delete cascade,
  prepared_at timestamptz not null
);
-- Step: the orders that were placed on a day.
drop index concurrently if exists orders_placed;
create index concurrently orders_placed on orders (store_id, created_at);
-- Step: what happened to orders on a day.
drop index concurrently if exists order_history_by_time;
create index concurrently order_history_by_time on order_history (store_id, created_at);
-- Step: products that are not in stock, or soon will not be.
drop index concurrently if exists product_listings_short;
create index concurrently product_listings_short on product_listings (store_id, stock_status) where stock_status <> 'in_stock';
-- Step: the returns from before they were dated: on the day of the last return of their order.
insert into data_rewrites (name, statement) values ('order_returns', $$
  with batch as (
    select id from order_lines where id > coalesce($1::bigint, 0) order by id limit $2),
  undated as (
    select l.*, (select coalesce(sum(r.quantity), 0) from order_returns r where r.store_id = l.store_id and r.order_line_id = l.id) as dated
      from order_lines l
     where l.id in (select id from batch) and l.returned_quantity > 0 for update),
  dated as (
    insert into order_returns (store_id, order_id, order_line_id, quantity, amount_minor, created_at)
    select u.store_id, u.order_id, u.id, u.returned_quantity - u.dated,
        case when u.delivered_quantity > 0
          then u.unit_price_minor * (u.returned_quantity - u.dated) - u.discount_minor * (u.returned_quantity - u.dated) / u.quantity
          else 0 end,
        coalesce((select max(h.created_at) from order_history h
          where h.store_id = u.store_id and h.order_id = u.order_id and h.to_status in ('RETURNED', 'PARTIALLY_RETURNED')), now())
      from undated u where u.returned_quantity > u.dated)
  select max(id)::text from batch
$$) on conflict (name) do nothing;
