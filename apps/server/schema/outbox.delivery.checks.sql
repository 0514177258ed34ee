-- check outbox_keeps_up: every event is attempted within 60 seconds
select store_id, id as event_id, type, attempts, created_at
  from outbox
 where delivered_at is null and dead_at is null and attempts = 0 and created_at < now() - interval '60 seconds';

-- check outbox_without_dead_letters: no event is dead-lettered
select store_id, id as event_id, type, attempts, last_error from outbox where dead_at is not null;

-- check delivered_events_deleted: a delivered event is deleted within a day after its retention time
select store_id, id as event_id, type, delivered_at
  from outbox
 where delivered_at < now() - make_interval(days => current_setting('haat.event_retention_days')::integer + 1);
