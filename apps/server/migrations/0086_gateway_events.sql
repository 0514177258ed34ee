-- Events of gateways end: those without a session some time after the gateway has stopped repeating them, those of a
-- session when nobody disputes the payment any more. An unhandled one is kept.
create index gateway_events_unmatched on gateway_events (received_at) where session_id is null and handled_at is not null;
create index gateway_events_of_sessions on gateway_events (received_at) where session_id is not null and handled_at is not null;

create function delete_old_gateway_events(batch integer, kept interval, unmatched_kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with unmatched as (
    delete from gateway_events where id = any (array(
      select id from gateway_events
       where session_id is null and handled_at is not null and received_at < now() - unmatched_kept
       order by received_at limit batch for update skip locked))
    returning 1),
  matched as (
    delete from gateway_events where id = any (array(
      select id from gateway_events
       where session_id is not null and handled_at is not null and received_at < now() - kept
       order by received_at limit batch for update skip locked))
    returning 1)
  select greatest((select count(*) from unmatched), (select count(*) from matched))::integer
$$;
revoke execute on function delete_old_gateway_events from public;
grant execute on function delete_old_gateway_events to haat_app;

-- For the metrics: sessions whose end is unknown to everybody, events that wait, and inspections that are late.
create index payment_sessions_open_problems on payment_sessions (problem) where problem <> '' and problem_resolved_at is null;
create function payment_backlog(wanted_environment text)
returns table (unknown bigint, oldest_event_seconds double precision, oldest_check_seconds double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select count(*) from (
      select from payment_sessions p join stores s on s.id = p.store_id and s.environment = wanted_environment
       where p.problem = 'UNKNOWN' and p.problem_resolved_at is null limit 10001) counted),
    coalesce(extract(epoch from clock_timestamp() - (
      select e.received_at from gateway_events e join stores s on s.id = e.store_id and s.environment = wanted_environment
       where e.handled_at is null order by e.received_at limit 1)), 0)::double precision,
    coalesce(greatest(0, extract(epoch from clock_timestamp() - (
      select min(due.next_check_at) from stores s cross join unnest(array['BKASH', 'NAGAD']) as g (code) cross join lateral (
        select p.next_check_at from payment_sessions p
         where p.store_id = s.id and p.gateway = g.code and p.next_check_at is not null
         order by p.next_check_at limit 1) due
       where s.environment = wanted_environment))), 0)::double precision
$$;
revoke execute on function payment_backlog from public;
grant execute on function payment_backlog to haat_app;

-- The stores with events that nobody has handled by a moment: their process died, or handling them failed.
create function stores_with_waiting_events(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (select e.store_id from gateway_events e where e.handled_at is null and e.received_at <= moment)
$$;
revoke execute on function stores_with_waiting_events from public;
grant execute on function stores_with_waiting_events to haat_app;
