alter table imports add column undo_status text constraint imports_undo_status_check check (undo_status in ('RUNNING', 'DONE'));
alter table imports add column undo_actor text;
alter table imports add column undo_after bigint not null default 0;
alter table imports add column undone_count integer not null default 0 check (undone_count >= 0);
alter table imports add column kept_count integer not null default 0 check (kept_count >= 0);
alter table imports add column undo_problems jsonb not null default '[]' check (jsonb_typeof(undo_problems) = 'array');

alter table past_orders add column is_erased boolean not null default false;

create index imports_undone on imports (store_id) where undo_status = 'RUNNING';

-- How products were before an import. Deleted with its bulk edit.
create table imported_products (
  store_id bigint not null,
  bulk_edit_id bigint not null,
  product_id bigint not null,
  -- As the import left it: one with another version is not set back.
  version integer not null,
  -- What it had; null for one that the import has made.
  before jsonb check (jsonb_typeof(before) = 'object'),
  -- Movements of quantities, and how they were counted.
  stock jsonb not null check (jsonb_typeof(stock) = 'array'),
  undone_version integer check (undone_version = version + 1),
  primary key (store_id, bulk_edit_id, product_id),
  foreign key (store_id, bulk_edit_id) references bulk_edits (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);

create index on imported_products (store_id, product_id);
