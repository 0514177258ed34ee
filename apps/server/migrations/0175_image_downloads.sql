-- The images of an imported catalogue that are still on the server of the old shop. A job downloads each once; until then,
-- products show it from there. A row stays while its upload does: the same file, imported again, finds its images by it.
create table image_downloads (
  store_id bigint not null references stores (id) on delete cascade,
  -- A URL can be longer than an entry of an index.
  url_key text not null generated always as (md5(url)) stored,
  url text not null check (length(url) between 1 and 2000),
  status text not null default 'WAITING' check (status in ('WAITING', 'DONE', 'FAILED')),
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

create function stores_with_image_downloads()
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (select from image_downloads d where d.store_id = s.id and d.status = 'WAITING' and d.next_attempt_at <= now())
$$;
revoke execute on function stores_with_image_downloads from public;
grant execute on function stores_with_image_downloads to haat_app;

-- Each picture replaces its URL wherever a product shows it.
create index product_images_foreign on product_images (store_id, md5(url)) where url like 'http%';
create index variants_foreign_image on variants (store_id, md5(image)) where image like 'http%';
