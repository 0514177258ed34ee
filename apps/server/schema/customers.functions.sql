create or replace function customer_identity(wanted_store bigint, account uuid, typed_phone text, typed_email text, is_proven boolean default false)
returns table (accounts uuid[], phones text[], emails text[]) language sql stable as $$
  with own as (
    select case when typed_phone is not null and not is_proven or c.is_phone_verified then c.phone end as phone,
           case when typed_phone is not null and not is_proven or c.is_email_verified then c.email end as email
      from customers c where c.store_id = wanted_store and c.id = account),
  contacts as (
    select array_remove(array[typed_phone, (select phone from own)], null) as phones,
           array_remove(array[case when not is_proven then nullif(typed_email, '') end, (select email from own)], null) as emails)
  select array(select account where account is not null
               union
               select c.id from customers c
                where c.store_id = wanted_store and (c.phone = any (k.phones) or c.email = any (k.emails))
                  and (not is_proven or c.is_phone_verified and c.phone = any (k.phones)
                    or c.is_email_verified and c.email = any (k.emails))),
         k.phones, k.emails
    from contacts k
$$;

-- Holds one customer until the transaction ends, so that orders of one customer with limited offers take turns. Sorted, so
-- that no two wait for each other.
create or replace function lock_customer(wanted_store bigint, account uuid, typed_phone text, typed_email text)
returns bigint language sql as $$
  with keys as materialized (
    select distinct hashtextextended(k.identity, wanted_store) as key
      from customer_identity(wanted_store, account, typed_phone, typed_email) i
     cross join lateral unnest(i.accounts::text[] || i.phones || i.emails) k (identity)
     order by 1)
  select count(pg_advisory_xact_lock(key)) from keys
$$;

create or replace function customer_search_text(c customers) returns text language sql immutable parallel safe
  return search_lines(btrim(c.first_name || ' ' || c.last_name), c.email, national_phone(c.phone));

create or replace function keep_customer_search() returns trigger language plpgsql as $$
begin
  insert into customer_search (store_id, customer_id, text, created_at)
    values (new.store_id, new.id, customer_search_text(new), new.created_at)
    on conflict (store_id, customer_id) do update set text = excluded.text, created_at = excluded.created_at;
  return null;
end $$;

-- Deletes in all stores at once: retention runs for the whole deployment.
create or replace function delete_old_contact_changes(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from contact_changes where id = any (array(
      select id from contact_changes where created_at < now() - kept
       order by created_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

create or replace function erased_phone() returns text language sql volatile as $$
  select '+999' || lpad(nextval('public.erased_phones')::text, 11, '0')
$$;

create or replace function stores_with_account_deletions(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (select d.store_id from account_deletions d where d.scheduled_for <= moment)
$$;

create or replace function keep_phone_verified_at() returns trigger language plpgsql as $$
begin
  new.phone_verified_at := case
    when not new.is_phone_verified then null
    when tg_op = 'INSERT' then now()
    when not old.is_phone_verified or new.phone is distinct from old.phone then now()
    else old.phone_verified_at end;
  return new;
end $$;

create or replace trigger announce_change after update of revoked_at on customer_sessions for each row execute function announce_change();

create or replace trigger announce_change after update of status on customers for each row
  when (old.status <> new.status) execute function announce_change();

create or replace trigger keep_search after insert or update of first_name, last_name, email, phone, created_at on customers
  for each row execute function keep_customer_search();

create or replace trigger customers_phone_verified_at before insert or update of phone, is_phone_verified on customers
  for each row execute function keep_phone_verified_at();

revoke execute on function stores_with_account_deletions, delete_old_contact_changes from public;

grant execute on function stores_with_account_deletions, delete_old_contact_changes to haat_app;
