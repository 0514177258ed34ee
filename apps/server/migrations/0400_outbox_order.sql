-- Without a transaction.
-- Step: the first events of a resource without a position.
drop index concurrently if exists outbox_unplaced;
create index concurrently outbox_unplaced on outbox (store_id, resource, resource_id, id)
  where position is null and delivered_at is null and dead_at is null;
