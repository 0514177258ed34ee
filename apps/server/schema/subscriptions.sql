create table subscriptions (
  id bigint default new_id() primary key,
  store_id bigint not null,
  customer_id uuid not null,
  order_id bigint not null,
  status text not null default 'ACTIVE' check (status in (:subscription_statuses)),
  interval text not null check (interval in (:subscribe_intervals)),
  next_order_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Subscriptions are renewed. Columns of the snapshot are null until the customer chooses another address or payment
  -- method: until then a subscription is delivered and paid as its first order, so that no personal data is stored twice.
  version integer not null default 1,
  -- The day of the month that monthly dates return to after a shorter month; null: that of the first order.
  anchor_day smallint check (anchor_day between 1 and 31),
  next_cycle integer not null default 2 check (next_cycle >= 2),
  -- While an order could not be placed: how often, the last reason, and when it is attempted again.
  attempts smallint not null default 0 check (attempts >= 0),
  last_failure text not null default '' check (length(last_failure) <= 50),
  retry_at timestamptz,
  failed_in_a_row smallint not null default 0 check (failed_in_a_row >= 0),
  -- The cycle whose reminder was emitted last.
  reminded_cycle integer not null default 1,
  -- Goods and delivery before offers, as the customer last agreed to them; null in subscriptions of earlier releases.
  agreed_total_minor bigint check (agreed_total_minor >= 0),
  payment_method text check (length(payment_method) <= 50),
  receiver_name text check (length(receiver_name) between 1 and :max_name_length),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  address text check (length(address) between 1 and 1000),
  district text check (length(district) <= :max_name_length),
  thana text check (length(thana) <= :max_name_length),
  -- The location of the address; null: its district decides.
  delivery_location text check (delivery_location is null or (address is not null and length(delivery_location) <= 50)),
  pause_reason text not null default '',
  paused_at timestamptz,
  paused_until timestamptz,
  -- Refused orders of this cycle and earlier ones do not count any more: the subscription was resumed after them.
  refusals_after integer not null default 0,
  reason text not null default '' check (length(reason) <= :max_note_length),
  ended_at timestamptz,
  unique (store_id, id),
  unique (store_id, order_id),
  foreign key (store_id, customer_id) references customers (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint subscriptions_pause check ((status = 'PAUSED') = (paused_at is not null) and (status = 'PAUSED') = (pause_reason <> '')),
  constraint subscriptions_until check (paused_until is null or status = 'PAUSED'),
  constraint subscriptions_end check (status not in ('CANCELLED', 'EXPIRED') or ended_at is not null),
  constraint subscriptions_retry check ((attempts > 0) = (retry_at is not null)),
  constraint subscriptions_address check (
    (receiver_name is null) = (address is null) and (phone is null) = (address is null)
    and (district is null) = (address is null) and (thana is null) = (address is null)),
  constraint subscriptions_pause_reason_check check (pause_reason in ('', :pause_reasons))
);

create index on subscriptions (store_id, customer_id, id desc);

create index on subscriptions (store_id, next_order_at, id);

create index subscriptions_paused on subscriptions (store_id, coalesce(paused_until, paused_at)) where status = 'PAUSED';

-- The due subscriptions of one store are read for each store: without the store in the index, each of these reads passed
-- over those of all others. The stores themselves are found by one probe for each.
create index subscriptions_due_in_store on subscriptions (store_id, coalesce(retry_at, next_order_at)) where status = 'ACTIVE';

create table subscription_items (
  store_id bigint not null,
  subscription_id bigint not null,
  product_id bigint not null,
  variant_id bigint not null,
  quantity integer not null check (quantity between 1 and :max_line_quantity),
  primary key (store_id, subscription_id, variant_id),
  foreign key (store_id, subscription_id) references subscriptions (store_id, id) on delete cascade,
  foreign key (store_id, product_id, variant_id) references variants (store_id, product_id, id)
);

-- What became of each date of a subscription. The next one has no row before it is decided: it is `next_cycle` of its
-- subscription, due at `next_order_at`. The key lets a cycle be decided once, whatever two schedulers do.
create table subscription_cycles (
  store_id bigint not null,
  subscription_id bigint not null,
  number integer not null check (number >= 1),
  status text not null check (status in (:decided_cycle_statuses)),
  scheduled_for timestamptz not null,
  order_id bigint,
  failure text not null default '' check (length(failure) <= 50),
  -- Why the customer skipped it.
  reason text not null default '' check (length(reason) <= :max_note_length),
  created_at timestamptz not null default now(),
  constraint subscription_cycles_once primary key (store_id, subscription_id, number),
  unique (store_id, order_id),
  check ((status = 'ORDERED') = (order_id is not null)),
  check ((status = 'FAILED') = (failure <> '')),
  foreign key (store_id, subscription_id) references subscriptions (store_id, id) on delete cascade,
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
