-- check bulk_bookings_end: a bulk booking is continued within a quarter of an hour of its time, is not under way for more than a day, and has no parcel that waits once it has ended
select b.store_id, b.id as bulk_booking_id, b.status, b.created_at, b.next_run_at
  from bulk_bookings b
 where b.status = 'RUNNING' and (b.created_at < now() - interval '24 hours' or b.next_run_at < now() - interval '15 minutes')
    or b.status <> 'RUNNING' and exists (
      select from bulk_booking_parcels p where p.store_id = b.store_id and p.bulk_booking_id = b.id and p.status = 'WAITING');

-- check bulk_parcels_match_bookings: the booking of a parcel of many is one of its shipment, which is of its order
select p.store_id, p.bulk_booking_id, p.position, p.order_id, p.shipment_id, b.shipment_id as booked_shipment_id
  from bulk_booking_parcels p
  left join shipments s on s.store_id = p.store_id and s.id = p.shipment_id
  left join shipment_bookings b on b.store_id = p.store_id and b.id = p.booking_id
 where s.order_id <> p.order_id or b.id is not null and b.shipment_id is distinct from p.shipment_id;
