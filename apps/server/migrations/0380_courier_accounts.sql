-- A store's accounts at couriers.
create table courier_accounts (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  courier text not null,
  name text not null check (length(name) between 1 and 100),
  is_active boolean not null default true,
  settings jsonb not null default '{}',
  -- AES-256-GCM with a key derived from the deployment's secret; never leaves the server.
  sealed_credentials bytea not null,
  -- The last characters of each credential, so that staff recognise it.
  credential_hints jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (store_id, id),
  constraint courier_accounts_courier_check check (courier in ('PATHAO', 'STEADFAST', 'REDX'))
);
