-- A store names zones of its own, and has several places where shoppers pick up their goods.
alter table delivery_zones add column kind text not null default 'delivery' check (kind in ('delivery', 'pickup')),
  add column pickup_name text not null default '' check (length(pickup_name) <= 100),
  add column pickup_address text not null default '' check (length(pickup_address) <= 500),
  add column pickup_phone text not null default '' check (pickup_phone = '' or pickup_phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column pickup_hours text not null default '' check (length(pickup_hours) <= 100),
  drop constraint delivery_zones_code_check,
  add constraint delivery_zones_code_form check (code ~ '^[a-z][a-z0-9_]+$' and length(code) between 2 and 30);
-- Places of a pick-up zone decided nothing, and kept them from other zones.
update delivery_zones set kind = 'pickup', districts = '{}', thanas = '{}' where code = 'pickup';
alter table delivery_zones
  add constraint delivery_zones_kind_of_code check (case code when 'pickup' then kind = 'pickup'
    when 'inside_dhaka' then kind = 'delivery' when 'outside_dhaka' then kind = 'delivery' when 'sub_dhaka' then kind = 'delivery' else true end),
  add constraint delivery_zones_pickup check (case kind when 'pickup' then cardinality(districts) + cardinality(thanas) = 0
    else pickup_name || pickup_address || pickup_phone || pickup_hours = '' end);
-- What shoppers choose is the code of a zone.
alter table leads drop constraint leads_delivery_location_check;
alter table leads add constraint leads_delivery_location_check check (length(delivery_location) <= 30) not valid;
