-- A store's accounts at couriers.
create table courier_accounts (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  courier text not null,
  name text not null check (length(name) between 1 and :max_name_length),
  is_active boolean not null default true,
  settings jsonb not null default '{}',
  -- AES-256-GCM with a key derived from the deployment's secret; never leaves the server.
  sealed_credentials bytea not null,
  -- The last characters of each credential, so that staff recognise it.
  credential_hints jsonb not null default '{}',
  version integer not null default 1,
  -- What the last test of these settings and credentials found wrong: its kind, and the courier's account of it.
  tested_at timestamptz,
  test_failure text not null default '',
  test_detail text not null default '' check (length(test_detail) <= :max_test_detail_length),
  created_at timestamptz not null default now(),
  -- The headers that its last file of what it paid had, by what they mean.
  settlement_columns jsonb not null default '{}',
  -- Since when its courier refuses its credentials; null since a call that succeeded.
  failing_since timestamptz,
  -- When staff were alerted of it last; null since other settings or credentials were saved.
  failing_alerted_at timestamptz,
  unique (store_id, id),
  constraint courier_accounts_courier_check check (courier in (:courier_codes)),
  constraint courier_accounts_failure_check check (test_failure in ('', :courier_failures))
);

-- Which account is the default for parcels to a delivery zone: one at most for each zone of a store. The code stays when the store deletes its zone.
create table courier_account_zones (
  store_id bigint not null references stores (id) on delete cascade,
  zone_code text not null check (zone_code ~ '^[a-z][a-z0-9_]+$' and length(zone_code) between 2 and :max_zone_code_length),
  courier_account_id bigint not null,
  primary key (store_id, zone_code),
  foreign key (store_id, courier_account_id) references courier_accounts (store_id, id) on delete cascade
);

create index on courier_account_zones (store_id, courier_account_id);
