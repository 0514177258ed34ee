create table offers (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  translations jsonb not null default '{}',
  kind text not null check (kind in ('percentage', 'fixed', 'free_delivery', 'buy_x_get_y')),
  is_automatic boolean not null,
  percent_bp integer not null default 0 check (percent_bp between 0 and 10000),
  amount_minor bigint not null default 0 check (amount_minor between 0 and 9999999999),
  max_discount_minor bigint check (max_discount_minor between 0 and 9999999999),
  min_subtotal_minor bigint not null default 0 check (min_subtotal_minor between 0 and 9999999999),
  buy_quantity integer not null default 0 check (buy_quantity between 0 and 999),
  get_quantity integer not null default 0 check (get_quantity between 0 and 999),
  first_order_only boolean not null default false,
  usage_limit integer check (usage_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
  per_customer_limit integer check (per_customer_limit > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  priority integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (store_id, id),
  constraint offers_within_limit check (usage_limit is null or used_count <= usage_limit),
  check (ends_at > starts_at),
  check (kind <> 'buy_x_get_y' or (buy_quantity > 0 and get_quantity > 0))
);
create index on offers (store_id) where is_automatic and is_active and deleted_at is null;

create table offer_codes (
  store_id bigint not null,
  code text not null check (code = upper(btrim(code)) and length(code) between 1 and 50),
  offer_id bigint not null,
  usage_limit integer check (usage_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
  created_at timestamptz not null default now(),
  primary key (store_id, code),
  foreign key (store_id, offer_id) references offers (store_id, id) on delete cascade,
  constraint offer_codes_within_limit check (usage_limit is null or used_count <= usage_limit)
);
create index on offer_codes (store_id, offer_id);

create table offer_products (
  store_id bigint not null,
  offer_id bigint not null,
  product_id bigint not null,
  primary key (store_id, offer_id, product_id),
  foreign key (store_id, offer_id) references offers (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);

create table offer_categories (
  store_id bigint not null,
  offer_id bigint not null,
  category_id bigint not null,
  primary key (store_id, offer_id, category_id),
  foreign key (store_id, offer_id) references offers (store_id, id) on delete cascade,
  foreign key (store_id, category_id) references categories (store_id, id) on delete cascade
);

create table delivery_zones (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores (id) on delete cascade,
  code text not null check (code in ('inside_dhaka', 'outside_dhaka', 'sub_dhaka', 'pickup')),
  label text not null check (length(label) between 1 and 100),
  translations jsonb not null default '{}',
  fee_minor bigint not null check (fee_minor between 0 and 9999999999),
  free_above_minor bigint check (free_above_minor between 0 and 9999999999),
  estimated_days_min integer not null default 1 check (estimated_days_min >= 0),
  estimated_days_max integer not null default 3 check (estimated_days_max between estimated_days_min and 60),
  districts text[] not null default '{}',
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, code)
);

create table payment_methods (
  store_id bigint not null references stores (id) on delete cascade,
  code text not null check (code in ('COD', 'BKASH', 'NAGAD', 'ROCKET', 'UPAY', 'CARD', 'SSLCOMMERZ', 'BANK_TRANSFER')),
  name text not null check (length(name) between 1 and 100),
  type text not null check (type in ('cod', 'gateway', 'manual')),
  logo text not null default '',
  instructions text not null default '' check (length(instructions) <= 5000),
  account_number text not null default '' check (length(account_number) <= 64),
  is_enabled boolean not null default true,
  supports_advance boolean not null default false,
  supports_refund boolean not null default false,
  min_amount_minor bigint not null default 0,
  max_amount_minor bigint,
  fee_percent numeric(5, 2) not null default 0 check (fee_percent between 0 and 100),
  sort_order integer not null default 0,
  primary key (store_id, code)
);

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

create table cart_lines (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null,
  cart_id uuid not null,
  product_id bigint not null,
  variant_id bigint not null,
  quantity integer not null check (quantity between 1 and 999),
  price_at_add_minor bigint not null,
  added_via text not null default '' check (length(added_via) <= 50),
  created_at timestamptz not null default clock_timestamp(),
  unique (store_id, id),
  unique (store_id, cart_id, variant_id),
  foreign key (store_id, cart_id) references carts (store_id, id) on delete cascade,
  foreign key (store_id, product_id, variant_id) references variants (store_id, product_id, id) on delete cascade
);
