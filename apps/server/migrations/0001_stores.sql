-- Two roles: the owner of the schema runs migrations and the command line; `haat_app` is what the server acts as.
do $$ begin
  if not exists (select from pg_roles where rolname = 'haat_app') then
    create role haat_app nologin nosuperuser nobypassrls;
  end if;
end $$;
grant usage on schema public to haat_app;

create extension if not exists pg_trgm;

-- The store of the running transaction. Unset (or reset by a pooled connection) is null: every policy then shows nothing.
create function current_store() returns bigint language sql stable
  return nullif(current_setting('app.store_id', true), '')::bigint;

create table stores (
  id bigint generated always as identity primary key,
  subdomain text not null check (subdomain ~ '^[a-z0-9](-?[a-z0-9])*$' and length(subdomain) <= 63),
  environment text not null check (environment in ('live', 'sandbox')),
  name text not null check (length(name) between 1 and 100),
  status text not null default 'active' check (status in ('active', 'suspended')),
  currency text not null default 'BDT' check (currency ~ '^[A-Z]{3}$'),
  currency_symbol text not null default '৳',
  order_prefix text not null check (order_prefix ~ '^[A-Z0-9]{1,6}$'),
  order_key bytea not null check (length(order_key) = 32),
  settings jsonb not null default '{}',
  catalog_version bigint not null default 1,
  created_at timestamptz not null default now(),
  unique (subdomain, environment)
);

create table websites (
  store_id bigint primary key references stores (id) on delete cascade,
  is_active boolean not null default true,
  config jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table api_keys (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores (id) on delete cascade,
  kind text not null check (kind in ('service', 'secret')),
  name text not null default '',
  prefix text not null,
  digest bytea not null unique check (length(digest) = 32),
  scopes text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  unique (store_id, id)
);

-- People who work for shops. One person may belong to several shops; the rows themselves belong to none.
create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  name text not null default '',
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

create table staff_memberships (
  store_id bigint not null references stores (id) on delete cascade,
  staff_id uuid not null references staff (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'catalog', 'orders', 'support', 'content', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (store_id, staff_id)
);

create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  digest bytea not null unique check (length(digest) = 32),
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create table audit_log (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores (id) on delete cascade,
  actor_type text not null check (actor_type in ('staff', 'key', 'operator')),
  actor_id text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  ip text not null default '',
  request_id text not null default '',
  created_at timestamptz not null default now()
);
create index on audit_log (store_id, id desc);

-- What happened, in the transaction that made it happen. Delivered from here, at least once, by the worker.
create table outbox (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores (id) on delete cascade,
  type text not null,
  resource text not null,
  resource_id text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz,
  dead_at timestamptz,
  last_error text
);
create index outbox_ready on outbox (store_id, type, next_attempt_at, id) where delivered_at is null and dead_at is null;
create index on outbox (store_id, id);

-- One row per accepted Idempotency-Key, written in the transaction it guards.
create table idempotency_keys (
  store_id bigint not null references stores (id) on delete cascade,
  principal text not null,
  operation text not null,
  key text not null check (length(key) between 1 and 255),
  fingerprint bytea not null check (length(fingerprint) = 32),
  status_code integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (store_id, principal, operation, key)
);
create index on idempotency_keys (created_at);

-- Mail and SMS that no provider took (sandbox, or none configured): kept so that staff can read them.
create table captured_messages (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  destination text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null default now()
);
create index on captured_messages (store_id, id desc);
