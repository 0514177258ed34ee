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
  stock_status text not null check (stock_status in (:stock_statuses)),
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
  -- Lists show which products can be subscribed to, and filter by it.
  is_subscribable boolean not null default false,
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

-- The products of a brand: a search within one brand compares only these, and lists of a brand read no others.
create index product_listings_brand on product_listings (store_id, brand_slug, product_id desc);

create index product_listings_subscribable on product_listings (store_id, published_at desc, product_id desc) where is_subscribable;

-- Few products are reduced or featured: the list of a store where none is would read every listing to find that out.
create index product_listings_featured on product_listings (store_id, published_at desc, product_id desc) where is_featured;

create index product_listings_on_sale on product_listings (store_id, discount_percent desc, product_id desc)
  where compare_at_minor > price_minor;

-- Listings that show the former name or place of a category or brand. A job refreshes them, some at a time: thousands of
-- products may have one category.
create table stale_listings (
  store_id bigint not null,
  product_id bigint not null,
  primary key (store_id, product_id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);

-- The listings of the running transaction's store, for the filters and sorts that policies keep from their indexes:
-- below a policy PostgreSQL uses an index only for leakproof comparisons, and LIKE, the array operators, lower() and
-- numeric are not leakproof. The condition is the policy's own.
create or replace view store_listings as select * from product_listings where store_id = (select current_store());

grant select on store_listings to haat_app;
