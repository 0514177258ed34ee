-- What customers want to remember: each product once, with the variant they prefer and the price they saw.
create table wishlist_items (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid not null,
  product_id bigint not null,
  variant_id bigint,
  price_at_add_minor bigint not null check (price_at_add_minor >= 0),
  created_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, customer_id, product_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade,
  foreign key (store_id, product_id, variant_id) references variants (store_id, product_id, id) on delete cascade
);

create index on wishlist_items (store_id, customer_id, id desc);

create index on wishlist_items (store_id, product_id, variant_id);
