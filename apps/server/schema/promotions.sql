create table offers (
  id bigint default new_id() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  name text not null check (length(name) between 1 and :max_name_length),
  translations jsonb not null default '{}',
  kind text not null check (kind in (:offer_kinds)),
  is_automatic boolean not null,
  percent_bp integer not null default 0 check (percent_bp between 0 and 10000),
  amount_minor bigint not null default 0 check (amount_minor between 0 and :max_money_minor),
  max_discount_minor bigint check (max_discount_minor between 0 and :max_money_minor),
  min_subtotal_minor bigint not null default 0 check (min_subtotal_minor between 0 and :max_money_minor),
  buy_quantity integer not null default 0 check (buy_quantity between 0 and :max_line_quantity),
  get_quantity integer not null default 0 check (get_quantity between 0 and :max_line_quantity),
  first_order_only boolean not null default false,
  usage_limit integer check (usage_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
  per_customer_limit integer check (per_customer_limit > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  priority integer not null default 0,
  is_active boolean not null default true,
  -- Raised by each change of staff.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- What an offer is for is stated. An empty list says nothing: the last category of an offer may be deleted.
  scope text not null default 'store' check (scope in (:offer_scopes)),
  -- What the last event said of an offer: `scheduled` before its first one, then `started` or `ended`. Every event of an
  -- offer changes it in the same transaction, so that each is emitted once, whichever notices first: the job that watches the
  -- windows, or staff who save the offer.
  announced text not null default 'scheduled' check (announced in (:announcements)),
  unique (store_id, id),
  constraint offers_within_limit check (usage_limit is null or used_count <= usage_limit),
  check (ends_at > starts_at),
  check (kind <> 'buy_x_get_y' or (buy_quantity > 0 and get_quantity > 0)),
  constraint offers_starts_in_range check (starts_at between '1900-01-01T00:00:00Z' and '9999-12-31T23:59:59.999Z'),
  constraint offers_ends_in_range check (ends_at between '1900-01-01T00:00:00Z' and '9999-12-31T23:59:59.999Z')
);

create index on offers (store_id) where is_automatic and is_active and deleted_at is null;

create index offers_to_start on offers (starts_at) where announced = 'scheduled' and is_active and deleted_at is null;

create index offers_to_end on offers (ends_at) where announced = 'started' and deleted_at is null;

create table offer_codes (
  store_id bigint not null,
  code text not null check (code = upper(btrim(code)) and length(code) between 1 and :max_coupon_code_length),
  offer_id bigint not null,
  usage_limit integer check (usage_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
  created_at timestamptz not null default now(),
  id bigint generated always as identity,
  primary key (store_id, code),
  foreign key (store_id, offer_id) references offers (store_id, id) on delete cascade,
  constraint offer_codes_within_limit check (usage_limit is null or used_count <= usage_limit),
  unique (store_id, id),
  constraint offer_codes_canonical check (code = coupon_code_form(code))
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

create table offer_uses (
  id bigint default new_id() primary key,
  store_id bigint not null,
  offer_id bigint not null,
  code text,
  order_id bigint not null,
  customer_id uuid,
  phone text not null,
  email text not null default '',
  discount_minor bigint not null check (discount_minor >= 0),
  created_at timestamptz not null default now(),
  released_at timestamptz,
  -- A use is of one row of a code. Staff may delete the code and add it again: the new row counts only its own uses. There is
  -- no foreign key, because the use outlives the code.
  code_id bigint,
  is_first_order boolean not null default false,
  is_phone_proven boolean not null default false,
  unique (store_id, order_id),
  foreign key (store_id, offer_id) references offers (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, customer_id) references customers (store_id, id),
  constraint offer_uses_email_form check (email = lower(email)),
  constraint offer_uses_phone_form check (phone ~ '^\+[1-9][0-9]{6,14}$')
);

create index on offer_uses (store_id, offer_id, customer_id) where released_at is null;

create index on offer_uses (store_id, offer_id, phone) where released_at is null;

create unique index offer_uses_first_order_customer on offer_uses (store_id, customer_id) where is_first_order and released_at is null;

create unique index offer_uses_first_order_phone on offer_uses (store_id, phone, is_phone_proven) where is_first_order and released_at is null;

create unique index offer_uses_first_order_email on offer_uses (store_id, email)
  where is_first_order and released_at is null and email <> '' and not is_phone_proven;
