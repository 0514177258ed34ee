create table carts (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null,
  customer_id uuid not null,
  version integer not null default 1,
  coupon_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);

-- Each batch of unused carts is found by the time of their last change, not by reading past those of the batches before.
create index carts_updated_at on carts (updated_at);

create table cart_lines (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null,
  cart_id uuid not null,
  product_id bigint not null,
  variant_id bigint not null,
  quantity integer not null check (quantity between 1 and :max_line_quantity),
  price_at_add_minor bigint not null,
  added_via text not null default '' check (length(added_via) <= :max_source_length),
  created_at timestamptz not null default clock_timestamp(),
  unique (store_id, id),
  unique (store_id, cart_id, variant_id),
  foreign key (store_id, cart_id) references carts (store_id, id) on delete cascade,
  foreign key (store_id, product_id, variant_id) references variants (store_id, product_id, id) on delete cascade
);
