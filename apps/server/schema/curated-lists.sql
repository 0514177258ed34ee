create table curated_lists (
  id bigint default new_id() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  key text not null check (key ~ '^[a-z0-9_]{1,50}$'),
  title text not null check (length(title) between 1 and :max_title_length),
  translations jsonb not null default '{}',
  rule text not null,
  sort_order integer not null default 0,
  -- Raised by each change of staff.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- A product has at least one of the tags; empty for any product.
  filter_tags text[] check (cardinality(filter_tags) <= :max_tags),
  filter_category_id bigint,
  filter_brand_id bigint,
  filter_min_price_minor bigint check (filter_min_price_minor between 0 and :max_money_minor),
  filter_max_price_minor bigint check (filter_max_price_minor between 0 and :max_money_minor),
  filter_on_sale boolean,
  filter_in_stock boolean,
  filter_sort text check (filter_sort in (:list_sorts)),
  filter_limit integer check (filter_limit between 1 and :max_listed_products),
  unique (store_id, id),
  unique (store_id, key),
  constraint curated_lists_rule_check check (rule in (:list_rules)),
  constraint curated_lists_filter check (case when rule = 'filter'
    then num_nulls(filter_tags, filter_on_sale, filter_in_stock, filter_sort, filter_limit) = 0
    else num_nonnulls(filter_tags, filter_category_id, filter_brand_id, filter_min_price_minor, filter_max_price_minor,
    filter_on_sale, filter_in_stock, filter_sort, filter_limit) = 0 end),
  constraint curated_lists_filter_price check (filter_min_price_minor <= filter_max_price_minor),
  constraint curated_lists_filter_category foreign key (store_id, filter_category_id) references categories (store_id, id),
  constraint curated_lists_filter_brand foreign key (store_id, filter_brand_id) references brands (store_id, id)
);

create index on curated_lists (store_id, filter_category_id) where filter_category_id is not null;

create index on curated_lists (store_id, filter_brand_id) where filter_brand_id is not null;

create table curated_list_products (
  store_id bigint not null,
  list_id bigint not null,
  product_id bigint not null,
  sort_order integer not null default 0,
  primary key (store_id, list_id, product_id),
  foreign key (store_id, list_id) references curated_lists (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);
