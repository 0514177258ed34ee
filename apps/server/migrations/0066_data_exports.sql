-- Files with what a store knows about a customer, or about the orders of a guest's phone number. A request stores the row
-- (PENDING); a job writes the file in parts and makes it READY; after seven days its parts are deleted (EXPIRED).
create table data_exports (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid,
  -- Of a guest, who has no account.
  phone text check (phone like '+%'),
  requested_by text not null check (requested_by in ('shopper', 'staff')),
  -- The shopper's sessions in which the password or a code was entered for it.
  session_ids uuid[] not null default '{}' check (cardinality(session_ids) <= 20),
  status text not null default 'PENDING' check (status in ('PENDING', 'READY', 'FAILED', 'EXPIRED')),
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
-- One at a time. Whoever asks again meanwhile gets the same one.
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

create function stores_with_data_exports()
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (select e.store_id from data_exports e where e.status = 'PENDING')
$$;

-- Of all stores: a file is requested with a signed link, without a key.
create function find_export_store(export uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select store_id from data_exports where id = export and status = 'READY' and expires_at > now()
$$;

-- Deletes the files of exports that have expired, and later what is left of an export.
create function delete_old_exports(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with expired as (
    update data_exports set status = 'EXPIRED' where id = any (array(
      select id from data_exports where status = 'READY' and expires_at <= now()
       order by expires_at limit batch for update skip locked))
    returning store_id, id),
  emptied as (
    delete from data_export_parts p using expired e where p.store_id = e.store_id and p.export_id = e.id),
  deleted as (
    delete from data_exports where id = any (array(
      select id from data_exports where created_at < now() - kept and status in ('FAILED', 'EXPIRED')
       order by created_at limit batch for update skip locked))
    returning 1)
  select greatest((select count(*) from expired), (select count(*) from deleted))::integer
$$;
revoke execute on function stores_with_data_exports, find_export_store, delete_old_exports from public;
grant execute on function stores_with_data_exports, find_export_store, delete_old_exports to haat_app;
