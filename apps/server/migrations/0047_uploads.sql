-- Files that shoppers and staff upload. The row comes first (PENDING), then the files in the storage, then READY: a crash
-- between them leaves a row that nothing serves and that a job deletes. Whatever deletes a row, its files are noted and
-- deleted after the commit.
create table uploads (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid,
  purpose text not null check (purpose in ('refund', 'ticket', 'review', 'catalog', 'content')),
  status text not null default 'PENDING' check (status in ('PENDING', 'READY')),
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
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

create function count_upload() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into upload_totals as t (store_id, uploads, bytes) values (new.store_id, 1, new.stored_bytes)
      on conflict (store_id) do update set uploads = t.uploads + 1, bytes = t.bytes + new.stored_bytes;
    return null;
  end if;
  update upload_totals set uploads = uploads - 1, bytes = bytes - old.stored_bytes where store_id = old.store_id;
  insert into deleted_files (path)
    select old.store_id || '/' || old.id || '/' || name from unnest(old.files) name
    on conflict do nothing;
  -- A proof that is no longer kept is no longer shown.
  if old.refund_id is not null then
    update refunds set proof_files = array(
        select file from unnest(proof_files) with ordinality as f (file, n) where file not like 'upload:' || old.id || '/%' order by n)
     where store_id = old.store_id and id = old.refund_id;
  end if;
  return null;
end $$;
create trigger count_upload after insert or delete on uploads for each row execute function count_upload();

-- Of all stores: an image is requested without a key. A review is public once it is approved.
create function find_upload_file(upload uuid)
returns table (store_id bigint, files text[], is_public boolean, is_review boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.store_id, u.files,
    u.purpose in ('catalog', 'content')
      or exists (select from reviews r where r.store_id = u.store_id and r.id = u.review_id and r.status = 'APPROVED'),
    u.purpose = 'review'
    from uploads u where u.id = upload and u.status = 'READY'
$$;
revoke execute on function find_upload_file from public;
grant execute on function find_upload_file to haat_app;

create function stores_with_uploads_to_check(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (select u.store_id from uploads u where u.check_at <= moment and u.check_at < 'infinity')
$$;
revoke execute on function stores_with_uploads_to_check from public;
grant execute on function stores_with_uploads_to_check to haat_app;

-- Proofs contain personal data: they are kept some time after the refund is closed.
create function delete_old_proofs(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from uploads where id = any (array(
      select u.id from uploads u join refunds r on r.store_id = u.store_id and r.id = u.refund_id
       where r.status in ('COMPLETED', 'REJECTED', 'WITHDRAWN') and r.updated_at < now() - kept
       order by u.id limit batch for update of u skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;
revoke execute on function delete_old_proofs from public;
grant execute on function delete_old_proofs to haat_app;

create function list_deleted_files(batch integer)
returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select path from deleted_files order by deleted_at limit batch
$$;
create function forget_deleted_files(paths text[])
returns integer language sql security definer set search_path = public, pg_temp as $$
  with forgotten as (delete from deleted_files where path = any (paths) returning 1)
  select count(*)::integer from forgotten
$$;
revoke execute on function list_deleted_files, forget_deleted_files from public;
grant execute on function list_deleted_files, forget_deleted_files to haat_app;
