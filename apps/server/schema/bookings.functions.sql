-- TypeScript: src/features/bookings/settle-booking.ts
create or replace function keep_shipment_booking() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (new.status = any (case old.status
    when 'PENDING' then array['SENT', 'REFUSED']
    when 'SENT' then array['UNCLEAR', 'BOOKED', 'REFUSED']
    when 'UNCLEAR' then array['BOOKED', 'REFUSED']
    else '{}'::text[] end)) then
    raise exception 'a booking never goes from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'shipment_bookings_forward';
  end if;
  if (new.shipment_id, new.courier, new.place_id, new.pickup_place_id, new.requested_by)
      <> (old.shipment_id, old.courier, old.place_id, old.pickup_place_id, old.requested_by)
    or new.courier_account_id <> old.courier_account_id then
    raise exception 'what a booking is for never changes' using errcode = 'check_violation', constraint = 'shipment_bookings_kept';
  end if;
  return new;
end $$;

-- The stores with a booking to send, or to ask a courier about.
create or replace function stores_with_bookings_due(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (select from shipment_bookings b where b.store_id = s.id and b.next_check_at <= moment)
$$;

create or replace trigger shipment_bookings_kept before update on shipment_bookings for each row execute function keep_shipment_booking();

revoke execute on function stores_with_bookings_due from public;

grant execute on function stores_with_bookings_due to haat_app;
