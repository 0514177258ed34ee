create or replace function stores_with_imports()
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s where s.id in (select i.store_id from imports i where i.status = 'RUNNING' or i.undo_status = 'RUNNING')
$$;

create or replace function delete_old_imports(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from imports where id = any (array(
      select id from imports where created_at < now() - kept order by created_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

revoke execute on function delete_old_imports, stores_with_imports from public;

grant execute on function delete_old_imports, stores_with_imports to haat_app;
