-- Without a transaction.
-- Step: how many units of an item are in shipments.
alter table order_lines add column if not exists shipment_quantity integer not null default 0;
-- Step: its bounds.
alter table order_lines drop constraint if exists order_lines_in_shipments, add constraint order_lines_in_shipments
  check (shipment_quantity between 0 and quantity) not valid;
alter table order_lines validate constraint order_lines_in_shipments;
