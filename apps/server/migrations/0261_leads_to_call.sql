-- Without a transaction.
-- Step: unfinished checkouts that nobody has contacted.
drop index concurrently if exists leads_to_call;
create index concurrently leads_to_call on leads (store_id, last_seen_at, id) where ended_at is null and last_contact_at is null;
