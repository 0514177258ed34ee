-- The status that is shown for stock, the best first: a product has the least of its variants' statuses.
create type stock_status as enum ('in_stock', 'low_stock', 'preorder', 'out_of_stock');

create table products (
  id bigint default new_id() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  slug text not null check (length(slug) between 1 and :max_slug_length),
  sku text not null default '' check (length(sku) <= :max_sku_length),
  name text not null check (length(name) between 1 and :max_product_name_length),
  short_description text not null default '' check (length(short_description) <= :max_summary_length),
  description text not null default '' check (length(description) <= :max_html_length),
  translations jsonb not null default '{}',
  status text not null default 'draft' check (status in (:product_statuses)),
  brand_id bigint,
  category_id bigint,
  options jsonb not null default '[]',
  attributes jsonb not null default '[]',
  tags text[] not null default '{}',
  videos text[] not null default '{}',
  min_quantity integer not null default 1 check (min_quantity between 1 and :max_line_quantity),
  max_quantity integer
    constraint products_check check (max_quantity between min_quantity and :max_line_quantity),
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
  -- What a unit costs the store: for staff only.
  cost_price_minor bigint check (cost_price_minor between 0 and :max_money_minor),
  -- What a unit adds to the fee of its delivery, such as of a bulky product.
  extra_delivery_minor bigint not null default 0 check (extra_delivery_minor between 0 and :max_money_minor),
  -- Rates in hundredths of a percent; null: those of the main category, else of the settings.
  vat_rate_bp integer check (vat_rate_bp between 0 and :max_basis_points),
  sd_rate_bp integer check (sd_rate_bp between 0 and :max_duty_basis_points),
  -- For tax invoices.
  tax_note text not null default '' check (length(tax_note) <= :max_summary_length),
  unit_of_supply text not null default '' check (length(unit_of_supply) <= :max_unit_length),
  hs_code text not null default '' check (length(hs_code) <= :max_hs_code_length),
  unique (store_id, id),
  foreign key (store_id, brand_id) references brands (store_id, id),
  foreign key (store_id, category_id) references categories (store_id, id)
);

create index on products (store_id, status, id desc);

create index on products (store_id, brand_id);

create index on products (store_id, category_id);

-- Every slug a product has had, so that old links keep working. A slug names one product of a shop for as long as it exists.
-- A reserved one is refused by refuse_reserved_slug, where it is written: a product may have a slug that is reserved later.
create table product_slugs (
  store_id bigint not null,
  slug text not null,
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
  id bigint default new_id() primary key,
  store_id bigint not null,
  product_id bigint not null,
  url text not null check (length(url) between 1 and :max_url_length),
  alt text not null default '' check (length(alt) <= :max_summary_length),
  sort_order integer not null default 0,
  -- The alternative text of an image in other languages, as the texts of its product are translated.
  translations jsonb not null default '{}',
  unique (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);

create index on product_images (store_id, product_id, sort_order, id);

-- Each picture replaces its URL wherever a product shows it.
create index product_images_foreign on product_images (store_id, md5(url)) where url like 'http%';

-- What is priced, stocked and sold. A product without options has exactly one variant, which the wire does not show.
create table variants (
  id bigint default new_id() primary key,
  store_id bigint not null,
  product_id bigint not null,
  sku text not null default '' check (length(sku) <= :max_sku_length),
  barcode text not null default '' check (length(barcode) <= :max_sku_length),
  name text not null default '' check (length(name) <= :max_variant_name_length),
  options jsonb not null default '{}',
  price_minor bigint not null check (price_minor between 0 and :max_money_minor),
  compare_at_minor bigint check (compare_at_minor between 0 and :max_money_minor),
  weight_grams integer check (weight_grams >= 0),
  image text not null default '',
  extras jsonb not null default '{}',
  sort_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  sku_key text generated always as (lower(sku collate "C")) stored not null,
  -- Where it differs from that of the product.
  cost_price_minor bigint check (cost_price_minor between 0 and :max_money_minor),
  -- Counts the changes of the price and the compare-at price; what sets a change back sets it back too.
  prices_version integer not null default 0,
  unique (store_id, id),
  unique (store_id, product_id, id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);

create unique index variants_one_per_choice on variants (store_id, product_id, options) where deleted_at is null;

create index on variants (store_id, product_id, sort_order, id);

create unique index variants_sku on variants (store_id, sku_key) where sku <> '' and deleted_at is null;

create index variants_foreign_image on variants (store_id, md5(image)) where image like 'http%';

-- Sales that the listings do not count yet: one small row for each product sold since the last time. A listing row has
-- thirteen indexes, and each change of it writes to all of them. Here a further sale updates the row in place.
create table pending_sales (
  store_id bigint not null,
  product_id bigint not null,
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null default now(),
  primary key (store_id, product_id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
) with (fillfactor = 50);
