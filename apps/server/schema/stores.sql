create table stores (
  id bigint generated always as identity primary key,
  subdomain text not null check (subdomain ~ '^[a-z0-9](-?[a-z0-9])*$' and length(subdomain) <= :max_subdomain_length),
  environment text not null check (environment in (:environments)),
  name text not null check (length(name) between 1 and :max_name_length),
  status text not null default 'active' check (status in (:store_statuses)),
  currency text not null default 'BDT' check (currency ~ '^[A-Z]{3}$'),
  currency_symbol text not null default '৳',
  order_prefix text not null check (order_prefix ~ '^[A-Z0-9]{1,6}$'),
  order_key bytea not null check (length(order_key) = 32),
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- The version of what applies to every buyer: delivery zones and payment methods, and whether it has automatic offers,
  -- bundles or flash deals. A server remembers it by this version and reads the version with every price, so that it
  -- never sells by what has changed. Random, so that a restored database never repeats the version of another content.
  -- The constant is for the stores that exist; a default that differs by row would rewrite the table.
  selling_version uuid not null default gen_random_uuid(),
  unique (subdomain, environment)
);

create table api_keys (
  id bigint default new_id() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  kind text not null check (kind in (:key_kinds)),
  name text not null default '',
  prefix text not null,
  digest bytea not null unique check (length(digest) = 32),
  scopes text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Who created it, or created the key that did; null by the operator.
  created_by uuid,
  unique (store_id, id)
);
