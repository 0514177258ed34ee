-- Whether events go out, where a server runs. Every query must return no row.

-- check outbox_keeps_up: no event waits for more than a minute for its first try
select store_id, id as event_id, type, attempts, created_at
  from outbox
 where delivered_at is null and dead_at is null and attempts = 0 and created_at < now() - interval '60 seconds';

-- check outbox_nothing_given_up: no event was given up on
select store_id, id as event_id, type, attempts, last_error from outbox where dead_at is not null;

-- check delivered_events_deleted: a delivered event is deleted within a day after its retention time
select store_id, id as event_id, type, delivered_at
  from outbox
 where delivered_at < now() - make_interval(days => current_setting('haat.event_retention_days')::integer + 1);

-- check expired_keys_deleted: an Idempotency-Key is deleted within a day after it expired
select store_id, operation, created_at from idempotency_keys where created_at < now() - interval '2 days';

-- check sales_counted: a sale is in the sold count of its product's listing within ten minutes
select store_id, product_id, quantity, created_at from pending_sales where created_at < now() - interval '10 minutes';
