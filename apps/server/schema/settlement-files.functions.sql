-- The stores with an account at one of the couriers whose payouts are to be read: one that has had parcels.
create or replace function stores_with_payouts_due(moment timestamptz, couriers text[])
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (
     select from courier_accounts a left join payout_readings r on r.store_id = a.store_id and r.courier_account_id = a.id
      where a.store_id = s.id and a.courier = any (couriers) and (r.next_read_at is null or r.next_read_at <= moment)
        and exists (
          select from shipment_bookings b
           where b.store_id = a.store_id and b.courier_account_id = a.id and b.status = 'BOOKED'))
$$;

revoke execute on function stores_with_payouts_due from public;

grant execute on function stores_with_payouts_due to haat_app;
