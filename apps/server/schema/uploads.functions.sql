create or replace function count_upload() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Searches all stores: an image is requested without a key. A review is public once it is approved.
create or replace function find_upload_file(upload uuid)
returns table (store_id bigint, files text[], is_public boolean, is_review boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.store_id, u.files,
    u.purpose in ('catalog', 'content')
      or exists (select from reviews r where r.store_id = u.store_id and r.id = u.review_id and r.status = 'APPROVED'),
    u.purpose = 'review'
    from uploads u where u.id = upload and u.status = 'READY'
$$;

create or replace function stores_with_uploads_to_check(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (select u.store_id from uploads u where u.check_at <= moment and u.check_at < 'infinity'
                  union select r.store_id from upload_references r where r.released_at <= moment - make_interval(hours => :unused_upload_hours))
$$;

create or replace function list_deleted_files(batch integer)
returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select path from deleted_files order by deleted_at limit batch
$$;

create or replace function forget_deleted_files(paths text[])
returns integer language sql security definer set search_path = public, pg_temp as $$
  with forgotten as (delete from deleted_files where path = any (paths) returning 1)
  select count(*)::integer from forgotten
$$;

-- The uploads that a text names. After a letter, digit, dot or hyphen the path belongs to a host, which may be another one.
create or replace function uploads_in(texts text) returns table (upload_id uuid, is_path boolean)
language sql immutable parallel safe as $$
  select distinct match[2]::uuid, match[1] !~ '[A-Za-z0-9_.-]'
    from regexp_matches(texts, '(.)/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/', 'g') match
$$;

-- The columns of a row as one text. The quotation mark stands where a text begins.
create or replace function text_of_columns(entry jsonb, columns text[]) returns text
language sql immutable parallel safe as $$
  select coalesce(string_agg('"' || (entry ->> name), E'\n'), '') from unnest(columns) name
$$;

-- Arguments: the column that names the row in its store, then the columns that are watched.
-- TypeScript: src/features/uploads/upload-jobs.queries.ts
create or replace function record_upload_references() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  -- A row with deleted_at is kept for orders, and shows nothing.
  after_text text := case when after_row ->> 'deleted_at' is null then text_of_columns(after_row, tg_argv[1:]) else '' end;
  before_text text := case when before_row ->> 'deleted_at' is null then text_of_columns(before_row, tg_argv[1:]) else '' end;
  store bigint := coalesce(after_row, before_row) ->> 'store_id';
  key text := coalesce(after_row, before_row) ->> tg_argv[0];
  missing uuid;
begin
  update upload_references set released_at = clock_timestamp()
   where store_id = store and table_name = tg_table_name and row_key = key and released_at is null
     and upload_id in (select b.upload_id from uploads_in(before_text) b)
     and upload_id not in (select a.upload_id from uploads_in(after_text) a);
  -- The lock waits for the job that deletes the upload, and the job passes by what is locked.
  with named as (select * from uploads_in(after_text) except select * from uploads_in(before_text)),
  found as (
    select u.id from uploads u
     where u.store_id = store and u.id in (select n.upload_id from named n) and u.status = 'READY'
       and u.purpose in ('catalog', 'content')
     order by u.id for key share),
  recorded as (
    insert into upload_references (store_id, upload_id, table_name, row_key)
      select store, f.id, tg_table_name, key from found f
      on conflict on constraint upload_references_pkey do update set released_at = null)
  select n.upload_id into missing from named n where n.is_path and n.upload_id not in (select f.id from found f) limit 1;
  if missing is not null then raise exception 'upload % is not an image of this store', missing using errcode = 'UP001'; end if;
  return null;
end $$;

-- Records which uploads the columns of a table show. `row_key` names a row within its store.
create or replace procedure watch_uploads(watched regclass, row_key text, variadic columns text[]) language plpgsql as $$
declare
  is_kept boolean := exists (select from pg_attribute where attrelid = watched and attname = 'deleted_at' and not attisdropped);
  changed text[] := columns || case when is_kept then array['deleted_at'] else '{}' end;
  olds text := (select string_agg(format('old.%I', name), ', ') from unnest(columns) name);
  news text := replace(olds, 'old.', 'new.');
  call text := format('execute function record_upload_references(%s)',
    (select string_agg(quote_literal(name), ', ') from unnest(row_key || columns) name));
begin
  execute format('create or replace trigger show_uploads after insert on %s for each row when (concat(%s) like ''%%/media/%%'') %s', watched, news, call);
  execute format('create or replace trigger change_uploads after update of %s on %s for each row when ((%s) and concat(%s, %s) like ''%%/media/%%'') %s',
    array_to_string(changed, ', '), watched, (select string_agg(format('old.%1$I is distinct from new.%1$I', name), ' or ') from unnest(changed) name),
    olds, news, call);
  execute format('create or replace trigger drop_uploads after delete on %s for each row when (concat(%s) like ''%%/media/%%'') %s', watched, olds, call);
end $$;

-- What the watched tables show, read from every row: for the fill below and for the doctor.
create or replace function shown_uploads() returns table (store_id bigint, upload_id uuid, table_name text, row_key text)
language plpgsql stable as $$
declare watched record;
begin
  for watched in
    select c.relname, string_to_array(rtrim(encode(t.tgargs, 'escape'), '\0'), '\000') as args
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'show_uploads' and not t.tgisinternal
  loop
    return query execute format(
      'select distinct w.store_id, u.id, %1$L, w.%2$I::text from %1$I w
         cross join lateral uploads_in(text_of_columns(to_jsonb(w), %3$L::text[])) n
         join uploads u on u.store_id = w.store_id and u.id = n.upload_id and u.status = ''READY'' and u.purpose in (''catalog'', ''content'')
        where concat(%4$s) like ''%%/media/%%'' and to_jsonb(w) ->> ''deleted_at'' is null',
      watched.relname, watched.args[1], watched.args[2:],
      (select string_agg(format('w.%I', name), ', ') from unnest(watched.args[2:]) name));
  end loop;
end $$;

-- The paths of the demo stores' images say their size, /media/demo/<store>/800x800/<file>.svg, so that they reserve their
-- space on a page as uploads do. They are drawings: nothing is shown before they have loaded.
create or replace function preview_of(store bigint, url text) returns jsonb language sql stable as $$
  select coalesce(
    (select jsonb_build_object('width', u.width, 'height', u.height, 'placeholder', u.placeholder) from uploads u
      where u.store_id = store and u.id = upload_of(url) and u.status = 'READY' and u.purpose in ('catalog', 'content')),
    (select jsonb_build_object('width', size[1]::integer, 'height', size[2]::integer, 'placeholder', '')
      from regexp_match(url, '/media/demo/[a-z0-9-]+/([1-9][0-9]{0,3})x([1-9][0-9]{0,3})/[a-z0-9-]+[.]svg$') size
     where size is not null))
$$;

-- Only the first image has it, which is what a card shows: lists are read most, over slow connections.
create or replace function with_preview(store bigint, images jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_set(images, '{0,preview}', preview_of(store, images #>> '{0,url}')), images)
$$;

create or replace function stores_with_image_downloads()
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (select from image_downloads d where d.store_id = s.id and d.status = 'WAITING' and d.next_attempt_at <= now())
$$;

create or replace trigger count_upload after insert or delete on uploads for each row execute function count_upload();

call watch_uploads('product_images', 'id', 'url');

call watch_uploads('variants', 'id', 'image', 'extras');

call watch_uploads('products', 'id', 'description', 'translations', 'videos', 'seo', 'extras');

call watch_uploads('categories', 'id', 'image', 'icon', 'description', 'translations', 'seo');

call watch_uploads('brands', 'id', 'logo', 'description', 'translations');

call watch_uploads('bundles', 'id', 'image', 'description', 'translations');

call watch_uploads('blog_posts', 'id', 'cover_image', 'author_avatar', 'content', 'translations', 'seo');

call watch_uploads('pages', 'id', 'content', 'translations', 'seo');

call watch_uploads('websites', 'store_id', 'config');

call watch_uploads('website_previews', 'id', 'config');

call watch_uploads('payment_methods', 'code', 'logo', 'instructions', 'translations');

revoke execute on function stores_with_uploads_to_check, stores_with_image_downloads, find_upload_file, forget_deleted_files, list_deleted_files, shown_uploads from public;

grant execute on function stores_with_uploads_to_check, stores_with_image_downloads, find_upload_file, forget_deleted_files, list_deleted_files to haat_app;
