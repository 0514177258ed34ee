-- The figures of the queue of messages without reading it: with a million waiting messages, an entry of an index for each
-- store, and at most 10,001 entries for each count.

-- The oldest of a store.
create index messages_waiting on messages (store_id, created_at) where status = 'QUEUED';

create or replace function message_backlog(wanted_environment text)
returns table (waiting bigint, oldest_seconds double precision, dead bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive waiting (store_id) as (
    (select m.store_id from messages m where m.status = 'QUEUED' order by m.store_id limit 1)
    union all
    select next.store_id from waiting w cross join lateral (
      select m.store_id from messages m where m.store_id > w.store_id and m.status = 'QUEUED'
       order by m.store_id limit 1) next),
  dead (store_id) as (
    (select m.store_id from messages m where m.status = 'FAILED' order by m.store_id limit 1)
    union all
    select next.store_id from dead d cross join lateral (
      select m.store_id from messages m where m.store_id > d.store_id and m.status = 'FAILED'
       order by m.store_id limit 1) next),
  oldest (created_at) as (
    select first.created_at
      from waiting w join stores s on s.id = w.store_id and s.environment = wanted_environment cross join lateral (
        select m.created_at from messages m where m.store_id = w.store_id and m.status = 'QUEUED'
         order by m.created_at limit 1) first)
  select
    (select count(*) from (
      select from waiting w join stores s on s.id = w.store_id and s.environment = wanted_environment
        cross join lateral (select from messages m where m.store_id = w.store_id and m.status = 'QUEUED'
          order by m.created_at limit 10001) one limit 10001) counted),
    coalesce(extract(epoch from clock_timestamp() - (select min(created_at) from oldest)), 0)::double precision,
    (select count(*) from (
      select from dead d join stores s on s.id = d.store_id and s.environment = wanted_environment
        cross join lateral (select from messages m where m.store_id = d.store_id and m.status = 'FAILED'
          order by m.id desc limit 10001) one limit 10001) counted)
$$;
