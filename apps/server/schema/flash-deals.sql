-- A price for a limited time and a limited number of units.
create table flash_deals (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  title text not null check (length(title) between 1 and :max_title_length),
  translations jsonb not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  per_customer_limit integer check (per_customer_limit between 1 and :max_line_quantity),
  is_active boolean not null default true,
  -- Raised by each change of staff.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (store_id, id),
  -- For the copies that its variants keep.
  unique (store_id, id, starts_at, ends_at, is_active),
  constraint flash_deals_window check (ends_at > starts_at),
  check (deleted_at is null or not is_active)
);

create index on flash_deals (store_id, ends_at) where is_active;

-- The variants of a deal, each with its price and its quota. The window is a copy that the foreign key keeps equal, so that
-- the exclusion sees it: a variant has one deal price at a time.
create table flash_deal_variants (
  id bigint primary key default new_id(),
  store_id bigint not null,
  deal_id bigint not null,
  product_id bigint not null,
  variant_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null,
  price_minor bigint not null check (price_minor between 1 and :max_money_minor),
  quota integer not null check (quota between 1 and :max_deal_quota),
  sold integer not null default 0 check (sold >= 0),
  unique (store_id, id),
  unique (store_id, deal_id, variant_id),
  foreign key (store_id, deal_id, starts_at, ends_at, is_active)
    references flash_deals (store_id, id, starts_at, ends_at, is_active) on update cascade on delete cascade,
  foreign key (store_id, product_id, variant_id) references variants (store_id, product_id, id) on delete cascade,
  constraint flash_deal_quota check (sold <= quota),
  constraint flash_deal_once_at_a_time exclude using gist (
    int8range(variant_id, variant_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&) where (is_active)
    deferrable
);

create index on flash_deal_variants (store_id, variant_id, starts_at desc);

-- The units that orders took from a quota.
create table flash_deal_uses (
  id bigint primary key default new_id(),
  store_id bigint not null,
  deal_id bigint not null,
  product_id bigint not null,
  variant_id bigint not null,
  order_id bigint not null,
  quantity integer not null check (quantity > 0),
  customer_id uuid,
  phone text not null,
  email text not null default '',
  created_at timestamptz not null default now(),
  released_at timestamptz,
  is_phone_proven boolean not null default false,
  unique (store_id, id),
  unique (store_id, order_id, variant_id),
  foreign key (store_id, deal_id, variant_id) references flash_deal_variants (store_id, deal_id, variant_id),
  foreign key (store_id, order_id, variant_id) references order_lines (store_id, order_id, variant_id) on delete cascade,
  foreign key (store_id, customer_id) references customers (store_id, id),
  constraint flash_deal_uses_email_form check (email = lower(email)),
  constraint flash_deal_uses_phone_form check (phone ~ '^\+[1-9][0-9]{6,14}$')
);

create index on flash_deal_uses (store_id, deal_id, variant_id);

create index on flash_deal_uses (store_id, deal_id, phone) where released_at is null;

create index on flash_deal_uses (store_id, deal_id, email) where released_at is null and email <> '';

create index on flash_deal_uses (store_id, deal_id, customer_id) where released_at is null;

revoke delete on flash_deal_uses from haat_app;
