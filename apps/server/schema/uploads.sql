-- Files that shoppers and staff upload. The row comes first (PENDING), then the files in the storage, then READY: a crash
-- between them leaves a row that nothing serves and that a job deletes. Whatever deletes a row, its files are noted and
-- deleted after the commit.
create table uploads (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid,
  purpose text not null check (purpose in (:file_purposes)),
  status text not null default 'PENDING' check (status in (:upload_statuses)),
  content_type text not null check (content_type in (:file_types)),
  -- Names of files in the storage, the one that stands for the upload first.
  files text[] not null check (cardinality(files) between 1 and 8),
  size integer not null check (size > 0),
  stored_bytes integer not null check (stored_bytes >= size),
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text not null default '' check (length(placeholder) <= 2000),
  refund_id bigint,
  ticket_id uuid,
  review_id bigint,
  -- When to look whether anything uses it; never, while what uses it is a row named above.
  check_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Who uploaded it: guests have a limit of their own, so that they cannot use up that of shoppers. A guest's upload that a
  -- shopper used names the shopper.
  is_of_guest boolean not null default false,
  unique (store_id, id),
  check ((content_type = 'image/webp') = (width is not null) and (width is null) = (height is null)),
  check (content_type = 'image/webp' or purpose in ('refund', 'ticket')),
  check (refund_id is null or purpose = 'refund'),
  check (ticket_id is null or purpose = 'ticket'),
  check (review_id is null or purpose = 'review'),
  check (status = 'READY' or num_nonnulls(refund_id, ticket_id, review_id) = 0),
  check ((check_at = 'infinity') = (num_nonnulls(refund_id, ticket_id, review_id) = 1)),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  foreign key (store_id, refund_id) references refunds (store_id, id) on delete cascade,
  foreign key (store_id, ticket_id) references tickets (store_id, id) on delete cascade,
  foreign key (store_id, review_id) references reviews (store_id, id) on delete cascade
);

create index on uploads (store_id, created_at) where purpose in ('refund', 'ticket', 'review');

create index on uploads (check_at) where check_at < 'infinity';

create index on uploads (store_id, customer_id) where customer_id is not null;

create index on uploads (store_id, refund_id) where refund_id is not null;

create index on uploads (store_id, ticket_id) where ticket_id is not null;

create index on uploads (store_id, review_id) where review_id is not null;

-- What a store keeps. Its row is locked by every new upload, so that of two at once the second counts the first.
create table upload_totals (
  store_id bigint not null primary key references stores (id) on delete cascade,
  uploads integer not null check (uploads >= 0),
  bytes bigint not null check (bytes >= 0)
);

-- Files of deleted rows, until a job has deleted them. No store: they outlive theirs.
create table deleted_files (
  path text not null primary key,
  deleted_at timestamptz not null default now()
);

create index on deleted_files (deleted_at);

-- Which row shows which upload of staff. Triggers of the tables record it, so that neither an import nor an operation that
-- is added later can show a file that a job then deletes; and the job reads an index instead of every text of a store.
create table upload_references (
  store_id bigint not null references stores (id) on delete cascade,
  upload_id uuid not null,
  table_name text not null,
  row_key text not null,
  -- When the row ceased to show it. The file stays a day longer: an order being placed, and pages in caches, still do.
  released_at timestamptz,
  foreign key (store_id, upload_id) references uploads (store_id, id), -- guard: upload-referenced
  primary key (store_id, upload_id, table_name, row_key)
);

create index on upload_references (store_id, table_name, row_key);

create index on upload_references (released_at) where released_at is not null;

-- The images of an imported catalogue that are still on the server of the old shop. A job downloads each once; until then,
-- products show it from there. A row stays while its upload does: the same file, imported again, finds its images by it.
create table image_downloads (
  store_id bigint not null references stores (id) on delete cascade,
  -- A URL can be longer than an entry of an index.
  url_key text not null generated always as (md5(url)) stored,
  url text not null check (length(url) between 1 and :max_url_length),
  status text not null default 'WAITING' check (status in (:download_statuses)),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- The path of the upload, as products name it.
  path text not null default '',
  problem text not null default '',
  updated_at timestamptz not null default now(),
  primary key (store_id, url_key),
  check ((status = 'DONE') = (path <> ''))
);

create index image_downloads_due on image_downloads (store_id, next_attempt_at) where status = 'WAITING';
