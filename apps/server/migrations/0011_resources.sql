-- What grows is read through an index and deleted when its time is over.

-- Small: only events that wait, and only events that were given up.
create index outbox_waiting on outbox (store_id, created_at) where delivered_at is null and dead_at is null;
create index outbox_dead on outbox (store_id) where dead_at is not null and delivered_at is null;
create index outbox_dead_since on outbox (dead_at) where dead_at is not null and delivered_at is null;
-- For deleting what was delivered long ago.
create index outbox_delivered on outbox (delivered_at) where delivered_at is not null;
create index captured_messages_created on captured_messages (created_at);

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
         where o.store_id = w.store_id and o.delivered_at is null and o.dead_at is null limit 10001) one
      limit 10001) counted),
    coalesce(extract(epoch from clock_timestamp() - (select min(created_at) from oldest)), 0)::double precision,
    (select count(*) from (
      select from dead d join stores s on s.id = d.store_id and s.environment = wanted_environment cross join lateral (
        select from outbox o
         where o.store_id = d.store_id and o.dead_at is not null and o.delivered_at is null limit 10001) one
      limit 10001) counted)
$$;

-- Deletes up to `batch` rows of each kind whose time is over, the oldest first, and returns how many of the kind with
-- most: fewer than `batch` means that nothing is left. Rows that somebody holds are left to the next call.
create function delete_expired(batch integer, events_kept interval, dead_kept interval, keys_kept interval, messages_kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with delivered as (
    delete from outbox where id = any (array(
      select id from outbox where delivered_at < now() - events_kept
       order by delivered_at limit batch for update skip locked))
    returning 1),
  dead as (
    delete from outbox where id = any (array(
      select id from outbox where dead_at < now() - dead_kept and delivered_at is null
       order by dead_at limit batch for update skip locked))
    returning 1),
  keys as (
    delete from idempotency_keys where ctid = any (array(
      select ctid from idempotency_keys where created_at < now() - keys_kept
       order by created_at limit batch for update skip locked))
    returning 1),
  messages as (
    delete from captured_messages where id = any (array(
      select id from captured_messages where created_at < now() - messages_kept
       order by created_at limit batch for update skip locked))
    returning 1)
  select greatest((select count(*) from delivered), (select count(*) from dead), (select count(*) from keys),
    (select count(*) from messages))::integer
$$;
revoke execute on function delete_expired from public;
grant execute on function delete_expired to haat_app;
