-- Without a transaction.
-- Step: no response is kept twice.
alter table idempotency_keys validate constraint idempotency_keys_one_body;
