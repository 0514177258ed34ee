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

-- The uploads that a text names. After a letter, digit, dot or hyphen the path belongs to a host, which may be another one.
create function uploads_in(texts text) returns table (upload_id uuid, is_path boolean)
language sql immutable parallel safe as $$
  select distinct match[2]::uuid, match[1] !~ '[A-Za-z0-9_.-]'
    from regexp_matches(texts, '(.)/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/', 'g') match
$$;

-- The columns of a row as one text. The quotation mark stands where a text begins.
create function text_of_columns(entry jsonb, columns text[]) returns text
language sql immutable parallel safe as $$
  select coalesce(string_agg('"' || (entry ->> name), E'\n'), '') from unnest(columns) name
$$;

-- Arguments: the column that names the row in its store, then the columns that are watched.
create function record_upload_references() returns trigger
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

-- Records from now on which uploads the columns of a table show. `row_key` names a row within its store.
create procedure watch_uploads(watched regclass, row_key text, variadic columns text[]) language plpgsql as $$
declare
  is_kept boolean := exists (select from pg_attribute where attrelid = watched and attname = 'deleted_at' and not attisdropped);
  changed text[] := columns || case when is_kept then array['deleted_at'] else '{}' end;
  olds text := (select string_agg(format('old.%I', name), ', ') from unnest(columns) name);
  news text := replace(olds, 'old.', 'new.');
  call text := format('execute function record_upload_references(%s)',
    (select string_agg(quote_literal(name), ', ') from unnest(row_key || columns) name));
begin
  execute format('create trigger show_uploads after insert on %s for each row when (concat(%s) like ''%%/media/%%'') %s', watched, news, call);
  execute format('create trigger change_uploads after update of %s on %s for each row when ((%s) and concat(%s, %s) like ''%%/media/%%'') %s',
    array_to_string(changed, ', '), watched, (select string_agg(format('old.%1$I is distinct from new.%1$I', name), ' or ') from unnest(changed) name),
    olds, news, call);
  execute format('create trigger drop_uploads after delete on %s for each row when (concat(%s) like ''%%/media/%%'') %s', watched, olds, call);
end $$;

call watch_uploads('product_images', 'id', 'url');
call watch_uploads('variants', 'id', 'image', 'extras');
call watch_uploads('products', 'id', 'description', 'translations', 'videos', 'seo', 'extras');
call watch_uploads('categories', 'id', 'image', 'icon', 'description', 'translations', 'seo');
call watch_uploads('brands', 'id', 'logo', 'description', 'translations');
call watch_uploads('bundles', 'id', 'image', 'description', 'translations');
call watch_uploads('payment_methods', 'code', 'logo', 'instructions');
call watch_uploads('blog_posts', 'id', 'cover_image', 'author_avatar', 'content', 'translations', 'seo');
call watch_uploads('pages', 'id', 'content', 'translations', 'seo');
call watch_uploads('websites', 'store_id', 'config');

-- What the watched tables show, read from every row: for the fill below and for the doctor.
create function shown_uploads() returns table (store_id bigint, upload_id uuid, table_name text, row_key text)
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
revoke execute on function shown_uploads from public;

insert into upload_references (store_id, upload_id, table_name, row_key) select * from shown_uploads();

-- Who uploaded it: guests have a limit of their own, so that they cannot use up that of shoppers. A guest's upload that a
-- shopper used names the shopper.
alter table uploads add column is_of_guest boolean not null default false;
update uploads set is_of_guest = true where customer_id is null and purpose in ('refund', 'review');

create or replace function stores_with_uploads_to_check(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (select u.store_id from uploads u where u.check_at <= moment and u.check_at < 'infinity'
                  union select r.store_id from upload_references r where r.released_at <= moment - interval '24 hours')
$$;
