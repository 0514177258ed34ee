-- Claims a batch of due messages of one channel under a lease: a worker that dies leaves them to the next one after the
-- lease. Stores take turns, so that one store's flood delays no other; messages with a secret are claimed apart.
create or replace function claim_messages(wanted_environment text, wanted_channel text, with_secret boolean, batch integer, lease interval)
returns table (id bigint, store_id bigint, event_id bigint, destination text, subject text, body text, attempts integer, sender_name text,
  sealed bytea, expires_at timestamptz, is_to_staff boolean)
language sql security definer set search_path = public, pg_temp as $$
  with recursive waiting (store_id) as (
    (select m.store_id from messages m where m.status = 'QUEUED' and m.channel = wanted_channel and m.is_secret = with_secret
      order by m.store_id limit 1)
    union all
    select next.store_id from waiting w cross join lateral (
      select m.store_id from messages m
       where m.store_id > w.store_id and m.status = 'QUEUED' and m.channel = wanted_channel and m.is_secret = with_secret
       order by m.store_id limit 1) next),
  ready as (
    select first.id from waiting w join stores s on s.id = w.store_id and s.environment = wanted_environment cross join lateral (
      select m.id, m.next_attempt_at, row_number() over (order by m.next_attempt_at, m.id) as turn from (
        select m.id, m.next_attempt_at from messages m
         where m.store_id = w.store_id and m.channel = wanted_channel and m.is_secret = with_secret and m.status = 'QUEUED'
           and m.next_attempt_at <= now()
         order by m.next_attempt_at, m.id limit batch) m) first
     order by first.turn, first.next_attempt_at, first.id limit batch)
  update messages t set attempts = t.attempts + 1, next_attempt_at = clock_timestamp() + lease
    from stores s
   where s.id = t.store_id and t.id in (
     select m.id from messages m where m.id in (select r.id from ready r)
        and m.status = 'QUEUED' and m.next_attempt_at <= now() for update skip locked)
  returning t.id, t.store_id, t.event_id, t.destination, t.subject, t.text, t.attempts, store_name_in(s.id, t.language), t.sealed, t.expires_at,
    num_nonnulls(t.staff_id, t.invitation_id) > 0
$$;

-- The reminders of unfinished checkouts among claimed messages. One that is not to be sent any more is deleted: the shopper has ordered
-- or objected since it was queued, staff have called, or it is night.
create or replace function take_reminders(claimed bigint[], moment timestamptz)
returns table (id bigint, lead_id bigint, is_wanted boolean)
language sql security definer set search_path = public, pg_temp as $$
  with reminders as (
    select m.id, m.lead_id, may_be_reminded(l, moment) as is_wanted
      from messages m join leads l on l.store_id = m.store_id and l.id = m.lead_id where m.id = any (claimed)),
  unwanted as (
    delete from messages where id in (select r.id from reminders r where not r.is_wanted))
  select r.id, r.lead_id, r.is_wanted from reminders r
$$;

-- A message with a secret that failed is no work for anybody: its code has expired, and the shopper requests another.
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
          order by m.created_at limit :max_metric_count) one limit :max_metric_count) counted),
    coalesce(extract(epoch from clock_timestamp() - (select min(created_at) from oldest)), 0)::double precision,
    (select count(*) from (
      select from dead d join stores s on s.id = d.store_id and s.environment = wanted_environment
        cross join lateral (select from messages m where m.store_id = d.store_id and m.status = 'FAILED' and not m.is_secret
          order by m.id desc limit :max_metric_count) one limit :max_metric_count) counted)
$$;

-- Deletes in all stores at once: retention runs for the whole deployment. A message that waits is kept: it is sent or fails first.
create or replace function delete_old_messages(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from messages where id = any (array(
      select id from messages where created_at < now() - kept and status <> 'QUEUED'
       order by created_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

-- Captured mail and SMS of an environment, newest first: for /dev/inbox, which is not served by a live server in production.
create or replace function captured_inbox(wanted_environment text, wanted_channel text, before_id bigint, batch integer)
returns table (id bigint, subdomain text, channel text, destination text, subject text, body text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, s.subdomain, c.channel, c.destination, c.subject, c.body, c.created_at
    from captured_messages c join stores s on s.id = c.store_id and s.environment = wanted_environment
   where (wanted_channel is null or c.channel = wanted_channel) and (before_id is null or c.id < before_id)
   order by c.id desc limit batch
$$;

revoke execute on function message_backlog, captured_inbox, delete_old_messages, claim_messages, take_reminders from public;

grant execute on function message_backlog, captured_inbox, delete_old_messages, claim_messages, take_reminders to haat_app;
