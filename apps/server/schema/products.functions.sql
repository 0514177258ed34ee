-- After many rows came in at once: the planner still believes in the shop there was before, and would walk all of it for
-- every product.
create or replace function analyze_catalog() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Only what rows are found by: the rest is wide, and slow to look at.
  analyze products (store_id, id), variants (store_id, product_id, id), stock (store_id, variant_id),
    product_images (store_id, product_id), product_categories (store_id, product_id);
end $$;

-- Moves up to `batch` of these rows into the listings, and returns how many: fewer than `batch` means that nothing is left.
-- Deleting the row and raising the count are one statement, so each sale is counted once, whenever a server stops. Locked
-- rows are left to the next call. A product without a listing has no count.
create or replace function count_pending_sales(batch integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with taken as (
    delete from pending_sales where ctid = any (array(
      select ctid from pending_sales order by store_id, product_id limit batch for update skip locked))
    returning store_id, product_id, quantity),
  -- In the order of refresh_listings(): all writers lock listings by product.
  locked as (
    select l.store_id, l.product_id, t.quantity
      from product_listings l join taken t on t.store_id = l.store_id and t.product_id = l.product_id
     order by l.product_id for no key update of l),
  counted as (
    update product_listings l set sold_count = l.sold_count + k.quantity
      from locked k where l.store_id = k.store_id and l.product_id = k.product_id)
  select count(*)::integer from taken
$$;

-- Every write of a price changes its version: an import, the editor of a product, a bulk edit.
create or replace function count_price_change() returns trigger language plpgsql as $$
begin
  new.prices_version := old.prices_version + 1;
  return new;
end $$;

-- Not a check of the table, which rows from before a slug was reserved would not meet.
-- TypeScript: src/features/products/product-slug.ts
create or replace function refuse_reserved_slug() returns trigger language plpgsql as $$
begin
  raise exception 'the slug % is reserved', new.slug using errcode = 'check_violation', constraint = 'product_slugs_reserved';
end $$;

create or replace trigger refuse_reserved_slug before insert or update of slug on product_slugs for each row
  when (new.slug in (:reserved_product_slugs)) execute function refuse_reserved_slug();

create or replace trigger count_price_change before update of price_minor, compare_at_minor on variants for each row
  when ((old.price_minor, old.compare_at_minor) is distinct from (new.price_minor, new.compare_at_minor)
    and old.prices_version = new.prices_version)
  execute function count_price_change();

-- "Color" of one product and "Colour" of another are one filter. The key of an option or attribute is computed here and
-- nowhere else; shoppers read the store's own label.

-- One key for a name in any case and spacing, in the singular or plural, in British or American spelling, and in Bangla.
create or replace function facet_key(name text) returns text language sql immutable strict parallel safe as $$
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
create or replace function facet_value(value text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(search_form(value), '\s+', ' ', 'g'));

revoke execute on function analyze_catalog, count_pending_sales from public;

grant execute on function analyze_catalog, count_pending_sales to haat_app;
