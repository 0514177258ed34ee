-- The server selects every column by a prepared statement: the columns may not change while the statement is in use.
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

create or replace function touch_api_key(wanted bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  update api_keys set last_used_at = now() where id = wanted
$$;

-- Notifies every process which cached data to drop. Caches also expire on their own, so a lost notification only delays.
create or replace function announce_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- One statement each: a row has only the columns of its own table.
  if tg_table_name = 'api_keys' then perform pg_notify('haat_changes', 'key:' || encode(new.digest, 'hex'));
  elsif tg_table_name = 'customer_sessions' then perform pg_notify('haat_changes', 'session:' || new.id);
  elsif tg_table_name = 'customers' then perform pg_notify('haat_changes', 'customer:' || new.id);
  elsif tg_table_name = 'stores' then perform pg_notify('haat_changes', 'store:' || new.id);
  else perform pg_notify('haat_changes', 'store:' || coalesce(new.store_id, old.store_id));
  end if;
  return null;
end $$;

-- The name that shoppers read in a language: of the website, or else of the store's settings.
create or replace function store_name_in(store bigint, language text) returns text language sql stable as $$
  select coalesce(nullif(w.config #>> array['store', 'translations', language, 'name'], ''),
      nullif(w.config #>> '{store,name}', ''), s.name)
    from stores s left join websites w on w.store_id = s.id where s.id = store
$$;

create or replace trigger announce_change after update of revoked_at, scopes on api_keys for each row execute function announce_change();

create or replace trigger announce_change after update on stores for each row execute function announce_change();

revoke execute on function find_api_key, touch_api_key from public;

grant execute on function find_api_key, touch_api_key to haat_app;
