-- An offer's times are years that PostgreSQL, JavaScript and JSON write alike. What lies beyond keeps its meaning at the
-- edge: an end before the common era is long past, a start after the year 9999 is never reached.
update offers
   set starts_at = case when starts_at is not null then least(greatest(starts_at, '1900-01-01T00:00:00Z'), '9999-12-31T23:59:59.998Z') end,
       ends_at = case when ends_at is not null then least(greatest(ends_at, '1900-01-01T00:00:00.001Z'), '9999-12-31T23:59:59.999Z') end
 where starts_at not between '1900-01-01T00:00:00Z' and '9999-12-31T23:59:59.999Z'
    or ends_at not between '1900-01-01T00:00:00Z' and '9999-12-31T23:59:59.999Z';

alter table offers
  add constraint offers_starts_in_range check (starts_at between '1900-01-01T00:00:00Z' and '9999-12-31T23:59:59.999Z'),
  add constraint offers_ends_in_range check (ends_at between '1900-01-01T00:00:00Z' and '9999-12-31T23:59:59.999Z');

-- A saved address is kept whole: two lines of 255, area, city and postal code, and the commas between them.
alter table orders
  drop constraint orders_address_check,
  add constraint orders_address_length check (length(address) between 1 and 800);

-- Two SKUs are one when they differ in letter case alone. Of those that are by now, the oldest variant keeps its own, and
-- the others carry their id.
update variants v set sku = left(v.sku, 43) || '-' || v.id
 where v.sku <> '' and v.deleted_at is null and exists (
   select from variants o
    where o.store_id = v.store_id and o.deleted_at is null and o.id < v.id
      and lower(o.sku collate "C") = lower(v.sku collate "C"));
alter table variants add column sku_key text generated always as (lower(sku collate "C")) stored not null;
drop index variants_sku;
create unique index variants_sku on variants (store_id, sku_key) where sku <> '' and deleted_at is null;
