-- A parcel whose shipment, or booking with it, is deleted stays in the report of its bulk booking, and is not made anew of its order.
create or replace function keep_parcel_of_deleted() returns trigger language plpgsql as $$
begin
  if new.status in ('WAITING', 'BEGUN') then
    new.status := 'CANCELLED';
    new.booking_id := null;
  end if;
  return new;
end $$;

create or replace trigger keep_parcel_of_deleted before update of shipment_id, booking_id on bulk_booking_parcels
  for each row when (old.shipment_id is not null and new.shipment_id is null
    or new.status = 'BEGUN' and old.booking_id is not null and new.booking_id is null)
  execute function keep_parcel_of_deleted();

-- The stores with parcels of a bulk booking to book.
create or replace function stores_with_bulk_bookings(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (select from bulk_bookings b where b.store_id = s.id and b.status = 'RUNNING' and b.next_run_at <= moment)
$$;

create or replace function delete_old_bulk_bookings(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from bulk_bookings where id = any (array(
      select id from bulk_bookings where created_at < now() - kept and status <> 'RUNNING'
       order by created_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

revoke execute on function delete_old_bulk_bookings, stores_with_bulk_bookings from public;

grant execute on function delete_old_bulk_bookings, stores_with_bulk_bookings to haat_app;
