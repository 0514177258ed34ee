create or replace function delete_old_confirmation_links(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from confirmation_links where id = any (array(
      select id from confirmation_links where expires_at < now() - kept
       order by expires_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

revoke execute on function delete_old_confirmation_links from public;

grant execute on function delete_old_confirmation_links to haat_app;

-- A buyer confirms what the page of the link showed: of an order that is another one now, no link that was sent confirms it. The
-- ended ones count among those of the day.
create or replace function end_confirmation_links() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update confirmation_links set expires_at = created_at + interval '1 microsecond'
   where store_id = new.store_id and order_id = new.id and used_at is null;
  return null;
end
$$;

create or replace trigger end_confirmation_links
after update of total_minor, items_fingerprint, phone, address, district, thana on orders for each row
when ((old.total_minor, old.items_fingerprint, old.phone, old.address, old.district, old.thana)
  is distinct from (new.total_minor, new.items_fingerprint, new.phone, new.address, new.district, new.thana))
execute function end_confirmation_links();
