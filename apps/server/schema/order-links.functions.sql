create or replace function delete_old_order_links(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from order_links where id = any (array(
      select id from order_links where expires_at < now() - kept
       order by expires_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

revoke execute on function delete_old_order_links from public;

grant execute on function delete_old_order_links to haat_app;
