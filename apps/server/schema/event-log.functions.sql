-- Readers of the log learn at the commit which stores have new events.
create or replace function announce_logged_events() returns trigger language plpgsql as $$
begin
  perform pg_notify('haat_events', store_id::text) from (select distinct store_id from logged) l;
  return null;
end
$$;

create or replace trigger announce_logged_events after insert on event_log
  referencing new table as logged for each statement execute function announce_logged_events();

-- Deletes up to `batch` events of each store that were logged longer than `kept` ago, or are beyond the `most` newest,
-- and returns how many of the store with most. The lowest positions first: what remains has no gap.
create or replace function delete_old_log(batch integer, kept interval, most bigint)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select p.store_id, (
        select max(f.position) from (
          select l.position, bool_and(l.logged_at < now() - kept or l.position <= p.last - most)
              over (order by l.position) as is_old
            from (select position, logged_at from event_log l where l.store_id = p.store_id order by l.position
                   -- One row of a store whose oldest event is kept.
                   limit case when (
                     select f.logged_at < now() - kept or f.position <= p.last - most
                       from event_log f where f.store_id = p.store_id order by f.position limit 1) then batch else 1 end) l) f
         where f.is_old) as upto
      from event_positions p),
  deleted as (
    delete from event_log l using old where l.store_id = old.store_id and l.position <= old.upto returning l.store_id)
  select coalesce(max(d.total), 0)::integer from (select count(*) as total from deleted group by store_id) d
$$;

revoke execute on function delete_old_log from public;

grant execute on function delete_old_log to haat_app;
