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

-- What staff were to look at is seen to when the shipment moves; what was kept of it is to be named until it has ended. Then
-- the rest may be at the store by now.
-- TypeScript: src/features/parcel-tracking/record-reading.ts
create or replace function settle_parcel_problem() returns trigger language plpgsql as $$
begin
  update tracked_parcels set problem = case
      when problem = 'ITEMS_UNKNOWN' and is_to_come(new.status) then problem
      when problem = 'ITEMS_UNKNOWN' and new.status in ('PARTLY_DELIVERED', 'RETURNING') and back_at is not null then 'BACK_AT_STORE'
      else '' end
   where store_id = new.store_id and shipment_id = new.id and problem <> '';
  return null;
end $$;

create or replace trigger shipments_seen_to after update of status on shipments
  for each row execute function settle_parcel_problem();

-- Whether a shipment that a courier has, and may deliver, collects cash while those of its order together collect more than is due.
-- TypeScript: src/features/parcel-tracking/alert-changed-amounts.ts
create or replace function collects_too_much(s shipments, o orders) returns boolean language sql stable as $$
  select s.cod_minor > 0 and s.status in ('BOOKED', 'PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'HELD')
    and cash_due(o) < (
      select sum(x.cod_minor) from shipments x
       where x.store_id = o.store_id and x.order_id = o.id
         and x.status in ('BOOKED', 'PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'HELD'))
$$;

-- Whether all parcels of an order together collect less than is due, because a payment was reversed since a courier has one of
-- them. What another one was to collect and has not, is none of that.
-- TypeScript: src/features/parcel-tracking/alert-changed-amounts.ts
create or replace function collects_too_little(s shipments, o orders, since timestamptz) returns boolean language sql stable as $$
  select s.status in ('BOOKED', 'PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'HELD')
    -- What was recorded for a parcel is corrected there.
    and exists (select from payments p
      where p.store_id = o.store_id and p.order_id = o.id and p.status = 'REVERSED' and p.shipment_id is null and p.reversed_at >= since)
    and not exists (select from order_lines l
      where l.store_id = o.store_id and l.order_id = o.id and l.shipment_quantity < l.quantity)
    and cash_due(o) > (
      select sum(x.cod_minor - coalesce(x.collected_minor, 0)) from shipments x
       where x.store_id = o.store_id and x.order_id = o.id and x.status not in ('DELIVERED', 'CANCELLED'))
$$;

-- The stores with a parcel about which a courier is to be asked.
create or replace function stores_with_parcels_to_check(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (select from tracked_parcels t where t.store_id = s.id and t.next_check_at <= moment)
$$;

revoke execute on function stores_with_parcels_to_check from public;

grant execute on function stores_with_parcels_to_check to haat_app;
