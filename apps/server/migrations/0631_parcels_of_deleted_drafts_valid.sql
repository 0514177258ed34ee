-- Without a transaction.
-- Step: the keys of parcels, added as not valid before.
alter table bulk_booking_parcels validate constraint bulk_booking_parcels_store_id_shipment_id_fkey;
alter table bulk_booking_parcels validate constraint bulk_booking_parcels_store_id_booking_id_fkey;
