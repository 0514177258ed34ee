-- Orders that a store took elsewhere before, from files: history that people read. They have no shipments, bills, figures or risk, so that
-- they are no rows of orders (ADR 38).
create table past_orders (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  source text not null check (source in ('SHOPIFY', 'WOOCOMMERCE', 'OTHER')),
  order_number text not null check (length(order_number) between 1 and 50),
  number_key text generated always as (lower(order_number collate "C")) stored not null,
  status text not null check (status in ('DELIVERED', 'CANCELLED', 'RETURNED', 'UNKNOWN')),
  -- The words of the file for it.
  source_status text not null check (length(source_status) <= 100),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text not null check (length(email) <= 254 and email = lower(email)),
  receiver_name text not null check (length(receiver_name) <= 100),
  address text not null check (length(address) <= 500),
  district text not null check (length(district) <= 100),
  -- As the other shop has calculated them: its rules are not ours, so that nothing requires that they add up.
  subtotal_minor bigint not null check (subtotal_minor between 0 and 9999999999),
  discount_minor bigint not null check (discount_minor between 0 and 9999999999),
  delivery_minor bigint not null check (delivery_minor between 0 and 9999999999),
  tax_minor bigint not null check (tax_minor between 0 and 9999999999),
  total_minor bigint not null check (total_minor between 0 and 9999999999),
  refunded_minor bigint not null check (refunded_minor between 0 and total_minor),
  payment_method text not null check (length(payment_method) <= 100),
  coupon_code text not null check (length(coupon_code) <= 100),
  note text not null check (length(note) <= 1000),
  tags text[] not null,
  -- Names, SKUs, quantities and totals.
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 200),
  item_count integer not null check (item_count >= 0),
  placed_at timestamptz not null,
  -- The file that it came from, until that is deleted.
  import_id bigint,
  created_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, source, number_key),
  foreign key (store_id, import_id) references imports (store_id, id) on delete set null (import_id)
);

create index on past_orders (store_id, placed_at desc, id desc);

create index on past_orders (store_id, number_key);

create index on past_orders (store_id, phone) where phone is not null;

create index on past_orders (store_id, email) where email <> '';

create index on past_orders (store_id, import_id) where import_id is not null;
