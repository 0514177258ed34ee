-- Whether events go out, where a server runs. Every query must return no row.

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

-- check expired_keys_deleted: an Idempotency-Key is deleted within a day after it expired
select store_id, operation, created_at from idempotency_keys where created_at < now() - interval '2 days';

-- check sales_counted: a sale is in the sold count of its product's listing within ten minutes
select store_id, product_id, quantity, created_at from pending_sales where created_at < now() - interval '10 minutes';

-- check captured_messages_deleted: a captured message is deleted within a day after its retention time
select store_id, id as message_id, created_at from captured_messages
 where created_at < now() - make_interval(days => current_setting('haat.message_retention_days')::integer + 1);

-- check messages_keep_up: every queued message is attempted within five minutes after it is due
with recursive queues (channel, is_secret, store_id) as (
  (select channel, is_secret, store_id from messages where status = 'QUEUED' order by channel, is_secret, store_id limit 1)
  union all
  select next.channel, next.is_secret, next.store_id from queues q cross join lateral (
    select m.channel, m.is_secret, m.store_id from messages m
     where m.status = 'QUEUED' and (m.channel, m.is_secret, m.store_id) > (q.channel, q.is_secret, q.store_id)
     order by m.channel, m.is_secret, m.store_id limit 1) next)
select q.store_id, first.id as message_id, q.channel, first.kind, first.next_attempt_at, first.attempts
  from queues q cross join lateral (
    select m.id, m.kind, m.next_attempt_at, m.attempts from messages m
     where m.channel = q.channel and m.is_secret = q.is_secret and m.store_id = q.store_id and m.status = 'QUEUED'
     order by m.next_attempt_at, m.id limit 1) first
 where first.next_attempt_at < now() - interval '5 minutes';

-- check messages_deleted: a message is deleted within a day after its retention time
select store_id, id as message_id, created_at from messages
 where status <> 'QUEUED' and created_at < now() - make_interval(days => current_setting('haat.message_retention_days')::integer + 1);

-- check ended_sign_ins_deleted: a sign-in is deleted within a day after its retention time
select store_id, id::text as session_id, expires_at from customer_sessions
 where expires_at < now() - make_interval(days => current_setting('haat.sign_in_retention_days')::integer + 1)
union all
select null, id::text, expires_at from staff_sessions
 where expires_at < now() - make_interval(days => current_setting('haat.sign_in_retention_days')::integer + 1);

-- check resolved_tickets_closed: a ticket that has been RESOLVED for seven days is closed within a day
select store_id, id::text as ticket_id, resolved_at from tickets
 where status = 'RESOLVED' and resolved_at < now() - interval '8 days';

-- check contact_messages_deleted: a contact message is deleted within a day after its retention time
select store_id, id as contact_message_id, created_at from contact_messages
 where created_at < now() - make_interval(days => current_setting('haat.contact_message_retention_days')::integer + 1);

-- check leads_deleted: an unfinished checkout is deleted within a day after 30 days
select store_id, id as lead_id, last_seen_at from leads where last_seen_at < now() - interval '31 days';

-- check confirmation_links_deleted: a link about an order is deleted within a day after 30 days from its end
select store_id, id as link_id, expires_at from confirmation_links where expires_at < now() - interval '31 days';

-- check order_links_deleted: a link by which a buyer orders is deleted within a day after 30 days from its end
select store_id, id as order_link_id, expires_at from order_links where expires_at < now() - interval '31 days';

-- check webhooks_keep_up: a due delivery of an active webhook is attempted within ten minutes
select d.store_id, d.id as delivery_id, d.webhook_id, d.next_attempt_at, d.attempt_count
  from webhooks w join stores s on s.id = w.store_id and s.status = 'active'
  cross join lateral (
    select p.* from webhook_deliveries p where p.store_id = w.store_id and p.webhook_id = w.id and p.status = 'PENDING'
       and not exists (
         select from webhook_deliveries e
          where e.store_id = p.store_id and e.webhook_id = p.webhook_id and e.resource = p.resource and e.resource_id = p.resource_id
            and e.status = 'PENDING' and e.position < p.position)
     order by p.next_attempt_at, p.position limit 1) d
 where w.status = 'ACTIVE' and w.failing_since is null and d.next_attempt_at < now() - interval '10 minutes';

-- check webhooks_follow_log: an active webhook has passed the events of the log within ten minutes
select w.store_id, w.id as webhook_id, w.position, l.position as oldest
  from webhooks w join stores s on s.id = w.store_id and s.status = 'active'
  cross join lateral (
    select e.position, e.logged_at from event_log e where e.store_id = w.store_id and e.position > w.position
     order by e.position limit 1) l
 where w.status = 'ACTIVE' and l.logged_at < now() - interval '10 minutes';

-- check webhook_deliveries_deleted: a delivery is deleted within a day after 30 days
select store_id, id as delivery_id, created_at from webhook_deliveries where created_at < now() - interval '31 days';

-- check schedules_run: every schedule has succeeded in time
select name, cron, succeeded_at, failed_at, last_error from job_schedules
 where greatest(succeeded_at, registered_at) < now() - late_after;

-- check jobs_run: no job has waited for more than five minutes
select id as job_id, task_identifier as job, key, run_at, attempts, last_error from haat_jobs.jobs
 where locked_at is null and attempts < max_attempts and run_at < now() - interval '5 minutes';

-- check no_dead_job: no job has failed as often as it may be retried
select id as job_id, task_identifier as job, key, attempts, last_error from haat_jobs.jobs
 where locked_at is null and attempts >= max_attempts;

-- check unpaid_orders_expire: no order is unpaid for more than an hour after its deadline, unless staff must compare its money
select o.store_id, o.id as order_id, o.order_number, o.expires_at from orders o
 where o.status = 'PENDING' and o.expires_at < now() - interval '1 hour'
   and not exists (select from payment_sessions s
     where s.store_id = o.store_id and s.order_id = o.id and s.problem = 'MISMATCH' and s.problem_resolved_at is null);

-- check delivered_orders_complete: no paid order is still delivered two days after it should have been completed
select o.store_id, o.id as order_id, o.order_number, o.delivered_at
  from orders o join stores s on s.id = o.store_id
 where o.status = 'DELIVERED' and o.amount_paid_minor >= o.total_minor
   and o.delivered_at < now() - make_interval(days => 2 + coalesce((s.settings ->> 'autoCompleteDays')::integer,
     current_setting('haat.default_auto_complete_days')::integer));

-- check subscriptions_renewed: no order of a subscription is due for more than a day, while its store is open
select s.store_id, s.id as subscription_id, s.next_order_at, s.retry_at
  from subscriptions s join stores t on t.id = s.store_id join websites w on w.store_id = s.store_id
 where s.status = 'ACTIVE' and coalesce(s.retry_at, s.next_order_at) < now() - interval '1 day' and t.status = 'active' and w.is_active;

-- check offer_windows_announced: the window of an offer has not been open or closed for an hour without its event
select store_id, id as offer_id, announced, starts_at, ends_at from offers
 where deleted_at is null
   and ((announced = 'scheduled' and is_active and starts_at < now() - interval '1 hour')
     or (announced = 'started' and ends_at < now() - interval '1 hour'));

-- check open_sessions_end: no payment session is open an hour after its end without another inspection
select store_id, id::text as session_id, order_id, status, expires_at from payment_sessions
  where status = any (open_session_statuses()) and expires_at < now() - interval '1 hour' and next_check_at is null
   and (problem <> 'MISMATCH' or problem_resolved_at is not null);

-- check sessions_inspected: no inspection of a payment session is late by more than an hour
select store_id, id::text as session_id, order_id, status, next_check_at from payment_sessions
 where next_check_at < now() - interval '1 hour';

-- check gateway_events_handled: no event of a gateway has waited for more than an hour
select store_id, id as event_id, gateway, kind, received_at from gateway_events
 where handled_at is null and received_at < now() - interval '1 hour';

-- check gateway_events_deleted: a handled event of a gateway is deleted within a day after its retention time
select store_id, id as event_id, gateway, kind, received_at from gateway_events
 where handled_at is not null
   and received_at < now() - case when session_id is null then interval '31 days' else interval '401 days' end;
