-- Without a transaction.
-- Step: the fees that are due.
drop index concurrently if exists shipment_bookings_fees_due_index;
create index concurrently shipment_bookings_fees_due_index on shipment_bookings (store_id, fees_due_at) where fees_due_at is not null;
-- Step: the constraint was added as `not valid`.
alter table shipment_bookings validate constraint shipment_bookings_cod_fee_minor_check;
