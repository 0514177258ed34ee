-- Without a transaction.
-- Step: of the returned units, those that were never delivered.
alter table order_returns add column if not exists undelivered_quantity integer not null default 0;
-- Step: its bounds.
alter table order_returns drop constraint if exists order_returns_undelivered, add constraint order_returns_undelivered
  check (undelivered_quantity between 0 and quantity) not valid;
alter table order_returns validate constraint order_returns_undelivered;
