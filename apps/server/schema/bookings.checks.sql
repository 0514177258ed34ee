-- check bookings_match_shipments: a shipment is a draft while its booking is open, and none once the courier has it
select b.store_id, b.id as booking_id, b.status, s.id as shipment_id, s.status as shipment_status
  from shipment_bookings b join shipments s on s.store_id = b.store_id and s.id = b.shipment_id
 where b.status in ('PENDING', 'SENT', 'UNCLEAR') and s.status <> 'DRAFT' or b.status = 'BOOKED' and s.status = 'DRAFT';

-- check bookings_end: no booking is open for more than two days
select store_id, id as booking_id, shipment_id, courier, status, failure, created_at
  from shipment_bookings where status in ('PENDING', 'SENT', 'UNCLEAR') and created_at < now() - interval '48 hours';

-- check bookings_sent: a booking is being sent for ten minutes at most, however often a server begins to find out what became of it
select store_id, id as booking_id, shipment_id, courier, checks, created_at, updated_at
  from shipment_bookings
 where status = 'SENT' and created_at < now() - interval '10 minutes' and (updated_at < now() - interval '10 minutes' or checks > 4);
