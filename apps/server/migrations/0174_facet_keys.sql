-- "Color" of one product and "Colour" of another are one filter. The key of an option or attribute is computed here and
-- nowhere else; shoppers read the store's own label.

-- One key for a name in any case and spacing, in the singular or plural, in British or American spelling, and in Bangla.
create function facet_key(name text) returns text language sql immutable strict parallel safe as $$
  select case
      when plain in ('রং', 'রঙ', 'কালার', 'color name') then 'color'
      when plain in ('সাইজ', 'মাপ', 'আকার') then 'size'
      when plain in ('ওজন', 'net weight') then 'weight'
      when plain in ('কাপড়', 'ফেব্রিক') then 'fabric'
      when plain in ('উপাদান', 'ম্যাটেরিয়াল') then 'material'
      when plain in ('স্বাদ', 'ফ্লেভার') then 'flavor'
      when plain in ('দৈর্ঘ্য', 'লম্বা') then 'length'
      when plain in ('ধরন', 'ধরণ') then 'type'
      when plain in ('উৎপত্তিস্থান', 'উৎস', 'country of origin') then 'origin'
      when plain in ('প্যাক', 'প্যাকেট', 'pack size') then 'pack'
      when plain in ('স্টাইল') then 'style'
      when plain in ('নকশা', 'ডিজাইন') then 'design'
      when plain in ('যত্ন', 'care instruction') then 'care'
      else plain end
    from (select regexp_replace(regexp_replace(regexp_replace(
        btrim(regexp_replace(translate(search_form(name), '_-=:', '    '), '\s+', ' ', 'g')),
        '([a-z]{2}[^s ])s$', '\1'), '([a-z]{2})our\M', '\1or', 'g'), '\m(fib|lit|met|cent)re\M', '\1er', 'g') as plain) n
$$;

-- A value in any case and spacing.
create function facet_value(value text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(search_form(value), '\s+', ' ', 'g'));

-- Rebuilds the flat listing rows of the given products. Every transaction that writes to a product, its variants,
-- images, brand or categories ends with it.
create or replace function refresh_listings(wanted_store bigint, wanted_products bigint[]) returns void language sql as $$
  -- First, so that two writers of one catalogue take turns: the second reads what the first has written.
  select from stores where id = wanted_store for no key update;
  select pg_notify('haat_changes', 'store:' || wanted_store);

  delete from product_listings l
   where l.store_id = wanted_store and l.product_id = any (wanted_products)
     and not exists (
       select from products p
        where p.store_id = l.store_id and p.id = l.product_id and p.status = 'published' and p.deleted_at is null
          and exists (select from variants v where v.store_id = p.store_id and v.product_id = p.id and v.is_active and v.deleted_at is null));

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

-- Listings whose pairs become others. Last in a release: writers of a catalogue wait meanwhile.
select refresh_listings(store_id, array_agg(product_id order by product_id)) from product_listings l
 where exists (select from unnest(option_values, option_labels) o (pair, label)
   where pair <> facet_key(split_part(label, '=', 1)) || '=' || facet_value(substr(label, strpos(label, '=') + 1)))
 group by store_id;
