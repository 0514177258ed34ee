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
  select from stores where id = wanted_store for no key update;
  select pg_notify('haat_changes', 'store:' || wanted_store);

  -- Product by product: a plan made while the shop was small would otherwise join all of its products and variants.
  delete from product_listings l
   where l.store_id = wanted_store and l.product_id = any (array(
     select w.id from unnest(wanted_products) w (id)
      where not exists (
        select from products p
         where p.store_id = wanted_store and p.id = w.id and p.status = 'published' and p.deleted_at is null
           and exists (select from variants v where v.store_id = p.store_id and v.product_id = p.id and v.is_active and v.deleted_at is null))));

  insert into product_listings as l (
    store_id, product_id, slug, sku, name, translations, short_description, price_minor, price_max_minor,
    compare_at_minor, discount_percent, thumbnail, images, has_variants, stock_status, category, brand, brand_slug,
    category_ids, option_values, option_labels, tags, is_featured, is_subscribable, search_text, published_at,
    created_at, updated_at)
  select p.store_id, p.id, p.slug, p.sku, p.name, p.translations, p.short_description,
    v.price_minor, v.price_max_minor, v.compare_at_minor,
    case when v.compare_at_minor > v.price_minor
      then round((v.compare_at_minor - v.price_minor) * 100.0 / v.compare_at_minor)::integer else 0 end,
    coalesce(i.images -> 0 ->> 'url', ''), coalesce(with_preview(p.store_id, i.images), '[]'), jsonb_array_length(p.options) > 0,
    v.stock_status::text,
    case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'translations', c.translations) end,
    case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name, 'slug', b.slug, 'translations', b.translations) end,
    coalesce(b.slug, ''), coalesce(cats.ids, '{}'), coalesce(o.option_values, '{}'), coalesce(o.option_labels, '{}'), p.tags, p.is_featured,
    p.is_subscribable,
    search_form(concat_ws(' ', p.name, p.translations #>> '{bn,name}', p.sku, array_to_string(p.tags, ' '), b.name,
      cats.names, v.skus)),
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
    select jsonb_agg(jsonb_build_object('id', i.id, 'url', i.url, 'alt', i.alt, 'translations', i.translations, 'sort_order', i.sort_order) order by i.sort_order, i.id) as images
    from product_images i where i.store_id = p.store_id and i.product_id = p.id
  ) i on true
  left join lateral (
    with recursive up (id, parent_id, name, translations) as (
      select k.id, k.parent_id, k.name, k.translations from categories k
       where k.store_id = p.store_id and (k.id = p.category_id or k.id in (
         select pc.category_id from product_categories pc where pc.store_id = p.store_id and pc.product_id = p.id))
      union
      select k.id, k.parent_id, k.name, k.translations from up join categories k on k.store_id = p.store_id and k.id = up.parent_id)
    select array_agg(id) as ids,
      string_agg(concat_ws(' ', name, translations #>> '{bn,name}', translations #>> '{en,name}'), ' ' order by id) as names
      from up
  ) cats on true
  left join lateral (
    select array_agg(pair order by pair) as option_values, array_agg(label order by pair) as option_labels from (
      select facet_key(name) || '=' || facet_value(value) as pair, min(btrim(name) || '=' || btrim(value)) as label from (
        select e.key as name, e.value
          from variants v cross join lateral jsonb_each_text(v.options) e
         where v.store_id = p.store_id and v.product_id = p.id and v.is_active and v.deleted_at is null
        union
        select a ->> 'name', a ->> 'value' from jsonb_array_elements(p.attributes) a) labels
      where name is not null and value is not null
      group by 1) pairs
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
    is_subscribable = excluded.is_subscribable, search_text = excluded.search_text, published_at = excluded.published_at, updated_at = excluded.updated_at;

  -- Stock may have changed since the rows above were read; now that they are locked, their status is read again.
  select refresh_stock_status(wanted_store, (
    select array_agg(v.id) from variants v
     where v.store_id = wanted_store and v.product_id = any (wanted_products) and v.deleted_at is null));
$$;

-- The one rule in SQL; features/stock/stock-status-rules.ts is the same rule in TypeScript. Simple enough that PostgreSQL
-- puts it into the statements that call it.
-- TypeScript: src/features/stock/stock-status-rules.ts
create or replace function stock_status(s stock) returns stock_status language sql immutable parallel safe
return case
  when not s.is_tracked or s.on_hand > s.low_stock_threshold then 'in_stock'::stock_status
  when s.on_hand > 0 then 'low_stock'::stock_status
  when s.allow_backorder then 'preorder'::stock_status
  else 'out_of_stock'::stock_status
end;

create or replace function rating_total(counts integer[]) returns integer language sql immutable parallel safe
  return counts[1] + counts[2] + counts[3] + counts[4] + counts[5];

create or replace function rating_average(counts integer[]) returns numeric language sql immutable parallel safe
  return coalesce(round((counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5])::numeric / nullif(rating_total(counts), 0), 2), 0);

-- The counts with one review less of `before` stars and one more of `after`; null stands for none.
create or replace function count_rating(counts integer[], before integer, after integer) returns integer[] language sql immutable parallel safe
  return array(
    select n - (star is not distinct from before)::integer + (star is not distinct from after)::integer
      from unnest(counts) with ordinality as u (n, star) order by star);

-- A product that is published again has the reviews it had.
create or replace function read_listing_ratings() returns trigger language plpgsql as $$
begin
  update product_listings l
     set rating_counts = s.rating_counts, total_reviews = rating_total(s.rating_counts), average_rating = rating_average(s.rating_counts)
    from inserted i join review_summaries s on s.store_id = i.store_id and s.product_id = i.product_id
   where l.store_id = i.store_id and l.product_id = i.product_id;
  return null;
end $$;

create or replace trigger read_ratings after insert on product_listings referencing new table as inserted
  for each statement execute function read_listing_ratings();

create or replace function stores_with_stale_listings()
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s where exists (select from stale_listings l where l.store_id = s.id)
$$;

revoke execute on function stores_with_stale_listings from public;

grant execute on function stores_with_stale_listings to haat_app;
