create or replace function delete_old_contact_messages(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from contact_messages where id = any (array(
      select id from contact_messages where created_at < now() - kept
       order by created_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

create or replace trigger forget_responses after delete on contact_messages referencing old table as gone for each statement
  execute function forget_responses('createContactMessage', 'updateContactMessage');

revoke execute on function delete_old_contact_messages from public;

grant execute on function delete_old_contact_messages to haat_app;
