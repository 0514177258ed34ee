-- Without a transaction.
-- Step: the order that has the items of another one.
alter table orders add column if not exists merged_into bigint;
-- Step: its checks.
alter table orders drop constraint if exists orders_merged, add constraint orders_merged
  check (merged_into is null or (status = 'CANCELLED' and merged_into <> id)) not valid;
alter table orders validate constraint orders_merged;
alter table orders drop constraint if exists orders_merged_into, add constraint orders_merged_into
  foreign key (store_id, merged_into) references orders (store_id, id) not valid;
alter table orders validate constraint orders_merged_into;
