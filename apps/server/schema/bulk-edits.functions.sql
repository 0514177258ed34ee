create or replace function delete_old_bulk_edits(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from bulk_edits where id = any (array(
      select id from bulk_edits b where created_at < now() - kept
        -- An undo that has begun in time needs it, however late its job is.
        and not exists (select from imports i where i.store_id = b.store_id and i.bulk_edit_id = b.id and i.undo_status = 'RUNNING')
       order by created_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

revoke execute on function delete_old_bulk_edits from public;

grant execute on function delete_old_bulk_edits to haat_app;
