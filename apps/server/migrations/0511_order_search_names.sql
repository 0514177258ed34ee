-- Without a transaction.
-- Step: the index of the sounds of names.
drop index concurrently if exists order_search_names;
create index concurrently order_search_names on order_search using gin (store_id, name_sounds);
