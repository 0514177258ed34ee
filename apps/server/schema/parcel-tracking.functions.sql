-- A courier is asked about a parcel from when it has it.
create or replace function begin_tracking() returns trigger language plpgsql as $$
begin
  insert into tracked_parcels (store_id, booking_id, shipment_id, courier, next_check_at)
    values (new.store_id, new.id, new.shipment_id, new.courier, now() + interval '2 hours')
    on conflict do nothing;
  return null;
end $$;

create or replace trigger shipment_bookings_tracked after insert or update of status on shipment_bookings
  for each row when (new.status = 'BOOKED') execute function begin_tracking();

-- What staff were to look at is seen to when the shipment moves.
-- TypeScript: src/features/parcel-tracking/record-reading.ts
create or replace function settle_parcel_problem() returns trigger language plpgsql as $$
begin
  update tracked_parcels set problem = '' where store_id = new.store_id and shipment_id = new.id and problem <> '';
  return null;
end $$;

create or replace trigger shipments_seen_to after update of status on shipments
  for each row execute function settle_parcel_problem();

-- The stores with a parcel about which a courier is to be asked.
create or replace function stores_with_parcels_to_check(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (select from tracked_parcels t where t.store_id = s.id and t.next_check_at <= moment)
$$;

revoke execute on function stores_with_parcels_to_check from public;

grant execute on function stores_with_parcels_to_check to haat_app;
