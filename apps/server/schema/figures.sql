-- Figures of a store for each day in Asia/Dhaka, which a job prepares from the rows that they count.

-- The returns of an order's items, each at its time: order_lines has the sum only. A trigger inserts them.
create table order_returns (
  id bigint generated always as identity primary key,
  store_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  quantity integer not null check (quantity > 0),
  -- What the returned items were sold for, after discounts. 0 when they come back without having been delivered.
  amount_minor bigint not null check (amount_minor >= 0),
  created_at timestamptz not null default now(),
  -- The part of the quantity that was never delivered.
  undelivered_quantity integer not null default 0
    constraint order_returns_undelivered check (undelivered_quantity between 0 and quantity),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, order_line_id) references order_lines (store_id, id) on delete cascade
);

create index on order_returns (store_id, created_at);

create index on order_returns (store_id, order_line_id);

create index on order_returns (store_id, order_id);

-- What was placed, and what happened to orders, on a day.
create index orders_placed on orders (store_id, created_at);

create index order_history_by_time on order_history (store_id, created_at);

-- Products on sale that are not in stock, or soon will not be.
create index product_listings_short on product_listings (store_id, stock_status) where stock_status <> 'in_stock';

-- Orders that won back an unfinished checkout, which is itself deleted after a month: staff took them, or they followed a call or a
-- reminder. A job marks them.
create table recovered_orders (
  store_id bigint not null,
  order_id bigint not null,
  marked_at timestamptz not null default now(),
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

create index on recovered_orders (store_id, marked_at);

create table day_figures (
  store_id bigint not null references stores (id) on delete cascade,
  day date not null,
  -- Orders placed on the day, as they are now, without expired ones.
  orders_placed integer not null,
  placed_and_open integer not null,
  placed_and_confirmed integer not null,
  placed_and_cancelled integer not null,
  sales_placed_minor bigint not null,
  delivery_fees_minor bigint not null,
  discounts_minor bigint not null,
  -- What happened on the day, whenever the order was placed.
  orders_confirmed integer not null,
  orders_delivered integer not null,
  delivered_units integer not null,
  delivered_minor bigint not null,
  returned_units integer not null,
  returned_minor bigint not null,
  refunds_minor bigint not null,
  computed_at timestamptz not null default now(),
  -- What the delivered units cost, less those of units returned; how many of the delivered units have a known cost.
  cost_minor bigint not null default 0,
  costed_units integer not null default 0,
  -- What gateways kept, as imported statements say.
  gateway_fees_minor bigint not null default 0,
  -- Orders that completed an unfinished checkout after staff contacted its shopper, or that staff took themselves.
  orders_recovered integer not null default 0,
  sales_recovered_minor bigint not null default 0,
  -- Returned units that were never delivered.
  undelivered_units integer not null default 0,
  -- What couriers kept of their payouts.
  courier_fees_minor bigint not null default 0,
  primary key (store_id, day)
);

-- What was sold of each variant on a day, by the same rules: a day's variants add up to the day.
create table variant_day_figures (
  store_id bigint not null references stores (id) on delete cascade,
  day date not null,
  product_id bigint not null,
  variant_id bigint not null,
  units integer not null,
  sales_minor bigint not null,
  delivered_units integer not null,
  delivered_minor bigint not null,
  returned_units integer not null,
  returned_minor bigint not null,
  cost_minor bigint not null default 0,
  costed_units integer not null default 0,
  undelivered_units integer not null default 0,
  primary key (store_id, day, variant_id)
);

-- The sums of the days of each month that has ended, from which a report of many months is added up.
create table variant_month_figures (
  store_id bigint not null references stores (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  product_id bigint not null,
  variant_id bigint not null,
  units integer not null,
  sales_minor bigint not null,
  delivered_units integer not null,
  delivered_minor bigint not null,
  returned_units integer not null,
  returned_minor bigint not null,
  cost_minor bigint not null,
  costed_units integer not null,
  undelivered_units integer not null default 0,
  primary key (store_id, month, variant_id)
);

-- Until when the figures of a store are prepared. Without a row, those of earlier days are not complete yet.
create table figure_runs (
  store_id bigint primary key references stores (id) on delete cascade,
  prepared_at timestamptz not null
);
