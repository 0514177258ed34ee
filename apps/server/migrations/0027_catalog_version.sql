-- stores.catalog_version had no reader: caches drop what they hold when they are notified.

-- The result of both functions keeps the column for servers of the release before, which select every column by a
-- prepared statement: its columns may not change while the statement is in use.

create or replace function find_api_key(wanted bytea)
returns table (
  key_id bigint, kind text, prefix text, scopes text[], revoked boolean,
  store_id bigint, subdomain text, environment text, store_status text, website_active boolean,
  currency text, currency_symbol text, settings jsonb, catalog_version bigint, last_used_at timestamptz
) language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, k.kind, k.prefix, k.scopes, k.revoked_at is not null,
         s.id, s.subdomain, s.environment, s.status, coalesce(w.is_active, false),
         s.currency, s.currency_symbol, s.settings, 1::bigint, k.last_used_at
    from api_keys k join stores s on s.id = k.store_id left join websites w on w.store_id = s.id
   where k.digest = wanted
$$;

create or replace function find_store(wanted_subdomain text, wanted_environment text)
returns table (
  store_id bigint, subdomain text, environment text, store_status text, website_active boolean,
  currency text, currency_symbol text, settings jsonb, catalog_version bigint
) language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.subdomain, s.environment, s.status, coalesce(w.is_active, false),
         s.currency, s.currency_symbol, s.settings, 1::bigint
    from stores s left join websites w on w.store_id = s.id
   where s.subdomain = wanted_subdomain and s.environment = wanted_environment
$$;

alter table stores drop column catalog_version;
