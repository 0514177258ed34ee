-- The last position that was given to an event of a store. Who gives the next ones holds the row until the commit.
create table event_positions (
  store_id bigint primary key references stores (id) on delete cascade,
  last bigint not null check (last > 0)
) with (fillfactor = 50);

-- The events of a store in one order. A position is visible only after all below it, so that a reader who has seen one
-- finds no new event below it.
create table event_log (
  store_id bigint not null references stores (id) on delete cascade,
  position bigint not null,
  event_id bigint not null,
  type text not null,
  resource text not null,
  resource_id text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  logged_at timestamptz not null default clock_timestamp(),
  -- As in the outbox.
  staff_id uuid,
  primary key (store_id, position)
);

-- What is erased with an account.
create index event_log_texts on event_log (store_id, resource, resource_id)
  where payload #>> '{object,tracking_code}' <> '' or payload #>> '{booking,consignment_id}' <> '' or type = 'order.note_added'
    or type like 'cancellation.%';
