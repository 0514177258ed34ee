-- Orders that a store took elsewhere before, from files: history that people read. They have no shipments, bills, figures or risk, so that
-- they are no rows of orders (ADR 38).
create table past_orders (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  source text not null check (source in (:past_order_sources)),
  order_number text not null check (length(order_number) between 1 and :max_past_order_number_length),
  number_key text generated always as (lower(order_number collate "C")) stored not null,
  status text not null check (status in (:past_order_statuses)),
  -- The words of the file for it.
  source_status text not null check (length(source_status) <= :max_name_length),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text not null check (length(email) <= :max_email_length and email = lower(email)),
  receiver_name text not null check (length(receiver_name) <= :max_name_length),
  address text not null check (length(address) <= :max_address_length),
  district text not null check (length(district) <= :max_name_length),
  -- As the other shop has calculated them: its rules are not ours, so that nothing requires that they add up.
  subtotal_minor bigint not null check (subtotal_minor between 0 and :max_money_minor),
  discount_minor bigint not null check (discount_minor between 0 and :max_money_minor),
  delivery_minor bigint not null check (delivery_minor between 0 and :max_money_minor),
  tax_minor bigint not null check (tax_minor between 0 and :max_money_minor),
  total_minor bigint not null check (total_minor between 0 and :max_money_minor),
  refunded_minor bigint not null check (refunded_minor between 0 and total_minor),
  payment_method text not null check (length(payment_method) <= :max_name_length),
  coupon_code text not null check (length(coupon_code) <= :max_name_length),
  note text not null check (length(note) <= :max_note_length),
  tags text[] not null,
  -- Names, SKUs, quantities and totals.
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= :max_past_order_items),
  item_count integer not null check (item_count >= 0),
  placed_at timestamptz not null,
  -- Emptied by the deletion of an account: the row stays, so that the same file does not bring its buyer back.
  is_erased boolean not null default false,
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
