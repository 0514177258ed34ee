-- The status that is shown for stock, the best first: a product has the least of its variants' statuses.
create type stock_status as enum ('in_stock', 'low_stock', 'preorder', 'out_of_stock');

-- The one rule in SQL; features/stock/stock-status-rules.ts is the same rule in TypeScript. Simple enough that PostgreSQL
-- puts it into the statements that call it.
create function stock_status(s stock) returns stock_status language sql immutable parallel safe
return case
  when not s.is_tracked or s.on_hand > s.low_stock_threshold then 'in_stock'::stock_status
  when s.on_hand > 0 then 'low_stock'::stock_status
  when s.allow_backorder then 'preorder'::stock_status
  else 'out_of_stock'::stock_status
end;

-- The event of a change of status; null for a change that has none.
create function stock_event(before stock_status, after stock_status) returns text language sql immutable parallel safe
return case
  when before < 'preorder'::stock_status and after >= 'preorder'::stock_status then 'stock.out'
  when before >= 'preorder'::stock_status and after < 'preorder'::stock_status then 'stock.back'
  when before = 'in_stock'::stock_status and after = 'low_stock'::stock_status then 'stock.low'
end;

-- Records the event of a change of status: the stock as the API presents it, and the status before.
create function record_stock_event() returns trigger language plpgsql as $$
declare
  before stock_status := stock_status(old);
  after stock_status := stock_status(new);
  event text := stock_event(before, after);
begin
  if event is null then return null; end if;
  insert into outbox (store_id, type, resource, resource_id, payload)
  select new.store_id, event, 'variant', new.variant_id::text, jsonb_build_object(
    'object', jsonb_build_object(
      'id', new.variant_id, 'product_id', v.product_id, 'product_name', p.name, 'variant_name', v.name, 'sku', v.sku,
      'on_hand', new.on_hand, 'is_tracked', new.is_tracked, 'allow_backorder', new.allow_backorder,
      'low_stock_threshold', new.low_stock_threshold, 'stock_status', after,
      'updated_at', to_char(new.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    'previous', jsonb_build_object('stock_status', before))
    from variants v join products p on p.store_id = v.store_id and p.id = v.product_id and p.deleted_at is null
   where v.store_id = new.store_id and v.id = new.variant_id and v.deleted_at is null;
  return null;
end $$;

-- By the database, so that no writer of stock can forget it. It compares the row as it was locked with the row as it is
-- written, so that of two sales at once exactly one crosses the threshold. Without a WHEN clause: PostgreSQL plans that
-- anew for every statement, which takes 80 us, while the function returns after 5 us when the status stays the same.
create trigger record_stock_event after update on stock for each row execute function record_stock_event();

-- After stock changed: the listing row changes only when its status does, so that buyers of one product do not queue for
-- its listing.
create or replace function refresh_stock_status(wanted_store bigint, wanted_variants bigint[]) returns void language sql as $$
  -- First, and by itself: of two buyers who take the last of two variants of one product, the second must see what the
  -- first has taken. Only the next statement does.
  select from product_listings
   where store_id = wanted_store and product_id = any (array(
     select product_id from variants where store_id = wanted_store and id = any (wanted_variants)))
   order by product_id for no key update;

  with shown as (
    select v.product_id,
      min(stock_status(s))::text as stock_status
    from variants v join stock s on s.store_id = v.store_id and s.variant_id = v.id
    where v.store_id = wanted_store and v.is_active and v.deleted_at is null
      -- As an array it is known before any row is read: a plan made while the shop was small stays good as it grows.
      and v.product_id = any (array(
        select product_id from variants where store_id = wanted_store and id = any (wanted_variants)))
    group by v.product_id),
  -- These rows are locked already. Said again, it keeps this part apart from the update, and so the plan that reads little.
  stale as (
    select l.product_id, shown.stock_status from product_listings l join shown using (product_id)
     where l.store_id = wanted_store and l.stock_status <> shown.stock_status
     order by l.product_id for update of l),
  updated as (
    update product_listings l set stock_status = stale.stock_status, updated_at = now()
      from stale where l.store_id = wanted_store and l.product_id = stale.product_id
    returning 1)
  select pg_notify('haat_changes', 'store:' || wanted_store) where exists (select from updated);
$$;

-- Rebuilds the flat listing rows of the given products. Every transaction that writes to a product, its variants,
-- images, brand or categories ends with it.
create or replace function refresh_listings(wanted_store bigint, wanted_products bigint[]) returns void language sql as $$
  -- First, so that two writers of one catalogue take turns: the second reads what the first has written.
  update stores set catalog_version = catalog_version + 1 where id = wanted_store;

  delete from product_listings l
   where l.store_id = wanted_store and l.product_id = any (wanted_products)
     and not exists (
       select from products p
        where p.store_id = l.store_id and p.id = l.product_id and p.status = 'published' and p.deleted_at is null
          and exists (select from variants v where v.store_id = p.store_id and v.product_id = p.id and v.is_active and v.deleted_at is null));

  insert into product_listings as l (
    store_id, product_id, slug, sku, name, translations, short_description, price_minor, price_max_minor,
    compare_at_minor, discount_percent, thumbnail, images, has_variants, stock_status, category, brand, brand_slug,
    category_ids, option_values, option_labels, tags, is_featured, search_text, published_at, created_at, updated_at)
  select p.store_id, p.id, p.slug, p.sku, p.name, p.translations, p.short_description,
    v.price_minor, v.price_max_minor, v.compare_at_minor,
    case when v.compare_at_minor > v.price_minor
      then round((v.compare_at_minor - v.price_minor) * 100.0 / v.compare_at_minor)::integer else 0 end,
    coalesce(i.images -> 0 ->> 'url', ''), coalesce(i.images, '[]'), jsonb_array_length(p.options) > 0,
    v.stock_status::text,
    case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'translations', c.translations) end,
    case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name, 'slug', b.slug, 'translations', b.translations) end,
    coalesce(b.slug, ''), coalesce(cats.ids, '{}'), coalesce(o.option_values, '{}'), coalesce(o.option_labels, '{}'), p.tags, p.is_featured,
    lower(concat_ws(' ', p.name, p.translations #>> '{bn,name}', p.sku, array_to_string(p.tags, ' '), b.name,
      c.name, c.translations #>> '{bn,name}', v.skus)),
    coalesce(p.published_at, p.created_at), p.created_at, p.updated_at
  from products p
  join lateral (
    select min(v.price_minor) as price_minor, max(v.price_minor) as price_max_minor,
      (array_agg(v.compare_at_minor order by v.price_minor, v.id))[1] as compare_at_minor,
      string_agg(nullif(v.sku, ''), ' ') as skus,
      min(stock_status(s)) as stock_status
    from variants v join stock s on s.store_id = v.store_id and s.variant_id = v.id
    where v.store_id = p.store_id and v.product_id = p.id and v.is_active and v.deleted_at is null
    having count(*) > 0
  ) v on true
  left join brands b on b.store_id = p.store_id and b.id = p.brand_id
  left join categories c on c.store_id = p.store_id and c.id = p.category_id
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', i.id, 'url', i.url, 'alt', i.alt, 'sort_order', i.sort_order) order by i.sort_order, i.id) as images
    from product_images i where i.store_id = p.store_id and i.product_id = p.id
  ) i on true
  left join lateral (
    with recursive up (id, parent_id) as (
      select k.id, k.parent_id from categories k
       where k.store_id = p.store_id and (k.id = p.category_id or k.id in (
         select pc.category_id from product_categories pc where pc.store_id = p.store_id and pc.product_id = p.id))
      union
      select k.id, k.parent_id from up join categories k on k.store_id = p.store_id and k.id = up.parent_id)
    select array_agg(id) as ids from up
  ) cats on true
  left join lateral (
    select array_agg(pair order by pair) as option_values, array_agg(label order by pair) as option_labels from (
      select lower(label) as pair, min(label) as label from (
        select e.key || '=' || e.value as label
          from variants v cross join lateral jsonb_each_text(v.options) e
         where v.store_id = p.store_id and v.product_id = p.id and v.is_active and v.deleted_at is null
        union
        select (a ->> 'name') || '=' || (a ->> 'value') from jsonb_array_elements(p.attributes) a) labels
      where label is not null
      group by lower(label)) pairs
  ) o on true
  where p.store_id = wanted_store and p.id = any (wanted_products) and p.status = 'published' and p.deleted_at is null
  on conflict (store_id, product_id) do update set
    slug = excluded.slug, sku = excluded.sku, name = excluded.name, translations = excluded.translations,
    short_description = excluded.short_description, price_minor = excluded.price_minor,
    price_max_minor = excluded.price_max_minor, compare_at_minor = excluded.compare_at_minor,
    discount_percent = excluded.discount_percent, thumbnail = excluded.thumbnail, images = excluded.images,
    has_variants = excluded.has_variants, stock_status = excluded.stock_status, category = excluded.category,
    brand = excluded.brand, brand_slug = excluded.brand_slug, category_ids = excluded.category_ids,
    option_values = excluded.option_values, option_labels = excluded.option_labels, tags = excluded.tags, is_featured = excluded.is_featured,
    search_text = excluded.search_text, published_at = excluded.published_at, updated_at = excluded.updated_at;

  -- Stock may have changed since the rows above were read; now that they are locked, their status is read again.
  select refresh_stock_status(wanted_store, (
    select array_agg(v.id) from variants v
     where v.store_id = wanted_store and v.product_id = any (wanted_products) and v.deleted_at is null));
$$;
