-- Notifications of a topic that many stores share: every store is found, and the session of an invoice by one look into each
-- of them.
create or replace function stores_of_gateway_topic(wanted_gateway text, topic text, wanted_environment text)
returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  select a.store_id from gateway_accounts a join stores s on s.id = a.store_id and s.environment = wanted_environment
   where a.gateway = wanted_gateway and a.notification_topic = topic and topic <> ''
   order by a.store_id limit 10000
$$;

-- An account that is used has its token renewed every hour; others were changed or deleted.
create or replace function delete_abandoned_gateway_tokens(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from gateway_tokens where ctid = any (array(
      select ctid from gateway_tokens where updated_at < now() - kept limit batch for update skip locked))
    returning 1)
  select count(*)::integer from gone
$$;

-- The only writer of store_merchants. Former merchants are kept too, because their transactions stay used; the newest twenty,
-- because a transaction is locked for each of them.
create or replace function note_merchant() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into store_merchants (store_id, merchant) select new.store_id, m from merchants_of_store(new.store_id) m
    on conflict (store_id, merchant) do update set noted_at = now();
  delete from store_merchants f where f.store_id = new.store_id and f.merchant in (
    select k.merchant from store_merchants k
     where k.store_id = new.store_id and k.merchant not in (select merchants_of_store(new.store_id))
     order by k.noted_at desc, k.merchant offset 20);
  return null;
end $$;

-- A store, and those that share an account with it.
create or replace function stores_of_merchants(of_store bigint) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select of_store
  union select b.store_id from store_merchants a join store_merchants b on b.merchant = a.merchant where a.store_id = of_store
$$;

-- The numbers that shoppers send money to, in a text as staff type it: at least eight digits each, in any spelling.
create or replace function payees_of(account_number text) returns setof text language sql immutable parallel safe as $$
  select distinct regexp_replace(run[1], '^(00)?880(?=1[3-9][0-9]{8,9}$)', '0')
    from regexp_matches(
      regexp_replace(translate(normalize(account_number, nfkc), '০১২৩৪৫৬৭৮৯', '0123456789'), '[[:space:].()‐-―-]', '', 'g'),
      '[0-9]{8,}', 'g') run
$$;

-- The number of a manual method is typed by staff, who could type the number of another shop. Only stores with an
-- owner in common are one merchant by it; a person becomes an owner only by accepting the invitation of an owner, or on the command
-- line of the installation.
create or replace function merchants_of_store(of_store bigint) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select a.merchant from gateway_accounts a where a.store_id = of_store
  union
  select encode(sha256(convert_to('payee ' || s.environment || ' ' || payee || ' ' || o.staff_id, 'utf8')), 'hex')
    from payment_methods m join stores s on s.id = m.store_id
    join staff_memberships o on o.store_id = m.store_id and o.role = 'owner'
    cross join lateral payees_of(m.account_number) payee
   where m.store_id = of_store and m.type = 'manual'
$$;

create or replace trigger renew_selling_version after insert or delete or update of is_enabled on gateway_accounts
  for each row execute function renew_selling_version();

create or replace trigger announce_change after insert or delete or update of is_enabled on gateway_accounts
  for each row execute function announce_change();

create or replace trigger note_merchant after insert or update of merchant on gateway_accounts
  for each row execute function note_merchant();

create or replace trigger note_merchant after insert or update of type, account_number on payment_methods
  for each row when (new.type = 'manual' and new.account_number <> '') execute function note_merchant();

create or replace trigger note_merchant after insert or update of role on staff_memberships
  for each row when (new.role = 'owner') execute function note_merchant();

revoke execute on function delete_abandoned_gateway_tokens, stores_of_gateway_topic, merchants_of_store, stores_of_merchants from public;

grant execute on function delete_abandoned_gateway_tokens, stores_of_gateway_topic to haat_app;
