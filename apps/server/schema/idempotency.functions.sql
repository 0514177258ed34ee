-- Removes the stored responses about deleted rows: a copy of the request would return them for a day. The claims stay, so that nothing
-- is done twice. Arguments of the trigger: the operations whose response is the row.
-- TypeScript: src/platform/idempotency.ts
create or replace function forget_responses() returns trigger language plpgsql as $$
begin
  if exists (select from gone) then
    update idempotency_keys k set status_code = 404, body = null from gone g
     where k.store_id = g.store_id and k.operation = any (tg_argv) and k.body::jsonb #>> '{data,id}' = g.id::text;
  end if;
  return null;
end
$$;

-- Deletes up to `batch` rows of each kind whose time is over, the oldest first, and returns how many of the kind with
-- most: fewer than `batch` means that nothing is left. Locked rows are left to the next call.
create or replace function delete_expired(batch integer, events_kept interval, dead_kept interval, keys_kept interval, messages_kept interval)
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
