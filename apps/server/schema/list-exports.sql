-- Files with the rows of a list. A request stores the row (QUEUED); a job writes the file in parts and makes it DONE; after
-- seven days both are deleted.
create table list_exports (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  -- Who requested it: nobody else sees it.
  actor text not null,
  kind text not null check (kind in (:list_export_kinds)),
  format text not null check (format in (:list_export_formats)),
  language text not null check (language in (:languages)),
  has_bom boolean not null,
  with_contacts boolean not null,
  columns text[] not null check (cardinality(columns) between 1 and 50),
  -- As they were requested, and as the query of the list takes them.
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  conditions jsonb not null check (jsonb_typeof(conditions) = 'object'),
  -- Until it has ended, all of them count for the day of who requested it.
  max_rows integer not null check (max_rows between 1 and :max_list_export_rows),
  status text not null default 'QUEUED'
    constraint list_exports_status_check check (status in (:stored_list_export_statuses)),
  failure text constraint list_exports_failure_check check (failure in (:list_export_failures)),
  -- Attempts in a row that have written nothing.
  attempts smallint not null default 0 check (attempts >= 0),
  -- The place in the list of the last row that is in the file.
  position jsonb,
  row_count integer not null default 0 check (row_count >= 0),
  part_count integer not null default 0 check (part_count >= 0),
  size bigint not null default 0 check (size >= 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  unique (store_id, id),
  check ((status in ('QUEUED', 'RUNNING')) = (finished_at is null)),
  check ((status = 'FAILED') = (failure is not null)),
  check ((status = 'DONE') = (expires_at is not null)),
  check (row_count <= max_rows)
);

create index list_exports_open on list_exports (store_id) where status in ('QUEUED', 'RUNNING');

create index list_exports_newest on list_exports (store_id, actor, id desc);

create index on list_exports (created_at);

-- The bytes of the file, in order, each part compressed by itself.
create table list_export_parts (
  store_id bigint not null references stores (id) on delete cascade,
  list_export_id bigint not null,
  number integer not null check (number between 1 and 100000),
  content bytea not null check (octet_length(content) between 1 and 1048576),
  primary key (store_id, list_export_id, number),
  foreign key (store_id, list_export_id) references list_exports (store_id, id) on delete cascade
);
alter table list_export_parts alter column content set storage external;
