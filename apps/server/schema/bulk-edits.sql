-- Changes of prices and stock of many variants, or of many products, at once. They are kept for a day, so that they can be undone.
create table bulk_edits (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  actor text not null,
  reason text not null check (length(reason) <= :max_remark_length),
  created_at timestamptz not null default now(),
  unique (store_id, id)
);

create index on bulk_edits (created_at);

create table bulk_edit_variants (
  store_id bigint not null,
  bulk_edit_id bigint not null,
  variant_id bigint not null,
  -- What changed, each as it was before and after.
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  -- The movement of a changed quantity: a later adjustment by staff has a higher one.
  stock_move_id bigint,
  undone_at timestamptz,
  -- The version of changed prices: others are newer, also those of the same amounts.
  prices_version integer,
  primary key (store_id, bulk_edit_id, variant_id),
  foreign key (store_id, bulk_edit_id) references bulk_edits (store_id, id) on delete cascade,
  foreign key (store_id, variant_id) references variants (store_id, id) on delete cascade
);

create index on bulk_edit_variants (store_id, variant_id);

create table bulk_edit_products (
  store_id bigint not null,
  bulk_edit_id bigint not null,
  product_id bigint not null,
  -- What changed, each as it was before and after.
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  undone_at timestamptz,
  primary key (store_id, bulk_edit_id, product_id),
  foreign key (store_id, bulk_edit_id) references bulk_edits (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);

create index on bulk_edit_products (store_id, product_id);
