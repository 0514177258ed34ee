-- A parcel of a bulk booking stays in its report when its draft is deleted.
alter table bulk_booking_parcels
  drop constraint if exists bulk_booking_parcels_store_id_shipment_id_fkey,
  drop constraint if exists bulk_booking_parcels_store_id_booking_id_fkey,
  add constraint bulk_booking_parcels_store_id_shipment_id_fkey foreign key (store_id, shipment_id)
    references shipments (store_id, id) on delete set null (shipment_id) not valid,
  add constraint bulk_booking_parcels_store_id_booking_id_fkey foreign key (store_id, booking_id)
    references shipment_bookings (store_id, id) on delete set null (booking_id) not valid;
