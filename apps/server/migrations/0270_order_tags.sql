-- Without a transaction.
-- Step: tags of orders.
alter table orders add column if not exists tags text[] not null default '{}';
-- Step: their check.
alter table orders drop constraint if exists orders_tags, add constraint orders_tags
  check (cardinality(tags) <= 10 and length(array_to_string(tags, '')) <= 10 * 30) not valid;
alter table orders validate constraint orders_tags;
-- Step: the orders that have a tag.
drop index concurrently if exists orders_tagged;
create index concurrently orders_tagged on orders using gin (store_id, tags) where tags <> '{}';
-- Step: their keys, for the orders of the running transaction's store.
create or replace view store_order_tags as select store_id, id, tags from orders where store_id = (select current_store());
grant select on store_order_tags to haat_app;
