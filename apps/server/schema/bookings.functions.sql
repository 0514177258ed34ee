-- Whether a courier has a shipment, or may have it, and so what it collects.
-- TypeScript: src/features/shipments/shipment-bookings.queries.ts
create or replace function is_at_courier(s shipments) returns boolean language sql stable as $$
  select exists (
    select from shipment_bookings b where b.store_id = s.store_id and b.shipment_id = s.id and b.status <> 'REFUSED')
$$;

-- The cash of a parcel on its way to the shopper: labels and messages name it, and a delivery records it. A courier collects
-- the amount of its booking, whatever was paid since. For others the store decides: what is due then goes to their parcels in their order, to each at most its own amount.
-- TypeScript: src/features/shipments/parcel-cash.queries.ts
create or replace function parcel_cash(s shipments, o orders) returns bigint language sql stable as $$
  select case
    when not is_to_come(s.status) then 0
    when is_at_courier(s) then s.cod_minor
    else greatest(0, least(s.cod_minor, cash_due(o) - coalesce((
      select sum(x.cod_minor) from shipments x
       where x.store_id = o.store_id and x.order_id = o.id and x.id <> s.id
         and is_to_come(x.status)
         and (x.number < s.number or is_at_courier(x))), 0))) end
$$;

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

-- What the courier of a parcel has said that it charges in all. Null when it has not said everything, or was asked about less
-- cash than it has collected: then no fee can be compared with it.
-- TypeScript: src/features/settlements/settled-shipments.queries.ts
create or replace function quoted_fee(s shipments, b shipment_bookings) returns bigint language sql stable as $$
  select case when coalesce(s.collected_minor, 0) <= s.cod_minor then b.fee_minor + b.cod_fee_minor end
$$;

-- The stores with a booking to send, or to ask a courier about.
create or replace function stores_with_bookings_due(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (select from shipment_bookings b where b.store_id = s.id and b.next_check_at <= moment)
$$;

-- The stores with a parcel of which a courier is asked for its fees.
create or replace function stores_with_fees_due(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (select from shipment_bookings b where b.store_id = s.id and b.fees_due_at <= moment)
$$;

create or replace trigger shipment_bookings_kept before update on shipment_bookings for each row execute function keep_shipment_booking();

revoke execute on function stores_with_bookings_due, stores_with_fees_due from public;

grant execute on function stores_with_bookings_due, stores_with_fees_due to haat_app;
