create or replace function delete_old_bulk_edits(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from bulk_edits where id = any (array(
      select id from bulk_edits where created_at < now() - kept
       order by created_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

revoke execute on function delete_old_bulk_edits from public;

grant execute on function delete_old_bulk_edits to haat_app;
