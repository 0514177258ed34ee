create or replace function stores_with_data_exports()
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (select e.store_id from data_exports e where e.status = 'PENDING')
$$;

-- Deletes the files of exports that have expired, and later what is left of an export.
create or replace function delete_old_exports(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with expired as (
    update data_exports set status = 'EXPIRED' where id = any (array(
      select id from data_exports where status = 'READY' and expires_at <= now()
       order by expires_at limit batch for update skip locked))
    returning store_id, id),
  emptied as (
    delete from data_export_parts p using expired e where p.store_id = e.store_id and p.export_id = e.id),
  deleted as (
    delete from data_exports where id = any (array(
      select id from data_exports where created_at < now() - kept and status in ('FAILED', 'EXPIRED')
       order by created_at limit batch for update skip locked))
    returning 1)
  select greatest((select count(*) from expired), (select count(*) from deleted))::integer
$$;

-- Searches all stores: the file of an export is requested with a signed link, without a credential. A link ends with what it was
-- made for: the session of its customer or of a member of staff, or a secret key of the store.
create or replace function find_linked_export(export uuid, holder text, holder_id text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select e.store_id from data_exports e
   where e.id = export and e.status = 'READY' and e.expires_at > now() and case holder
     when 'shopper' then exists (
       select from customer_sessions s join customers c on c.store_id = s.store_id and c.id = s.customer_id
        where s.store_id = e.store_id and s.customer_id = e.customer_id and s.id = holder_id::uuid
          and s.revoked_at is null and s.expires_at > now() and c.status = 'active')
     when 'staff' then exists (
       select from staff_sessions s join staff p on p.id = s.staff_id
         join staff_memberships m on m.staff_id = p.id and m.store_id = e.store_id
        where s.id = holder_id::uuid and s.revoked_at is null and s.expires_at > now() and p.is_active
          and m.role in (:exporting_roles) and m.status = 'ACTIVE')
     when 'key' then exists (
       select from api_keys k where k.store_id = e.store_id and k.id = holder_id::bigint and k.revoked_at is null)
     else false end
$$;

revoke execute on function find_linked_export, delete_old_exports, stores_with_data_exports from public;

grant execute on function find_linked_export, delete_old_exports, stores_with_data_exports to haat_app;
