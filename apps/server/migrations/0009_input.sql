-- An offer's times are years that PostgreSQL, JavaScript and JSON write alike. What lies beyond keeps its meaning at the
-- edge: an end before the common era is long past, a start after the year 9999 is never reached.
update offers
   set starts_at = least(greatest(starts_at, '1900-01-01T00:00:00Z'), '9999-12-31T23:59:59.998Z'),
       ends_at = least(greatest(ends_at, '1900-01-01T00:00:00.001Z'), '9999-12-31T23:59:59.999Z')
 where starts_at not between '1900-01-01T00:00:00Z' and '9999-12-31T23:59:59.999Z'
    or ends_at not between '1900-01-01T00:00:00Z' and '9999-12-31T23:59:59.999Z';

alter table offers
  add constraint offers_starts_in_range check (starts_at between '1900-01-01T00:00:00Z' and '9999-12-31T23:59:59.999Z'),
  add constraint offers_ends_in_range check (ends_at between '1900-01-01T00:00:00Z' and '9999-12-31T23:59:59.999Z');

-- A saved address is kept whole: two lines of 255, area, city and postal code, and the commas between them. Older orders
-- were held to 500, so no row needs to be read.
alter table orders
  drop constraint orders_address_check,
  add constraint orders_address_length check (length(address) between 1 and 800) not valid;
