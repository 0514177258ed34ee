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
