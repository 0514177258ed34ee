create or replace function stores_with_list_exports()
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (select e.store_id from list_exports e where e.status in ('QUEUED', 'RUNNING'))
$$;

-- Deletes exports of lists with their files, also those that failed or were deleted: they counted for one day.
create or replace function delete_old_list_exports(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from list_exports where id = any (array(
      select id from list_exports where created_at < now() - kept and (expires_at is null or expires_at <= now())
       order by created_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

-- Searches all stores: a file is requested with a signed link, without a credential. A link ends with what it was made for: the
-- session of a member of staff, or a secret key, who must be the one that requested the export.
create or replace function find_linked_list_export(export bigint, holder text, holder_id text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select e.store_id from list_exports e
   where e.id = export and e.status = 'DONE' and e.expires_at > now() and case holder
     when 'staff' then exists (
       select from staff_sessions s join staff p on p.id = s.staff_id
         join staff_memberships m on m.staff_id = p.id and m.store_id = e.store_id
        where s.id = holder_id::uuid and s.revoked_at is null and s.expires_at > now() and p.is_active
          and 'staff:' || p.id = e.actor and m.role in (:list_exporting_roles) and m.status = 'ACTIVE')
     when 'key' then exists (
       select from api_keys k where k.store_id = e.store_id and k.id = holder_id::bigint and k.revoked_at is null
         and 'key:' || k.id = e.actor)
     else false end
$$;

revoke execute on function find_linked_list_export, delete_old_list_exports, stores_with_list_exports from public;

grant execute on function find_linked_list_export, delete_old_list_exports, stores_with_list_exports to haat_app;
