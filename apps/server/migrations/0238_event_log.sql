-- Without a transaction.
-- Step: the last position of each store.
create table if not exists event_positions (
  store_id bigint primary key references stores (id) on delete cascade,
  last bigint not null check (last > 0)
) with (fillfactor = 50);
-- Step: the events of each store in one order.
create table if not exists event_log (
  store_id bigint not null references stores (id) on delete cascade,
  position bigint not null,
  event_id bigint not null,
  type text not null,
  resource text not null,
  resource_id text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  logged_at timestamptz not null default clock_timestamp(),
  primary key (store_id, position)
);
-- Step: an event has its position from its first claim on.
alter table outbox add column if not exists position bigint;
