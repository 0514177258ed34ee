-- Cash that couriers have collected, and hold until they pay it out. What was recorded before is cash of the store, as it was.
alter table payments add column shipment_id bigint;
alter table payments add constraint payments_shipment foreign key (store_id, shipment_id) references shipments (store_id, id) on delete cascade not valid;
alter table payments add constraint payments_held check (shipment_id is null or kind = 'cash') not valid;
