-- Mail and SMS about events of a store. A row is the message and its place in the queue: it is inserted in the
-- transaction that marks its event delivered, and sent after the commit. One-time codes are never stored here.

create table messages (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  -- In the outbox; events are deleted before messages.
  event_id bigint not null,
  channel text not null check (channel in ('email', 'sms')),
  kind text not null check (kind in ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_SHIPPED', 'ORDER_DELIVERED',
    'ORDER_CANCELLED', 'REFUND_COMPLETED', 'TICKET_REPLY')),
  language text not null check (language in ('bn', 'en')),
  -- Neither a second address nor a header fits into one: control characters and spaces are refused.
  destination text not null check (length(destination) between 3 and 254 and destination !~ '[[:cntrl:][:space:],;<>]'),
  subject text not null default '' check (length(subject) <= 200 and subject !~ '[[:cntrl:]]'),
  text text not null check (length(text) between 1 and 5000),
  -- What an SMS is billed as.
  parts smallint check (parts between 1 and 99),
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text not null default '' check (length(last_error) <= 500),
  provider text not null default '' check (length(provider) <= 50),
  order_id bigint,
  refund_id bigint,
  ticket_id uuid,
  sent_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (store_id, id),
  constraint messages_once unique (store_id, event_id, channel),
  check ((channel = 'sms') = (parts is not null)),
  check ((status = 'SENT') = (sent_at is not null)),
  check ((status = 'FAILED') = (failed_at is not null)),
  check ((order_id is not null) <> (ticket_id is not null) and (kind = 'REFUND_COMPLETED') = (refund_id is not null)),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, refund_id) references refunds (store_id, id) on delete cascade,
  foreign key (store_id, ticket_id) references tickets (store_id, id) on delete cascade
);
create index messages_queued on messages (channel, store_id, next_attempt_at, id) where status = 'QUEUED';
create index messages_failed on messages (store_id, id desc) where status = 'FAILED';
-- For the limit on messages to one destination.
create index messages_destination on messages (store_id, destination, id desc);
create index messages_created on messages (created_at);
create index on messages (store_id, order_id, id desc) where order_id is not null;
create index on messages (store_id, refund_id) where refund_id is not null;
create index on messages (store_id, ticket_id) where ticket_id is not null;

-- Which messages a store sends; a kind without a row has the defaults.
create table message_settings (
  store_id bigint not null references stores (id) on delete cascade,
  kind text not null check (kind in ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_SHIPPED', 'ORDER_DELIVERED',
    'ORDER_CANCELLED', 'REFUND_COMPLETED', 'TICKET_REPLY')),
  email_enabled boolean not null,
  sms_enabled boolean not null,
  updated_at timestamptz not null default now(),
  primary key (store_id, kind)
);

-- Claims a batch of due messages of one channel under a lease: a worker that dies leaves them to the next one after the
-- lease. Stores take turns, so that one store's flood delays no other.
create function take_messages(wanted_environment text, wanted_channel text, batch integer, lease interval)
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
  returning t.id, t.store_id, t.destination, t.subject, t.text, t.attempts, s.name
$$;
revoke execute on function take_messages from public;
grant execute on function take_messages to haat_app;

-- For the metrics: of a whole environment. Counts stop at 10,001.
create function message_backlog(wanted_environment text)
returns table (waiting bigint, oldest_seconds double precision, dead bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select count(*) from (
      select from messages m join stores s on s.id = m.store_id and s.environment = wanted_environment
       where m.status = 'QUEUED' limit 10001) counted),
    coalesce(extract(epoch from clock_timestamp() - (
      select min(m.created_at) from messages m join stores s on s.id = m.store_id and s.environment = wanted_environment
       where m.status = 'QUEUED')), 0)::double precision,
    (select count(*) from (
      select from messages m join stores s on s.id = m.store_id and s.environment = wanted_environment
       where m.status = 'FAILED' limit 10001) counted)
$$;
revoke execute on function message_backlog from public;
grant execute on function message_backlog to haat_app;

-- Of all stores at once: retention runs for the whole deployment. A message that waits is kept: it is sent or fails first.
create function delete_old_messages(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from messages where id = any (array(
      select id from messages where created_at < now() - kept and status <> 'QUEUED'
       order by created_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;
revoke execute on function delete_old_messages from public;
grant execute on function delete_old_messages to haat_app;

-- Captured mail and SMS of an environment, newest first: for /dev/inbox, which is not served by a live server in production.
create function captured_inbox(wanted_environment text, wanted_channel text, before_id bigint, batch integer)
returns table (id bigint, subdomain text, channel text, destination text, subject text, body text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, s.subdomain, c.channel, c.destination, c.subject, c.body, c.created_at
    from captured_messages c join stores s on s.id = c.store_id and s.environment = wanted_environment
   where (wanted_channel is null or c.channel = wanted_channel) and (before_id is null or c.id < before_id)
   order by c.id desc limit batch
$$;
revoke execute on function captured_inbox from public;
grant execute on function captured_inbox to haat_app;
