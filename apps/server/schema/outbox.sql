-- What happened, in the transaction that made it happen. Delivered from here, at least once, by the worker.
create table outbox (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores (id) on delete cascade,
  type text not null,
  resource text not null,
  resource_id text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz,
  dead_at timestamptz,
  last_error text,
  -- Its position in the log of the store, given when it is first claimed.
  position bigint,
  -- The member of staff in whose request it happened: nobody is alerted of what they did themselves.
  staff_id uuid default nullif(current_setting('app.staff_id', true), '')::uuid
);

create index outbox_ready on outbox (store_id, type, next_attempt_at, id) where delivered_at is null and dead_at is null;

create index on outbox (store_id, id);

-- The first events of a resource without a position: one has it before the next.
create index outbox_unplaced on outbox (store_id, resource, resource_id, id)
  where position is null and delivered_at is null and dead_at is null;

-- What grows is read through an index and deleted when its time is over.

-- Small: only events that wait, and only events that were given up.
create index outbox_waiting on outbox (store_id, created_at) where delivered_at is null and dead_at is null;

create index outbox_dead on outbox (store_id) where dead_at is not null and delivered_at is null;

create index outbox_dead_since on outbox (dead_at) where dead_at is not null and delivered_at is null;

-- For deleting what was delivered long ago.
create index outbox_delivered on outbox (delivered_at) where delivered_at is not null;

-- What is erased with an account.
create index outbox_texts on outbox (store_id, resource, resource_id)
  where payload #>> '{object,tracking_code}' <> '' or payload #>> '{booking,consignment_id}' <> '' or type = 'order.note_added'
    or type like 'cancellation.%';
