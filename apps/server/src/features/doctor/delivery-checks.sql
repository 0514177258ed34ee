-- Whether events go out, where a server runs. Every query must return no row.

-- check outbox_keeps_up: no event waits for more than a minute for its first try
select store_id, id as event_id, type, attempts, created_at
  from outbox
 where delivered_at is null and dead_at is null and attempts = 0 and created_at < now() - interval '60 seconds';

-- check outbox_nothing_given_up: no event was given up on
select store_id, id as event_id, type, attempts, last_error from outbox where dead_at is not null;
