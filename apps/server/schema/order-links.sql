-- Links by which buyers order what staff have put together. A token is made of the ID by a key of the deployment, and stored nowhere.
create table order_links (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  channel text not null check (channel in (:order_channels)),
  -- Variants with quantities, their prices, which hold, and their names as they were.
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) > 0),
  discount_minor bigint not null check (discount_minor between 0 and :max_money_minor),
  -- Null for that of the zone.
  delivery_fee_minor bigint check (delivery_fee_minor between 0 and :max_money_minor),
  required_advance_minor bigint not null check (required_advance_minor between 0 and :max_money_minor),
  total_minor bigint not null check (total_minor between 0 and :max_money_minor),
  coupon_code text not null default '' check (length(coupon_code) <= :max_coupon_code_length),
  -- What is known of the buyer and what staff wrote: emptied when the link is used, as the order has it then.
  receiver_name text not null check (length(receiver_name) <= :max_name_length),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  price_reason text not null check (length(price_reason) <= :max_note_length),
  note text not null check (length(note) <= :max_note_length),
  internal_note text not null check (length(internal_note) <= :max_note_length),
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Written after `used_at`, in the same transaction.
  order_id bigint,
  revoked_at timestamptz,
  unique (store_id, id),
  constraint order_links_one_order unique (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  check (expires_at > created_at),
  check (order_id is null or used_at is not null),
  check (used_at is null or revoked_at is null)
);

create index on order_links (store_id, expires_at) where used_at is null and revoked_at is null;

create index on order_links (store_id, phone) where phone is not null;

create index on order_links (expires_at);
