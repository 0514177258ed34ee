-- Files that change many things at once. A file is uploaded, its columns are named, and a job applies its rows; after seven days it
-- is deleted.
create table imports (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  actor text not null,
  kind text not null check (kind in (:import_kinds)),
  file_name text not null check (length(file_name) <= :max_name_length),
  -- The text of the file in UTF-8, compressed.
  content bytea not null check (octet_length(content) between 1 and 10485760),
  separator text not null check (length(separator) = 1),
  headers text[] not null check (cardinality(headers) between 1 and :max_import_columns),
  -- What each column is.
  fields text[] not null check (cardinality(fields) = cardinality(headers)),
  status text not null default 'UPLOADED' constraint imports_status_check check (status in (:import_statuses)),
  row_count integer not null check (row_count between 0 and :max_import_rows),
  -- Rows that were decided: another process goes on after them.
  done_count integer not null default 0,
  created_count integer not null default 0 check (created_count >= 0),
  changed_count integer not null default 0 check (changed_count >= 0),
  unchanged_count integer not null default 0 check (unchanged_count >= 0),
  failed_count integer not null default 0 check (failed_count >= 0),
  -- Rows that were not applied: the place in the file, and the reason.
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  bulk_edit_id bigint,
  -- Attempts in a row that have decided nothing.
  attempts smallint not null default 0 check (attempts >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- What it changed is set back, once; by whom, and the last row, product or order that was decided.
  undo_status text constraint imports_undo_status_check check (undo_status in (:import_undo_statuses)),
  undo_actor text,
  undo_after bigint not null default 0,
  undone_count integer not null default 0 check (undone_count >= 0),
  kept_count integer not null default 0 check (kept_count >= 0),
  -- What stays as it is, and why.
  undo_problems jsonb not null default '[]' check (jsonb_typeof(undo_problems) = 'array'),
  unique (store_id, id),
  foreign key (store_id, bulk_edit_id) references bulk_edits (store_id, id) on delete set null (bulk_edit_id),
  check (done_count between 0 and row_count),
  check (done_count = created_count + changed_count + unchanged_count + failed_count),
  check ((status in ('UPLOADED', 'RUNNING')) = (finished_at is null))
);
alter table imports alter column content set storage external;

create index imports_running on imports (store_id) where status = 'RUNNING';

create index on imports (store_id, bulk_edit_id) where bulk_edit_id is not null;

create index on imports (created_at);

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
