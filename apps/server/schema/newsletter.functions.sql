-- Deletes in all stores at once: retention runs for the whole deployment.
create or replace function delete_unconfirmed_subscribers(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from newsletter_subscribers where id = any (array(
      select id from newsletter_subscribers where status = 'pending' and requested_at < now() - kept
       order by requested_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

revoke execute on function delete_unconfirmed_subscribers from public;

grant execute on function delete_unconfirmed_subscribers to haat_app;
