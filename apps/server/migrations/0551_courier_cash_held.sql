-- Without a transaction.
-- Step: what the courier of a shipment holds.
alter table shipments add column if not exists held_minor bigint not null default 0;
-- Step: the parcels whose cash couriers hold.
drop index concurrently if exists shipments_held;
create index concurrently shipments_held on shipments (store_id, id) where held_minor <> 0;
-- Step: the cash of a parcel is recorded once.
drop index concurrently if exists payments_shipment_once;
create unique index concurrently payments_shipment_once on payments (store_id, shipment_id) where status = 'VERIFIED' and shipment_id is not null;
-- Step: all of them.
drop index concurrently if exists payments_of_shipment;
create index concurrently payments_of_shipment on payments (store_id, shipment_id) where shipment_id is not null;
-- Step: no payment has one yet.
alter table payments validate constraint payments_shipment;
alter table payments validate constraint payments_held;
