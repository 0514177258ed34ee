-- Several units sold together at one price.
create table bundles (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= :max_slug_length),
  name text not null check (length(name) between 1 and :max_title_length),
  description text not null default '' check (length(description) <= :max_text_length),
  translations jsonb not null default '{}',
  image text not null default '' check (length(image) <= :max_url_length),
  price_minor bigint not null check (price_minor between 1 and :max_money_minor),
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  -- Raised by each change of staff.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- What each bundle adds to the fee of its delivery, beside what its items do.
  extra_delivery_minor bigint not null default 0 check (extra_delivery_minor between 0 and :max_money_minor),
  unique (store_id, id),
  constraint bundles_window check (ends_at > starts_at),
  check (deleted_at is null or not is_active)
);

-- The slug of a deleted bundle is free again.
create unique index bundles_slug on bundles (store_id, slug) where deleted_at is null;

create table bundle_items (
  store_id bigint not null,
  bundle_id bigint not null,
  product_id bigint not null,
  variant_id bigint not null,
  quantity integer not null check (quantity between 1 and :max_bundle_quantity),
  position integer not null,
  primary key (store_id, bundle_id, variant_id),
  foreign key (store_id, bundle_id) references bundles (store_id, id) on delete cascade,
  foreign key (store_id, product_id, variant_id) references variants (store_id, product_id, id) on delete cascade
);

create index on bundle_items (store_id, product_id);

-- The bundles of an order, and what each took off which of its items: regular prices minus discounts are the price.
create table order_bundles (
  store_id bigint not null,
  order_id bigint not null,
  bundle_id bigint not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  price_minor bigint not null check (price_minor > 0),
  extra_delivery_minor bigint not null default 0 check (extra_delivery_minor between 0 and :max_money_minor),
  primary key (store_id, order_id, bundle_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, bundle_id) references bundles (store_id, id)
);

create index on order_bundles (store_id, bundle_id);

create table order_bundle_lines (
  store_id bigint not null,
  order_id bigint not null,
  bundle_id bigint not null,
  variant_id bigint not null,
  quantity integer not null check (quantity > 0),
  discount_minor bigint not null check (discount_minor >= 0),
  primary key (store_id, order_id, bundle_id, variant_id),
  foreign key (store_id, order_id, bundle_id) references order_bundles (store_id, order_id, bundle_id) on delete cascade,
  foreign key (store_id, order_id, variant_id) references order_lines (store_id, order_id, variant_id) on delete cascade
);

create index on order_bundle_lines (store_id, order_id, variant_id);

revoke update, delete on order_bundles, order_bundle_lines from haat_app;
