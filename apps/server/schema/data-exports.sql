-- Files with what a store knows about a customer, or about the orders of a guest's phone number. A request stores the row
-- (PENDING); a job writes the file in parts and makes it READY; after seven days its parts are deleted (EXPIRED).
create table data_exports (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid,
  -- The phone of a guest, who has no account.
  phone text check (phone like '+%'),
  requested_by text not null check (requested_by in (:requesters)),
  -- The shopper's sessions in which the password or a code was entered for it.
  session_ids uuid[] not null default '{}' check (cardinality(session_ids) <= :max_export_sessions),
  status text not null default 'PENDING' check (status in (:export_statuses)),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  -- Bytes of the file, and of its parts, which are compressed.
  size bigint check (size > 0),
  stored_bytes bigint check (stored_bytes > 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  unique (store_id, id),
  check (num_nonnulls(customer_id, phone) = 1),
  check (requested_by = 'staff' or (customer_id is not null and cardinality(session_ids) > 0)),
  check ((status = 'PENDING') = (finished_at is null)),
  check ((status in ('READY', 'EXPIRED')) = (num_nonnulls(size, stored_bytes, expires_at) = 3)),
  check (status in ('READY', 'EXPIRED') or num_nonnulls(size, stored_bytes, expires_at) = 0),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);

-- One at a time: a second request meanwhile returns the same one.
create unique index data_exports_one_pending on data_exports (store_id, requested_by, customer_id, phone)
  nulls not distinct where status = 'PENDING';

create index on data_exports (store_id, customer_id, created_at) where customer_id is not null;

create index on data_exports (store_id, created_at) where requested_by = 'staff';

create index on data_exports (expires_at) where status = 'READY';

create index on data_exports (created_at);

-- The file, compressed: the parts of one gzip stream, in order.
create table data_export_parts (
  store_id bigint not null references stores (id) on delete cascade,
  export_id uuid not null,
  number integer not null check (number between 1 and 10000),
  content bytea not null check (octet_length(content) between 1 and 1048576),
  primary key (store_id, export_id, number),
  foreign key (store_id, export_id) references data_exports (store_id, id) on delete cascade
);
alter table data_export_parts alter column content set storage external;
