-- Takes a batch of undelivered events under a lease: a worker that dies leaves them to the next one after the lease.
-- Stores take turns, and so do the types of a store: the first event of each comes before the second of any, so that one
-- store's flood delays no other. What is taken for the first time is written to the log of its store, the events of a
-- resource in their order.
create or replace function take_outbox(wanted_environment text, batch integer, lease interval)
returns setof outbox language sql security definer set search_path = public, pg_temp as $$
  with recursive waiting (store_id, type) as (
    (select o.store_id, o.type from outbox o where o.delivered_at is null and o.dead_at is null
      order by o.store_id, o.type limit 1)
    union all
    select next.store_id, next.type from waiting w cross join lateral (
      select o.store_id, o.type from outbox o
       where (o.store_id, o.type) > (w.store_id, w.type) and o.delivered_at is null and o.dead_at is null
       order by o.store_id, o.type limit 1) next),
  ready as (
    select first.* from waiting w join stores s on s.id = w.store_id and s.environment = wanted_environment cross join lateral (
      select o.*, row_number() over (order by o.next_attempt_at, o.id) as turn from (
        -- The limit first: numbering a store's whole backlog to take a few of it would cost more than delivering them.
        select o.id, o.next_attempt_at, o.store_id, o.resource, o.resource_id, o.position from outbox o
         where o.store_id = w.store_id and o.type = w.type and o.delivered_at is null and o.dead_at is null
           and o.next_attempt_at <= now()
         order by o.next_attempt_at, o.id limit batch) o) first
     order by first.turn, first.next_attempt_at, first.id limit batch),
  -- Positions follow the order of events of a resource, also where a type is ahead of another: of each resource as many of
  -- the first events without a position as are ready.
  wanted as (
    select id, null::bigint as nth from ready where position is not null
    union all
    select first.id, row_number() over (partition by r.store_id, r.resource, r.resource_id order by first.id)
      from (select store_id, resource, resource_id, count(*) as count from ready where position is null
             group by store_id, resource, resource_id) r
     cross join lateral (
       select o.id from outbox o
        where o.store_id = r.store_id and o.resource = r.resource and o.resource_id = r.resource_id
          and o.position is null and o.delivered_at is null and o.dead_at is null
        order by o.id limit r.count) first),
  locked as (
    select o.id, o.store_id, o.resource, o.resource_id, o.position, w.nth from outbox o join wanted w on w.id = o.id
     where o.delivered_at is null and o.dead_at is null and o.next_attempt_at <= now()
       for update of o skip locked),
  -- An event whose resource has an earlier one that another claimer holds waits for it.
  picked as (
    select id, store_id, position from (
      select *, row_number() over (partition by store_id, resource, resource_id, nth is null order by nth) as found from locked) l
     where nth is null or nth = found),
  -- One claimer after the other gives positions of a store: the row of its last position is locked until the commit.
  advanced as (
    insert into event_positions as p (store_id, last)
    select store_id, count(*) from picked where position is null group by store_id order by store_id
    on conflict (store_id) do update set last = p.last + excluded.last
    returning store_id, last),
  placed as (
    select p.id, a.last - row_number() over (partition by p.store_id order by p.id desc) + 1 as position
      from picked p join advanced a on a.store_id = p.store_id where p.position is null),
  claimed as (
    update outbox o
       set attempts = o.attempts + 1, next_attempt_at = clock_timestamp() + lease, position = coalesce(o.position, l.position)
      from picked p left join placed l on l.id = p.id where o.id = p.id
    returning o.*),
  logged as (
    insert into event_log (store_id, position, event_id, type, resource, resource_id, payload, created_at, staff_id)
    select c.store_id, c.position, c.id, c.type, c.resource, c.resource_id, c.payload, c.created_at, c.staff_id
      from claimed c join placed l on l.id = c.id)
  select * from claimed
$$;

-- How far delivery is behind, for the metrics: counts of an environment, of no store in particular. Counts stop at
-- 10,001, so that the figures take the same short time whatever waits or was delivered.
create or replace function outbox_backlog(wanted_environment text)
returns table (waiting bigint, oldest_seconds double precision, dead bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive waiting (store_id) as (
    (select o.store_id from outbox o where o.delivered_at is null and o.dead_at is null order by o.store_id limit 1)
    union all
    select next.store_id from waiting w cross join lateral (
      select o.store_id from outbox o
       where o.store_id > w.store_id and o.delivered_at is null and o.dead_at is null
       order by o.store_id limit 1) next),
  dead (store_id) as (
    (select o.store_id from outbox o where o.dead_at is not null and o.delivered_at is null order by o.store_id limit 1)
    union all
    select next.store_id from dead d cross join lateral (
      select o.store_id from outbox o
       where o.store_id > d.store_id and o.dead_at is not null and o.delivered_at is null
       order by o.store_id limit 1) next),
  oldest (created_at) as (
    select first.created_at
      from waiting w join stores s on s.id = w.store_id and s.environment = wanted_environment cross join lateral (
        select o.created_at from outbox o
         where o.store_id = w.store_id and o.delivered_at is null and o.dead_at is null
         order by o.created_at limit 1) first)
  select
    (select count(*) from (
      select from waiting w join stores s on s.id = w.store_id and s.environment = wanted_environment cross join lateral (
        select from outbox o
         where o.store_id = w.store_id and o.delivered_at is null and o.dead_at is null limit :max_metric_count) one
      limit :max_metric_count) counted),
    coalesce(extract(epoch from clock_timestamp() - (select min(created_at) from oldest)), 0)::double precision,
    (select count(*) from (
      select from dead d join stores s on s.id = d.store_id and s.environment = wanted_environment cross join lateral (
        select from outbox o
         where o.store_id = d.store_id and o.dead_at is not null and o.delivered_at is null limit :max_metric_count) one
      limit :max_metric_count) counted)
$$;

-- The stores with events that are not handled by a moment: their process died, or handling them failed.
create or replace function stores_with_waiting_events(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (select e.store_id from gateway_events e where e.handled_at is null and e.received_at <= moment)
$$;

revoke execute on function take_outbox, outbox_backlog, stores_with_waiting_events from public;

grant execute on function take_outbox, outbox_backlog, stores_with_waiting_events to haat_app;
