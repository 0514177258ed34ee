create table categories (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores (id) on delete cascade,
  parent_id bigint,
  slug text not null check (length(slug) between 1 and 200),
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 5000),
  translations jsonb not null default '{}',
  image text not null default '',
  icon text not null default '',
  sort_order integer not null default 0,
  seo jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, slug),
  foreign key (store_id, parent_id) references categories (store_id, id),
  check (parent_id <> id)
);
create index on categories (store_id, parent_id);

create table brands (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores (id) on delete cascade,
  slug text not null check (length(slug) between 1 and 200),
  name text not null check (length(name) between 1 and 100),
  description text not null default '',
  logo text not null default '',
  translations jsonb not null default '{}',
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, slug)
);

create table products (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores (id) on delete cascade,
  slug text not null check (length(slug) between 1 and 200),
  sku text not null default '' check (length(sku) <= 64),
  name text not null check (length(name) between 1 and 200),
  short_description text not null default '' check (length(short_description) <= 500),
  description text not null default '' check (length(description) <= 50000),
  translations jsonb not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  brand_id bigint,
  category_id bigint,
  options jsonb not null default '[]',
  attributes jsonb not null default '[]',
  tags text[] not null default '{}',
  videos text[] not null default '{}',
  min_quantity integer not null default 1 check (min_quantity between 1 and 999),
  max_quantity integer check (max_quantity between min_quantity and 999),
  weight_grams integer check (weight_grams >= 0),
  is_featured boolean not null default false,
  is_subscribable boolean not null default false,
  subscribe_intervals text[] not null default '{}',
  subscribe_discount_percent integer not null default 0 check (subscribe_discount_percent between 0 and 100),
  seo jsonb not null default '{}',
  delivery_note text not null default '',
  return_policy text not null default '',
  extras jsonb not null default '{}',
  version integer not null default 1,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (store_id, id),
  foreign key (store_id, brand_id) references brands (store_id, id),
  foreign key (store_id, category_id) references categories (store_id, id)
);
create index on products (store_id, status, id desc);
create index on products (store_id, brand_id);
create index on products (store_id, category_id);

-- Every slug a product has had, so that old links keep working. A slug names one product of a shop for as long as it exists.
create table product_slugs (
  store_id bigint not null,
  slug text not null check (slug not in ('related', 'reviews')),
  product_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (store_id, slug),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);
create index on product_slugs (store_id, product_id);

create table product_categories (
  store_id bigint not null,
  product_id bigint not null,
  category_id bigint not null,
  primary key (store_id, product_id, category_id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade,
  foreign key (store_id, category_id) references categories (store_id, id) on delete cascade
);
create index on product_categories (store_id, category_id);

create table product_images (
  id bigint generated always as identity primary key,
  store_id bigint not null,
  product_id bigint not null,
  url text not null check (length(url) between 1 and 2000),
  alt text not null default '' check (length(alt) <= 500),
  sort_order integer not null default 0,
  unique (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);
create index on product_images (store_id, product_id, sort_order, id);

-- What is priced, stocked and sold. A product without options has exactly one variant, which the wire does not show.
create table variants (
  id bigint generated always as identity primary key,
  store_id bigint not null,
  product_id bigint not null,
  sku text not null default '' check (length(sku) <= 64),
  barcode text not null default '' check (length(barcode) <= 64),
  name text not null default '' check (length(name) <= 300),
  options jsonb not null default '{}',
  price_minor bigint not null check (price_minor between 0 and 9999999999),
  compare_at_minor bigint check (compare_at_minor between 0 and 9999999999),
  weight_grams integer check (weight_grams >= 0),
  image text not null default '',
  extras jsonb not null default '{}',
  sort_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (store_id, id),
  unique (store_id, product_id, id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);
create unique index variants_one_per_choice on variants (store_id, product_id, options) where deleted_at is null;
create unique index variants_sku on variants (store_id, sku) where sku <> '' and deleted_at is null;
create index on variants (store_id, product_id, sort_order, id);

create table stock (
  store_id bigint not null,
  variant_id bigint not null,
  on_hand integer not null default 0 check (on_hand >= 0),
  is_tracked boolean not null default true,
  allow_backorder boolean not null default false,
  low_stock_threshold integer not null default 5 check (low_stock_threshold >= 0),
  updated_at timestamptz not null default now(),
  primary key (store_id, variant_id),
  foreign key (store_id, variant_id) references variants (store_id, id) on delete cascade
);

-- The ledger beside the counter: for a tracked variant, on_hand is always the sum of its moves.
create table stock_moves (
  id bigint generated always as identity primary key,
  store_id bigint not null,
  variant_id bigint not null,
  kind text not null check (kind in ('initial', 'adjustment', 'sale', 'release', 'return')),
  quantity integer not null check (quantity <> 0),
  order_id bigint,
  reason text not null default '' check (length(reason) <= 500),
  actor text not null default '',
  created_at timestamptz not null default now(),
  foreign key (store_id, variant_id) references stock (store_id, variant_id) on delete cascade,
  check ((order_id is not null) = (kind in ('sale', 'release', 'return')))
);
-- Sold once, given back at most once, per order and variant.
create unique index stock_moves_once on stock_moves (store_id, order_id, variant_id, kind) where kind in ('sale', 'release');
create index on stock_moves (store_id, variant_id, id desc);

-- One flat row per published product: all that a list page shows, kept by the transaction that changes it.
-- `option_values` are folded to compare with (`color=red`), `option_labels` the same in the shop's own spelling;
-- `rating_counts` are the approved reviews of one to five stars.
create table product_listings (
  store_id bigint not null,
  product_id bigint not null,
  slug text not null,
  sku text not null,
  name text not null,
  translations jsonb not null,
  short_description text not null,
  price_minor bigint not null,
  price_max_minor bigint not null,
  compare_at_minor bigint,
  discount_percent integer not null,
  thumbnail text not null,
  images jsonb not null,
  has_variants boolean not null,
  stock_status text not null check (stock_status in ('in_stock', 'low_stock', 'out_of_stock', 'preorder')),
  category jsonb,
  brand jsonb,
  brand_slug text not null,
  category_ids bigint[] not null,
  option_values text[] not null,
  option_labels text[] not null,
  tags text[] not null,
  average_rating numeric(3, 2) not null default 0,
  total_reviews integer not null default 0,
  rating_counts integer[] not null default '{0,0,0,0,0}' check (cardinality(rating_counts) = 5),
  sold_count integer not null default 0,
  is_featured boolean not null,
  search_text text not null,
  published_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, product_id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);
create index on product_listings (store_id, published_at desc, product_id desc);
create index on product_listings (store_id, price_minor, product_id);
create index on product_listings (store_id, sold_count desc, product_id desc);
create index on product_listings (store_id, average_rating desc, product_id desc);
create index on product_listings (store_id, discount_percent desc, product_id desc);
create index on product_listings (store_id, lower(name), product_id);
create index on product_listings using gin (category_ids);
create index on product_listings using gin (tags);
create index on product_listings using gin (search_text gin_trgm_ops);

-- The listings of the running transaction's store, for the filters and sorts that policies keep from their indexes:
-- below a policy PostgreSQL uses an index only for comparisons it knows to tell nothing about rows they refuse, and
-- LIKE, the array operators, lower() and numeric are not among them. The condition is the policy's own.
create view store_listings as select * from product_listings where store_id = (select current_store());
grant select on store_listings to haat_app;

create table curated_lists (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores (id) on delete cascade,
  key text not null check (key ~ '^[a-z0-9_]{1,50}$'),
  title text not null check (length(title) between 1 and 150),
  translations jsonb not null default '{}',
  rule text not null check (rule in ('manual', 'featured', 'new_arrivals', 'best_sellers', 'trending', 'on_sale')),
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, key)
);

create table curated_list_products (
  store_id bigint not null,
  list_id bigint not null,
  product_id bigint not null,
  sort_order integer not null default 0,
  primary key (store_id, list_id, product_id),
  foreign key (store_id, list_id) references curated_lists (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);
