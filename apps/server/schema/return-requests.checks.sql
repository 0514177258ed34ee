-- check return_requests_of_booked: only parcels that their courier has are asked back, at that courier
select r.store_id, r.id as return_request_id, r.shipment_id, r.courier, b.courier as booked_at
  from return_requests r
  left join shipment_bookings b on b.store_id = r.store_id and b.shipment_id = r.shipment_id and b.status = 'BOOKED'
 where b.courier is distinct from r.courier;

-- check return_requests_end: no return request is open for more than two days while its courier can be asked
select store_id, id as return_request_id, shipment_id, courier, status, failure, created_at
  from return_requests where next_check_at is not null and updated_at < now() - interval '48 hours';
