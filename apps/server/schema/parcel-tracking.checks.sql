-- check tracked_parcels_complete: every parcel that a courier has is tracked, and no other one
select b.store_id, b.id as booking_id, b.shipment_id, b.status
  from shipment_bookings b
  left join tracked_parcels t on t.store_id = b.store_id and t.booking_id = b.id
 where (b.status = 'BOOKED') <> (t.booking_id is not null) or t.shipment_id <> b.shipment_id or t.courier <> b.courier;

-- check tracked_parcels_asked: no courier is asked later than it should be, by more than two days
select t.store_id, t.booking_id, t.shipment_id, t.courier, t.next_check_at
  from tracked_parcels t where t.next_check_at < now() - interval '48 hours';

-- check courier_words_recorded: the latest word of a courier is the last one of the history of its parcel
select t.store_id, t.booking_id, t.shipment_id, t.word, h.word as recorded
  from tracked_parcels t
  left join lateral (
    select c.word from courier_statuses c where c.store_id = t.store_id and c.booking_id = t.booking_id order by c.id desc limit 1) h on true
 where t.word <> coalesce(h.word, '');

-- check delivered_parcels_paid: what a courier collected with a parcel is a payment of its order, all of it
select s.store_id, s.order_id, s.id as shipment_id, s.collected_minor
  from shipments s join tracked_parcels t on t.store_id = s.store_id and t.shipment_id = s.id
 where s.collected_minor > 0 and not exists (
   select from payments p where p.store_id = s.store_id and p.order_id = s.order_id and p.method = 'CASH'
     -- What was recorded before couriers held cash, or when their account was deleted, names no shipment.
     and (p.shipment_id is null or p.shipment_id = s.id and p.status = 'VERIFIED' and p.amount_minor = s.collected_minor));

-- check parcel_cash_left: no parcel collects more than its order costs
select s.store_id, s.order_id, s.id as shipment_id, s.cod_minor, o.total_minor
  from shipments s join orders o on o.store_id = s.store_id and o.id = s.order_id
 where s.cod_minor > o.total_minor - o.rounding_minor + o.undelivered_minor and s.status <> 'CANCELLED';
