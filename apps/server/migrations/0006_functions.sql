-- The few queries that run before the store is known. They run as the owner of the schema and return only what is requested.

create function find_api_key(wanted bytea)
returns table (
  key_id bigint, kind text, prefix text, scopes text[], revoked boolean,
  store_id bigint, subdomain text, environment text, store_status text, website_active boolean,
  currency text, currency_symbol text, settings jsonb, catalog_version bigint, last_used_at timestamptz
) language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, k.kind, k.prefix, k.scopes, k.revoked_at is not null,
         s.id, s.subdomain, s.environment, s.status, coalesce(w.is_active, false),
         s.currency, s.currency_symbol, s.settings, s.catalog_version, k.last_used_at
    from api_keys k join stores s on s.id = k.store_id left join websites w on w.store_id = s.id
   where k.digest = wanted
$$;

create function touch_api_key(wanted bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  update api_keys set last_used_at = now() where id = wanted
$$;

create function find_store(wanted_subdomain text, wanted_environment text)
returns table (
  store_id bigint, subdomain text, environment text, store_status text, website_active boolean,
  currency text, currency_symbol text, settings jsonb, catalog_version bigint
) language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.subdomain, s.environment, s.status, coalesce(w.is_active, false),
         s.currency, s.currency_symbol, s.settings, s.catalog_version
    from stores s left join websites w on w.store_id = s.id
   where s.subdomain = wanted_subdomain and s.environment = wanted_environment
$$;

create function list_staff_stores(wanted_staff uuid, wanted_environment text)
returns table (store_id bigint, subdomain text, name text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.subdomain, s.name, m.role
    from staff_memberships m join stores s on s.id = m.store_id
   where m.staff_id = wanted_staff and s.environment = wanted_environment and s.status = 'active'
   order by s.subdomain
$$;

-- A session ends twelve hours after it was last used, and seven days after it began. Its use is noted once a minute.
create function find_staff_session(wanted bytea)
returns table (session_id uuid, staff_id uuid, email text, name text)
language sql security definer set search_path = public, pg_temp as $$
  with found as (
    select s.id, s.last_seen_at, p.id as staff_id, p.email, p.name
      from staff_sessions s join staff p on p.id = s.staff_id
     where s.digest = wanted and s.revoked_at is null and s.expires_at > now()
       and s.last_seen_at > now() - interval '12 hours' and p.is_active),
  touched as (
    update staff_sessions s set last_seen_at = now() from found
     where s.id = found.id and found.last_seen_at < now() - interval '1 minute')
  select id, staff_id, email, name from found
$$;

-- Takes a batch of undelivered events, of the given types or of all but those, under a lease: a worker that dies leaves
-- them to the next one after the lease. Stores take turns, and so do the types of a store: the first event of each comes
-- before the second of any, so that one store's flood delays no other.
create function take_outbox(wanted_environment text, batch integer, lease interval, types text[], are_wanted boolean)
returns setof outbox language sql security definer set search_path = public, pg_temp as $$
  with recursive waiting (store_id, type) as (
    (select o.store_id, o.type from outbox o where o.delivered_at is null and o.dead_at is null
      order by o.store_id, o.type limit 1)
    union all
    select next.store_id, next.type from waiting w cross join lateral (
      select o.store_id, o.type from outbox o
       where (o.store_id, o.type) > (w.store_id, w.type) and o.delivered_at is null and o.dead_at is null
       order by o.store_id, o.type limit 1) next),
  ready as (
    select first.id from waiting w join stores s on s.id = w.store_id and s.environment = wanted_environment cross join lateral (
      select o.id, o.next_attempt_at, row_number() over (order by o.next_attempt_at, o.id) as turn from (
        -- The limit first: numbering a store's whole backlog to take a few of it would cost more than delivering them.
        select o.id, o.next_attempt_at from outbox o
         where o.store_id = w.store_id and o.type = w.type and o.delivered_at is null and o.dead_at is null
           and o.next_attempt_at <= now()
         order by o.next_attempt_at, o.id limit batch) o) first
     where (w.type = any (types)) = are_wanted
     order by first.turn, first.next_attempt_at, first.id limit batch)
  update outbox set attempts = attempts + 1, next_attempt_at = clock_timestamp() + lease
   where id in (select o.id from outbox o where o.id in (select id from ready)
                   and o.delivered_at is null and o.dead_at is null and o.next_attempt_at <= now()
                 for update skip locked)
  returning *
$$;

-- After many rows came in at once: the planner still believes in the shop there was before, and would walk all of it for
-- every product.
create function analyze_catalog() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Only what rows are found by: the rest is wide, and slow to look at.
  analyze products (store_id, id), variants (store_id, product_id, id), stock (store_id, variant_id),
    product_images (store_id, product_id), product_categories (store_id, product_id);
end $$;

-- How far delivery is behind, for the metrics: counts of an environment, of no store in particular.
create function outbox_backlog(wanted_environment text)
returns table (waiting bigint, oldest_seconds double precision, dead bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where o.dead_at is null),
         coalesce(extract(epoch from clock_timestamp() - min(o.created_at) filter (where o.dead_at is null)), 0)::double precision,
         count(o.dead_at)
    from outbox o join stores s on s.id = o.store_id
   where o.delivered_at is null and s.environment = wanted_environment
$$;
revoke execute on function find_api_key, find_store, list_staff_stores, find_staff_session, touch_api_key, take_outbox, outbox_backlog, analyze_catalog from public;
grant execute on function find_api_key, find_store, list_staff_stores, find_staff_session, touch_api_key, take_outbox, outbox_backlog, analyze_catalog to haat_app;

-- Tells every process what to forget. Caches also expire on their own, so a lost notification only delays.
create function announce_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- One statement each: a row has only the columns of its own table.
  if tg_table_name = 'api_keys' then perform pg_notify('haat_changes', 'key:' || encode(new.digest, 'hex'));
  elsif tg_table_name = 'customer_sessions' then perform pg_notify('haat_changes', 'session:' || new.id);
  elsif tg_table_name = 'customers' then perform pg_notify('haat_changes', 'customer:' || new.id);
  elsif tg_table_name = 'stores' then perform pg_notify('haat_changes', 'store:' || new.id);
  else perform pg_notify('haat_changes', 'store:' || coalesce(new.store_id, old.store_id));
  end if;
  return null;
end $$;
create trigger announce_change after update of revoked_at, scopes on api_keys for each row execute function announce_change();
create trigger announce_change after update on websites for each row execute function announce_change();
create trigger announce_change after update on stores for each row execute function announce_change();
create trigger announce_change after insert or update or delete on payment_methods for each row execute function announce_change();
create trigger announce_change after insert or update or delete on delivery_zones for each row execute function announce_change();
-- Not of used_count: every order moves it, and a notification makes commits take turns.
create trigger announce_change after insert or update of name, translations, kind, is_automatic, percent_bp, amount_minor,
  min_subtotal_minor, starts_at, ends_at, priority, is_active, deleted_at on offers
  for each row execute function announce_change();
create trigger announce_change after update of revoked_at on customer_sessions for each row execute function announce_change();
create trigger announce_change after update of status on customers for each row
  when (old.status <> new.status) execute function announce_change();

-- After stock moved: the listing row changes only when the word shown to shoppers does, so that buyers of one product
-- do not queue for its listing.
create function refresh_stock_status(wanted_store bigint, wanted_variants bigint[]) returns void language sql as $$
  -- First, and by itself: of two buyers who take the last of two variants of one product, the second must see what the
  -- first has taken. Only the next statement does.
  select from product_listings
   where store_id = wanted_store and product_id = any (array(
     select product_id from variants where store_id = wanted_store and id = any (wanted_variants)))
   order by product_id for no key update;

  with shown as (
    select v.product_id,
      case
        when bool_or(not s.is_tracked or s.on_hand > s.low_stock_threshold) then 'in_stock'
        when bool_or(s.on_hand > 0) then 'low_stock'
        when bool_or(s.allow_backorder) then 'preorder'
        else 'out_of_stock' end as stock_status
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
  mended as (
    update product_listings l set stock_status = stale.stock_status, updated_at = now()
      from stale where l.store_id = wanted_store and l.product_id = stale.product_id
    returning 1)
  select pg_notify('haat_changes', 'store:' || wanted_store) where exists (select from mended);
$$;

-- Rebuilds the flat listing rows of the given products. Every transaction that writes to a product, its variants,
-- images, brand or categories ends with it.
create function refresh_listings(wanted_store bigint, wanted_products bigint[]) returns void language sql as $$
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
    v.stock_status,
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
      case
        when bool_or(not s.is_tracked or s.on_hand > s.low_stock_threshold) then 'in_stock'
        when bool_or(s.on_hand > 0) then 'low_stock'
        when bool_or(s.allow_backorder) then 'preorder'
        else 'out_of_stock' end as stock_status
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

  -- Stock may have moved since the rows above were read; now that they are locked, the word shown is made true.
  select refresh_stock_status(wanted_store, (
    select array_agg(v.id) from variants v
     where v.store_id = wanted_store and v.product_id = any (wanted_products) and v.deleted_at is null));
$$;
