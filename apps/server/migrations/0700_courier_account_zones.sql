-- Which account is the default for parcels to a delivery zone: one at most for each zone of a store. The code stays when the store deletes its zone.
create table courier_account_zones (
  store_id bigint not null references stores (id) on delete cascade,
  zone_code text not null check (zone_code ~ '^[a-z][a-z0-9_]+$' and length(zone_code) between 2 and 30),
  courier_account_id bigint not null,
  primary key (store_id, zone_code),
  foreign key (store_id, courier_account_id) references courier_accounts (store_id, id) on delete cascade
);

create index on courier_account_zones (store_id, courier_account_id);
