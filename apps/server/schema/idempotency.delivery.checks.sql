-- check expired_keys_deleted: an Idempotency-Key is deleted within a day after it expired
select store_id, operation, created_at from idempotency_keys where created_at < now() - interval '2 days';
