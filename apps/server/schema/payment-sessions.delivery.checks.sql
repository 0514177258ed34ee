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
