-- Without a transaction.
-- Step: the search of the log of a webhook.
drop index concurrently if exists webhook_deliveries_searched;
create index concurrently webhook_deliveries_searched on webhook_deliveries (store_id, webhook_id, resource_id, id desc);
