-- Without a transaction.
-- Step: how many shipments an order has had.
alter table orders add column if not exists last_shipment integer not null default 0;
