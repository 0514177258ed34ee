-- Places of Bangladesh by the ids of `GET locations/`; the list itself is data of the program.

-- Thanas that a zone delivers to although their district belongs to another zone.
alter table delivery_zones add column thanas text[] not null default '{}' check (cardinality(thanas) <= 600);

alter table addresses
  add column district_id text check (length(district_id) between 1 and 50),
  add column thana_id text check (length(thana_id) between 1 and 100),
  add check (thana_id is null or (district_id is not null and starts_with(thana_id, district_id || '.')));
