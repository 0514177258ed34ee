create or replace function delete_unused_carts(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from carts where id = any (array(
      select id from carts where updated_at < now() - kept order by updated_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

revoke execute on function delete_unused_carts from public;

grant execute on function delete_unused_carts to haat_app;
