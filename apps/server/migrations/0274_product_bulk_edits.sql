-- Changes of status, categories and tags of many products at once.
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
