-- The name that shoppers read in a language: of the website, or else of the store's settings.
create function store_name_in(store bigint, language text) returns text language sql stable as $$
  select coalesce(nullif(w.config #>> array['store', 'translations', language, 'name'], ''),
      nullif(w.config #>> '{store,name}', ''), s.name)
    from stores s left join websites w on w.store_id = s.id where s.id = store
$$;

-- Claims a batch of due messages of one channel under a lease: a worker that dies leaves them to the next one after the
-- lease. Stores take turns, so that one store's flood delays no other.
create or replace function take_messages(wanted_environment text, wanted_channel text, batch integer, lease interval)
returns table (id bigint, store_id bigint, destination text, subject text, body text, attempts integer, sender_name text)
language sql security definer set search_path = public, pg_temp as $$
  with recursive waiting (store_id) as (
    (select m.store_id from messages m where m.status = 'QUEUED' and m.channel = wanted_channel
      order by m.store_id limit 1)
    union all
    select next.store_id from waiting w cross join lateral (
      select m.store_id from messages m
       where m.store_id > w.store_id and m.status = 'QUEUED' and m.channel = wanted_channel
       order by m.store_id limit 1) next),
  ready as (
    select first.id from waiting w join stores s on s.id = w.store_id and s.environment = wanted_environment cross join lateral (
      select m.id, m.next_attempt_at, row_number() over (order by m.next_attempt_at, m.id) as turn from (
        select m.id, m.next_attempt_at from messages m
         where m.store_id = w.store_id and m.channel = wanted_channel and m.status = 'QUEUED' and m.next_attempt_at <= now()
         order by m.next_attempt_at, m.id limit batch) m) first
     order by first.turn, first.next_attempt_at, first.id limit batch)
  update messages t set attempts = t.attempts + 1, next_attempt_at = clock_timestamp() + lease
    from stores s
   where s.id = t.store_id and t.id in (
     select m.id from messages m where m.id in (select r.id from ready r)
        and m.status = 'QUEUED' and m.next_attempt_at <= now() for update skip locked)
  returning t.id, t.store_id, t.destination, t.subject, t.text, t.attempts, store_name_in(s.id, t.language)
$$;
