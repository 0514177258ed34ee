create or replace function delete_old_website_previews(batch integer)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from website_previews where id = any (array(
      select id from website_previews where expires_at < now()
       order by expires_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

revoke execute on function delete_old_website_previews from public;

grant execute on function delete_old_website_previews to haat_app;
